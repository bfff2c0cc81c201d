import type { TeamMember, TeamOverdue } from '#shared/api/competencies.ts';
import type { ActorContext } from '../../platform/context.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { IS_LIVE, IS_OVERDUE_REQUIREMENT, isNotFinished, missedSql } from '../obligations/obligations.ts';
import { cellFields } from './cellSql.ts';

/** The maximum of classes of a kind that are named for a person; the page of the person has all. */
const CLASSES_SHOWN = 10;

interface Team {
  readonly rows: TeamMember[];
  readonly total: number;
  readonly overdue: TeamOverdue;
}

/**
 * `GET /api/team`: the people who report to the caller, whatever the scope of their role: their competencies, their overdue mandatory
 * classes and the optional ones that ended unfinished. One query.
 */
export async function myTeam(
  ctx: ActorContext,
  { q, page, per_page }: { readonly q: string; readonly page: number; readonly per_page: number },
): Promise<Team> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const sought = sql`${q.trim()}::text`;
  const [found] = await ctx.db.query<Team>(
    sql`with team as materialized (
       select u.* from users u where u.manager_id = ${ctx.actor.userId} and u.active and u.archived_at is null
         and (${sought} = '' or strpos(lower(u.name), lower(${sought})) > 0 or strpos(lower(u.nip), lower(${sought})) > 0)
     ), shown as (select * from team order by name, id limit ${per_page} offset ${(page - 1) * per_page}),
     missed as materialized (${missedOfTeam(now)})
     select (select count(*)::int from team) as total, (${OVERDUE}) as overdue, (
       select coalesce(jsonb_agg(jsonb_build_object('user', jsonb_build_object('id', u.id, 'slug', u.nip, 'name', u.name),
         'position', u.position, 'department', u.department, 'placement_city', u.placement_city,
         'standings', own.standings, 'attention', own.attention, 'overdue_classes', late.classes,
         'unfinished_classes', past.classes) order by u.name, u.id), '[]')
       from shown u cross join lateral (
         select coalesce(jsonb_object_agg(g.standing, g.people) filter (where g.standing is not null), '{}') as standings,
           coalesce((select jsonb_agg(jsonb_build_object('competency',
             jsonb_build_object('id', k.id, 'slug', k.code, 'name', k.name, 'type', k.type), ${cellFields(sql`${ctx.config.siteTimeZone}::text`)})
             order by array_position(${URGENCY}, s.standing), s.ends_on, k.code)
           from competency_standings s join competencies k on k.id = s.competency_id
           where s.user_id = u.id and s.standing = any(${URGENCY})), '[]') as attention
         from (select s.standing, count(*)::int as people from competency_standings s where s.user_id = u.id group by 1) g
       ) own cross join lateral (
         select coalesce(jsonb_agg(jsonb_build_object('class', l.class, 'mandatory', true, 'end_at', l.end_at, 'due_at', l.due_at)
           order by l.due_at), '[]') as classes
         from (select * from missed where user_id = u.id order by due_at limit ${CLASSES_SHOWN}) l
       ) late cross join lateral (
         select coalesce(jsonb_agg(jsonb_build_object('class', l.class, 'end_at', l.end_at) order by l.end_at desc), '[]') as classes
         from (select ${CLASS} as class, c.end_at from enrolments e join classes c on c.id = e.class_id
           where e.user_id = u.id and ${isNotFinished(now)} and e.archived_at is null and c.status = 'published' and c.archived_at is null
           order by c.end_at desc limit ${CLASSES_SHOWN}) l
       ) past) as rows`,
  );
  return found!;
}

const CLASS = sql`jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name)`;

/** The overdue mandatory classes of the team. */
const missedOfTeam = (now: Sql): Sql => sql`select e.user_id, ${CLASS} as class, c.end_at, d.due_at
  from team u join enrolments e on e.user_id = u.id join classes c on c.id = e.class_id
  cross join lateral (select min(m.due_at) as due_at from (${missedSql(now)}) m) d
  where e.mandatory and ${IS_LIVE} and d.due_at is not null`;

const OVERDUE = sql`select jsonb_build_object('people', count(distinct o.user_id)::int,
    'requirements', count(*) filter (where o.is_requirement)::int, 'classes', count(*) filter (where not o.is_requirement)::int)
  from (
    select user_id, false as is_requirement from missed
    union all
    select s.user_id, true from competency_standings s join competencies k on k.id = s.competency_id and k.archived_at is null
    where s.user_id in (select id from team) and ${IS_OVERDUE_REQUIREMENT}
  ) o`;

const URGENCY = sql`array['overdue', 'expired', 'expiring', 'waiting_review', 'required', 'in_progress']`;
