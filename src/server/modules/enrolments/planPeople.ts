import type { PeoplePlan } from '#shared/api/enrolments.ts';
import { activeStates } from '#shared/domain/enrolments.ts';
import type { AudienceRule } from '#shared/schema/audience.ts';
import type { ActorContext } from '../../platform/context.ts';
import { matchesAudience } from '../../platform/db/audienceSql.ts';

export interface Planned {
  readonly audience_rule?: AudienceRule | null | undefined;
  readonly user_ids?: readonly string[] | undefined;
  readonly nips?: readonly string[] | undefined;
  readonly start_at?: string | null | undefined;
  readonly end_at?: string | null | undefined;
}

const MAX_NAMED = 200;
/** A longer class without sessions leaves free hours, so it does not clash. */
const MAX_BUSY_DAYS = 7;

/** SQL: when people are in other classes between `$4` and `$5`: in their sessions, or in a short class without any. */
const BUSY = `select e.user_id, min(slot.start_at) as start_at
  from (
    select s.class_id, s.start_at, s.end_at from attendance_sessions s where s.archived_at is null
    union all
    select k.id, k.start_at, k.end_at from classes k where k.end_at - k.start_at <= interval '${MAX_BUSY_DAYS} days'
      and not exists (select 1 from attendance_sessions s where s.class_id = k.id and s.archived_at is null)
  ) slot
  join classes c on c.id = slot.class_id and c.status = 'published' and c.archived_at is null
  join enrolments e on e.class_id = c.id and e.state = any($6)
  where slot.start_at < $5::timestamptz and slot.end_at > $4::timestamptz
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
 * `POST /api/classes/people-plan`: the active people whom a class that is being planned would have, by its rule, by names and by NIPs, each
 * once. Those who are in another class at that time come first. A NIP that no active person has is named.
 */
export async function planPeople(ctx: ActorContext, planned: Planned): Promise<PeoplePlan> {
  const nips = [...new Map((planned.nips ?? []).map((nip) => [nip.trim().toLowerCase(), nip.trim()]))];
  const rows = await ctx.db.query<Row>(
    `with busy as (${BUSY})
     select u.nip, u.name, u.department, b.start_at as busy_at, count(*) over ()::int as total,
       count(b.user_id) over ()::int as clashes
     from users u left join busy b on b.user_id = u.id
     where u.active and u.archived_at is null
       and (${matchesAudience('$1::jsonb', 'u')} or u.id = any($2::uuid[]) or lower(u.nip) = any($3::text[]))
     order by b.start_at is null, u.name, u.id limit ${MAX_NAMED}`,
    [
      planned.audience_rule ? JSON.stringify(planned.audience_rule) : null,
      planned.user_ids ?? [],
      nips.map(([key]) => key),
      planned.start_at ?? null,
      planned.end_at ?? null,
      activeStates,
    ],
  );
  return {
    total: rows[0]?.total ?? 0,
    clashes: rows[0]?.clashes ?? 0,
    people: rows.map(({ nip, name, department, busy_at }) => ({ nip, name, department, busy_at })),
    unknown_nips: await unknownNips(ctx, nips),
  };
}

async function unknownNips(ctx: ActorContext, nips: readonly [string, string][]): Promise<string[]> {
  if (nips.length === 0) return [];
  const known = await ctx.db.query<{ key: string }>(
    `select lower(u.nip) as key from users u where u.active and u.archived_at is null and lower(u.nip) = any($1::text[])`,
    [nips.map(([key]) => key)],
  );
  const keys = new Set(known.map(({ key }) => key));
  return nips.filter(([key]) => !keys.has(key)).map(([, nip]) => nip);
}
