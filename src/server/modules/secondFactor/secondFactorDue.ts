import { randomBytes } from 'node:crypto';
import { learnerPermissions } from '#shared/access.ts';
import type { FactorMethod } from '#shared/api/secondFactor.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { hashOfToken } from '../../platform/sessions/sessionActor.ts';
import { issueChallenge, type CompanySession } from './challenges.ts';
import { updateDuties } from './duties.ts';
import { siteOf } from './webauthn.ts';

/** A person at the door whose first factor was right. */
export interface FirstFactor {
  readonly userId: string;
  /** `password`, `sms` … */
  readonly by: string;
  /** The browser's device token; null for a new one. */
  readonly device: string | null;
  readonly company?: CompanySession | undefined;
}

/** What the browser must answer before it is let in. */
export interface DueFactor {
  readonly challenge: string;
  readonly methods: readonly FactorMethod[];
  readonly expires_at: string;
  /** The device token that the answer must carry. */
  readonly device: string;
}

interface Held {
  readonly has_app: boolean;
  /** The hosts for which there are passkeys. */
  readonly rp_ids: readonly string[];
  readonly codes_left: number;
  readonly is_trusted: boolean;
  readonly has_rights: boolean;
}

/**
 * Whether the person must prove a second factor, and how; null when they may come in. Only a person who has set one up is asked; of others
 * a role may require to set it up, which their session then allows and nothing else (`duties.ts`).
 * @throws ApiError 403 `sms-not-enough` for a code by SMS alone and an account with more than a learner's rights: a phone number is stolen
 * too easily
 */
export async function secondFactorDue(
  ctx: Context,
  { userId, by, device, company }: FirstFactor,
): Promise<DueFactor | null> {
  await updateDuties(ctx, { userIds: [userId] });
  const held = await heldBy(ctx, userId, device);
  if (!held.has_app && held.rp_ids.length === 0) {
    if (by === 'sms' && held.has_rights) throw new ApiError(403, 'sms-not-enough');
    return null;
  }
  // Trust replaces the second factor of a password; a code by SMS is weaker than that.
  if (held.is_trusted && by !== 'sms') return null;
  const token = device ?? randomBytes(32).toString('base64url');
  const issued = await issueChallenge(ctx, {
    purpose: 'sign-in',
    userId,
    signedInBy: by,
    company,
    device: token,
  });
  return { ...issued, methods: methodsOf(ctx, held), device: token };
}

function methodsOf({ config }: Context, { has_app, rp_ids, codes_left }: Held): FactorMethod[] {
  const site = siteOf(config);
  return [
    ...(site && rp_ids.includes(site.rpId) ? (['passkey'] as const) : []),
    ...(has_app ? (['app'] as const) : []),
    ...(codes_left > 0 ? (['recovery'] as const) : []),
  ];
}

async function heldBy({ db, now }: Context, userId: string, device: string | null): Promise<Held> {
  const [held] = await db.query<Held>(
    `select
       exists (select 1 from totp_secrets where user_id = u.id and sealed is not null) as has_app,
       array(select distinct rp_id from passkeys where user_id = u.id) as rp_ids,
       (select count(*)::int from recovery_codes where user_id = u.id and used_at is null) as codes_left,
       exists (select 1 from trusted_devices where user_id = u.id and token_hash = $2 and expires_at > $3) as is_trusted,
       exists (select 1 from roles r where r.id = any(u.role_ids) and r.archived_at is null
         and (r.administrator or not r.permissions::text[] <@ $4::text[])) as has_rights
     from users u where u.id = $1`,
    [userId, device === null ? '' : hashOfToken(device), now.toISOString(), learnerPermissions],
  );
  return held!;
}
