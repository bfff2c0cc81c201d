import type { TeamMember } from '#shared/api/competencies.ts';
import { participantStates } from '#shared/domain/enrolments.ts';
import type { ActorContext } from '../../context.ts';

/** Of one person that many overdue classes are named; the page of the person has all. */
const CLASSES_SHOWN = 10;
const isLate = participantStates.filter((state) => state !== 'completed');

/**
 * `GET /api/team`: the people who report to the caller, whatever their role reaches otherwise: their competencies and the classes that
 * have ended without them. One query.
 */
export async function myTeam(
  ctx: ActorContext,
  { q, page, per_page }: { readonly q: string; readonly page: number; readonly per_page: number },
): Promise<{ rows: TeamMember[]; total: number }> {
  const [found] = await ctx.db.query<{ rows: TeamMember[]; total: number }>(
    `with team as materialized (
       select u.* from users u where u.manager_id = $1 and u.active and u.archived_at is null
         and ($2 = '' or strpos(lower(u.name), lower($2)) > 0 or strpos(lower(u.nip), lower($2)) > 0)
     ), shown as (select * from team order by name, id limit $3 offset $4)
     select (select count(*)::int from team) as total, (
       select coalesce(jsonb_agg(jsonb_build_object('user', jsonb_build_object('id', u.id, 'slug', u.nip, 'name', u.name),
         'position', u.position, 'department', u.department, 'placement_city', u.placement_city,
         'standings', own.standings, 'attention', own.attention, 'overdue_classes', late.classes) order by u.name, u.id), '[]')
       from shown u cross join lateral (
         select coalesce(jsonb_object_agg(g.standing, g.people) filter (where g.standing is not null), '{}') as standings,
           coalesce((select jsonb_agg(jsonb_build_object('competency',
             jsonb_build_object('id', k.id, 'slug', k.code, 'name', k.name, 'type', k.type), 'standing', s.standing,
             'is_required', s.is_required, 'required_level', s.required_level, 'level', s.level, 'ends_on', s.ends_on)
             order by array_position(${URGENCY}, s.standing), s.ends_on, k.code)
           from competency_standings s join competencies k on k.id = s.competency_id
           where s.user_id = u.id and s.standing = any(${URGENCY})), '[]') as attention
         from (select s.standing, count(*)::int as people from competency_standings s where s.user_id = u.id group by 1) g
       ) own cross join lateral (
         select coalesce(jsonb_agg(jsonb_build_object('class', jsonb_build_object('id', l.id, 'slug', l.slug, 'name', l.name),
           'mandatory', l.mandatory, 'end_at', l.end_at) order by l.end_at desc), '[]') as classes
         from (select c.id, c.slug, c.name, c.end_at, e.mandatory from enrolments e join classes c on c.id = e.class_id
           where e.user_id = u.id and e.state = any($5) and c.status = 'published' and c.archived_at is null
             and c.end_at < $6::timestamptz
           order by c.end_at desc limit ${CLASSES_SHOWN}) l
       ) late) as rows`,
    [ctx.actor.userId, q.trim(), per_page, (page - 1) * per_page, isLate, ctx.now.toISOString()],
  );
  return found!;
}

const URGENCY = `array['overdue', 'expired', 'expiring', 'waiting_review', 'required', 'in_progress']`;
