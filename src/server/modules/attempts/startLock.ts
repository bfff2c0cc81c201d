import type { Context } from '../../platform/context.ts';

/**
 * Starts at quizzes of one class go on beside each other; what decides about them (times, exceptions, a pause) waits until those under
 * way are committed and then sees their attempts, and a start that comes later sees what was decided. Taken before any lock on an
 * attempt, until the transaction ends. The first half of the locks' names; the classes share 256, as a bulk change of thousands would
 * fill PostgreSQL's table of locks.
 */
const STARTS = 7_224_022;

/**
 * Before the facts of a start are read for the last time. The rows that the attempt will refer to come first: who saves a quiz or a
 * class holds them before they ask for the starts.
 */
export async function lockStart(
  ctx: Context,
  quiz: { readonly id: string; readonly class_id: string },
): Promise<void> {
  await ctx.db.prepared(`select 1 from quizzes z, classes c where z.id = $1 and c.id = $2 for key share`, [
    quiz.id,
    quiz.class_id,
  ]);
  await ctx.db.prepared(
    `select pg_advisory_xact_lock_shared(${STARTS}, (hashtextextended($1::text, 0) & 255)::int)`,
    [quiz.class_id],
  );
}

/** Before open attempts are looked at, after the decision was written. In one order, so that two do not wait for each other. */
export async function lockStarts(
  ctx: Context,
  of: { readonly quizIds: readonly string[] } | { readonly classIds: readonly string[] },
): Promise<void> {
  const classIds =
    'classIds' in of
      ? of.classIds
      : (
          await ctx.db.query<{ class_id: string }>(
            `select class_id from quizzes where id = any($1::uuid[]) order by id for key share`,
            [of.quizIds],
          )
        ).map(({ class_id }) => class_id);
  // The inner order is that of the locks: distinct values are sorted before any is taken.
  await ctx.db.prepared(
    `select pg_advisory_xact_lock(${STARTS}, no)
     from (select distinct (hashtextextended(id, 0) & 255)::int as no from unnest($1::text[]) id order by 1) n`,
    [classIds],
  );
}
