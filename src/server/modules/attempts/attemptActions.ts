import type { ActionInput, ActionReply } from '#shared/calls/attempts.calls.ts';
import type { StateAction } from '#shared/domain/attemptActions.ts';
import { isFinal, isOpen, nextState, type AttemptState } from '#shared/domain/attempts.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { codeOf } from '../../platform/db/databaseErrors.ts';
import { conflict, notFound, type ErrorCode } from '../../platform/http/errors.ts';
import { refuseOneself } from '../../kernel/crud/oneself.ts';
import { completeWhenDone } from '../enrolments/enrolments.ts';
import { writeGrade } from '../grades/grades.ts';
import { completeQuizModules } from '../progress/progress.ts';
import { isClassInScope } from '../classes/classes.ts';
import { isRepeatedAction, recordActions, notifyLearners } from './actionNotices.ts';
import { changeAttempt, contextOf, lockAttempt, type AttemptRow } from './attempts.queries.ts';
import { refuseWithoutAnswers } from './leftAnswers.ts';
import { pauseChange, resumeChange } from './pauses.ts';
import { gradeAttempt, finalizeLocked } from './finalizeAttempt.ts';

/**
 * `POST /api/attempts/{id}/acts`: an organizer's action on one attempt. The clock is applied first. A second call with the same key, and an
 * action that would change nothing (a second pause), return the attempt as it is now.
 * @throws ApiError 404 outside the actor's scope; 403 `own-attempt`; 409 if the state does not allow it; 409 `key-used`; 409
 * `answers-archived` for what needs answers that have left: to reopen, and to restore what was not fully marked
 */
export async function actOnAttempt(ctx: ActorContext, id: string, input: ActionInput): Promise<ActionReply> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockAttempt(tx, id);
    if (!(await isClassInScope(tx, locked.class_id))) throw notFound();
    refuseOneself(tx, 'attempt', locked);
    if (await isRepeatedAction(tx, input.idempotency_key, { attempt_id: id, act: input.act }))
      return replyOf(tx, locked);
    const row = await finalizeLocked(tx, locked);
    if (row.annulled_at !== null && !['annul', 'restore'].includes(input.act))
      throw conflict('attempt-annulled');
    const next = nextState(row.state, input.act, contextOf(tx, row));
    if (!next) throw conflict(refusals[input.act]);
    const after = await verbs[input.act](tx, row, { ...input, next });
    if (!after) return replyOf(tx, row);
    await recordActions(tx, [{ row, after }], input);
    await notifyLearners(tx, [after], input);
    return replyOf(tx, after);
  });
}

const refusals: Readonly<Record<StateAction, ErrorCode>> = {
  annul: 'attempt-closed',
  restore: 'attempt-closed',
  extend: 'attempt-closed',
  reopen: 'attempt-open',
  pause: 'attempt-closed',
  resume: 'attempt-closed',
  unbind: 'attempt-closed',
};

const replyOf = (ctx: ActorContext, row: AttemptRow): ActionReply => ({
  id: row.id,
  state: row.state,
  deadline_at: row.deadline_at,
  paused_at: row.paused_at,
  annulled_at: row.annulled_at,
  server_now: ctx.now.toISOString(),
});

interface ActionRequest {
  readonly next: AttemptState;
  readonly minutes?: number;
}
/** Changes a locked, finalized attempt; undefined if it is in the wanted state already. */
type Verb = (ctx: ActorContext, row: AttemptRow, requested: ActionRequest) => Promise<AttemptRow | undefined>;

const verbs: Readonly<Record<StateAction, Verb>> = {
  annul,
  restore,
  extend,
  reopen,
  pause,
  resume,
  unbind,
};

async function pause(ctx: ActorContext, row: AttemptRow) {
  return row.paused_at === null ? changeAttempt(ctx, row.id, pauseChange(ctx.now)) : undefined;
}

async function resume(ctx: ActorContext, row: AttemptRow) {
  return row.paused_at === null ? undefined : changeAttempt(ctx, row.id, resumeChange(row, ctx.now));
}

/** What the device of before has saved, or sends later, counts as ever. */
async function unbind(ctx: ActorContext, row: AttemptRow) {
  return row.device === null ? undefined : changeAttempt(ctx, row.id, { device: null });
}

/**
 * An open attempt ends with the stored answers. A completion that it led to stays (docs/decisions/008); its answers no longer wait for a
 * corrector.
 */
async function annul(ctx: ActorContext, row: AttemptRow) {
  if (row.annulled_at !== null) return undefined;
  const marked = await changeAttempt(ctx, row.id, { annulled_at: ctx.now.toISOString(), paused_at: null });
  if (isOpen(row.state)) await gradeAttempt(ctx, marked);
  const after = await changeAttempt(ctx, row.id, { manual_left: 0 });
  await writeGrade(ctx, row.user_id, row.quiz_id);
  return after;
}

async function restore(ctx: ActorContext, row: AttemptRow) {
  if (row.annulled_at === null) return undefined;
  const [left] = await ctx.db.query<{ count: number }>(
    `select count(*)::int as count from answers where attempt_id = $1 and manual and earned is null`,
    [row.id],
  );
  if (!isFinal(row.state)) await refuseWithoutAnswers(ctx, row.id);
  const after = await changeAttempt(ctx, row.id, { annulled_at: null, manual_left: left!.count });
  await writeGrade(ctx, row.user_id, row.quiz_id);
  if (after.state === 'passed') {
    await completeQuizModules(ctx, row.class_id, row.user_id);
    await completeWhenDone(ctx, [row.class_id], [row.user_id]);
  }
  return after;
}

/** Counted from now if the time has just run out. */
async function extend(ctx: ActorContext, row: AttemptRow, { next, minutes = 0 }: ActionRequest) {
  if (row.deadline_at === null) throw conflict('attempt-unlimited');
  const deadline = Date.parse(row.deadline_at);
  const overrun = row.state === 'sending' ? Math.max(0, ctx.now.getTime() - deadline) : 0;
  const seconds = Math.ceil(overrun / 1000) + minutes * 60;
  return changeAttempt(ctx, row.id, {
    state: next,
    receive_until: null,
    finished_at: null,
    extra_seconds: row.extra_seconds + seconds,
    deadline_at: new Date(deadline + seconds * 1000).toISOString(),
  });
}

/** Removes the marks: the attempt is graded again when it ends. */
async function reopen(ctx: ActorContext, row: AttemptRow, { next, minutes = 0 }: ActionRequest) {
  const until = new Date(ctx.now.getTime() + minutes * 60_000).toISOString();
  await ctx.db.query(
    `update answers set earned = null, outcome = null, manual = false, comment = null, marked_by = null, marked_at = null
     where attempt_id = $1`,
    [row.id],
  );
  await refuseWithoutAnswers(ctx, row.id);
  const none = {
    earned: null,
    correct: null,
    partial: null,
    incorrect: null,
    unanswered: null,
    manual_left: 0,
  };
  const after = await changeAttempt(ctx, row.id, {
    state: next,
    ...none,
    finished_at: null,
    graded_at: null,
    submitted_seq: null,
    committed: null,
    receive_until: null,
    deadline_at: until,
    reopened_until: until,
    extra_seconds: 0,
  }).catch((error: Error) => {
    // The unique index of open attempts: the learner has started another one.
    throw codeOf(error) === '23505' ? conflict('other-attempt-open') : error;
  });
  await writeGrade(ctx, row.user_id, row.quiz_id);
  return after;
}
