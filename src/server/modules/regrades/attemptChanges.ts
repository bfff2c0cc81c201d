import { isDeepStrictEqual } from 'node:util';
import { isFinal, nextState, type AttemptContext, type AttemptState } from '#shared/domain/attempts.ts';
import type { AnswerValue } from '#shared/domain/questions.ts';
import {
  earnedOf,
  gradingAfter,
  passesWith,
  remark,
  sumsAfter,
  type Grading,
  type StoredQuestion,
  type RegradeChoice,
  type Sums,
} from '#shared/domain/regrading.ts';
import type { Marked, MultiAnswerMethod, Outcome } from '#shared/domain/scoring.ts';
import type { Regraded, ServedQuestion } from '../attempts/attempts.tables.ts';
import type { StoredKey } from './regrades.queries.ts';

/** The result of an attempt, and the rules by which it was computed. Marks in thousandths, passing score in basis points. */
export interface Score {
  readonly state: AttemptState;
  readonly earned: number;
  readonly max: number;
  readonly correct: number;
  readonly partial: number;
  readonly incorrect: number;
  readonly unanswered: number;
  readonly manual_left: number;
  readonly passing_score: number;
  readonly multi_answer_method: MultiAnswerMethod;
  readonly negative_marking: number;
  readonly regraded: Regraded | null;
}

/** An entry that replaces the stored one. */
export interface Entry {
  readonly seq: number;
  readonly client_id: string;
  readonly answer: AnswerValue | null;
  /** Null: at the time of the regrade. */
  readonly saved_at: string | null;
}
export interface AnswerMark extends Marked {
  readonly manual: boolean;
  readonly entry?: Entry;
}
/** `before` null: there was no row; `after` null: the row is removed. */
export interface AnswerChange {
  readonly question_id: string;
  readonly version_id: string;
  readonly before: AnswerMark | null;
  readonly after: AnswerMark | null;
}
export interface AttemptChange {
  readonly id: string;
  readonly user_id: string;
  readonly no: number;
  readonly before: Score;
  readonly after: Score;
  readonly answers: readonly AnswerChange[];
}

/** A row with the facts that a regrade needs. */
export interface GradedRow extends Score {
  readonly id: string;
  readonly user_id: string;
  readonly no: number;
  /** Sum of the marks of all answers, penalties included. */
  readonly raw: number;
  /** The questions that the regrade checks. */
  readonly questions: readonly ServedQuestion[] | null;
  /** Their answers. */
  readonly held: readonly StoredRow[] | null;
}
export interface StoredRow extends Marked {
  readonly question_id: string;
  readonly answer: AnswerValue | null;
  readonly manual: boolean;
  readonly entry?: Entry;
}

/** The changes that apply to every attempt. */
export interface RegradeOrder {
  /** Question → the choice for each version. */
  readonly choices: ReadonlyMap<string, { readonly choice: RegradeChoice; readonly version_id: string }>;
  /** The rules for finished attempts. */
  readonly rules: Partial<Pick<Score, 'passing_score' | 'multi_answer_method' | 'negative_marking'>>;
  readonly keyOf: ReadonlyMap<string, StoredKey>;
}

/** A question that nobody answered counts for everybody under this client and number 0. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The change of one attempt; undefined if it does not change. `late`: question → answer that now counts. */
export function attemptChange(
  row: GradedRow,
  order: RegradeOrder,
  late: ReadonlyMap<string, Entry> = new Map(),
): AttemptChange | undefined {
  const before = scoreOf(row);
  const rules = { ...before, ...order.rules };
  const storedOf = new Map((row.held ?? []).map((stored) => [stored.question_id, stored]));
  const gradings: Record<string, Grading<string>> = { ...before.regraded };
  const remarked = (row.questions ?? []).map((served) => {
    const grading = gradings[served.id] ?? { keys: [served.version_id] };
    const chosen = order.choices.get(served.id);
    const after = chosen ? gradingAfter(grading, chosen.choice, chosen.version_id) : grading;
    if (!isDeepStrictEqual(after, grading)) gradings[served.id] = after;
    const stored = storedOf.get(served.id);
    const entry = late.get(served.id);
    const question = questionOf({ served, held: stored, entry, before: grading, after }, order.keyOf);
    return { served, held: stored, entry, question, marked: remark(question, rules) };
  });
  const sums = sumsAfter({ ...before, raw: row.raw }, remarked);
  const answers = remarked.flatMap((one) => answerChange(one) ?? []);
  const regraded = Object.keys(gradings).length > 0 ? gradings : null;
  const after = scoreAfter(before, sums, { rules: order.rules, regraded });
  const isSame = answers.length === 0 && isDeepStrictEqual(after, before);
  return isSame ? undefined : { id: row.id, user_id: row.user_id, no: row.no, before, after, answers };
}

