import { randomBytes } from 'node:crypto';
import { inTransaction, type Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { hashOfToken } from '../../platform/sessions/sessionActor.ts';
import { admit, type Admission, type Browser, type Challenge } from '../session/admit.ts';
import { personByPassword } from '../session/passwordSignIn.ts';
import { connect } from './findPerson.ts';
import { giveRoles } from './giveRoles.ts';
import { CLOCK_SKEW_SECONDS } from './issuerKeys.ts';
import type { ClaimedPerson } from './personClaimed.ts';
import { providerById, type Provider } from './providers.ts';

/** From the redirect to the page's own call. */
const SECONDS = 60;
/** While the page asks for a password, a person types. */
const CONFIRM_MINUTES = 10;

interface NewHandoff {
  readonly provider: Provider;
  readonly claimed: ClaimedPerson;
  readonly cookie: string;
  readonly userId: string;
  /** How the person was found, if they must confirm it; null: they are connected. */
  readonly linkBy: 'email' | 'nip' | null;
  readonly redirect: string | null;
}

/** Keeps a finished sign-in at a provider for the page that will ask for its session. Returns the code, which is in no table. */
export async function makeHandoff(ctx: Context, handoff: NewHandoff): Promise<string> {
  const { provider, claimed, cookie, userId, linkBy, redirect } = handoff;
  const code = randomBytes(32).toString('base64url');
  await ctx.db.query(`delete from sso_handoffs where expires_at < $1`, [ctx.now.toISOString()]);
  await ctx.db.query(
    `insert into sso_handoffs (code_hash, cookie_hash, provider_id, user_id, subject, email, sid, link_by, groups,
       has_second_factor, redirect, signed_in_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $14, $12::timestamptz + make_interval(secs => $13))`,
    [
      hashOfToken(code),
      hashOfToken(cookie),
      provider.id,
      userId,
      claimed.subject,
      claimed.email,
      claimed.sid,
      linkBy,
      claimed.groups,
      claimed.hasSecondFactor,
      redirect,
      ctx.now.toISOString(),
      SECONDS,
      provedAt(ctx, claimed),
    ],
  );
  return code;
}

/** Of a provider whose clock is a little ahead it is just now; what is later says nothing. */
function provedAt({ now }: Context, { signedInAt }: ClaimedPerson): string | null {
  const latest = now.getTime() / 1_000;
  if (signedInAt === null || signedInAt < 0 || signedInAt > latest + CLOCK_SKEW_SECONDS) return null;
  return new Date(Math.min(signedInAt, latest) * 1_000).toISOString();
}

interface Handoff {
  readonly code_hash: string;
  readonly provider_id: string;
  readonly user_id: string;
  readonly subject: string;
  readonly email: string | null;
  readonly sid: string | null;
  readonly link_by: 'email' | 'nip' | null;
  readonly groups: readonly string[] | null;
  readonly has_second_factor: boolean;
  readonly signed_in_at: string | null;
}

interface Asker {
  readonly code: string;
  readonly cookie: string | null;
  readonly browser: Browser;
}

/**
 * Signs in by a hand-off, in the browser that began it.
 * @throws ApiError 401 `sso-expired`: unknown, used, late, or of another browser; 401 `sso-confirm` when the password must be given first
 */
export async function signInByHandoff(ctx: Context, asker: Asker): Promise<Admission | Challenge> {
  const admission = await inTransaction(ctx, async (tx) => {
    const handoff = await lockHandoff(tx, asker);
    if (handoff.link_by !== null) {
      await keepForPassword(tx, handoff);
      return { confirm: handoff };
    }
    return enter(tx, handoff, asker.browser);
  });
  if ('confirm' in admission) {
    const { name } = await providerById(ctx, admission.confirm.provider_id);
    const { email } = admission.confirm;
    throw new ApiError(401, 'sso-confirm', { facts: { provider: name, email } });
  }
  return admission;
}

/**
 * Connects an account of a provider to its person, who proves it once by the password, and signs them in.
 * @throws ApiError as for signing in by a password; 401 `sso-expired`
 */
export async function confirmHandoff(
  ctx: Context,
  asker: Asker,
  given: { readonly password: string; readonly proof?: string | undefined },
): Promise<Admission | Challenge> {
  const nip = await nipOf(ctx, asker);
  const person = await personByPassword(ctx, { username: nip, ...given, ...asker.browser });
  return inTransaction(ctx, async (tx) => {
    const handoff = await lockHandoff(tx, asker);
    if (handoff.link_by === null || handoff.user_id !== person.id) throw expired();
    const provider = await providerById(tx, handoff.provider_id);
    const by = `${handoff.link_by}+password`;
    const connected = await connect(tx, provider, handoff, { userId: person.id, by });
    if (connected.kind === 'refuse') throw new ApiError(401, connected.reason);
    return enter(tx, { ...handoff, signed_in_at: tx.now.toISOString() }, asker.browser);
  });
}

const expired = (): ApiError => new ApiError(401, 'sso-expired');

/** @throws ApiError 401 `sso-expired` */
async function lockHandoff({ db, now }: Context, { code, cookie }: Asker): Promise<Handoff> {
  const [handoff] = cookie
    ? await db.query<Handoff>(
        `select h.* from sso_handoffs h join sign_in_providers p on p.id = h.provider_id and p.enabled and p.archived_at is null
         where h.code_hash = $1 and h.cookie_hash = $2 and h.expires_at > $3 for update of h`,
        [hashOfToken(code), hashOfToken(cookie), now.toISOString()],
      )
    : [];
  if (!handoff) throw expired();
  return handoff;
}

const keepForPassword = ({ db, now }: Context, { code_hash }: Handoff) =>
  db.query(
    `update sso_handoffs set expires_at = $2::timestamptz + make_interval(mins => $3) where code_hash = $1`,
    [code_hash, now.toISOString(), CONFIRM_MINUTES],
  );

/** The name under which the password is checked and wrong tries are counted. */
async function nipOf(ctx: Context, { code, cookie }: Asker): Promise<string> {
  const [person] = cookie
    ? await ctx.db.query<{ nip: string }>(
        `select u.nip from sso_handoffs h join users u on u.id = h.user_id
         where h.code_hash = $1 and h.cookie_hash = $2 and h.expires_at > $3 and h.link_by is not null`,
        [hashOfToken(code), hashOfToken(cookie), ctx.now.toISOString()],
      )
    : [];
  if (!person) throw expired();
  return person.nip;
}

/** Uses up a hand-off and asks the door for the session; the person's roles follow their groups first. */
async function enter(tx: Context, handoff: Handoff, browser: Browser): Promise<Admission | Challenge> {
  const { code_hash, provider_id, user_id: userId, subject, sid, email, groups } = handoff;
  await tx.db.query(`delete from sso_handoffs where code_hash = $1`, [code_hash]);
  const provider = await providerById(tx, provider_id);
  const [used] = await tx.db.query<{ is_first: boolean }>(
    `update identities i set last_used_at = $4, email_seen = coalesce($5, i.email_seen)
     from identities before, users u
     where i.provider_id = $1 and i.subject = $2 and i.user_id = $3 and u.id = i.user_id and u.active and u.archived_at is null
       and before.provider_id = i.provider_id and before.subject = i.subject
     returning before.last_used_at is null as is_first`,
    [provider_id, subject, userId, tx.now.toISOString(), email],
  );
  // Disconnected or deactivated since the provider answered.
  if (!used) throw expired();
  await giveRoles(tx, provider, userId, { groups, isFirst: used.is_first });
  const second = handoff.has_second_factor && provider.trust_mfa ? 'provider' : undefined;
  const company = { provider_id, sid, subject };
  const verifiedAt = handoff.signed_in_at;
  return admit(tx, { userId, by: 'sso', browser, company, verifiedAt, ...(second && { second }) });
}
