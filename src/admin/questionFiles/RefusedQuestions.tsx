import { Download } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { Correction } from '#dataProvider/importCalls.ts';
import type { QuestionImport, QuestionProblem } from '#shared/api/questionFiles.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { saveText } from '../imports/csvFile.ts';
import { OneOf } from '../imports/OneOf.tsx';
import type { PlaceName } from './usePlaceName.ts';
import { WrongRows, type WrongEntry, type WrongRow } from '../imports/WrongRows.tsx';

interface RefusedQuestionsProps {
  readonly found: QuestionImport;
  readonly nameOf: PlaceName;
  /** Takes what a cell probably means, in every such row. */
  readonly onCorrect: (correction: Correction) => void;
}

/** The questions that stay out, with everything that is wrong, in the order of the file. */
export function RefusedQuestions({ found, nameOf, onCorrect }: RefusedQuestionsProps) {
  const translate = useTranslate();
  const entryOf = ({ why, entry }: QuestionProblem): WrongEntry => {
    const { column, value, suggestion } = entry ?? {};
    return {
      head: entry?.name ?? translate('question_transfer.question'),
      value: value ?? undefined,
      advice: (
        <>
          {why}
          {entry?.choices && <OneOf names={entry.choices} />}
        </>
      ),
      ...(column &&
        value &&
        suggestion && {
          suggestion,
          onUse: () => onCorrect({ column, from: value, to: suggestion }),
        }),
    };
  };
  const rows = refusedOf(found).map(({ line, what, problems }, index): WrongRow => ({
    key: index,
    place: line === null ? translate('transfer.import.file') : nameOf(found, line),
    name: what,
    errors: problems.map(entryOf),
  }));
  const total = rows.reduce((sum, { errors }) => sum + errors.length, 0);
  return <WrongRows title={translate('transfer.import.error_title')} rows={rows} total={total} />;
}

interface Refused extends Pick<QuestionProblem, 'line' | 'what'> {
  readonly problems: readonly QuestionProblem[];
}

function refusedOf({ questions, problems }: QuestionImport): Refused[] {
  const isError = ({ is_loss }: QuestionProblem) => !is_loss;
  const known = questions.flatMap(({ state, problems: own }): Refused[] => {
    const errors = own.filter(isError);
    return state === 'refused' && errors[0] ? [{ ...errors[0], problems: errors }] : [];
  });
  const unread = problems.filter(isError).map((problem) => ({ ...problem, problems: [problem] }));
  return [...known, ...unread].sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
}

/** Saves the questions that stay out, each with what is wrong. */
export function SaveRefused({ found, isMain = false }: { found: QuestionImport; isMain?: boolean }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { to_fix: file, refused } = found;
  if (!file) return null;
  const save = () => saveText(`${translate('question_transfer.refused_file')}.${file.extension}`, file.text);
  return (
    <Button small variant={isMain ? 'primary' : 'outlined'} onClick={save}>
      <Download size={16} strokeWidth={1.6} aria-hidden />
      {translate('question_transfer.refused_save', { smart_count: refused, count: formatNumber(refused) })}
    </Button>
  );
}
