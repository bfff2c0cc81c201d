import { attemptDeadline, deadlineOf } from '#shared/domain/deadlines.ts';
import { limitsWith, type Override, type QuizLimits } from '#shared/domain/overrides.ts';
import type { Context } from '../../platform/context.ts';
import { broadcastProgress } from '../../platform/realtime/broadcasts.ts';
import { overridesOf } from '../quizzes/overridesSql.ts';
import { lockStarts } from './startLock.ts';

interface OpenAttempt extends QuizLimits {
  readonly id: string;
  readonly quiz_id: string;
  readonly started_at: string;
  readonly deadline_at: string | null;
  readonly extra_seconds: number;
  readonly reopened_until: string | null;
  readonly class_end: string | null;
  readonly overrides: readonly Override[];
}

/**
 * After a change of the times of quizzes or classes, or of exceptions: open attempts get the deadline that they would get if they started
 * under the new times. Attempts that are being started are waited for.
 */
export async function recomputeDeadlines(
  ctx: Context,
  of: { readonly quizIds: readonly string[] } | { readonly classIds: readonly string[] },
): Promise<void> {
  const [column, ids] = 'quizIds' in of ? ['quiz_id', of.quizIds] : ['class_id', of.classIds];
  if (ids.length === 0) return;
  await lockStarts(ctx, of);
  const open = await ctx.db.query<OpenAttempt>(
    `select a.id, a.quiz_id, a.started_at, a.deadline_at, a.extra_seconds, a.reopened_until, z.time_limit, z.re_test_limit, z.start_time,
       z.end_time, z.deadline, c.end_at as class_end, ${overridesOf('z', 'a.user_id')} as overrides
     from attempts a join quizzes z on z.id = a.quiz_id join classes c on c.id = z.class_id
     where a.${column} = any($1::uuid[]) and a.state = 'responding' order by a.id for update of a`,
    [ids],
  );
  const moved = open.flatMap((row) => {
    const ofQuiz = deadlineOf(new Date(row.started_at), limitsWith(row, row.overrides), row.class_end);
    const deadline_at = attemptDeadline(ofQuiz, row)?.toISOString() ?? null;
    return deadline_at === row.deadline_at ? [] : [{ id: row.id, quiz_id: row.quiz_id, deadline_at }];
  });
  if (moved.length === 0) return;
  await ctx.db.query(
    `update attempts a set deadline_at = m.deadline_at
     from jsonb_to_recordset($1::jsonb) as m(id uuid, deadline_at timestamptz) where a.id = m.id`,
    [JSON.stringify(moved)],
  );
  for (const quizId of new Set(moved.map(({ quiz_id }) => quiz_id))) broadcastProgress(ctx, quizId);
}
