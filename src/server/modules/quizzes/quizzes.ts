import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ActorContext, Context } from '../../platform/context.ts';
import { secretOf } from '../../platform/crypto/secrets.ts';
import { ApiError, rateLimited } from '../../platform/http/errors.ts';
import { inHashQueue, verifyPassword } from '../../platform/crypto/passwordHashing.ts';

export { myQuizzes } from './myQuizzes.ts';

const TRIES = 5;
const WINDOW_MS = 15 * 60_000;

/** Sets the password for starting a quiz. Only its keyed hash is stored. */
export async function setQuizPassword(ctx: Context, quizId: string, password: string): Promise<void> {
  const hash = await keyedHash(ctx, password, randomBytes(SALT_BYTES).toString('base64url'));
  await ctx.db.query(
    `insert into quiz_passwords (quiz_id, hash, updated_at) values ($1, $2, $3)
     on conflict (quiz_id) do update set hash = excluded.hash, updated_at = excluded.updated_at`,
    [quizId, hash, ctx.now.toISOString()],
  );
}

/** From now on the quiz starts without a password. */
export async function removeQuizPassword(ctx: Context, quizId: string): Promise<void> {
  await ctx.db.query(`delete from quiz_passwords where quiz_id = $1`, [quizId]);
}

/**
 * Whether the password of the quiz is right. A wrong one is counted at once, outside of a transaction, so that a refused start cannot roll
 * it back; after five in 15 minutes every password is refused.
 * @throws ApiError 429 `rate-limited` until the 15 minutes are over.
 */
export async function isQuizPassword(ctx: ActorContext, quizId: string, password: string): Promise<boolean> {
  const windowStart = new Date(ctx.now.getTime() - WINDOW_MS).toISOString();
  // Counted before the slow hash and given back if the password is right: parallel guesses cannot outrun the count.
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
  const isRight = stored ? await isWordOf(ctx, quizId, { hash: stored.hash, password }) : false;
  if (isRight) await giveBack(ctx, quizId, 'all');
  return isRight;
}

/** Reduces a person's count of wrong tries: to zero after the right password, by one for a try that was not checked. */
async function giveBack({ db, actor }: ActorContext, quizId: string, tries: 'all' | 'one'): Promise<void> {
  await db.query(
    tries === 'all'
      ? `delete from quiz_password_tries where quiz_id = $1 and user_id = $2`
      : `update quiz_password_tries set wrong = greatest(wrong - 1, 0) where quiz_id = $1 and user_id = $2`,
    [quizId, actor.userId],
  );
}

const SALT_BYTES = 16;

/**
 * `hmac$<salt>$<HMAC-SHA256>`. A fast hash is enough: the password is said aloud in a room, five tries in 15 minutes protect it, and
 * without the key a copy of the table reveals nothing. So a flood of sign-ins keeps nobody from an exam.
 */
async function keyedHash(
  ctx: Pick<Context, 'db' | 'config'>,
  password: string,
  salt: string,
): Promise<string> {
  const key = await secretOf(ctx, 'quiz-passwords');
  const mac = createHmac('sha256', key).update(`${salt}$${password}`).digest('base64url');
  return `hmac$${salt}$${mac}`;
}

async function isWordOf(
  ctx: ActorContext,
  quizId: string,
  { hash, password }: { readonly hash: string; readonly password: string },
): Promise<boolean> {
  if (hash.startsWith('$argon2')) return isOlderWordOf(ctx, quizId, { hash, password });
  const [, salt = ''] = hash.split('$');
  const [given, stored] = [await keyedHash(ctx, password, salt), hash].map((text) => Buffer.from(text));
  return given!.length === stored!.length && timingSafeEqual(given!, stored!);
}

/** A password that was set before keyed hashes existed gets one at its first correct use. */
async function isOlderWordOf(
  ctx: ActorContext,
  quizId: string,
  { hash, password }: { readonly hash: string; readonly password: string },
): Promise<boolean> {
  const isRight = await inHashQueue({ known: ctx.actor.userId }, () => verifyPassword(hash, password)).catch(
    async (error: unknown) => {
      if (error instanceof ApiError && error.code === 'busy') await giveBack(ctx, quizId, 'one');
      throw error;
    },
  );
  if (isRight)
    await ctx.db.query(`update quiz_passwords set hash = $3 where quiz_id = $1 and hash = $2`, [
      quizId,
      hash,
      await keyedHash(ctx, password, randomBytes(SALT_BYTES).toString('base64url')),
    ]);
  return isRight;
}
