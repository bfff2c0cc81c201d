/** What an essay asks beyond its text: how long it should be, and by what it is marked. */

/** Words of a text; a compound with a hyphen or an apostrophe is one. */
export const countWords = (text: string): number =>
  text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;

/** Bounds of an essay's length in words; null = none. They are told, never enforced. */
export interface WordLimits {
  readonly words_min: number | null;
  readonly words_max: number | null;
}

/** On which side a text of so many words is out of bounds; null when it is within. */
export function lengthProblem(words: number, { words_min, words_max }: WordLimits): 'few' | 'many' | null {
  if (words_min !== null && words < words_min) return 'few';
  return words_max !== null && words > words_max ? 'many' : null;
}

/** One line of a rubric; the mark is that of the wire, at most three decimals. */
export interface Criterion {
  readonly criterion: string;
  readonly mark: number;
  readonly description?: string | null;
}

/** Marks are added as whole thousandths, so that 0.1 + 0.2 is 0.3. */
export const thousandths = (mark: number): number => Math.round(mark * 1000);

const sumOf = (marks: readonly number[]): number => marks.reduce((sum, mark) => sum + thousandths(mark), 0);

/** What a full mark in every line comes to, in thousandths. */
export const rubricSum = (rubric: readonly Criterion[]): number => sumOf(rubric.map(({ mark }) => mark));

/** Whether the lines come to exactly the question's mark; a question without lines has nothing to come to. */
export const isRubricWhole = (rubric: readonly Criterion[], mark: number): boolean =>
  rubric.length === 0 || rubricSum(rubric) === thousandths(mark);

/** Index of the first line whose mark is missing or out of bounds; -1 when all fit. */
export const misfitCriterion = (rubric: readonly Criterion[], given: readonly number[]): number =>
  rubric.findIndex(({ mark }, index) => !(given[index]! >= 0 && given[index]! <= mark));

/** What was given line by line, in thousandths. */
export const givenSum = sumOf;
