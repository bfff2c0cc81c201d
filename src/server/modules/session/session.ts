import { randomBytes } from 'node:crypto';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext, type Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/id.ts';
import { ApiError, rateLimited } from '../../platform/http/errors.ts';
import {
  purgeSession,
  purgeSessions,
  hashOfToken,
  grantedRolesSql,
} from '../../platform/sessions/sessionActor.ts';
import { markOffline, markOnline } from '../../platform/realtime/presence.ts';
import { recordFailure, removeOldFailures } from './failures.ts';
import { purgeOldDevices, knownDevice, rememberDevice, type KnownDevice } from './knownDevices.ts';
import {
  accountOfDevice,
  accountOfName,
  clearFailures,
  countFailure,
  lockedSeconds,
  nameHash,
  type Account,
} from './lockout.ts';
import { inHashQueue, verifyPassword } from '../../platform/crypto/passwordHashing.ts';
import { removeUsedProofs } from './proofs.ts';
import { recordStrangersFailure, refuseSpraying } from './spraying.ts';
import { SESSION_IDLE_DAYS } from '../../platform/sessions/sessionLifetime.ts';

/** More active sessions of one person than anybody has browsers: the oldest end. */
const MAX_SESSIONS = 20;

interface Person {
  id: string;
  name: string;
  active: boolean;
  password_hash: string | null;
}

/** A browser's description of itself at sign-in. */
export interface Browser {
  readonly userAgent: string | null;
  /** Its token from an earlier sign-in; null in a new browser. */
  readonly device: string | null;
}

export interface SignIn extends Browser {
  /** NIP or email. */
  readonly username: string;
  readonly password: string;
  /** Proof of work for one try, if it is required. */
  readonly proof?: string | undefined;
}

/** What a browser receives after a sign-in. */
export interface Admission {
  readonly token: string;
  readonly device: string;
}

/**
 * Signs a person in and returns their new token. A wrong name, a wrong password and an inactive account take the same time and get the same
 * message.
 * @throws ApiError 401 `wrong-login`; 429 while the account or the address is locked, or `proof-needed`; 503 `busy` when too many sign in
 * at once.
 */
export async function signIn(ctx: Context, attempt: SignIn): Promise<Admission> {
  const { username } = attempt;
  const device = await knownDevice(ctx, username, attempt.device);
  const asker = device ? { known: device.user_id } : { address: ctx.ip, name: username };
  // The database is read inside the queue too: hundreds of requests at once would take every connection, and the data is still current when
  // the password is checked.
  const { person, account } = await inHashQueue(asker, () => tryPassword(ctx, attempt, device));
  if (!person) throw new ApiError(401, 'wrong-login');
  await clearFailures(ctx.db, account);
  return admit(ctx, person.id, attempt);
}

/** The person with this password, and the account under which a wrong one was counted. */
async function tryPassword(
  ctx: Context,
  { username, password, proof }: SignIn,
  device: KnownDevice | undefined,
): Promise<{ readonly person: Person | undefined; readonly account: Account }> {
  const account = device
    ? accountOfDevice(device.user_id, device.token_hash)
    : accountOfName(await nameHash(ctx.db, username));
  if (!device) await refuseSpraying(ctx, { username, proof });
  await refuseWhileLocked(ctx, account);
  const found = await personNamed(ctx.db, username);
  const isRight = await verifyPassword(found?.password_hash ?? null, password);
  if (isRight && found?.active) return { person: found, account };
  await countFailure(ctx.db, account, ctx.now);
  const failure = { name: username, userId: found?.id ?? null };
  if (device) await recordFailure(ctx, { kind: 'known-device', ...failure });
  else await recordStrangersFailure(ctx, { kind: 'password', ...failure });
  return { person: undefined, account };
}

/** Opens a session, and marks this browser as known. */
export const admit = (ctx: Context, userId: string, { userAgent, device }: Browser): Promise<Admission> =>
  inTransaction(ctx, async (tx) => ({
    token: await openSession(tx, userId, userAgent),
    device: await rememberDevice(tx, userId, device),
  }));

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

/** Opens a session in the role used last, else the first role held. The token is returned once; the database has its hash. */
export function openSession(ctx: Context, userId: string, userAgent: string | null): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const token = randomBytes(32).toString('base64url');
    const sessionId = newId();
    const now = tx.now.toISOString();
    // Sign-ins of one person run one after the other: two at once would each count the sessions without the other's.
    await tx.db.query('select 1 from credentials where user_id = $1 for update', [userId]);
    await tx.db.query(
      `insert into sessions (id, token_hash, user_id, role_id, ip, user_agent, created_at, last_used_at, expires_at)
       select $1, $2, u.id, r.id, $4, $5, $6::timestamptz, $6::timestamptz, $6::timestamptz + make_interval(days => $7)
       from users u
       left join credentials c on c.user_id = u.id
       left join lateral (${grantedRolesSql('c.last_role_id')} limit 1) r on true
       where u.id = $3`,
      [
        sessionId,
        hashOfToken(token),
        userId,
        tx.ip,
        userAgent?.slice(0, 300) ?? null,
        now,
        SESSION_IDLE_DAYS,
      ],
    );
    await endOldSessions(tx, userId);
    await markOnline(tx, userId);
    await audit(tx, { action: 'sign-in', entity: 'users', entity_id: userId, actor_id: userId });
    return token;
  });
}

async function endOldSessions(ctx: Context, userId: string): Promise<void> {
  const ended = await ctx.db.query<{ id: string }>(
    `delete from sessions where user_id = $1
       and id in (select id from sessions where user_id = $1 order by last_used_at desc, id desc offset $2)
     returning id`,
    [userId, MAX_SESSIONS],
  );
  const ids = new Set(ended.map(({ id }) => id));
  if (ids.size > 0) ctx.db.afterCommit(() => purgeSessions(ids, new Set([userId])));
}

/** Ends the caller's session and marks them offline if it was the last one. */
export async function signOut(ctx: ActorContext): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.db.query(`delete from sessions where id = $1`, [tx.actor.sessionId]);
    await markOffline(tx, tx.actor.userId);
    await audit(tx, { action: 'sign-out', entity: 'users', entity_id: tx.actor.userId });
  });
  purgeSession(ctx.actor.sessionId, ctx.actor.userId);
}

/** Ends the sessions of people except `exceptId`: after a new password, or for deactivated people. Returns how many. */
export async function endSessions(
  ctx: Context,
  userIds: readonly string[],
  exceptId: string | null = null,
): Promise<number> {
  if (userIds.length === 0) return 0;
  const ended = await ctx.db.query<{ id: string; user_id: string }>(
    `delete from sessions where user_id = any($1::uuid[]) and id is distinct from $2 returning id, user_id`,
    [userIds, exceptId],
  );
  ctx.db.afterCommit(() =>
    purgeSessions(new Set(ended.map(({ id }) => id)), new Set(ended.map(({ user_id }) => user_id))),
  );
  return ended.length;
}

/** The daily task: removes ended sessions. */
export async function removeEndedSessions(ctx: Context): Promise<void> {
  await ctx.db.query(`delete from sessions where expires_at < $1`, [ctx.now.toISOString()]);
  await ctx.db.query(
    `delete from login_attempts where last_failed_at < $1::timestamptz - interval '2 days'`,
    [ctx.now.toISOString()],
  );
  await purgeOldDevices(ctx);
  await removeOldFailures(ctx);
  await removeUsedProofs(ctx);
}
