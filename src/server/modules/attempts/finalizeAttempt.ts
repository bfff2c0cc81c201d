import { isFinal, nextState } from '#shared/domain/attempts.ts';
import { expiryUntil, TAKE_BACK_MS } from '#shared/domain/deadlines.ts';
import { markBy } from '#shared/domain/regrading.ts';
import { hasPassed, markAnswer, totalOf, type Marked, type Outcome } from '#shared/domain/scoring.ts';
import type { AnswerValue } from '#shared/api/attempts.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type Context } from '../../platform/context.ts';
import { inTurn } from '../../platform/db/turns.ts';
import { notifyMarked } from './notifyMarked.ts';
import { completeWhenDone } from '../enrolments/enrolments.ts';
import { writeGrade } from '../grades/grades.ts';
import { completeQuizModules } from '../progress/progress.ts';
import type { QuestionVersion } from '../questions/questions.ts';
import type { ServedQuestion } from './attempts.tables.ts';
import { dropSuperseded, storedAnswers } from './commitments.ts';
import { COULD_READ_QUESTIONS } from './questionReaders.ts';
import { changeAttempt, contextOf, lockAttempt, type AttemptRow } from './attempts.queries.ts';

/** True if time alone moves the attempt on. Checked before every read and write, without a query. */
export const isDue = (
  ctx: Context,
  row: Pick<AttemptRow, 'state' | 'deadline_at' | 'receive_until' | 'paused_at'> &
    Partial<Pick<AttemptRow, 'publish_at'>>,
): boolean =>
  (row.state === 'responding' &&
    row.paused_at === null &&
    row.deadline_at !== null &&
    ctx.now > new Date(row.deadline_at)) ||
  (row.state === 'sending' && row.receive_until !== null && ctx.now > new Date(row.receive_until)) ||
  (row.state === 'pending' && Boolean(row.publish_at) && ctx.now >= new Date(row.publish_at!));

/** Applies the clock to one attempt, in a transaction of its own. */
export const finalizeAttempt = (ctx: Context, id: string): Promise<AttemptRow> =>
  inTurn('finalize', FINALIZED_AT_ONCE, () =>
    inTransaction(ctx, async (tx) => finalizeLocked(tx, await lockAttempt(tx, id))),
  );

/** Maximum over all quizzes: at a deadline everybody's page asks at once. */
const FINALIZED_AT_ONCE = 2;

/** Applies the clock to a locked attempt: after the deadline it waits for answers under way, then it is graded. */
export async function finalizeLocked(ctx: Context, row: AttemptRow): Promise<AttemptRow> {
  const next = nextState(
    row.state,
    'clock',
    contextOf(ctx, row, {
      liveClaims: await liveClaims(ctx, row),
      hasPassed: hasPassed(row.earned ?? 0, row.max, row.passing_score),
    }),
  );
  if (next === undefined || next === row.state) return row;
  if (row.state === 'pending') return publishMarks(ctx, row, next);
  if (next === 'validating') return gradeAttempt(ctx, row);
  if (next === 'pending') return changeAttempt(ctx, row.id, { state: next });
  if (next === 'failed') return forfeitAttempt(ctx, row);
  const deadline = row.deadline_at!;
  const sending = await changeAttempt(ctx, row.id, {
    state: next,
    finished_at: deadline,
    receive_until: expiryUntil(new Date(deadline), row.overdue, row.grace_seconds).toISOString(),
  });
  return finalizeLocked(ctx, sending);
}

/** The time is over and nothing was submitted: the answers stay stored, none of them counts. */
async function forfeitAttempt(ctx: Context, row: AttemptRow): Promise<AttemptRow> {
  const none = { earned: 0, correct: 0, partial: 0, incorrect: 0, manual_left: 0 };
  const change = {
    state: 'failed',
    unanswered: row.questions.length,
    graded_at: ctx.now.toISOString(),
  } as const;
  const after = await changeAttempt(ctx, row.id, { ...none, ...change });
  await writeGrade(ctx, row.user_id, row.quiz_id);
  await audit(ctx, {
    action: 'forfeit',
    entity: 'attempts',
    entity_id: row.id,
    before: { state: row.state },
    after: { state: after.state, overdue: row.overdue },
  });
  return after;
}