export function scoreOf(row: Score): Score {
  const { state, earned, max, correct, partial, incorrect, unanswered, manual_left } = row;
  const { passing_score, multi_answer_method, negative_marking, regraded } = row;
  return {
    state,
    earned,
    max,
    correct,
    partial,
    incorrect,
    unanswered,
    manual_left,
    passing_score,
    multi_answer_method,
    negative_marking,
    regraded,
  };
}

interface Looked {
  readonly served: ServedQuestion;
  readonly held: StoredRow | undefined;
  readonly entry: Entry | undefined;
  readonly before: Grading<string>;
  readonly after: Grading<string>;
}

function questionOf(
  { served, held: stored, entry, before, after }: Looked,
  keyOf: RegradeOrder['keyOf'],
): StoredQuestion {
  const keysOf = ({ keys, full }: Grading<string>): Grading => ({
    keys: keys.map((id) => keyOf.get(id)!),
    ...(full && { full }),
  });
  return {
    served,
    before: keysOf(before),
    after: keysOf(after),
    answer: entry ? entry.answer : stored?.answer,
    earned: stored ? stored.earned : 0,
    outcome: stored ? stored.outcome : 'unanswered',
    manual: stored?.manual ?? false,
    isNew: entry !== undefined,
  };
}

interface Remarked {
  readonly served: ServedQuestion;
  readonly held: StoredRow | undefined;
  readonly entry: Entry | undefined;
  readonly marked: Marked;
}

function answerChange({ served, held: stored, entry, marked }: Remarked): AnswerChange | undefined {
  const { earned, outcome } = stored ?? { earned: 0, outcome: 'unanswered' as Outcome };
  if (!entry && marked.earned === earned && marked.outcome === outcome) return undefined;
  const manual = marked.earned === null || (!entry && (stored?.manual ?? false));
  const written = entry ?? (stored ? undefined : { seq: 0, client_id: NOBODY, answer: null, saved_at: null });
  return {
    question_id: served.id,
    version_id: served.version_id,
    before: stored
      ? { earned, outcome, manual: stored.manual, ...(entry && stored.entry && { entry: stored.entry }) }
      : null,
    after: { ...marked, manual, ...(written && { entry: written }) },
  };
}

/** Computes the result from sums: the state passes through `validating`, like every change of a final one. */
export function scoreAfter(
  before: Score,
  sums: Sums,
  change: { readonly rules: RegradeOrder['rules']; readonly regraded: Regraded | null },
): Score {
  const { correct, partial, incorrect, unanswered, manual_left, max } = sums;
  const rules = { ...before, ...change.rules };
  const context: AttemptContext = {
    ...QUIET,
    manualLeft: manual_left,
    // A corrector with a claim continues.
    liveClaims: before.state === 'validating' ? 1 : 0,
    hasPassed: passesWith(sums, rules.passing_score),
    // A marked but unpublished result stays unpublished.
    isWithheld: before.state === 'pending' && before.manual_left === 0,
  };
  const validating = nextState(before.state, 'regrade', context)!;
  return {
    ...rules,
    state: nextState(validating, 'mark', context)!,
    earned: earnedOf(sums),
    max,
    correct,
    partial,
    incorrect,
    unanswered,
    manual_left,
    regraded: change.regraded,
  };
}

const QUIET = {
  now: new Date(0),
  deadlineAt: null,
  receiveUntil: null,
  isForfeit: false,
  isComplete: false,
  isDeclared: false,
};

/** Whether the difference is visible: marks, counts or result, not only the key by which they were computed. */
export function isVisible({ before, after, answers }: AttemptChange): boolean {
  return (
    answers.length > 0 ||
    before.state !== after.state ||
    before.max !== after.max ||
    before.earned !== after.earned
  );
}

/** The changes whose final result becomes this one. */
export const flipsTo = (state: 'passed' | 'failed', changes: readonly AttemptChange[]): AttemptChange[] =>
  changes.filter(
    ({ before, after }) => isFinal(before.state) && before.state !== state && after.state === state,
  );

/** Groups items by a key, in the order in which they come. */
export function grouped<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
