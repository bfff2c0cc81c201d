import type { Context } from '../../platform/context.ts';
import type { AttemptRow } from './attempts.queries.ts';

const DAY_MS = 86_400_000;
/** Of fewer attempts a median says nothing. Those that were marked within fifteen minutes have waited for no person. */
const MIN_MARKED = 3;
const MAX_MARKED = 200;

/**
 * By when the result of an attempt usually comes that waits for people: the median of how long the others at its quiz have waited,
 * and a day. Null where too few have been marked, and once that time is over.
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
