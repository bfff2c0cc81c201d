import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { QuestionImport, QuestionProblem } from '#shared/api/questionFiles.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Table } from '#ui/Table.tsx';
import importCss from '../imports/imports.module.css';
import css from './questionFiles.module.css';

interface OtherProblemsProps {
  readonly found: QuestionImport;
  /** After the import: what was left out. */
  readonly isAfter?: boolean;
}

/** What could not be read as a question, and problems of the whole file or of many questions. Not a view: none of it is stored. */
export function OtherProblems({ found, isAfter = false }: OtherProblemsProps) {
  const ofQuestions = found.questions.flatMap(({ problems }) => problems);
  const refused = [...found.problems, ...(isAfter ? ofQuestions : [])].filter(({ is_loss }) => !is_loss);
  const losses = [...found.problems, ...ofQuestions].filter(({ is_loss }) => is_loss);
  return (
    <>
      {refused.length > 0 && <Refused problems={refused} isSheet={found.format === 'xlsx'} />}
      {losses.length > 0 && <Losses problems={losses} />}
    </>
  );
}

/** Further ones are shown at the questions. */
const MAX_SHOWN = 200;

function Refused({ problems, isSheet }: { problems: readonly QuestionProblem[]; isSheet: boolean }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const id = useId();
  const head = (name: string) => translate(`question_transfer.${name}`);
  const inOrder = [...problems].sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
  return (
    <div className={importCss.errors}>
      <h3 id={id}>{translate('question_transfer.refused_title')}</h3>
      <Table
        framed
        head="quiet"
        lines="above"
        cards="terms"
        className={importCss.table}
        labelledBy={id}
        rows={inOrder.slice(0, MAX_SHOWN)}
        keyOf={(_, index) => index}
        columns={[
          {
            head: head(isSheet ? 'row_head' : 'line_head'),
            kind: 'name',
            render: ({ line }) => (line === null ? '–' : formatNumber(line)),
          },
          { head: head('what'), className: importCss.value, render: ({ what }) => what || '–' },
          { head: head('why'), render: ({ why }) => why },
        ]}
      />
    </div>
  );
}

/** Each reason once, with the number of questions concerned. */
function Losses({ problems }: { problems: readonly QuestionProblem[] }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const counts = new Map<string, number>();
  for (const { why } of problems) counts.set(why, (counts.get(why) ?? 0) + 1);
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  return (
    <div className={css.losses}>
      <h3>{translate('question_transfer.losses')}</h3>
      <ul>
        {sorted.map(([why, count]) => (
          <li key={why}>
            {why}
            {count > 1 &&
              ` (${translate('question_transfer.questions', { smart_count: count, count: formatNumber(count) })})`}
          </li>
        ))}
      </ul>
    </div>
  );
}
