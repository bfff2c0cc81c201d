/**
 * Marks. Everything is counted in whole thousandths of a mark, the passing score in basis points (1/100 %),
 * so that no comparison ever meets a rounded or a binary fraction. Source of the methods: the table of
 * quiz-engine "Grading".
 */

import { isAnswered, millionths, spelled, type AnswerValue, type QuestionType } from './questions.ts';

export type MultiAnswerMethod = 'right_minus_wrong' | 'all_or_nothing' | 'per_option' | 'weighted';
export type GradeMethod = 'highest' | 'last' | 'first' | 'average';
export type Outcome = 'correct' | 'partial' | 'incorrect' | 'unanswered';

export interface MarkedQuestion {
  readonly type: QuestionType;
  readonly multiple: boolean;
  /** Thousandths. */
  readonly mark: number;
  readonly choices: readonly MarkedChoice[];
  readonly correct_value: boolean;
}
/**
 * One line of what a question is answered with: a choice; an accepted short answer or number; a pair to match (`match` is the key
 * of the right answer, none: a wrong answer among them); an item, the lines being in the right order.
 */
export interface MarkedChoice {
  readonly key: string;
  readonly text?: string;
  readonly correct: boolean;
  /** Percent of the mark. Choices: -100..100 by the method `weighted`; accepted answers: null = all of it. */
  readonly weight?: number | null;
  /** numeric: how far off is still right. */
  readonly tolerance?: number | null;
  readonly match_key?: string | null;
}

/** How a quiz counts. */
export interface MarkingRules {
  readonly multi_answer_method: MultiAnswerMethod;
  /** Percent of the mark that a wrong answer takes away, 0..100. */
  readonly negative_marking: number;
}

export interface Marked {
  /** Thousandths, below nothing for a wrong answer that costs; null = a person has to mark it. */
  readonly earned: number | null;
  readonly outcome: Outcome | null;
}

/**
 * Marks one answer. A written essay is left to a person, an empty one earns nothing, nor does a number that is none; only an answer that earns nothing at all
 * costs what the quiz says, so that something half right never counts for less than nothing.
 */
export function markAnswer(
  question: MarkedQuestion,
  answer: AnswerValue | null | undefined,
  rules: MarkingRules,
): Marked {
  if (!isAnswered(question.type, answer)) return { earned: 0, outcome: 'unanswered' };
  if (question.type === 'essay') return { earned: null, outcome: null };
  const earned = earnedBy(question, answer, rules.multi_answer_method);
  const outcome = outcomeOf(earned, question.mark);
  const penalty = outcome === 'incorrect' ? share(question.mark, rules.negative_marking, 100) : 0;
  return { earned: penalty > 0 ? -penalty : earned, outcome };
}

/** An answer of another shape than the question asks for earns nothing. */
function earnedBy(question: MarkedQuestion, answer: AnswerValue, method: MultiAnswerMethod): number {
  if ('value' in answer) return answer.value === question.correct_value ? question.mark : 0;
  if ('text' in answer) return acceptedMark(question, answer.text);
  if ('choices' in answer) return choiceMark(question, answer.choices, method);
  const { choices } = question;
  const places =
    'pairs' in answer
      ? choices.filter(({ match_key }) => match_key).map((one) => answer.pairs[one.key] === one.match_key)
      : choices.map(({ key }, index) => answer.order[index] === key);
  const right = places.filter(Boolean).length;
  if (method === 'all_or_nothing') return right === places.length ? question.mark : 0;
  return share(question.mark, right, places.length);
}

const shareOf = ({ weight }: Pick<MarkedChoice, 'weight'>): number => Math.round((weight ?? 100) * 1000);

function acceptedMark(question: MarkedQuestion, text: string): number {
  const accepted = acceptedAnswer(question, text);
  return accepted ? share(question.mark, Math.max(0, shareOf(accepted)), 100_000) : 0;
}

/** Of the accepted answers that a short answer or a number meets, the one that is worth most. */
export function acceptedAnswer<C extends MarkedChoice>(
  { type, choices }: { readonly type: QuestionType; readonly choices: readonly C[] },
  text: string,
): C | undefined {
  const number = type === 'numeric' ? millionths(text) : null;
  const word = spelled(text);
  const isMet = (accepted: MarkedChoice): boolean => {
    if (type !== 'numeric') return spelled(accepted.text ?? '') === word;
    const value = millionths(accepted.text ?? '');
    if (number === null || value === null) return false;
    return Math.abs(number - value) <= Math.round((accepted.tolerance ?? 0) * 1_000_000);
  };
  return choices.filter(isMet).toSorted((a, b) => shareOf(b) - shareOf(a))[0];
}

/** How an answer with this mark counts. */
export function outcomeOf(earned: number, mark: number): Outcome {
  if (earned >= mark) return 'correct';
  return earned > 0 ? 'partial' : 'incorrect';
}

