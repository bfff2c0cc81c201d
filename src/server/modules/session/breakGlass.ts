import { audit } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { notify } from '../../kernel/notifications/notifications.ts';
import { noticeAccountChange } from './notices.ts';
import { deviceOf } from '../../platform/sessions/userAgents.ts';

/** An active administrator `u`. */
const IS_ADMINISTRATOR = `u.active and u.archived_at is null and exists (
  select 1 from roles r where r.id = any(u.role_ids) and r.administrator and r.archived_at is null)`;

/** Whether somebody can always come in: an administrator with a password whose account is marked for it. */
export async function hasBreakGlass(db: Db): Promise<boolean> {
  const [somebody] = await db.query(
    `select 1 from users u join credentials c on c.user_id = u.id and c.password_hash is not null
     where u.break_glass and ${IS_ADMINISTRATOR} limit 1`,
  );
  return somebody !== undefined;
}

/**
 * The name of the provider that is required of a person, who signs in by nothing else; null: none. It is required of nobody with a
 * break-glass account, nor of the last administrator: a provider that is away must not keep everybody out.
 */
export async function requiredProvider({ db }: Pick<Context, 'db'>, userId: string): Promise<string | null> {
  const [required] = await db.query<{ name: string }>(
    `select p.name from identities i
     join sign_in_providers p on p.id = i.provider_id and p.enabled and p.enforced and p.archived_at is null
     join users v on v.id = i.user_id and not v.break_glass
     where i.user_id = $1
       and (exists (select 1 from users u where u.id <> v.id and ${IS_ADMINISTRATOR})
         or not exists (select 1 from users u where u.id = v.id and ${IS_ADMINISTRATOR}))
     limit 1`,
    [userId],
  );
  return required?.name ?? null;
}

/** @throws ApiError 401 `company-account-only` for a password or an SMS of somebody who must use a provider */
export async function requireRightWay(ctx: Context, userId: string): Promise<void> {
  const provider = await requiredProvider(ctx, userId);
  if (provider !== null) throw new ApiError(401, 'company-account-only', { args: { provider } });
}

/** Tells all administrators that a break-glass account was used; nothing for others. In the transaction of the sign-in. */
export async function alarmBreakGlass(ctx: Context, userId: string, userAgent: string | null): Promise<void> {
  const [used] = await ctx.db.query<{ name: string; nip: string }>(
    `select name, nip from users where id = $1 and break_glass`,
    [userId],
  );
  if (!used) return;
  const administrators = await ctx.db.query<{ id: string }>(
    `select u.id from users u where ${IS_ADMINISTRATOR}`,
  );
  const ids = administrators.map(({ id }) => id);
  const { browser, system } = deviceOf(userAgent);
  const device = [browser, system].filter((name) => name !== null).join(', ') || '?';
  await audit(ctx, { action: 'break-glass', entity: 'users', entity_id: userId, actor_id: userId });
  await notify(ctx, {
    user_ids: ids.filter((id) => id !== userId),
    event_key: `break-glass:${userId}:${ctx.requestId}`,
    title: { key: 'notification.break_glass', args: { name: used.name } },
    link: `settings/user/${used.nip}`,
  });
  const facts = { account: `${used.name} (${used.nip})`, device, address: ctx.ip ?? '?' };
  for (const id of ids) await noticeAccountChange(ctx, id, 'break_glass', facts);
}
