import type { Context } from '../../platform/context.ts';

/**
 * Lock class of starts. Starts at quizzes of one class run in parallel (shared lock). A change that affects them (times, exceptions, a
 * pause) waits until the starts under way are committed and then sees their attempts; a later start sees the change. The lock is taken
 * before any lock on an attempt, until the transaction ends. This is the first half of the locks' keys; all classes share 256 locks, as a
 * bulk change of thousands would otherwise fill PostgreSQL's table of locks.
 */
const STARTS = 7_224_022;

/**
 * Sent before the facts of a start are read for the last time: PostgreSQL reads them once it has the locks. The rows that the attempt will
 * refer to are locked first: a transaction that saves a quiz or a class locks them before the starts.
 */
export async function lockStart(
  ctx: Context,
  quiz: { readonly id: string; readonly class_id: string },
): Promise<void> {
  await Promise.all([
    ctx.db.prepared(`select 1 from quizzes z, classes c where z.id = $1 and c.id = $2 for key share`, [
      quiz.id,
      quiz.class_id,
    ]),
    ctx.db.prepared(
      `select pg_advisory_xact_lock_shared(${STARTS}, (hashtextextended($1::text, 0) & 255)::int)`,
      [quiz.class_id],
    ),
  ]);
}

/** Called after a change was written and before it reads open attempts. Always in the same order, so that two changes cannot deadlock. */
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
  // The inner order is the order of the locks: distinct values are sorted before any is locked.
  await ctx.db.prepared(
    `select pg_advisory_xact_lock(${STARTS}, no)
     from (select distinct (hashtextextended(id, 0) & 255)::int as no from unnest($1::text[]) id order by 1) n`,
    [classIds],
  );
}
