import type { ReminderResult } from '#shared/api/reports.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { notifyAll } from '../../kernel/notifications/notifications.ts';
import { sql } from '../../platform/db/sql.ts';
import type { ReportScope } from './reportScope.ts';
import { overdueSql, participationsSql } from './participationSql.ts';
import { reminderKey } from '../../modules/obligations/reminderKey.ts';

interface Late {
  readonly user_id: string;
  /** Number of overdue classes and requirements. */
  readonly obligations: number;
  readonly name: string;
  readonly link: string;
  readonly is_reminded: boolean;
}

/**
 * `POST /api/reports…/reminders`: notifies the overdue people of a report, each at most once a day, whatever is overdue and whichever user
 * sends it. A dry run only counts them.
 */
export const remindOverdue = (
  ctx: ActorContext,
  scope: ReportScope,
  isDryRun: boolean,
): Promise<ReminderResult> =>
  inTransaction(ctx, async (tx) => {
    const late = await overdueOf(tx, scope);
    const unreminded = late.filter(({ is_reminded }) => !is_reminded);
    const result = {
      people: late.length,
      reminded: unreminded.length,
      already: late.length - unreminded.length,
    };
    if (isDryRun || unreminded.length === 0) return result;
    await notifyAll(
      tx,
      unreminded.map(({ user_id, obligations, name, link }) => ({
        user_id,
        event_key: reminderKey(tx),
        title: { key: 'notification.overdue_reminder', args: { name, smart_count: obligations } },
        link,
      })),
    );
    await audit(tx, {
      action: 'remind',
      entity: 'reports',
      entity_id: scope.target?.id ?? null,
      after: { report: scope.kind, ...result, department: scope.department, city: scope.city },
    });
    return result;
  });

/** In an order that all transactions share; for each person the item that was due first, and the page for it. */
function overdueOf(ctx: ActorContext, scope: ReportScope): Promise<Late[]> {
  return ctx.db.query<Late>(
    sql`select o.user_id, count(*)::int as obligations, (array_agg(coalesce(c.name, k.name) order by o.due_at))[1] as name,
       case when count(o.class_id) = 0 then 'settings/user/' || u.nip || '?tab=competencies'
         when count(*) = 1 then 'my-course/' || min(c.slug) else 'my-course' end as link,
       exists (select 1 from notifications n where n.user_id = o.user_id and n.event_key = ${reminderKey(ctx)}) as is_reminded
     from (${overdueSql(ctx, scope, sql`(${participationsSql(ctx, scope)})`)}) o join users u on u.id = o.user_id
     left join classes c on c.id = o.class_id left join competencies k on k.id = o.competency_id
     group by o.user_id, u.nip order by o.user_id`,
  );
}
