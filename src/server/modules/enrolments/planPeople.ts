import type { PeoplePlan } from '#shared/api/enrolments.ts';
import { activeStates } from '#shared/domain/enrolments.ts';
import type { AudienceRule } from '#shared/schema/audience.ts';
import { whereOf } from '../../kernel/crud/listQuery.ts';
import { planNamed } from '../../kernel/crud/plan.ts';
import type { ActorContext } from '../../platform/context.ts';
import { matchesAudience } from '../../platform/db/audienceSql.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';

export interface Planned {
  readonly audience_rule?: AudienceRule | null | undefined;
  readonly user_ids?: readonly string[] | undefined;
  readonly nips?: readonly string[] | undefined;
  /** In the filter language of the list of users. */
  readonly filter?: Readonly<Record<string, unknown>> | undefined;
  readonly start_at?: string | null | undefined;
  readonly end_at?: string | null | undefined;
  /** The class itself, if it exists already. */
  readonly except?: string | undefined;
}

const MAX_NAMED = 200;
/** A longer class without sessions leaves free hours, so it does not clash. */
const MAX_BUSY_DAYS = 7;

/** When people are in other classes in the planned time: in their sessions, or in a short class without any. */
const busyPeople = ({ start_at, end_at, except }: Planned) => sql`
  select e.user_id, min(slot.start_at) as start_at
  from (
    select s.class_id, s.start_at, s.end_at from attendance_sessions s where s.archived_at is null
    union all
    select k.id, k.start_at, k.end_at from classes k
    where k.end_at - k.start_at <= interval '${raw(String(MAX_BUSY_DAYS))} days'
      and not exists (select 1 from attendance_sessions s where s.class_id = k.id and s.archived_at is null)
  ) slot
  join classes c on c.id = slot.class_id and c.status = 'published' and c.archived_at is null
    and c.id is distinct from ${except ?? null}::uuid
  join enrolments e on e.class_id = c.id and e.state = any(${activeStates})
  where slot.start_at < ${end_at ?? null}::timestamptz and slot.end_at > ${start_at ?? null}::timestamptz
  group by e.user_id`;

interface Row {
  readonly nip: string;
  readonly name: string;
  readonly department: string | null;
  readonly busy_at: string | null;
  readonly total: number;
  readonly clashes: number;
}

/**
 * `POST /api/classes/people-plan`: the active people whom a class that is being planned would have, by its rule, by names, by NIPs and by a
 * filter of the list of users, each once. Those who are in another class at that time come first. A NIP that no active person has is named.
 */
export async function planPeople(ctx: ActorContext, planned: Planned): Promise<PeoplePlan> {
  const nips = [...new Map((planned.nips ?? []).map((nip) => [nip.trim().toLowerCase(), nip.trim()]))];
  const rule = planned.audience_rule ? JSON.stringify(planned.audience_rule) : null;
  const rows = await ctx.db.query<Row>(
    sql`with busy as (${busyPeople(planned)}), planned as (select ${rule}::jsonb as rule)
     select u.nip, u.name, u.department, b.start_at as busy_at, count(*) over ()::int as total,
       count(b.user_id) over ()::int as clashes
     from planned p cross join users u left join busy b on b.user_id = u.id
     where u.active and u.archived_at is null
       and (${raw(matchesAudience('p.rule', 'u'))} or u.id = any(${planned.user_ids ?? []}::uuid[])
         or lower(u.nip) = any(${nips.map(([key]) => key)}::text[]) or ${matchesFilter(ctx, planned.filter)})
     order by b.start_at is null, u.name, u.id limit ${raw(String(MAX_NAMED))}`,
  );
  return {
    total: rows[0]?.total ?? 0,
    clashes: rows[0]?.clashes ?? 0,
    people: rows.map(({ nip, name, department, busy_at }) => ({ nip, name, department, busy_at })),
    unknown_nips: await unknownNips(ctx, nips),
  };
}

const matchesFilter = (ctx: ActorContext, filter: Planned['filter']): Sql =>
  filter
    ? sql`u.id in (select t.id from users t where ${whereOf(planNamed(ctx, 'users'), ctx.actor, filter)})`
    : raw('false');

async function unknownNips(ctx: ActorContext, nips: readonly [string, string][]): Promise<string[]> {
  if (nips.length === 0) return [];
  const known = await ctx.db.query<{ key: string }>(
    `select lower(u.nip) as key from users u where u.active and u.archived_at is null and lower(u.nip) = any($1::text[])`,
    [nips.map(([key]) => key)],
  );
  const keys = new Set(known.map(({ key }) => key));
  return nips.filter(([key]) => !keys.has(key)).map(([, nip]) => nip);
}
