import type { TeamMember, TeamMeta, TeamSummary } from '#shared/api/team.ts';
import { remindedRisks, teamRisks, type TeamRisk } from '#shared/domain/teamRisks.ts';
import { may, type ActorContext } from '../../platform/context.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import { cellFields } from '../../modules/competencies/cellSql.ts';
import {
  IS_IN_ORDER,
  IS_LIVE,
  IS_OVERDUE_REQUIREMENT,
  IS_REQUIREMENT,
  isNotFinished,
  missedSql,
} from '../../modules/obligations/obligations.ts';
import { DUE_NEXT, LIVE, STEPS, STEPS_DONE } from '../../modules/programmes/stepsSql.ts';
import { reminderKey } from '../../modules/obligations/reminderKey.ts';

/** The maximum of classes of a kind that are named for a person; the page of the person has all. */
const CLASSES_SHOWN = 10;

interface TeamQuery {
  readonly q: string;
  readonly risk?: TeamRisk | undefined;
  readonly sort: 'risk' | 'name';
  readonly page: number;
  readonly per_page: number;
}

/** `GET /api/team`: one page of the team, and figures about all of it. One query, however large the team is. */
export async function myTeam(
  ctx: ActorContext,
  { q, risk, sort, page, per_page }: TeamQuery,
): Promise<{ data: TeamMember[]; meta: TeamMeta }> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const sought = sql`${q.trim()}::text`;
  const byRisk = sql`array_position(${RISKS}, p.risk), p.near nulls last,`;
  const [found] = await ctx.db.query<{ rows: TeamMember[]; total: number; summary: TeamSummary }>(
    sql`with ${peopleAtRisk(ctx)}, found as (
       select p.* from person p
       where (${sought} = '' or strpos(lower(p.name), lower(${sought})) > 0 or strpos(lower(p.nip), lower(${sought})) > 0)
         and (${risk ?? null}::text is null or p.risk = ${risk ?? null}::text)
     ), shown as (
       select p.* from found p order by ${sort === 'risk' ? byRisk : sql``} p.name, p.id limit ${per_page} offset ${(page - 1) * per_page}
     )
     select (select count(*)::int from found) as total, (${SUMMARY}) as summary, (
       select coalesce(jsonb_agg(jsonb_build_object('user', jsonb_build_object('id', p.id, 'slug', p.nip, 'name', p.name),
         'position', p.position, 'department', p.department, 'placement_city', p.placement_city,
         'risk', p.risk, 'next_on', p.next_on, 'requirements', p.requirements, 'in_order', p.in_order, 'reminded_at', p.reminded_at,
         'standings', own.standings, 'attention', own.attention, 'overdue_classes', late.classes,
         'unfinished_classes', past.classes, 'paths', way.paths, 'renewal', ${renewal(ctx)})
         order by ${sort === 'risk' ? byRisk : sql``} p.name, p.id), '[]')
       from shown p cross join lateral (
         select coalesce(jsonb_object_agg(g.standing, g.people) filter (where g.standing is not null), '{}') as standings,
           coalesce((select jsonb_agg(jsonb_build_object('competency',
             jsonb_build_object('id', k.id, 'slug', k.code, 'name', k.name, 'type', k.type), ${cellFields(sql`${ctx.config.siteTimeZone}::text`)})
             order by array_position(${URGENCY}, s.standing), s.ends_on, k.code)
           from competency_standings s join competencies k on k.id = s.competency_id
           where s.user_id = p.id and s.standing = any(${URGENCY})), '[]') as attention
         from (select s.standing, count(*)::int as people from competency_standings s where s.user_id = p.id group by 1) g
       ) own cross join lateral (
         select coalesce(jsonb_agg(jsonb_build_object('class', l.class, 'mandatory', true, 'end_at', l.end_at, 'due_at', l.due_at)
           order by l.due_at), '[]') as classes
         from (select * from missed where user_id = p.id order by due_at limit ${CLASSES_SHOWN}) l
       ) late cross join lateral (
         select coalesce(jsonb_agg(jsonb_build_object('class', l.class, 'end_at', l.end_at) order by l.end_at desc), '[]') as classes
         from (select ${CLASS} as class, c.end_at from enrolments e join classes c on c.id = e.class_id
           where e.user_id = p.id and ${isNotFinished(now)} and e.archived_at is null and c.status = 'published' and c.archived_at is null
           order by c.end_at desc limit ${CLASSES_SHOWN}) l
       ) past cross join lateral (select p.id as person_id) who cross join lateral (${PATHS}) way) as rows`,
  );
  const { rows, total, summary } = found!;
  const can = { remind: may(ctx, 'report-remind'), export: may(ctx, 'report-export') };
  return { data: rows, meta: { ...summary, page, per_page, total, can } };
}

/**
 * SQL, the named queries `team`, `missed`, `person`: everybody who reports to the caller, their overdue mandatory classes, and how each
 * stands. `near` is the nearest day of what is most urgent.
 */
