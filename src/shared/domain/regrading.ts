/** Marking again after a used question was changed. Source: quiz-engine "Regrade". Marks in thousandths, as in scoring.ts. */
import { questionKinds } from '../questionKinds/questionKinds.ts';
import { isAnswered, isBlank, type AnswerValue, type QuestionType } from './questions.ts';
import {
  hasPassed,
  markAnswer,
  totalOf,
  type Marked,
  type MarkedQuestion,
  type MarkingRules,
  type Outcome,
} from './scoring.ts';

/**
 * The effect of a change on earlier answers: everybody gets full marks, answers that match the former or the new key are right, only the
 * new key decides, or nothing changes.
 */
export const regradeChoices = ['full', 'both', 'new', 'none'] as const;
export type RegradeChoice = (typeof regradeChoices)[number];

/** The keys for marking an answer, the oldest first; the last one gives the mark. `K` is a key or the id of one. */
export interface Grading<K = MarkedQuestion> {
  readonly keys: readonly K[];
  /** Everybody gets full marks, whatever the answer. */
  readonly full?: boolean;
}

/** The grading after a choice for the current key of the question. Choosing twice is the same as once. */
export function gradingAfter<K>(
  grading: Grading<K>,
  choice: RegradeChoice,
  present: K,
  isSame: (a: K, b: K) => boolean = Object.is,
): Grading<K> {
  if (choice === 'none') return grading;
  if (choice === 'new') return { keys: [present] };
  const others = grading.keys.filter((key) => !isSame(key, present));
  return { keys: [...others, present], ...((choice === 'full' || grading.full) && { full: true }) };
}

/** The possible choices: a machine does not change marks by people, and no key fits answers to another kind of question. */
export function choicesFor(presented: QuestionType, present: QuestionType): readonly RegradeChoice[] {
  return presented === present && questionKinds[presented].earned ? regradeChoices : ['full', 'none'];
}

/** Whether a change can affect the mark of no answer: for example a corrected spelling of the question. */
export function isScoredAlike(one: MarkedQuestion, other: MarkedQuestion): boolean {
  return JSON.stringify(scoredBy(one)) === JSON.stringify(scoredBy(other));
}

const scoredBy = (question: MarkedQuestion): unknown[] => [
  question.type,
  question.mark,
  questionKinds[question.type].scoredBy(question),
];

/** A question as an attempt asked it: the keys of the lines that its learner saw. */
export interface ServedKeys {
  readonly type: QuestionType;
  readonly choices?: readonly string[] | undefined;
  readonly prompts?: readonly string[] | undefined;
}

/** Marks one answer: the best result of any of the keys, each with the mark of the newest. */
export function markBy(
  grading: Grading,
  served: ServedKeys,
  answer: AnswerValue | null | undefined,
  rules: MarkingRules,
): Marked {
  const { mark } = grading.keys.at(-1)!;
  if (grading.full) return { earned: mark, outcome: 'correct' };
  const fitting = grading.keys.filter(({ type }) => type === served.type);
  if (fitting.length === 0)
    return {
      earned: 0,
      outcome: isAnswered(questionKinds[served.type], answer) ? 'incorrect' : 'unanswered',
    };
  return fitting
    .map((key) => markAsServed({ ...key, mark }, served, answer, rules))
    .reduce((best, one) => ((one.earned ?? 0) > (best.earned ?? 0) ? one : best));
}

/**
 * Choices that were removed from a question count neither for nor against people who picked them, and added choices do not concern people
 * who did not see them. A person who picked only removed choices has answered, earns nothing and loses nothing.
 */
function markAsServed(
  key: MarkedQuestion,
  served: ServedKeys,
  answer: AnswerValue | null | undefined,
  rules: MarkingRules,
): Marked {
  if (!isAnswered(questionKinds[served.type], answer)) return { earned: 0, outcome: 'unanswered' };
  const kind = questionKinds[key.type];
  const left = kind.answer in answer ? kind.asServed?.(key.choices, served, answer) : undefined;
  if (!left) return markAnswer(key, answer, rules);
  if (isBlank(left.answer)) return { earned: 0, outcome: 'incorrect' };
  return markAnswer({ ...key, choices: left.lines }, left.answer, rules);
}

/** A question of an attempt with its answer and its current result. */
export interface StoredQuestion {
  readonly served: ServedKeys;
  readonly before: Grading;
  readonly after: Grading;
  /** Undefined if it was never answered. */
  readonly answer: AnswerValue | null | undefined;
  readonly earned: number | null;
  readonly outcome: Outcome | null;
  /** A person marks it or has marked it. */
  readonly manual: boolean;
  /** It is not the answer that was marked. */
  readonly isNew?: boolean;
}

/** The new mark of a question. Marks by people stay, unless everybody gets full marks. */
export function remark(question: StoredQuestion, rules: MarkingRules): Marked {
  const { earned, outcome, manual, isNew } = question;
  if (manual && !isNew && !question.after.full) return { earned, outcome };
  return markBy(question.after, question.served, question.answer, rules);
}

/** The sums of an attempt. `raw` is the sum of its marks before it is limited to zero. */
export interface Sums {
  readonly raw: number;
  readonly max: number;
  readonly correct: number;
  readonly partial: number;
  readonly incorrect: number;
  readonly unanswered: number;
  readonly manual_left: number;
}

/** The sums after some questions are marked again; the others are not read. */
export function sumsAfter(
  sums: Sums,
  remarked: readonly { readonly question: StoredQuestion; readonly marked: Marked }[],
): Sums {
  const after = { ...sums };
  for (const { question, marked } of remarked) {
    after.raw += (marked.earned ?? 0) - (question.earned ?? 0);
    after.max += question.after.keys.at(-1)!.mark - question.before.keys.at(-1)!.mark;
    after[question.outcome ?? (question.manual ? 'manual_left' : 'unanswered')] -= 1;
    after[marked.outcome ?? 'manual_left'] += 1;
  }
  return after;
}

/** The total from the sums. */
export const earnedOf = ({ raw }: Sums): number => totalOf([raw]);
export const passesWith = (sums: Sums, passingBasisPoints: number): boolean =>
  hasPassed(earnedOf(sums), sums.max, passingBasisPoints);

/** The bins of a distribution: 0 up to 10 %, … 90 up to and including 100 %. */
export const SCORE_BINS = 10;
/** The bin of a score. */
export const scoreBin = (earned: number, max: number): number =>
  max === 0 ? 0 : Math.min(SCORE_BINS - 1, Math.floor((earned * SCORE_BINS) / max));
