import type { QuizActionReply } from '#shared/calls/attempts.calls.ts';
import { nextState } from '#shared/domain/attempts.ts';
import { pausedSeconds } from '#shared/domain/deadlines.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { othersOf } from '../../kernel/crud/oneself.ts';
import { isRepeatedAction, recordActions, notifyLearners, type ActionRequest } from './actionNotices.ts';
import { contextOf, lockOpenAttempts, type AttemptRow } from './attempts.queries.ts';
import { broadcastProgress } from '../../platform/realtime/broadcasts.ts';
import { isDue } from './finalizeAttempt.ts';
import { lockStarts } from './startLock.ts';

type PauseChange = Partial<Pick<AttemptRow, 'paused_at' | 'deadline_at' | 'extra_seconds'>>;

/** Stops the clock from now on. */
export const pauseChange = (now: Date): PauseChange => ({ paused_at: now.toISOString() });

/** Restarts the clock: the deadline moves by the length of the pause. */
export function resumeChange(row: AttemptRow, now: Date): PauseChange {
  const seconds = pausedSeconds(new Date(row.paused_at!), now);
  return {
    paused_at: null,
    extra_seconds: row.extra_seconds + seconds,
    deadline_at: row.deadline_at && new Date(Date.parse(row.deadline_at) + seconds * 1000).toISOString(),
  };
}

/**
 * Stops or restarts the clock of all open attempts of a quiz, at one instant, in one transaction with a fixed number of statements. While
 * it is paused no attempt begins. Attempts whose time is over and the actor's own stay unchanged.
 */
export async function pauseQuiz(
  ctx: ActorContext,
  quizId: string,
  requested: ActionRequest & { readonly act: 'pause' | 'resume' },
): Promise<QuizActionReply> {
  const isPause = requested.act === 'pause';
  return inTransaction(ctx, async (tx) => {
    await lockStarts(tx, { quizIds: [quizId] });
    const rows = await lockOpenAttempts(tx, quizId);
    const isRepeated =
      (await isRepeatedAction(tx, requested.idempotency_key, { quiz_id: quizId, act: requested.act })) ||
      !(await (isPause ? beginPause : endPause)(tx, quizId, requested));
    if (isRepeated) return { total: 0 };
    const affected = othersOf(tx, rows).filter(
      (row) =>
        (row.paused_at === null) === isPause &&
        !isDue(tx, row) &&
        nextState(row.state, requested.act, contextOf(tx, row)),
    );
    const done = affected.map((row) => ({
      row,
      after: { ...row, ...(isPause ? pauseChange(tx.now) : resumeChange(row, tx.now)) },
    }));
    await tx.db.query(
      `update attempts a set paused_at = n.paused_at, deadline_at = n.deadline_at, extra_seconds = n.extra_seconds
       from jsonb_to_recordset($1::jsonb) as n(id uuid, paused_at timestamptz, deadline_at timestamptz, extra_seconds integer)
       where a.id = n.id`,
      [
        JSON.stringify(
          done.map(({ after: { id, paused_at, deadline_at, extra_seconds } }) => ({
            id,
            paused_at,
            deadline_at,
            extra_seconds,
          })),
        ),
      ],
    );
    await recordActions(tx, done, requested);
    broadcastProgress(tx, quizId);
    if (done.length > 0)
      await notifyLearners(
        tx,
        done.map(({ after }) => after),
        requested,
      );
    return { total: done.length };
  });
}

/** False if a call with this key has done it before. A quiz that is paused already keeps its first reason. */
async function beginPause(ctx: ActorContext, quizId: string, requested: ActionRequest): Promise<boolean> {
  const { idempotency_key: id, reason } = requested;
  const [existing] = await ctx.db.query(`select 1 from quiz_pauses where id = $1`, [id]);
  if (existing) return false;
  const begun = await ctx.db.query(
    `insert into quiz_pauses (id, quiz_id, reason, by_id, at) values ($1, $2, $3, $4, $5) on conflict do nothing returning id`,
    [id, quizId, reason, ctx.actor.userId, ctx.now.toISOString()],
  );
  if (begun.length > 0)
    await audit(ctx, { action: 'pause', entity: 'quizzes', entity_id: quizId, after: { reason } });
  return true;
}

async function endPause(ctx: ActorContext, quizId: string, requested: ActionRequest): Promise<boolean> {
  const { idempotency_key: key, reason } = requested;
  const [existing] = await ctx.db.query(`select 1 from quiz_pauses where ended_key = $1`, [key]);
  if (existing) return false;
  const ended = await ctx.db.query(
    `update quiz_pauses set ended_at = $2, ended_key = $3 where quiz_id = $1 and ended_at is null returning id`,
    [quizId, ctx.now.toISOString(), key],
  );
  if (ended.length > 0)
    await audit(ctx, { action: 'resume', entity: 'quizzes', entity_id: quizId, after: { reason } });
  return true;
}
