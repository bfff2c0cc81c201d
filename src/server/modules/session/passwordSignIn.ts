import type { Context } from '../../platform/context.ts';
import { inHashQueue, verifyPassword } from '../../platform/crypto/passwordHashing.ts';
import type { Db } from '../../platform/db/database.ts';
import { ApiError, rateLimited } from '../../platform/http/errors.ts';
import { admit, type Admission, type Browser, type Challenge } from './admit.ts';
import { recordFailure } from './failures.ts';
import { knownDevice, type KnownDevice } from './knownDevices.ts';
import {
  accountOfDevice,
  accountOfName,
  clearFailures,
  countFailure,
  lockedSeconds,
  nameHash,
  type Account,
} from './lockout.ts';
import { renewHash } from './renewHash.ts';
import { recordStrangersFailure, refuseSpraying } from './spraying.ts';

interface Person {
  id: string;
  name: string;
  active: boolean;
  password_hash: string | null;
}

export interface SignIn extends Browser {
  /** NIP or email. */
  readonly username: string;
  readonly password: string;
  /** Proof of work for one try, if it is required. */
  readonly proof?: string | undefined;
}

/**
 * Signs a person in and returns their new token. A wrong name, a wrong password and an inactive account take the same time and get the same
 * message.
 * @throws ApiError 401 `wrong-login`; 429 while the account or the address is locked, or `proof-needed`; 503 `busy` when too many sign in
 * at once.
 */
export async function signIn(ctx: Context, attempt: SignIn): Promise<Admission | Challenge> {
  const { id } = await personByPassword(ctx, attempt);
  return admit(ctx, { userId: id, by: 'password', browser: attempt });
}

/** The person of a name and a password, who is not signed in by it. @throws ApiError as `signIn` */
export async function personByPassword(ctx: Context, attempt: SignIn): Promise<{ readonly id: string }> {
  const { username } = attempt;
  const device = await knownDevice(ctx, username, attempt.device);
  const asker = device ? { known: device.user_id } : { address: ctx.ip, name: username };
  // The database is read inside the queue too: hundreds of requests at once would take every connection, and the data is still current when
  // the password is checked.
  const { person, account } = await inHashQueue(asker, () => tryPassword(ctx, attempt, device));
  if (!person) throw new ApiError(401, 'wrong-login');
  await clearFailures(ctx.db, account);
  return person;
}

/** The person with this password, and the account under which a wrong one was counted. */
async function tryPassword(
  ctx: Context,
  { username, password, proof }: SignIn,
  device: KnownDevice | undefined,
): Promise<{ readonly person: Person | undefined; readonly account: Account }> {
  const account = device
    ? accountOfDevice(device.user_id, device.token_hash)
    : accountOfName(await nameHash(ctx, username));
  if (!device) await refuseSpraying(ctx, { username, proof });
  await refuseWhileLocked(ctx, account);
  const found = await personNamed(ctx.db, username);
  const isRight = await verifyPassword(found?.password_hash ?? null, password);
  if (isRight && found?.active) {
    await renewHash(ctx, { userId: found.id, passwordHash: found.password_hash!, password });
    return { person: found, account };
  }
  await countFailure(ctx.db, account, ctx.now);
  const failure = { name: username, userId: found?.id ?? null };
  if (device) await recordFailure(ctx, { kind: 'known-device', ...failure });
  else await recordStrangersFailure(ctx, { kind: 'password', ...failure });
  return { person: undefined, account };
}

async function refuseWhileLocked(ctx: Context, account: Account): Promise<void> {
  const seconds = await lockedSeconds(ctx.db, account, ctx.now);
  if (seconds > 0) throw rateLimited(seconds);
}

/** A NIP cannot look like an email address, so at most one person matches. */
async function personNamed(db: Db, username: string): Promise<Person | undefined> {
  const [person] = await db.query<Person>(
    `select u.id, u.name, u.active, c.password_hash
     from users u left join credentials c on c.user_id = u.id
     where u.archived_at is null and (lower(u.nip) = lower($1) or lower(u.email) = lower($1))
     limit 1`,
    [username],
  );
  return person;
}