export function peopleAtRisk(ctx: ActorContext): Sql {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  return sql`team as materialized (
      select u.* from users u where u.manager_id = ${ctx.actor.userId} and u.active and u.archived_at is null
    ), missed as materialized (
      select e.user_id, ${CLASS} as class, c.end_at, d.due_at
      from team u join enrolments e on e.user_id = u.id join classes c on c.id = e.class_id
      cross join lateral (select min(m.due_at) as due_at from (${missedSql(now)}) m) d
      where e.mandatory and ${IS_LIVE} and d.due_at is not null
    ), person as materialized (
      select r.*, case r.risk when 'overdue' then least(r.overdue_on, r.missed_on) when 'expired' then r.expired_on
          when 'expiring' then r.expiring_on when 'required' then r.required_on else r.next_on end as near
      from (
        select u.id, u.nip, u.name, u.position, u.department, u.placement_city, u.time_zone, n.created_at as reminded_at, s.*, m.*,
          case when m.missed > 0 or s.overdue > 0 then 'overdue' when s.expired_on is not null then 'expired'
            when s.expiring_on is not null then 'expiring' when s.waiting > 0 then 'waiting' when s.open > 0 then 'required'
            else 'complete' end as risk
        from team u
        left join notifications n on n.user_id = u.id and n.event_key = ${reminderKey(ctx)}
        cross join lateral (
          select count(*) filter (where ${IS_REQUIREMENT})::int as requirements, count(*) filter (where ${IS_IN_ORDER})::int as in_order,
            count(*) filter (where ${IS_OVERDUE_REQUIREMENT})::int as overdue,
            count(*) filter (where s.is_required and s.standing = 'waiting_review')::int as waiting,
            count(*) filter (where s.is_required and s.standing in ('required', 'in_progress'))::int as open,
            min(s.ends_on) filter (where ${IS_OVERDUE_REQUIREMENT}) as overdue_on,
            min(s.ends_on) filter (where s.is_required and s.standing = 'expired') as expired_on,
            min(s.ends_on) filter (where s.is_required and s.standing = 'expiring') as expiring_on,
            min(s.ends_on) filter (where s.is_required and s.standing in ('required', 'in_progress')) as required_on,
            min(s.ends_on) filter (where s.standing = 'valid') as next_on
          from competency_standings s join competencies k on k.id = s.competency_id and k.archived_at is null
          where s.user_id = u.id
        ) s
        cross join lateral (
          select count(*)::int as missed, min(due_at)::date as missed_on from missed where user_id = u.id
        ) m
      ) r
    )`;
}

const CLASS = sql`jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name)`;
const listOf = (values: readonly string[]): Sql =>
  raw(`array[${values.map((value) => `'${value}'`).join(', ')}]`);
const RISKS = listOf(teamRisks);
const URGENCY = listOf(['overdue', 'expired', 'expiring', 'waiting_review', 'required', 'in_progress']);

const SUMMARY = sql`select jsonb_build_object('people', count(*)::int, 'requirements', coalesce(sum(p.requirements), 0)::int,
    'in_order', coalesce(sum(p.in_order), 0)::int,
    'risks', jsonb_build_object(${raw(teamRisks.map((risk) => `'${risk}', count(*) filter (where p.risk = '${risk}')`).join(', '))}),
    'overdue', jsonb_build_object('people', count(*) filter (where p.risk = 'overdue'),
      'requirements', coalesce(sum(p.overdue), 0)::int, 'classes', coalesce(sum(p.missed), 0)::int),
    'to_remind', count(*) filter (where p.reminded_at is null and p.risk = any(${listOf(remindedRisks)}))::int)
  from person p`;

/** SQL over `who.person_id`: the dates of their learning paths. */
const PATHS = sql`select coalesce(jsonb_agg(jsonb_build_object('path', jsonb_build_object('id', l.id, 'slug', l.slug, 'name', l.name),
    'due_at', l.due_at, 'done', l.done, 'total', l.total) order by l.due_at, l.name), '[]') as paths
  from (select o.* from (
      select p.id, p.slug, p.name, ${raw(STEPS_DONE)} as done, ${raw(STEPS)} as total, ${raw(DUE_NEXT)} as due_at
      from programme_members m join programmes p on p.id = m.programme_id and ${raw(LIVE)}
      where m.user_id = who.person_id and m.left_at is null and m.completed_at is null
    ) o where o.due_at is not null order by o.due_at, o.name limit ${CLASSES_SHOWN}) l`;

/** SQL: a class that grants the person's most urgent competency and still takes people; null without the right to enrol others. */
function renewal(ctx: ActorContext): Sql {
  if (!may(ctx, 'course-enrol') || ctx.actor.reach !== 'all') return sql`null`;
  return sql`(select ${CLASS}
    from competency_standings s join classes c on c.competency_id = s.competency_id and c.level >= coalesce(s.required_level, 1)
    where s.user_id = p.id and s.is_required and s.standing in ('overdue', 'expired', 'expiring', 'required')
      and c.status = 'published' and c.archived_at is null and (c.end_at is null or c.end_at > ${ctx.now.toISOString()})
      and (c.enrol_until is null or c.enrol_until > ${ctx.now.toISOString()})
      and not exists (select 1 from enrolments e where e.class_id = c.id and e.user_id = p.id)
    order by array_position(${URGENCY}, s.standing), s.ends_on, c.start_at nulls first, c.id limit 1)`;
}
