/**
 * Scoring. Marks are counted in whole thousandths, the passing score in basis points (1/100 %), so that no comparison uses a rounded or a
 * binary fraction. Source of the methods: the table of quiz-engine "Grading".
 */

import { questionKinds } from '../questionKinds/questionKinds.ts';
import { share } from './fractions.ts';
import { isAnswered, type AnswerValue, type QuestionType } from './questions.ts';

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
 * One line of a question: a choice; an accepted short answer or number; a pair to match (`match` is the key of the right answer, without
 * one it is a wrong answer among them); an item, the lines being in the right order.
 */
export interface MarkedChoice {
  readonly key: string;
  readonly text?: string;
  readonly correct: boolean;
  /** Percent of the mark. Choices: -100..100 by the method `weighted`; accepted answers: null = full marks. */
  readonly weight?: number | null;
  /** numeric: the accepted deviation. */
  readonly tolerance?: number | null;
  readonly match_key?: string | null;
}

/** The scoring rules of a quiz. */
export interface MarkingRules {
  readonly multi_answer_method: MultiAnswerMethod;
  /** Percent of the mark that a wrong answer costs, 0..100. */
  readonly negative_marking: number;
}

export interface Marked {
  /** Thousandths, negative for a wrong answer with a penalty; null = a person has to mark it. */
  readonly earned: number | null;
  readonly outcome: Outcome | null;
}

/**
 * Marks one answer. Answers for a person to mark are left to them unless they are empty; an empty answer earns nothing, nor does one that
 * needs correction or has the wrong shape; only an answer that earns nothing at all gets the penalty of the quiz, so that a partly right
 * one is never negative.
 */
export function markAnswer(
  question: MarkedQuestion,
  answer: AnswerValue | null | undefined,
  rules: MarkingRules,
): Marked {
  const kind = questionKinds[question.type];
  if (!isAnswered(kind, answer)) return { earned: 0, outcome: 'unanswered' };
  if (!kind.earned) return { earned: null, outcome: null };
  const earned = kind.answer in answer ? kind.earned(question, answer, rules.multi_answer_method) : 0;
  const outcome = outcomeOf(earned, question.mark);
  const penalty = outcome === 'incorrect' ? share(question.mark, rules.negative_marking, 100) : 0;
  return { earned: penalty > 0 ? -penalty : earned, outcome };
}

/** The outcome of an answer with this mark. */
export function outcomeOf(earned: number, mark: number): Outcome {
  if (earned >= mark) return 'correct';
  return earned > 0 ? 'partial' : 'incorrect';
}

/** The sum of an attempt's marks: penalties never make it negative. */
export const totalOf = (marks: readonly (number | null)[]): number =>
  Math.max(
    0,
    marks.reduce<number>((sum, mark) => sum + (mark ?? 0), 0),
  );

/** Pass iff earned × 10000 ≥ passing basis points × max: integers on both sides. */
export const hasPassed = (earned: number, max: number, passingBasisPoints: number): boolean =>
  earned * 10_000 >= passingBasisPoints * max;

/** Thousandths of a percent, rounded down, so that 69.9999 % is never shown as 70. */
export const percentOf = (earned: number, max: number): number =>
  max === 0 ? 0 : Math.floor((earned * 100_000) / max);

/** A finished attempt as the grade needs it. */
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
 * The grade of a learner in a quiz from the finished attempts (any order, at least one). `correct` and `incorrect` are those of the attempt
 * that gives the grade; for the average those of the last.
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
