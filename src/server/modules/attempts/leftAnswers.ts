/** Attempts whose answers have left by their time limit: their grades and results stay (docs/decisions/058). */
import { hasLeft, leftAt } from '../../platform/archives/leftRows.ts';
import type { Context } from '../../platform/context.ts';
import { conflict } from '../../platform/http/errors.ts';

/** SQL: whether the answers of the attempt `a` have left; see `hasLeft` for where it may stand. */
export const HAVE_ANSWERS_LEFT = hasLeft('answers', 'a.id');

/** SQL: when they left; null while they are there. */
export const ANSWERS_LEFT_AT = leftAt('answers', 'a.id');

/** When the answers of an attempt left; null while they are there. Ask after they were read: then what was missing is explained. */
export async function answersLeftAt(ctx: Context, attemptId: string): Promise<string | null> {
  const [row] = await ctx.db.query<{ at: string | null }>(
    `select ${ANSWERS_LEFT_AT} as at from (select $1::uuid as id) a`,
    [attemptId],
  );
  return row!.at;
}

/**
 * Refuses what would change an attempt without its answers, or without the marks of people, which refer to them. Call it in the transaction of
 * the change, after a statement that has read or changed `answers`: that holds a lock for which the leaving waits, so nothing leaves between
 * this question and the commit.
 * @throws ApiError 409 `answers-archived`
 */
export async function refuseWithoutAnswers(ctx: Context, ...attemptIds: readonly string[]): Promise<void> {
  const left = await ctx.db.query(
    `select a.id from unnest($1::uuid[]) a(id) where ${HAVE_ANSWERS_LEFT} or ${hasLeft('corrections', 'a.id')} limit 1`,
    [attemptIds],
  );
  if (left.length > 0) throw conflict('answers-archived');
}
