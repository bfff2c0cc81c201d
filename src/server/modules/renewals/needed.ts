import { activeStates, waitingStates } from '#shared/domain/enrolments.ts';
import type { AudienceRule } from '#shared/schema/audience.ts';
import type { Context } from '../../platform/context.ts';
import { matchesAudience } from '../../platform/db/audienceSql.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';

/** The part of a requirement that says for whom a class is looked for, stored or still in a form. */
export interface Need {
  readonly competency_id: string;
  readonly level: number;
  readonly whom: 'audience' | 'all';
  readonly audience_rule: AudienceRule | null;
  /** `YYYY-MM-DD`. */
  readonly starts_on: string | null;
  readonly enrol_group_id: string;
  /** Null: the window of the competency. */
  readonly enrol_days_before: number | null;
}

/** A person for whom a class is looked for. */
export interface Needing {
  readonly user_id: string;
  readonly cycle: number;
  /** The last day of how they stand now; null where that is not known yet. */
  readonly due_on: string | null;
  /** The end of that day in the person's zone, ISO 8601; null when it is over. */
  readonly due_at: string | null;
}

const OPEN_STATES = [...activeStates, ...waitingStates];

/** SQL over `u`, its day `d.today` and their records `h`: they need the competency within so many days. */
const isNeeded = (need: Need, days: Sql): Sql => sql`u.active and u.archived_at is null
  and (${need.whom === 'all'} or ${raw(matchesAudience('r.audience_rule', 'u'))})
  and (r.starts_on is null or r.starts_on - ${days} <= d.today)
  and not h.waits and not h.is_waived and (h.held_until is null or h.held_until - ${days} <= d.today)`;

/** SQL over `u`: they are in a class that grants it, or wait for a seat there. */
const isInClass = (need: Need, now: string): Sql => sql`exists (
  select 1 from enrolments e join classes c on c.id = e.class_id
  where e.user_id = u.id and e.state = any(${OPEN_STATES}) and c.competency_id = ${need.competency_id}::uuid
    and coalesce(c.level, 1) >= ${need.level}::int and c.status = 'published' and c.archived_at is null
    and (c.end_at is null or c.end_at >= ${now}::timestamptz))`;

/**
 * SQL: the people who need the competency of a requirement, or will within `ahead` further days, and for whom nothing was done in this
 * cycle: the most urgent first. Leavers, waivers and evidence under review are left out, and so is whoever is in such a class already. A
 * person in a class that was cancelled needs another one. `only`: of these people.
 */
function neededSql(
  { now, config }: Pick<Context, 'now' | 'config'>,
  need: Need,
  { ahead = 0, only = null }: { readonly ahead?: number; readonly only?: readonly string[] | null },
): Sql {
  const instant = now.toISOString();
  const zone = sql`coalesce(u.time_zone, ${config.siteTimeZone}::text)`;
  const days = sql`(coalesce(${need.enrol_days_before}::int, k.window_days) + ${ahead}::int)`;
  const rule = need.audience_rule && JSON.stringify(need.audience_rule);
  return sql`select u.id as user_id, h.cycle, to_char(s.ends_on, 'YYYY-MM-DD') as due_on,
      case when s.ends_on >= d.today then (s.ends_on + time '23:59') at time zone ${zone} end as due_at
    from users u
    join competencies k on k.id = ${need.competency_id}::uuid and k.archived_at is null
    cross join (select ${rule}::jsonb as audience_rule, ${need.starts_on}::date as starts_on) r
    cross join lateral (select (${instant}::timestamptz at time zone ${zone})::date as today) d
    cross join lateral (
      select coalesce(max(t.cycle_no) filter (where t.state in ('valid', 'withdrawn')), 0) + 1 as cycle,
        max(coalesce(t.expires_at, 'infinity')) filter (
          where t.state = 'valid' and coalesce(t.level, 1) >= ${need.level}::int and t.obtained_at <= d.today) as held_until,
        coalesce(bool_or(t.state = 'waiting_review'), false) as waits,
        coalesce(bool_or(t.state = 'waived' and t.obtained_at <= d.today
          and (t.expires_at is null or t.expires_at >= d.today)), false) as is_waived
      from user_competencies t where t.user_id = u.id and t.competency_id = k.id and t.archived_at is null) h
    left join competency_standings s on s.user_id = u.id and s.competency_id = k.id
    left join requirement_enrolments q on q.user_id = u.id and q.competency_id = k.id and q.cycle = h.cycle
    left join classes w on w.id = q.class_id
    where ${isNeeded(need, days)} and (q.user_id is null or q.state = 'waiting' or w.status = 'cancelled')
      and not ${isInClass(need, instant)} and (${only}::uuid[] is null or u.id = any(${only}))
    order by s.ends_on nulls last, u.joined_at, u.id`;
}

/** The people for whom a class is looked for now, the most urgent first; `only`: of these. */
export const peopleInNeed = (
  ctx: Pick<Context, 'db' | 'now' | 'config'>,
  need: Need,
  only: readonly string[] | null = null,
): Promise<Needing[]> => ctx.db.query<Needing>(neededSql(ctx, need, { only }));

/** How many more there will be within so many days. */
export async function countSoonInNeed(
  ctx: Pick<Context, 'db' | 'now' | 'config'>,
  need: Need,
  ahead: number,
): Promise<number> {
  const [row] = await ctx.db.query<{ total: number }>(
    sql`select count(*)::int as total from (${neededSql(ctx, need, { ahead })}) n`,
  );
  return row!.total;
}
