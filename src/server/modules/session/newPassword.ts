import { normalPassword, type PasswordOwner } from '#shared/domain/passwords.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext, type Context } from '../../platform/context.ts';
import { ApiError, conflict, invalidField, rateLimited } from '../../platform/http/errors.ts';
import { storePassword } from '../users/users.ts';
import {
  accountOfName,
  accountOfPerson,
  countFailure,
  lockedSeconds,
  nameHash,
  openAccount,
} from './lockout.ts';
import { noticeAccountChange } from './notices.ts';
import { hashPassword, inHashQueue, verifyPassword } from '../../platform/crypto/passwordHashing.ts';
import { passwordRefusal } from './passwordRefusal.ts';
import { renewHash } from './renewHash.ts';
import { endSessions } from './session.ts';
import { holderOf, takeToken, type TokenHolder } from './signInSecrets.ts';

/**
 * Chooses a password by the token of a mail. Afterwards nobody is signed in as this person, none of their other links works, and they are
 * notified by mail. Of two simultaneous uses of a token one wins.
 * @throws ApiError 404 `link-invalid` for a token that is unknown, used or expired; 422 at `password`
 */
export async function choosePassword(ctx: Context, token: string, password: string): Promise<void> {
  const holder = await tokenHolder(ctx, token);
  await requireGoodPassword(ctx, password, holder);
  const passwordHash = await hashPassword(password, { known: holder.nip });
  await inTransaction(ctx, async (tx) => {
    const taken = await takeToken(tx, token);
    if (!taken) throw linkInvalid();
    await replacePassword(tx, taken.user_id, { passwordHash, keepSession: null });
    await audit(tx, {
      action: 'password',
      entity: 'users',
      entity_id: taken.user_id,
      after: { by: taken.kind },
    });
  });
}

/** The person of a mail's token. @throws ApiError 404 `link-invalid` */
export async function tokenHolder(ctx: Context, token: string): Promise<TokenHolder> {
  const holder = await holderOf(ctx, token);
  if (!holder) throw linkInvalid();
  return holder;
}

const linkInvalid = () => new ApiError(404, 'link-invalid');

/**
 * Changes the caller's password. Their other sessions end, this one stays.
 * @throws ApiError 422 at `current_password` or `password`; 429 while the account is locked; 409 `no-password`
 */
export async function changePassword(
  ctx: ActorContext,
  { current_password, password }: { readonly current_password: string; readonly password: string },
): Promise<void> {
  const { userId, sessionId } = ctx.actor;
  const owner = await requireOwnPassword(ctx, current_password);
  await requireGoodPassword(ctx, password, owner);
  if (normalPassword(password) === normalPassword(current_password))
    throw invalidField('password', 'password_same');
  const passwordHash = await hashPassword(password, { known: userId });
  await inTransaction(ctx, async (tx) => {
    await replacePassword(tx, userId, { passwordHash, keepSession: sessionId });
    await audit(tx, { action: 'password', entity: 'users', entity_id: userId });
  });
}

/**
 * Required before actions that only the person themselves may take, not somebody who found their browser open. A wrong password counts for
 * the lockout as at sign-in.
 * @throws ApiError 422 at `current_password`; 429 while the account is locked; 409 `no-password` for a person without one
 */
export async function requireOwnPassword(
  ctx: ActorContext,
  password: string | undefined,
): Promise<PasswordOwner> {
  const { userId } = ctx.actor;
  const [owner] = await ctx.db.query<PasswordOwner & { password_hash: string | null }>(
    `select u.nip, u.name, u.email, u.break_glass, c.password_hash from users u left join credentials c on c.user_id = u.id where u.id = $1`,
    [userId],
  );
  if (!owner?.password_hash) throw conflict('no-password');
  if (!password) throw invalidField('current_password', 'current_password');
  const account = accountOfPerson(userId);
  const isRight = await inHashQueue({ known: userId }, async () => {
    const seconds = await lockedSeconds(ctx.db, account, ctx.now);
    if (seconds > 0) throw rateLimited(seconds);
    const verified = await verifyPassword(owner.password_hash, password);
    if (verified) await renewHash(ctx, { userId, passwordHash: owner.password_hash!, password });
    else await countAsEveryone(ctx, owner, userId);
    return verified;
  });
  if (!isRight) throw invalidField('current_password', 'wrong_password');
  await openAccount(ctx, userId);
  return owner;
}

/** Guesses in an open browser also count at the login page. */
async function countAsEveryone(
  ctx: ActorContext,
  { nip, email }: PasswordOwner,
  userId: string,
): Promise<void> {
  await countFailure(ctx.db, accountOfPerson(userId), ctx.now);
  for (const name of [nip, email])
    if (name) await countFailure(ctx.db, accountOfName(await nameHash(ctx, name)), ctx.now);
}

async function requireGoodPassword(ctx: Context, password: string, owner: PasswordOwner): Promise<void> {
  const refusal = await passwordRefusal(ctx, password, owner);
  if (refusal) throw refusal;
}

async function replacePassword(
  ctx: Context,
  userId: string,
  { passwordHash, keepSession }: { passwordHash: string; keepSession: string | null },
): Promise<void> {
  await storePassword(ctx.db, userId, passwordHash, ctx.now);
  await endSessions(ctx, [userId], keepSession);
  await openAccount(ctx, userId);
  await noticeAccountChange(ctx, userId, 'password_changed');
}
