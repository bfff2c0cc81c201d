import type { TeamReminders } from '#shared/api/team.ts';
import { remindableRisks, remindedRisks, type TeamRisk } from '#shared/domain/teamRisks.ts';
import { notifyAll } from '../../kernel/notifications/notifications.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { reminderKey } from '../../modules/obligations/reminderKey.ts';
import { peopleAtRisk } from './team.ts';

interface Member {
  readonly id: string;
  readonly nip: string;
  readonly risk: TeamRisk;
  readonly reminded_at: string | null;
  /** Overdue classes and requirements. */
  readonly obligations: number;
  /** The slug of the first of one or more overdue classes. */
  readonly class_slug: string | null;
  readonly name: string;
  /** The end of the last day of what is most urgent, in the person's zone. */
  readonly at: string | null;
}

/**
 * `POST /api/team/reminders`: notifies people of the caller's team of what is most urgent, each at most once a day, whoever sends it and
 * from wherever. Without names everybody who is overdue or expired; others of the named people for whom nothing can be done are left out.
 */
export const remindTeam = (
  ctx: ActorContext,
  userIds: readonly string[] | undefined,
): Promise<TeamReminders> =>
  inTransaction(ctx, async (tx) => {
    const chosen = (await members(tx)).filter(({ id, risk }) =>
      userIds ? userIds.includes(id) && remindableRisks.includes(risk) : remindedRisks.includes(risk),
    );
    const unreminded = chosen.filter(({ reminded_at }) => reminded_at === null);
    const result = {
      people: chosen.length,
      reminded: unreminded.length,
      already: chosen.length - unreminded.length,
    };
    if (unreminded.length === 0) return result;
    await notifyAll(
      tx,
      unreminded.map((member) => ({
        user_id: member.id,
        event_key: reminderKey(tx),
        title: titleOf(member),
        link: linkOf(member),
      })),
    );
    await audit(tx, { action: 'remind', entity: 'reports', after: { report: 'team', ...result } });
    return result;
  });

function titleOf({ risk, name, at, obligations }: Member) {
  if (risk === 'overdue')
    return { key: 'notification.overdue_reminder' as const, args: { name, smart_count: obligations } };
  const key = risk === 'expiring' ? 'notification.competency_expires' : 'notification.competency_due';
  return { key, args: { name, ...(at !== null && { at: new Date(at).toISOString() }) } } as const;
}

const linkOf = ({ nip, class_slug, obligations }: Member): string => {
  if (class_slug === null) return `settings/user/${nip}?tab=competencies`;
  return obligations === 1 ? `my-course/${class_slug}` : 'my-course';
};

/** In an order that all transactions share; the name of what is most urgent is that of the class or of the competency. */
const members = (ctx: ActorContext): Promise<Member[]> =>
  ctx.db.query<Member>(
    sql`with ${peopleAtRisk(ctx)}
     select p.id, p.nip, p.risk, p.reminded_at, p.missed + p.overdue as obligations, l.slug as class_slug,
       coalesce(case when p.overdue_on is null or p.missed_on <= p.overdue_on then l.name end, k.name, l.name, '') as name,
       (p.near + time '23:59') at time zone coalesce(p.time_zone, ${ctx.config.siteTimeZone}) as at
     from person p
     left join lateral (
       select m.class->>'slug' as slug, m.class->>'name' as name from missed m where m.user_id = p.id order by m.due_at limit 1
     ) l on true
     left join lateral (
       select k.name from competency_standings s join competencies k on k.id = s.competency_id and k.archived_at is null
       where s.user_id = p.id and s.is_required and s.standing = case p.risk when 'required' then s.standing else p.risk end
         and s.standing in ('overdue', 'expired', 'expiring', 'required', 'in_progress')
       order by s.ends_on, k.code limit 1
     ) k on true
     order by p.id`,
  );
