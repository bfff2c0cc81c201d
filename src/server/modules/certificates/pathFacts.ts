import type { Context } from '../../platform/context.ts';
import { EXPIRES, STANDS, type DueFacts } from './certificateFacts.ts';

/** A person who has completed a learning path. */
export interface EarnedPath {
  readonly programme_id: string;
  readonly user_id: string;
  /** Of an earlier time on the path, which they are taking again. */
  readonly completed_at?: string;
}

/**
 * As `readFacts`, for people who have completed a learning path that gives a certificate. The path's name stands where that of a class does;
 * it has no trainers.
 */
export async function readPathFacts(
  ctx: Context,
  earned: readonly EarnedPath[],
  templateId?: string,
): Promise<DueFacts[]> {
  if (earned.length === 0) return [];
  const rows = await ctx.db.query<Omit<DueFacts, 'cycle'> & { last_cycle: number | null }>(
    `select u.id as user_id, u.name as holder, u.nip, u.position, u.department,
       null as class_id, p.id as programme_id, p.name as class_name, k.name as competency,
       case when k.id is not null then p.level end as level, null as third_party, '{}'::text[] as trainers,
       d.completed_at, ${EXPIRES('p')} as expires_at,
       t.id as template_id, t.language, t.orientation, t.boxes, t.background_id,
       (select max(o.cycle) from certificates o where o.user_id = u.id and o.programme_id = p.id) as last_cycle,
       exists (select 1 from certificates o where o.user_id = u.id and o.programme_id = p.id
         and o.revoked_at is null and o.superseded_at is null) as renews
     from unnest($1::uuid[], $2::uuid[], $6::timestamptz[]) a(programme_id, user_id, completed_at)
     join programme_members m on m.programme_id = a.programme_id and m.user_id = a.user_id
     join lateral (select coalesce(a.completed_at, m.completed_at) as completed_at) d on d.completed_at is not null
     join users u on u.id = m.user_id
     join programmes p on p.id = m.programme_id
     join certificate_templates t on t.id = coalesce($5::uuid, p.certificate_template_id) and t.archived_at is null
     left join competencies k on k.id = p.competency_id
     where not exists (select 1 from certificates o where o.user_id = u.id and o.programme_id = p.id
       and ${STANDS('o', '$4')} and o.completed_at >= d.completed_at)
     order by d.completed_at, u.name, u.id, p.id`,
    [
      earned.map(({ programme_id }) => programme_id),
      earned.map(({ user_id }) => user_id),
      ctx.config.siteTimeZone,
      ctx.now.toISOString(),
      templateId ?? null,
      earned.map(({ completed_at }) => completed_at ?? null),
    ],
  );
  return rows.map(({ last_cycle, ...facts }) => ({ ...facts, cycle: (last_cycle ?? 0) + 1 }));
}
