import type { ReminderResult } from '#shared/api/reports.ts';
import { audit } from '../../audit/audit.ts';
import { inTransaction, type ActorContext } from '../../context.ts';
import { parameters } from '../../http/crud/filter.ts';
import { notifyAll } from '../../notifications/notifications.ts';
import type { Asked } from './asked.ts';
import { participationsSql, withinSql } from './facts.ts';
import { reminderKey } from './reminderKey.ts';

interface Late {
  readonly user_id: string;
  readonly classes: number;
  readonly name: string;
  readonly slug: string;
  readonly is_told: boolean;
}

/**
 * `POST /api/reports…/reminders`: tells the overdue people of a report, each at most once a day whatever is overdue and whoever sends it.
 * A dry run says how many that would be.
 */
export const remindOverdue = (ctx: ActorContext, asked: Asked, isDryRun: boolean): Promise<ReminderResult> =>
  inTransaction(ctx, async (tx) => {
    const late = await overdueOf(tx, asked);
    const untold = late.filter(({ is_told }) => !is_told);
    const result = { people: late.length, told: untold.length, already: late.length - untold.length };
    if (isDryRun || untold.length === 0) return result;
    await notifyAll(
      tx,
      untold.map(({ user_id, classes, name, slug }) => ({
        user_id,
        event_key: reminderKey(tx),
        title: { key: 'notification.overdue_reminder', args: { name, smart_count: classes } },
        link: classes === 1 ? `my-course/${slug}` : 'my-course',
      })),
    );
    await audit(tx, {
      action: 'remind',
      entity: 'reports',
      entity_id: asked.target?.id ?? null,
      after: { report: asked.kind, ...result, department: asked.department, city: asked.city },
    });
    return result;
  });

/** In an order that two transactions share. */
function overdueOf(ctx: ActorContext, asked: Asked): Promise<Late[]> {
  const { add, values } = parameters();
  return ctx.db.query<Late>(
    `select p.user_id, count(*)::int as classes, (array_agg(c.name order by p.due_at))[1] as name,
       (array_agg(c.slug order by p.due_at))[1] as slug,
       exists (select 1 from notifications n where n.user_id = p.user_id and n.event_key = ${add(reminderKey(ctx))}) as is_told
     from (${participationsSql(ctx, asked, add)}) p join classes c on c.id = p.class_id
     where p.due_at is not null and ${withinSql('p.due_at', ctx, asked, add)} group by p.user_id order by p.user_id`,
    values,
  );
}
