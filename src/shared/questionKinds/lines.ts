import type { MarkedChoice } from '../domain/scoring.ts';
import type { LineProblem, WrittenLine } from './questionKind.ts';

/** Rules about the lines of `choices` that several kinds share. */

const [MIN_LINES, MAX_LINES] = [2, 20];

/** For lines among which a learner chooses or which a learner orders. */
export function countProblem(lines: readonly WrittenLine[]): LineProblem | undefined {
  if (lines.length < MIN_LINES || lines.length > MAX_LINES) return 'choices_count';
  return isRepeated(lines.map(({ text }) => text.trim())) ? 'choices_same' : undefined;
}

export const isRepeated = (texts: readonly string[]): boolean => new Set(texts).size < texts.length;

export const keysOf = (lines: readonly { readonly key: string }[]): string[] => lines.map(({ key }) => key);

/** The keys are distinct and known. */
export const areSome = (keys: readonly string[], known: readonly string[]): boolean =>
  new Set(keys).size === keys.length && keys.every((key) => known.includes(key));

/** Lines that the learner has seen: lines that were added since are left out. */
export const seenLines = (
  lines: readonly MarkedChoice[],
  seen: readonly string[] | undefined,
): readonly MarkedChoice[] => (seen ? lines.filter(({ key }) => seen.includes(key)) : lines);

/** Removed choices count neither for nor against people who picked them. */
export const retainedKeys = (keys: readonly string[], lines: readonly MarkedChoice[]): string[] =>
  keys.filter((key) => lines.some((line) => line.key === key));

/** The lines that were asked, each marked as right by the effective keys. */
export const regradedLines = <L extends MarkedChoice>(
  presented: readonly L[],
  keys: readonly (readonly L[])[],
): L[] =>
  presented.map((line) => {
    const same = keys.flatMap((lines) => lines.filter(({ key }) => key === line.key));
    return {
      ...line,
      correct: same.some(({ correct }) => correct),
      match_key: same.at(-1)?.match_key ?? line.match_key,
    };
  });

/** "2,5 ± 0,5 (50%)": a line with its tolerance, and its weight or share if it has one. */
export const lineText = (
  text: string,
  { weight, tolerance }: Pick<WrittenLine, 'weight' | 'tolerance'>,
  formatNumber: (value: number) => string,
): string =>
  [
    text,
    tolerance && `± ${formatNumber(tolerance)}`,
    typeof weight === 'number' && `(${formatNumber(weight)}%)`,
  ]
    .filter(Boolean)
    .join(' ');
