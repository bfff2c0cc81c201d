import { randomBytes } from 'node:crypto';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { newId } from '../../platform/db/id.ts';
import { markOnline } from '../../platform/realtime/presence.ts';
import { grantedRolesSql, hashOfToken, purgeSessions } from '../../platform/sessions/sessionActor.ts';
import type { CompanySession } from '../secondFactor/challenges.ts';
import { sessionPolicySql } from '../../platform/sessions/sessionPolicy.ts';

export interface NewSession {
  readonly userId: string;
  /** A `SignInMethod`. */
  readonly by: string;
  /** How they have proved a second factor, if they were asked. */
  readonly second?: string | undefined;
  /** The session at the company's provider from which it comes: its sign-out there ends this one. */
  readonly company?: CompanySession | undefined;
  /** When the person has proved who they are: just now, if it is not said; null: nobody knows. */
  readonly verifiedAt?: string | null | undefined;
  readonly userAgent: string | null;
  /** Its token as a known device; null for programs. */
  readonly device: string | null;
}

/**
 * Opens a session in the role used last, else the first role held, for as long as the person's roles allow. The token is returned once; the
 * database has its hash. Only `admit` calls it.
 */
export function openSession(
  ctx: Context,
  { userId, by, second, company, verifiedAt, userAgent, device }: NewSession,
): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const token = randomBytes(32).toString('base64url');
    const now = tx.now.toISOString();
    // Sign-ins of one person run one after the other: two at once would each count the sessions without the other's.
    await tx.db.query('select 1 from credentials where user_id = $1 for update', [userId]);
    const id = newId();
    await tx.db.query(
      `insert into sessions (id, token_hash, user_id, role_id, ip, user_agent, signed_in_by, second_factor, device_hash, verified_at,
         created_at, last_used_at, expires_at)
       select $1, $2, u.id, r.id, $4, $5, $6, $9, $7, $10, $8::timestamptz, $8::timestamptz,
         $8::timestamptz + least(policy.idle, policy.max)
       from users u
       left join credentials c on c.user_id = u.id
       left join lateral (${grantedRolesSql('c.last_role_id')} limit 1) r on true
       cross join lateral (${sessionPolicySql}) policy
       where u.id = $3`,
      [
        id,
        hashOfToken(token),
        userId,
        tx.ip,
        userAgent?.slice(0, 300) ?? null,
        by,
        device === null ? null : hashOfToken(device),
        now,
        second ?? null,
        verifiedAt === undefined ? now : verifiedAt,
      ],
    );
    if (company) await keepCompany(tx, userId, id, company);
    await endOldSessions(tx, userId);
    await markOnline(tx, userId);
    await audit(tx, {
      action: 'sign-in',
      entity: 'users',
      entity_id: userId,
      actor_id: userId,
      after: { by, ...(second && { second }) },
    });
    return token;
  });
}

/** @throws ApiError 401 `sso-expired` when the account was disconnected, or the provider switched off, since it answered */
async function keepCompany(
  { db }: Context,
  userId: string,
  sessionId: string,
  { provider_id, sid, subject }: CompanySession,
): Promise<void> {
  const kept = await db.query(
    `insert into sso_sessions (session_id, provider_id, sid, subject)
     select $1, i.provider_id, $4, i.subject from identities i
     join sign_in_providers p on p.id = i.provider_id and p.enabled and p.archived_at is null
     where i.provider_id = $2 and i.subject = $3 and i.user_id = $5 returning 1`,
    [sessionId, provider_id, subject, sid, userId],
  );
  if (kept.length === 0) throw new ApiError(401, 'sso-expired');
}

/** Ends the sessions used longest ago, beyond as many as the roles allow. */
async function endOldSessions(ctx: Context, userId: string): Promise<void> {
  const ended = await ctx.db.query<{ id: string }>(
    `delete from sessions where user_id = $1
       and id in (select id from sessions where user_id = $1 order by last_used_at desc, id desc
         offset (select policy.count from users u cross join lateral (${sessionPolicySql}) policy where u.id = $1))
     returning id`,
    [userId],
  );
  const ids = new Set(ended.map(({ id }) => id));
  if (ids.size > 0) ctx.db.afterCommit(() => purgeSessions(ids, new Set([userId])));
}
