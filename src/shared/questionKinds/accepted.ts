import { share } from '../domain/fractions.ts';
import { SHORT_ANSWER_LENGTH, type TextAnswer } from '../domain/questions.ts';
import type { MarkedChoice, MarkedQuestion } from '../domain/scoring.ts';
import { isRepeated } from './lines.ts';
import type { LineProblem, WrittenLine, WrittenQuestion } from './questionKind.ts';

/** Shared by kinds whose lines are accepted answers, each worth full marks or a share of them. */

export const isShort = (_question: unknown, { text }: TextAnswer): boolean =>
  text.length <= SHORT_ANSWER_LENGTH;

/** No answer is accepted yet. */
export const noAnswer = ({ choices }: WrittenQuestion): 'choices_needed' | undefined =>
  choices.length === 0 ? 'choices_needed' : undefined;

/** `values`: the texts in the form in which they are compared. One of the accepted answers must be worth full marks. */
export function acceptedProblem(
  lines: readonly WrittenLine[],
  values: readonly string[],
): LineProblem | undefined {
  if (lines.length === 0) return undefined;
  if (isRepeated(values)) return 'choices_same';
  const shares = lines.map(({ weight }) => weight ?? 100);
  return Math.max(...shares) === 100 && Math.min(...shares) > 0 ? undefined : 'choices_shares';
}

type Shared = Pick<MarkedChoice, 'weight'>;
const shareOf = ({ weight }: Shared): number => Math.round((weight ?? 100) * 1000);

/** Of the matched accepted answers, the one with the highest value. */
export const bestOf = <L extends Shared>(met: readonly L[]): L | undefined =>
  met.toSorted((a, b) => shareOf(b) - shareOf(a))[0];

export const acceptedMark = ({ mark }: MarkedQuestion, accepted: Shared | undefined): number =>
  accepted ? share(mark, Math.max(0, shareOf(accepted)), 100_000) : 0;

export const acceptedLines = ({ choices }: MarkedQuestion): string[] =>
  choices
    .map(({ text, weight, tolerance }) => JSON.stringify([text, weight ?? null, tolerance ?? null]))
    .toSorted();
