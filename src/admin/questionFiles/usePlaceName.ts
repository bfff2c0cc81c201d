import { useTranslate } from 'ra-core';
import type { QuestionImport } from '#shared/api/questionFiles.ts';
import { useI18n } from '#ui/i18n.tsx';
import { placeWord } from './placeWord.ts';

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
