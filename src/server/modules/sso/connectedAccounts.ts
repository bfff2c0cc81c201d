import type { ConnectedAccount, ConnectedAccounts } from '#shared/api/connectedAccounts.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext, type Context } from '../../platform/context.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { requiredProvider } from '../session/breakGlass.ts';
import { noticeAccountChange } from '../session/notices.ts';
import { connect } from './findPerson.ts';
import type { ClaimedPerson } from './personClaimed.ts';
import { ProviderProblem } from './providerProblem.ts';
import { providerByKey, type Provider } from './providers.ts';
import { beginTransaction, type Transaction } from './transactions.ts';
import type { SsoRefusal } from './whomToLink.ts';

/** The caller's accounts at providers, and the providers to which they may connect another. */
export async function connectedAccounts({ db, actor }: ActorContext): Promise<ConnectedAccounts> {
  const accounts = await db.query<ConnectedAccount>(
    `select p.key, p.name, i.email_seen as email, i.linked_at, i.last_used_at
     from identities i join sign_in_providers p on p.id = i.provider_id and p.archived_at is null
     where i.user_id = $1 order by p."order", p.name`,
    [actor.userId],
  );
  const providers = await db.query<{ key: string; name: string }>(
    `select p.key, p.name from sign_in_providers p where p.enabled and p.archived_at is null
       and not exists (select 1 from identities i where i.provider_id = p.id and i.user_id = $1)
     order by p."order", p.name`,
    [actor.userId],
  );
  return { accounts, providers };
}

/**
 * Begins to connect an account; returns the address at the provider.
 * @throws ApiError 404; 409 `sso-away`
 */
export async function beginConnecting(ctx: ActorContext, key: string, cookie: string): Promise<string> {
  const provider = await providerByKey(ctx, key);
  try {
    const { language, actor } = ctx;
    return await beginTransaction(ctx, provider, { purpose: 'link', cookie, language, actor });
  } catch (error) {
    if (error instanceof ProviderProblem) throw conflict('sso-away');
    throw error;
  }
}

/** Connects the account of somebody who came back from a provider, where their profile had sent them, to the person of that session. */
export function connectAccount(
  ctx: Context,
  provider: Provider,
  { user_id, session_id }: Transaction,
  claimed: ClaimedPerson,
): Promise<{ readonly done: string } | { readonly error: SsoRefusal }> {
  return inTransaction(ctx, async (tx) => {
    const [session] = await tx.db.query(
      `select 1 from sessions s join users u on u.id = s.user_id and u.active and u.archived_at is null
       where s.id = $1 and s.user_id = $2 and s.expires_at > $3`,
      [session_id, user_id, tx.now.toISOString()],
    );
    if (!session || user_id === null) return { error: 'sso-expired' };
    const connected = await connect(tx, provider, claimed, { userId: user_id, by: 'profile' });
    if (connected.kind === 'refuse') return { error: connected.reason };
    await noticeAccountChange(tx, user_id, 'account_connected', { provider: provider.name });
    return { done: provider.name };
  });
}

/**
 * Disconnects the caller's account at a provider.
 * @throws ApiError 404; 409 `last-way-in` when nothing else would let them in; 409 `account-required` when the company requires it: with a
 * password instead they would still come in after the company has closed the account
 */
export function disconnectAccount(ctx: ActorContext, key: string): Promise<ConnectedAccounts> {
  return inTransaction(ctx, async (tx) => {
    const { userId } = tx.actor;
    // Two of the last accounts, disconnected at once, would each see the other.
    await tx.db.query(`select 1 from users where id = $1 for no key update`, [userId]);
    const required = await requiredProvider(tx, userId);
    const [gone] = await tx.db.query<{ name: string; email_seen: string | null }>(
      `delete from identities i using sign_in_providers p
       where p.id = i.provider_id and p.key = $1 and i.user_id = $2 returning p.name, i.email_seen`,
      [key, userId],
    );
    if (!gone) throw notFound();
    if (!(await hasAnotherWay(tx))) throw conflict('last-way-in');
    if (required !== null && (await requiredProvider(tx, userId)) === null)
      throw conflict('account-required', { args: { provider: required } });
    await audit(tx, {
      action: 'disconnect-account',
      entity: 'users',
      entity_id: userId,
      after: { provider: gone.name },
    });
    await noticeAccountChange(tx, userId, 'account_disconnected', { provider: gone.name });
    return connectedAccounts(tx);
  });
}

/** A password, or an account at a provider that is on. A phone is none: its code does not open every account. */
async function hasAnotherWay({ db, actor }: ActorContext): Promise<boolean> {
  const [way] = await db.query(
    `select 1 from credentials c where c.user_id = $1 and c.password_hash is not null
     union all
     select 1 from identities i join sign_in_providers p on p.id = i.provider_id and p.enabled and p.archived_at is null
       where i.user_id = $1 limit 1`,
    [actor.userId],
  );
  return way !== undefined;
}