function choiceMark(question: MarkedQuestion, picked: readonly string[], method: MultiAnswerMethod): number {
  const right = question.choices.filter((choice) => choice.correct);
  const wrong = question.choices.length - right.length;
  const rightPicked = right.filter((choice) => picked.includes(choice.key)).length;
  const wrongPicked = new Set(picked).size - rightPicked;
  if (!question.multiple) return rightPicked === 1 && wrongPicked === 0 ? question.mark : 0;
  switch (method) {
    case 'all_or_nothing':
      return rightPicked === right.length && wrongPicked === 0 ? question.mark : 0;
    case 'right_minus_wrong':
      return share(question.mark, Math.max(0, rightPicked - wrongPicked), right.length);
    case 'per_option':
      // An answer that does not fit could name more wrong choices than there are.
      return share(question.mark, Math.max(0, rightPicked + wrong - wrongPicked), question.choices.length);
    case 'weighted':
      return weightedMark(question, picked);
  }
}

/**
 * The weights of what was picked, never below nothing or above the mark. Counted in parts of (right choices × 1/1000 %), because
 * a third of the mark has no decimal.
 */
function weightedMark({ choices, mark }: MarkedQuestion, picked: readonly string[]): number {
  const right = choices.filter((choice) => choice.correct).length;
  const whole = 100_000 * right;
  const parts = choices
    .filter((choice) => picked.includes(choice.key))
    .reduce((sum, choice) => sum + weightOf(choice, right), 0);
  return share(mark, Math.min(whole, Math.max(0, parts)), whole);
}

/** In parts of `right` × 1/1000 %. Without a weight of its own a right choice is worth its share, a wrong one takes all. */
const weightOf = ({ correct, weight }: Pick<MarkedChoice, 'correct' | 'weight'>, right: number): number => {
  if (typeof weight === 'number') return Math.round(weight * 1000) * right;
  return correct ? 100_000 : -100_000 * right;
};

/** The most that can be earned with the weights, in percent rounded to hundredths: 100, else full marks are out of reach. */
export function bestWeight(choices: readonly Pick<MarkedChoice, 'correct' | 'weight'>[]): number {
  const right = choices.filter((choice) => choice.correct).length;
  const best = choices.reduce((sum, choice) => sum + Math.max(0, weightOf(choice, right)), 0);
  return right === 0 ? 0 : Math.round(best / right / 10) / 100;
}

/** The sum of an attempt's marks: penalties never take it below nothing. */
export const totalOf = (marks: readonly (number | null)[]): number =>
  Math.max(
    0,
    marks.reduce<number>((sum, mark) => sum + (mark ?? 0), 0),
  );

/** `mark × part / whole`, rounded half up to a whole thousandth. */
const share = (mark: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((2 * mark * part + whole) / (2 * whole));

/** Pass iff earned × 10000 ≥ passing basis points × max: integers on both sides. */
export const hasPassed = (earned: number, max: number, passingBasisPoints: number): boolean =>
  earned * 10_000 >= passingBasisPoints * max;

/** Thousandths of a percent, rounded down, so that 69.9999 % never reads as 70. */
export const percentOf = (earned: number, max: number): number =>
  max === 0 ? 0 : Math.floor((earned * 100_000) / max);

/** A finished attempt as the grade sees it. */
export interface GradedAttempt {
  readonly no: number;
  readonly state: 'passed' | 'failed';
  readonly earned: number;
  readonly max: number;
  readonly correct: number;
  readonly incorrect: number;
}

export interface Grade {
  /** Thousandths of a percent. */
  readonly grade: number;
  readonly highest: number;
  readonly last: number;
  readonly correct: number;
  readonly incorrect: number;
  readonly passed: boolean;
}

/**
 * The grade of a learner in a quiz from the finished attempts (any order, at least one). `correct` and
 * `incorrect` are those of the attempt that gives the grade; with the average those of the last.
 */
export function gradeOf(
  method: GradeMethod,
  attempts: readonly GradedAttempt[],
  passingBasisPoints: number,
): Grade {
  const inOrder = attempts.toSorted((a, b) => a.no - b.no);
  const first = inOrder[0]!;
  const last = inOrder.at(-1)!;
  const best = inOrder.reduce((top, one) => (one.earned * top.max > top.earned * one.max ? one : top));
  const giver = method === 'highest' ? best : method === 'first' ? first : last;
  const average = averageOf(inOrder);
  return {
    grade:
      method === 'average'
        ? Number((average.part * 100_000n) / average.whole)
        : percentOf(giver.earned, giver.max),
    highest: percentOf(best.earned, best.max),
    last: percentOf(last.earned, last.max),
    correct: giver.correct,
    incorrect: giver.incorrect,
    passed:
      method === 'average'
        ? average.part * 10_000n >= BigInt(passingBasisPoints) * average.whole
        : giver.state === 'passed',
  };
}

/** The mean of the shares as an exact fraction. */
function averageOf(attempts: readonly GradedAttempt[]): { part: bigint; whole: bigint } {
  let part = 0n;
  let whole = 1n;
  for (const { earned, max } of attempts) {
    const below = BigInt(Math.max(max, 1));
    part = part * below + BigInt(earned) * whole;
    whole *= below;
  }
  return { part, whole: whole * BigInt(attempts.length) };
}
