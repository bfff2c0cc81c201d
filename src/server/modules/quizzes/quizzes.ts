import type { ActorContext, Context } from '../../context.ts';
import { rateLimited } from '../../http/errors.ts';
import { hashPassword, inHashQueue, verifyPassword } from '../session/passwords.ts';

export { myQuizzes } from './myQuizzes.ts';

const TRIES = 5;
const WINDOW_MS = 15 * 60_000;

/** Sets the word that is asked at the start of a quiz. Only its argon2id hash is kept. */
export async function setQuizPassword(ctx: Context, quizId: string, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await ctx.db.query(
    `insert into quiz_passwords (quiz_id, hash, updated_at) values ($1, $2, $3)
     on conflict (quiz_id) do update set hash = excluded.hash, updated_at = excluded.updated_at`,
    [quizId, hash, ctx.now.toISOString()],
  );
}

/** From now on the quiz starts without a word. */
export async function removeQuizPassword(ctx: Context, quizId: string): Promise<void> {
  await ctx.db.query(`delete from quiz_passwords where quiz_id = $1`, [quizId]);
}

/**
 * Whether the word is that of the quiz. A wrong one is counted at once, in no transaction, so that a refused
 * start cannot take it back; after five in 15 minutes every word is refused.
 * @throws ApiError 429 `rate-limited` until the 15 minutes are over.
 */
export async function isQuizPassword(ctx: ActorContext, quizId: string, password: string): Promise<boolean> {
  const windowStart = new Date(ctx.now.getTime() - WINDOW_MS).toISOString();
  // Taken before the slow hash and given back when right: parallel guesses cannot outrun the count.
  const [tries] = await ctx.db.query<{ wrong: number; since: string }>(
    `insert into quiz_password_tries (quiz_id, user_id, wrong, since) values ($1, $2, 1, $3)
     on conflict (quiz_id, user_id) do update set
       wrong = case when quiz_password_tries.since <= $4 then 1 else quiz_password_tries.wrong + 1 end,
       since = case when quiz_password_tries.since <= $4 then excluded.since else quiz_password_tries.since end
     returning wrong, since`,
    [quizId, ctx.actor.userId, ctx.now.toISOString(), windowStart],
  );
  if (tries!.wrong > TRIES)
    throw rateLimited((Date.parse(tries!.since) + WINDOW_MS - ctx.now.getTime()) / 1000);
  const [stored] = await ctx.db.query<{ hash: string }>(
    `select hash from quiz_passwords where quiz_id = $1`,
    [quizId],
  );
  const isRight = await inHashQueue(() => verifyPassword(stored?.hash ?? null, password));
  if (isRight)
    await ctx.db.query(`delete from quiz_password_tries where quiz_id = $1 and user_id = $2`, [
      quizId,
      ctx.actor.userId,
    ]);
  return isRight;
}
