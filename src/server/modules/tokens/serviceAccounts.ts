import type { NewToken, ServiceAccount, TokenSite } from '#shared/api/apiTokens.ts';
import type { Permission } from '#shared/access.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { ApiError, conflict, invalidField, notFound } from '../../platform/http/errors.ts';
import { purgeUser } from '../../platform/sessions/sessionActor.ts';
import { makeToken, type TokenWish } from './makeToken.ts';
import { isPersonalAllowed } from './ownTokens.ts';
import { tokenChoices } from './tokenChoices.ts';

/** No NIP of a person can have a colon: a constraint of `users` keeps such a row archived and inactive for good. */
const NIP_PREFIX = 'svc:';
const NIP_DIGITS = 12;
/** The only permission of SCIM. */
const OF_SCIM: Permission = 'directory-import';
const PERMISSIONS = { en: 'Permissions', id: 'Izin' };
const ACCOUNT = { en: 'Service account', id: 'Akun layanan' };
const OWNER = { en: 'Owner', id: 'Penanggung jawab' };

interface AccountWish {
  readonly account_id?: string | undefined;
  readonly account_name?: string | undefined;
}

export async function readTokenSite(ctx: ActorContext): Promise<TokenSite> {
  const { db } = ctx;
  const rows = await db.query<{
    id: string;
    name: string;
    owner_id: string;
    owner: string;
    stops_at: string | null;
  }>(
    `select s.user_id as id, u.name, s.owner_id, o.name as owner, s.stops_at
     from service_accounts s join users u on u.id = s.user_id join users o on o.id = s.owner_id order by u.name, u.id`,
  );
  const accounts = rows.map(({ id, name, owner_id, owner, stops_at }): ServiceAccount => ({
    id,
    name,
    owner: { id: owner_id, name: owner },
    stops_at,
  }));
  return {
    is_personal_allowed: await isPersonalAllowed(db),
    service_accounts: accounts,
    choices: tokenChoices(ctx),
  };
}

/**
 * @throws ApiError 422 at `account_name` without an account, or when the name is taken; 404 for an unknown one; 409
 * `token-reach` in a role with a narrower scope, in which a service account would find nothing; and those of `makeToken`
 */
export const makeServiceToken = (
  ctx: ActorContext,
  { kind, ...wish }: TokenWish & AccountWish & { readonly kind: 'svc' | 'scim' },
): Promise<NewToken> =>
  inTransaction(ctx, async (tx) => {
    // What else it were given it could not use.
    const isRight = kind === 'svc' || wish.permissions.join() === OF_SCIM;
    if (!isRight) throw invalidField('permissions', 'token_permissions', { property: PERMISSIONS });
    if (tx.actor.reach !== 'all') throw conflict('token-reach');
    const account =
      wish.account_id === undefined
        ? await openServiceAccount(tx, wish.account_name)
        : await lockAccount(tx, wish.account_id);
    return makeToken(tx, { kind, userId: account.id, ownerId: account.owner_id }, wish);
  });

interface Account {
  readonly id: string;
  readonly owner_id: string;
}

/** A new service account; its owner is the caller. Call it in a transaction. @throws ApiError 422 at `account_name` */
export async function openServiceAccount(ctx: ActorContext, name: string | undefined): Promise<Account> {
  if (name === undefined) throw invalidField('account_name', 'required', { property: ACCOUNT });
  const taken = await ctx.db.query(
    `select 1 from service_accounts s join users u on u.id = s.user_id where lower(u.name) = lower($1)`,
    [name],
  );
  if (taken.length > 0) throw invalidField('account_name', 'taken', { property: ACCOUNT });
  const id = newId();
  const nip = NIP_PREFIX + id.replaceAll('-', '').slice(-NIP_DIGITS);
  const owner = ctx.actor.userId;
  await ctx.db.query(
    `insert into users (id, nip, name, active, archived_at, created_at, created_by, updated_at, updated_by)
     values ($1, $2, $3, false, $4, $4, $5, $4, $5)`,
    [id, nip, name, ctx.now.toISOString(), owner],
  );
  await ctx.db.query('insert into service_accounts (user_id, owner_id, created_at) values ($1, $2, $3)', [
    id,
    owner,
    ctx.now.toISOString(),
  ]);
  await audit(ctx, {
    action: 'create',
    entity: 'service-accounts',
    entity_id: id,
    after: { name, owner_id: owner },
  });
  return { id, owner_id: owner };
}

async function lockAccount({ db }: ActorContext, id: string): Promise<Account> {
  const [account] = await db.query<Account>(
    'select user_id as id, owner_id from service_accounts where user_id = $1 for update',
    [id],
  );
  if (!account) throw notFound();
  return account;
}

/** @throws ApiError 404 for an unknown account; 403 `grants-more` when its tokens may do more than the caller; 422 at `owner_id` for a person who is not there or not active */
export const handOver = (ctx: ActorContext, id: string, ownerId: string): Promise<TokenSite> =>
  inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, id);
    await refuseMoreTokens(tx, id);
    const found = await tx.db.query(
      'select 1 from users where id = $1 and active and archived_at is null for no key update',
      [ownerId],
    );
    if (found.length === 0) throw invalidField('owner_id', 'reference', { property: OWNER });
    await tx.db.query('update service_accounts set owner_id = $2, stops_at = null where user_id = $1', [
      id,
      ownerId,
    ]);
    await audit(tx, {
      action: 'edit',
      entity: 'service-accounts',
      entity_id: id,
      before: { owner_id: account.owner_id },
      after: { owner_id: ownerId },
    });
    tx.db.afterCommit(() => purgeUser(id));
    return readTokenSite(tx);
  });

/** Tokens that have stopped with their owner's rights work again with a new owner: only who has these rights may do that. */
async function refuseMoreTokens({ db, actor, now }: ActorContext, id: string): Promise<void> {
  const tokens = await db.query<{ permissions: string[] }>(
    'select permissions from api_tokens where user_id = $1 and revoked_at is null and expires_at > $2',
    [id, now.toISOString()],
  );
  const isMore = tokens.some(({ permissions }) => !permissions.every((name) => actor.permissions.has(name)));
  if (actor.reach !== 'all' || isMore) throw new ApiError(403, 'grants-more');
}

/** Personal tokens stop with the permission, and work again with it. */
export const allowPersonal = (ctx: ActorContext, isAllowed: boolean): Promise<TokenSite> =>
  inTransaction(ctx, async (tx) => {
    const wasAllowed = await isPersonalAllowed(tx.db);
    await tx.db.query(
      `insert into token_settings (is_one, personal) values (true, $1) on conflict (is_one) do update set personal = $1`,
      [isAllowed],
    );
    await audit(tx, {
      action: 'edit',
      entity: 'api-tokens',
      before: { personal_tokens: wasAllowed },
      after: { personal_tokens: isAllowed },
    });
    return readTokenSite(tx);
  });
