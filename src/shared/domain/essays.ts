/** The settings of an essay beyond its text: its recommended length, and its rubric. */

/** The number of words of a text; a compound with a hyphen or an apostrophe is one word. */
export const countWords = (text: string): number =>
  text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;

/** Limits of an essay's length in words; null = none. They are shown, never enforced. */
export interface WordLimits {
  readonly words_min: number | null;
  readonly words_max: number | null;
}

/** Which limit a text of this many words breaks; null when it is within both. */
export function lengthProblem(words: number, { words_min, words_max }: WordLimits): 'few' | 'many' | null {
  if (words_min !== null && words < words_min) return 'few';
  return words_max !== null && words > words_max ? 'many' : null;
}

/** One criterion of a rubric; its mark is a decimal with at most three places. */
export interface Criterion {
  readonly criterion: string;
  readonly mark: number;
  readonly description?: string | null;
}

/** Marks are added as whole thousandths, so that 0.1 + 0.2 is 0.3. */
export const thousandths = (mark: number): number => Math.round(mark * 1000);

const sumOf = (marks: readonly number[]): number => marks.reduce((sum, mark) => sum + thousandths(mark), 0);

/** The sum of full marks in all criteria, in thousandths. */
export const rubricSum = (rubric: readonly Criterion[]): number => sumOf(rubric.map(({ mark }) => mark));

/** Whether the criteria add up to exactly the question's mark; true for a question without criteria. */
export const isRubricWhole = (rubric: readonly Criterion[], mark: number): boolean =>
  rubric.length === 0 || rubricSum(rubric) === thousandths(mark);

/** Index of the first criterion whose mark is missing or out of range; -1 when all fit. */
export const misfitCriterion = (rubric: readonly Criterion[], given: readonly number[]): number =>
  rubric.findIndex(({ mark }, index) => !(given[index]! >= 0 && given[index]! <= mark));

/** The sum of the given marks, in thousandths. */
export const givenSum = sumOf;
