import type { Context } from '../../platform/context.ts';
import { notifyAll } from '../../kernel/notifications/notifications.ts';

interface Given {
  readonly userId: string;
  readonly nip: string;
  readonly roleIds: readonly string[];
}

/** Notifies people of their new roles, in the transaction that gives them. */
export async function notifyRoleChange(ctx: Context, given: readonly Given[]): Promise<void> {
  const ids = [...new Set(given.flatMap(({ roleIds }) => roleIds))];
  if (ids.length === 0) return;
  const rows = await ctx.db.query<{ id: string; name: string }>(
    `select id, name from roles where id = any($1::uuid[])`,
    [ids],
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  await notifyAll(
    ctx,
    given.flatMap(({ userId, nip, roleIds }) =>
      roleIds.map((id) => ({
        user_id: userId,
        event_key: `role-given:${id}:${ctx.requestId}`,
        title: { key: 'notification.role_given' as const, args: { role: names.get(id) ?? '' } },
        link: `settings/user/${nip}`,
      })),
    ),
  );
}
