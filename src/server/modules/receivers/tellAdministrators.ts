import { notify, type Notice } from '../../kernel/notifications/notifications.ts';
import type { Context } from '../../platform/context.ts';

/** Tells the people who can mend a receiver: all administrators. */
export async function tellAdministrators(ctx: Context, notice: Omit<Notice, 'user_ids'>): Promise<void> {
  const administrators = await ctx.db.query<{ id: string }>(
    `select distinct u.id from users u join roles r on r.id = any(u.role_ids)
     where r.administrator and r.archived_at is null and u.active and u.archived_at is null`,
  );
  await notify(ctx, { user_ids: administrators.map(({ id }) => id), ...notice });
}
