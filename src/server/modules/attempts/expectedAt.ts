import type { Context } from '../../platform/context.ts';
import type { AttemptRow } from './attempts.queries.ts';

const DAY_MS = 86_400_000;
/**
 * With fewer attempts a median says nothing. Attempts that were marked within fifteen minutes are left out: they did not wait for a person.
 */
const MIN_MARKED = 3;
const MAX_MARKED = 200;

/**
 * When the result of a pending attempt can be expected: the median waiting time of the other attempts at its quiz, plus a day. Null if too
 * few have been marked, or once that time is over.
 */
export async function expectedAt(
  { db, now }: Context,
  { state, quiz_id, finished_at }: AttemptRow,
): Promise<string | null> {
  if (state !== 'pending' || !finished_at) return null;
  const [median] = await db.prepared<{ seconds: number }>(
    `select percentile_cont(0.5) within group (order by extract(epoch from m.graded_at - m.finished_at)) as seconds
     from (select t.graded_at, t.finished_at from attempts t
       where t.quiz_id = $1 and t.graded_at > t.finished_at + interval '15 minutes'
       limit ${MAX_MARKED}) m
     having count(*) >= ${MIN_MARKED}`,
    [quiz_id],
  );
  if (!median) return null;
  const expected = new Date(Date.parse(finished_at) + median.seconds * 1000 + DAY_MS);
  return expected > now ? expected.toISOString() : null;
}