/** Correctors who have claimed an answer of the attempt now. Read only where it matters. */
export async function liveClaims(
  ctx: Context,
  row: Pick<AttemptRow, 'id' | 'state' | 'manual_left'>,
): Promise<number> {
  if (row.manual_left === 0) return 0;
  const [claims] = await ctx.db.prepared<{ live: number }>(
    `select count(*)::int as live from answers w join corrections c on c.attempt_id = w.attempt_id and c.answer_id = w.id
     where w.attempt_id = $1 and w.manual and w.earned is null and c.claimed_until > $2`,
    [row.id, ctx.now.toISOString()],
  );
  return claims!.live;
}

/**
 * Marks what a machine can mark, by the versions that were served, and moves on: to pending if essays wait for a person, else to passed or
 * failed with the grade written. Runs in the transaction that ended the attempt and holds its lock.
 */
export async function gradeAttempt(ctx: Context, row: AttemptRow): Promise<AttemptRow> {
  const keyIds = row.questions.flatMap(({ id, version_id }) => row.regraded?.[id]?.keys ?? [version_id]);
  const [keys, answers] = await Promise.all([
    ctx.db.prepared<QuestionVersion>(
      `select id, question_id, type, mark, multiple, choices, correct_value from question_versions where id = any($1)`,
      [keyIds],
    ),
    storedAnswers(ctx, row.id),
  ]);
  const keyOf = new Map(keys.map((key) => [key.id, key]));
  const stored = await dropSuperseded(ctx, row, answers);
  const byQuestion = new Map(stored.map(({ question_id, answer }) => [question_id, answer]));
  const marked = row.questions.map((served) => ({
    question_id: served.id,
    ...markServed(row, served, { keyOf, answer: byQuestion.get(served.id) }),
  }));
  await ctx.db.prepared(
    // A role that was granted while the attempt was open counts, too.
    `with known as (
       update attempts a set could_read_questions = true from users u, classes c
       where a.id = $1 and not a.could_read_questions and u.id = a.user_id and c.id = a.class_id and ${COULD_READ_QUESTIONS}
     )
     update answers w set earned = m.earned, outcome = m.outcome, manual = m.earned is null
     from jsonb_to_recordset($2::jsonb) as m(question_id uuid, earned integer, outcome text)
     where w.attempt_id = $1 and w.question_id = m.question_id`,
    [row.id, JSON.stringify(marked)],
  );
  // After a reopening: marks of answers that have changed since.
  if (marked.some((one) => one.earned === null))
    await ctx.db.query('delete from corrections where attempt_id = $1', [row.id]);
  const count = (outcome: Outcome | null) => marked.filter((one) => one.outcome === outcome).length;
  return finishMarking(
    ctx,
    { ...row, state: 'validating' },
    {
      earned: totalOf(marked.map((one) => one.earned)),
      correct: count('correct'),
      partial: count('partial'),
      incorrect: count('incorrect'),
      unanswered: count('unanswered'),
      manual_left: count(null),
    },
  );
}

interface Answered {
  readonly keyOf: ReadonlyMap<string, QuestionVersion>;
  readonly answer: AnswerValue | null | undefined;
}

/** Marks an answer by the version that was served, or by the version that a regrade has put in its place before the reopening. */
function markServed(row: AttemptRow, served: ServedQuestion, { keyOf, answer }: Answered): Marked {
  const regraded = row.regraded?.[served.id];
  if (!regraded) return markAnswer(keyOf.get(served.version_id)!, answer, row);
  return markBy({ ...regraded, keys: regraded.keys.map((id) => keyOf.get(id)!) }, served, answer, row);
}

export type Tally = Record<
  'earned' | 'correct' | 'partial' | 'incorrect' | 'unanswered' | 'manual_left',
  number
>;

/** The sum of the attempt's present marks. Unanswered questions were counted when it ended and stay. */
export async function tallyOf(ctx: Context, row: AttemptRow): Promise<Tally> {
  const [tally] = await ctx.db.query<Omit<Tally, 'unanswered'>>(
    `select greatest(0, coalesce(sum(earned), 0))::int as earned, count(*) filter (where outcome = 'correct')::int as correct,
       count(*) filter (where outcome = 'partial')::int as partial,
       count(*) filter (where outcome = 'incorrect')::int as incorrect,
       count(*) filter (where manual and earned is null)::int as manual_left
     from answers where attempt_id = $1`,
    [row.id],
  );
  return { ...tally!, unanswered: row.unanswered ?? 0 };
}

