import { zonedDay } from '../../platform/sheets/zonedText.ts';
import type { ActorContext } from '../../platform/context.ts';
import { notify } from '../../kernel/notifications/notifications.ts';

/** Notifies the reviewers that evidence waits: each of them once a day, however much arrives. One statement and the notices. */
export async function notifyReviewers(ctx: ActorContext): Promise<void> {
  const day = zonedDay(ctx.now, ctx.config.siteTimeZone);
  const event_key = `competency-review:${day}`;
  const reviewers = await ctx.db.query<{ id: string }>(
    `select distinct u.id from users u join roles r on r.id = any(u.role_ids) and r.archived_at is null
     where u.active and u.archived_at is null and not r.administrator and 'competency-edit' = any(r.permissions)
       and (r.reach = 'all' or exists (select 1 from users m where m.id = $1 and m.manager_id = u.id))
       and u.id <> $1 and not exists (select 1 from notifications n where n.event_key = $2 and n.user_id = u.id)`,
    [ctx.actor.userId, event_key],
  );
  await notify(ctx, {
    user_ids: reviewers.map(({ id }) => id),
    event_key,
    link: 'settings/competency-review',
    title: { key: 'notification.competency_waiting', args: {} },
  });
}
