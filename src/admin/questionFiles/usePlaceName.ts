import { useTranslate } from 'ra-core';
import type { QuestionFormat, QuestionImport } from '#shared/api/questionFiles.ts';
import { useI18n } from '#ui/i18n.tsx';

/** How the place of a question is called. */
export type PlaceName = (found: Pick<QuestionImport, 'format'>, line: number) => string;

/** By its row or line in a file; a pasted text has no rows that people see, so `pasted` has the number of each question there. */
export function usePlaceName(pasted: ReadonlyMap<number, string> | null): PlaceName {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  return ({ format }, line) => {
    const no = pasted?.get(line);
    if (no !== undefined) return translate('question_transfer.no', { no });
    return translate(placeWord(format), { no: formatNumber(line) });
  };
}

/** A sheet has rows, a package has questions, and all else has lines. */
const placeWord = (format: QuestionFormat): string =>
  `question_transfer.${format === 'xlsx' ? 'row' : format === 'qti' ? 'item' : 'line'}`;