/**
 * Stores the sum of the present marks and its consequences: the state, the grade, the completion of the class. Called after the automatic
 * marks and after each mark of a corrector, which can be withdrawn for a while (`isHeld`).
 */
export async function finishMarking(
  ctx: Context,
  row: AttemptRow,
  tally: Tally,
  { isHeld = false } = {},
): Promise<AttemptRow> {
  const state = nextState(
    row.state,
    'mark',
    contextOf(ctx, row, {
      manualLeft: tally.manual_left,
      liveClaims: await liveClaims(ctx, { ...row, manual_left: tally.manual_left }),
      hasPassed: hasPassed(tally.earned, row.max, row.passing_score),
      isWithheld: isHeld || row.is_withheld,
    }),
  )!;
  const isWaiting = isHeld && !row.is_withheld && tally.manual_left === 0;
  const after = await changeAttempt(ctx, row.id, {
    ...tally,
    state,
    finished_at: row.finished_at ?? ctx.now.toISOString(),
    publish_at: isWaiting ? new Date(ctx.now.getTime() + TAKE_BACK_MS).toISOString() : null,
    ...(isFinal(state) && { graded_at: ctx.now.toISOString() }),
  });
  await followMarks(ctx, row, after);
  return after;
}

/** The last mark can no longer be withdrawn: the result is published. */
async function publishMarks(ctx: Context, row: AttemptRow, state: AttemptRow['state']): Promise<AttemptRow> {
  const after = await changeAttempt(ctx, row.id, {
    state,
    publish_at: null,
    graded_at: ctx.now.toISOString(),
  });
  await followMarks(ctx, row, after);
  if (!after.annulled_at) await notifyMarked(ctx, [after]);
  return after;
}

/** Writes the grade, completions that follow from it, and the event. */
async function followMarks(ctx: Context, row: AttemptRow, after: AttemptRow): Promise<void> {
  await writeGrade(ctx, row.user_id, row.quiz_id);
  if (after.state === 'passed' && !row.annulled_at) {
    await completeQuizModules(ctx, row.class_id, row.user_id);
    await completeWhenDone(ctx, [row.class_id], [row.user_id]);
  }
  await audit(ctx, {
    action: 'grade',
    entity: 'attempts',
    entity_id: row.id,
    before: { state: row.state },
    after: { state: after.state, earned: after.earned, max: row.max, manual_left: after.manual_left },
  });
}

const SWEEP_AT_ONCE = 100;
/** Sorts before every uuid. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Finalizes every attempt that the clock has ended and nobody has opened since. Each in a transaction of its own, so that an attempt that
 * fails does not stop the others; of several nodes the first to lock an attempt finalizes it. Without this job nothing would be wrong, only
 * late.
 */
export async function expireAttempts(ctx: Context): Promise<void> {
  let after = FIRST_ID;
  for (;;) {
    const due = await ctx.db.query<{ id: string }>(
      `select id from attempts a
       where id > $2 and ((state = 'responding' and deadline_at < $1 and paused_at is null)
          or (state = 'sending' and receive_until < $1)
          or (state = 'pending' and publish_at <= $1)
          or (state = 'validating' and manual_left > 0 and not exists (
               select 1 from answers w join corrections c on c.attempt_id = w.attempt_id and c.answer_id = w.id
               where w.attempt_id = a.id and w.manual and w.earned is null and c.claimed_until > $1)))
       order by id limit ${SWEEP_AT_ONCE}`,
      [ctx.now.toISOString(), after],
    );
    for (const { id } of due) await expireOne(ctx, id);
    const last = due.at(-1);
    if (!last || due.length < SWEEP_AT_ONCE) return;
    after = last.id;
  }
}

async function expireOne(ctx: Context, id: string): Promise<void> {
  try {
    await inTransaction(ctx, async (tx) => {
      const [free] = await tx.db.query('select id from attempts where id = $1 for update skip locked', [id]);
      if (free) await finalizeLocked(tx, await lockAttempt(tx, id));
    });
  } catch (error) {
    ctx.log.error({ err: error, attempt: id }, 'An attempt could not be settled.');
  }
}
