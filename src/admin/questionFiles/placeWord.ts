import type { QuestionFormat } from '#shared/api/questionFiles.ts';

/** The word for where a question is: a sheet has rows, a package has questions, and all else has lines. */
export const placeWord = (format: QuestionFormat): string =>
  `question_transfer.${format === 'xlsx' ? 'row' : format === 'qti' ? 'item' : 'line'}`;
