import type { RemindedParticipants } from '#shared/api/enrolments.ts';
import { isRemindable } from '#shared/domain/enrolmentDecisions.ts';
import type { EnrolmentState } from '#shared/domain/enrolments.ts';
import { idsOfFilter, type Selection } from '../../kernel/changes/selection.ts';
import { planNamed } from '../../kernel/crud/plan.ts';
import { notifyAll } from '../../kernel/notifications/notifications.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { zonedDay } from '../../platform/sheets/zonedText.ts';

interface Row {
  readonly user_id: string;
  readonly state: EnrolmentState;
  readonly mandatory: boolean;
  readonly exemption_requested_at: string | null;
  readonly class_id: string;
  readonly name: string;
  readonly slug: string;
  readonly status: string;
  readonly start_at: string | null;
  readonly end_at: string | null;
  readonly event_key: string;
  readonly is_reminded: boolean;
}

/**
 * `POST /api/enrolments/reminders`: notifies those of these participants who have not completed the class, each at most once a day for each
 * class, whoever sends it. @throws ApiError 409 `selection-changed`
 */
export const remindParticipants = (ctx: ActorContext, selection: Selection): Promise<RemindedParticipants> =>
  inTransaction(ctx, async (tx) => {
    const filter =
      'ids' in selection ? { filter: { ids: selection.ids }, expect_total: selection.ids.length } : selection;
    const rows = await tx.db.query<Row>(
      `select e.user_id, e.state, e.mandatory, e.exemption_requested_at, e.class_id, c.name, c.slug, c.status, c.start_at,
         c.end_at, k.event_key,
         exists (select 1 from notifications n where n.user_id = e.user_id and n.event_key = k.event_key) as is_reminded
       from enrolments e join classes c on c.id = e.class_id
       cross join lateral (select 'class-reminder:' || c.id || ':' || $2::text as event_key) k
       where e.id = any($1::uuid[]) order by e.user_id, e.id`,
      [await idsOfFilter(tx, planNamed(tx, 'enrolments'), filter), zonedDay(tx.now, tx.config.siteTimeZone)],
    );
    const open = rows.filter((row) => isRemindable(row, row, tx.now));
    const unreminded = open.filter(({ is_reminded }) => !is_reminded);
    const result = { reminded: unreminded.length, already: open.length - unreminded.length };
    if (unreminded.length === 0) return result;
    await notifyAll(
      tx,
      unreminded.map(({ user_id, event_key, name, slug }) => ({
        user_id,
        event_key,
        title: { key: 'notification.enrolment_reminder' as const, args: { name } },
        link: `my-course/${slug}`,
      })),
    );
    await audit(tx, {
      action: 'remind',
      entity: 'classes',
      entity_id: unreminded[0]!.class_id,
      after: { ...result },
    });
    return result;
  });
