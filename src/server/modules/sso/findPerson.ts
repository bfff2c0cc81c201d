import { learnerPermissions } from '#shared/access.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type Context } from '../../platform/context.ts';
import { createPerson } from './createPerson.ts';
import { domainOf, type ClaimedPerson } from './personClaimed.ts';
import type { Provider } from './providers.ts';
import { searchedBy, whomToLink, type Candidate, type LinkDecision, type SsoRefusal } from './whomToLink.ts';

/** Who has signed in at a provider: somebody who is connected, somebody who must confirm that first, or nobody. */
export type FoundPerson =
  | { readonly kind: 'known'; readonly userId: string }
  | { readonly kind: 'confirm'; readonly userId: string; readonly by: 'email' | 'nip' }
  | { readonly kind: 'refuse'; readonly reason: SsoRefusal };

/** The person of an account at a provider. The first time they are connected or created, as far as the provider's rules allow it. */
export const findPerson = (ctx: Context, provider: Provider, claimed: ClaimedPerson): Promise<FoundPerson> =>
  inTransaction(ctx, async (tx) => {
    // Of two first sign-ins at once the second finds what the first has made.
    await tx.db.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [
      `sso ${provider.id} ${claimed.subject}`,
    ]);
    const known = await connectedPerson(tx, provider.id, claimed.subject);
    if (known)
      return known.active ? { kind: 'known', userId: known.id } : { kind: 'refuse', reason: 'sso-inactive' };
    const decision = await decide(tx, provider, claimed);
    if (decision.kind === 'create')
      return connect(tx, provider, claimed, {
        userId: await createPerson(tx, provider, claimed),
        by: 'created',
      });
    if (decision.kind === 'link') return connect(tx, provider, claimed, decision);
    return decision;
  });

/** What would come of an account, without changing anything. */
export async function tryPerson(
  ctx: Context,
  provider: Provider,
  claimed: ClaimedPerson,
): Promise<LinkDecision | { readonly kind: 'known'; readonly userId: string }> {
  const known = await connectedPerson(ctx, provider.id, claimed.subject);
  if (!known) return decide(ctx, provider, claimed);
  return known.active ? { kind: 'known', userId: known.id } : { kind: 'refuse', reason: 'sso-inactive' };
}

async function connectedPerson({ db }: Context, providerId: string, subject: string) {
  const [person] = await db.query<{ id: string; active: boolean }>(
    `select u.id, u.active and u.archived_at is null as active from identities i join users u on u.id = i.user_id
     where i.provider_id = $1 and i.subject = $2`,
    [providerId, subject],
  );
  return person;
}

async function decide(ctx: Context, provider: Provider, claimed: ClaimedPerson): Promise<LinkDecision> {
  const by = searchedBy(provider, claimed);
  const candidates = by ? await candidatesOf(ctx, provider, by, claimed[by]!) : [];
  return whomToLink(provider, claimed, { candidates, isTaken: await isTaken(ctx, claimed) });
}

/** `by` is the name of a column. */
function candidatesOf(
  { db }: Context,
  provider: Provider,
  by: 'email' | 'nip',
  value: string,
): Promise<Candidate[]> {
  return db.query<Candidate>(
    `select u.id, u.active,
       exists (select 1 from identities i where i.user_id = u.id and i.provider_id = $1) as is_linked,
       exists (select 1 from credentials c where c.user_id = u.id and c.password_hash is not null) as has_password,
       exists (select 1 from roles r where r.id = any(u.role_ids) and r.archived_at is null
         and (r.administrator or not r.permissions <@ $3::text[])) as has_rights
     from users u where u.archived_at is null and u.anonymised_at is null and lower(u.${by}) = lower($2)`,
    [provider.id, value, learnerPermissions],
  );
}

/** Whether a new account of these claims would clash with somebody. */
async function isTaken({ db }: Context, { email, nip }: ClaimedPerson): Promise<boolean> {
  const [taken] = await db.query(
    `select 1 from users u where u.archived_at is null and (lower(u.email) = lower($1) or lower(u.nip) = lower($2)) limit 1`,
    [email, nip],
  );
  return taken !== undefined;
}

interface Connection {
  readonly userId: string;
  /** How the person was found: for `linked_by`. */
  readonly by: string;
}

/** Connects an account to a person. Of two first sign-ins at once one connects, and the other finds it done. */
export async function connect(
  ctx: Context,
  provider: Provider,
  { subject, email }: Pick<ClaimedPerson, 'subject' | 'email'>,
  { userId, by }: Connection,
): Promise<FoundPerson> {
  const [made] = await ctx.db.query<{ user_id: string }>(
    `insert into identities (provider_id, subject, user_id, email_seen, linked_at, linked_by)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning user_id`,
    [provider.id, subject, userId, email, ctx.now.toISOString(), by],
  );
  if (!made) {
    const holder = await connectedPerson(ctx, provider.id, subject);
    return holder?.id === userId ? { kind: 'known', userId } : { kind: 'refuse', reason: 'sso-taken' };
  }
  await audit(ctx, {
    action: 'connect-account',
    entity: 'users',
    entity_id: userId,
    actor_id: userId,
    after: { provider: provider.name, by, ...(email && { domain: domainOf(email) }) },
  });
  return { kind: 'known', userId };
}
