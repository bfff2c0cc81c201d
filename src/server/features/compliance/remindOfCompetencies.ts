import type { ReminderResult } from '#shared/api/reports.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { notifyAll } from '../../kernel/notifications/notifications.ts';
import { reminderKey } from '../../modules/obligations/reminderKey.ts';
import { peopleOfCells, remindedCells, type ComplianceFilter } from './complianceFilter.ts';

interface Reminded {
  readonly user_id: string;
  /** Number of competencies that the filter is about. */
  readonly competencies: number;
  /** The one that ends first. */
  readonly name: string;
  readonly link: string;
  readonly is_reminded: boolean;
}

/**
 * `POST /api/compliance/reminders`: notifies the people of a matrix of the competencies that its filter is about: those that end in a month,
 * or that a figure counts; without such a filter what is overdue or expired. Everybody gets at most one reminder a day, whichever page sends
 * it. A dry run only counts them.
 */
export const remindOfCompetencies = (
  ctx: ActorContext,
  filter: ComplianceFilter,
  isDryRun: boolean,
): Promise<ReminderResult> =>
  inTransaction(ctx, async (tx) => {
    const found = await tx.db.query<Reminded>(
      sql`select t.id as user_id, count(*)::int as competencies, (array_agg(k.name order by s.ends_on, k.name))[1] as name,
         'settings/user/' || t.nip || '?tab=competencies' as link,
         exists (select 1 from notifications n where n.user_id = t.id and n.event_key = ${reminderKey(tx)}) as is_reminded
       from users t join competency_standings s on s.user_id = t.id join competencies k on k.id = s.competency_id
       where ${peopleOfCells(tx, filter)} and ${remindedCells(tx, filter)}
       group by t.id, t.nip order by t.id`,
    );
    const unreminded = found.filter(({ is_reminded }) => !is_reminded);
    const result = {
      people: found.length,
      reminded: unreminded.length,
      already: found.length - unreminded.length,
    };
    if (isDryRun || unreminded.length === 0) return result;
    await notifyAll(
      tx,
      unreminded.map(({ user_id, competencies, name, link }) => ({
        user_id,
        event_key: reminderKey(tx),
        title: { key: 'notification.competency_reminder', args: { name, smart_count: competencies } },
        link,
      })),
    );
    await audit(tx, { action: 'remind', entity: 'user-competencies', after: { ...filter, ...result } });
    return result;
  });
