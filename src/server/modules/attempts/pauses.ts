import type { QuizActReply } from '#shared/api/acts.ts';
import { nextState } from '#shared/domain/attempts.ts';
import { pausedSeconds } from '#shared/domain/deadlines.ts';
import { inTransaction, type ActorContext } from '../../context.ts';
import { isKnownAct, noteActs, tellLearners, type AskedAct } from './actNotes.ts';
import { contextOf, lockOpenAttempts, type AttemptRow } from './attempts.queries.ts';
import { isDue } from './settleAttempt.ts';

type PauseChange = Partial<Pick<AttemptRow, 'paused_at' | 'deadline_at' | 'extra_seconds'>>;

/** The clock stands still from now on. */
export const pauseChange = (now: Date): PauseChange => ({ paused_at: now.toISOString() });

/** The clock goes on: what the pause took is given back. */
export function resumeChange(row: AttemptRow, now: Date): PauseChange {
  const seconds = pausedSeconds(new Date(row.paused_at!), now);
  return {
    paused_at: null,
    extra_seconds: row.extra_seconds + seconds,
    deadline_at: row.deadline_at && new Date(Date.parse(row.deadline_at) + seconds * 1000).toISOString(),
  };
}

/**
 * Stops or restarts the clock of all open attempts of a quiz, at one instant, in one transaction with a number of statements that does
 * not grow. Attempts that begin later are not concerned; nor are those whose time is over, nor the actor's own.
 */
export async function pauseQuiz(
  ctx: ActorContext,
  quizId: string,
  asked: AskedAct & { readonly act: 'pause' | 'resume' },
): Promise<QuizActReply> {
  const isPause = asked.act === 'pause';
  return inTransaction(ctx, async (tx) => {
    const rows = await lockOpenAttempts(tx, quizId);
    if (await isKnownAct(tx, asked.idempotency_key, { quiz_id: quizId, act: asked.act })) return { total: 0 };
    const meant = rows.filter(
      (row) =>
        row.user_id !== tx.actor.userId &&
        (row.paused_at === null) === isPause &&
        !isDue(tx, row) &&
        nextState(row.state, asked.act, contextOf(tx, row)),
    );
    const done = meant.map((row) => ({
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
            ...{ id, paused_at, deadline_at, extra_seconds },
          })),
        ),
      ],
    );
    await noteActs(tx, done, asked);
    if (done.length > 0)
      await tellLearners(
        tx,
        done.map(({ after }) => after),
        asked,
      );
    return { total: done.length };
  });
}
