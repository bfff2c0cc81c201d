import { activeStates } from '#shared/domain/enrolments.ts';
import { standingOf, type CompetencyFacts, type CompetencyStanding } from '#shared/domain/competencies.ts';
import { inTransaction, type Context } from '../../platform/context.ts';
import { matchesAudience } from '../../platform/db/audienceSql.ts';
import { addJob } from '../../platform/jobs/jobs.ts';

/** The people and competencies whose standings are computed; absent: all people, all competencies. */
export interface StandingScope {
  readonly userIds?: readonly string[];
  readonly competencyIds?: readonly string[];
}

/** What the computation of standings needs; it also runs in the seed, beside the server. */
type Place = Pick<Context, 'db' | 'now' | 'config'>;

interface FactsRow extends CompetencyFacts {
  readonly user_id: string;
  readonly competency_id: string;
  readonly today: string;
}

/** The number of people whose standings are written together. */
const BATCH = 2000;
export const KEEP_STANDINGS = 'keep-standings';

/**
 * Updates the stored standings from records, requirements and classes. Call it in the transaction of everything that may change them, with
 * the people or competencies concerned. Three statements for each 2,000 people.
 */
export async function updateStandings(ctx: Place, { userIds, competencyIds }: StandingScope): Promise<void> {
  if (userIds?.length === 0 || competencyIds?.length === 0) return;
  const competencies = competencyIds ? [...new Set(competencyIds)] : null;
  if (userIds) {
    const ids = [...new Set(userIds)].sort();
    for (let from = 0; from < ids.length; from += BATCH)
      await updateBatch(ctx, ids.slice(from, from + BATCH), competencies);
    return;
  }
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await ctx.db.query<{ id: string }>(
      `select id from users where id > $1 order by id limit ${BATCH}`,
      [last],
    );
    if (rows.length === 0) return;
    await updateBatch(
      ctx,
      rows.map(({ id }) => id),
      competencies,
    );
    last = rows.at(-1)!.id;
  }
}

/** More people than this wait for a job: seconds of work would delay the save of a requirement. */
const AT_ONCE = 5000;

/**
 * Updates the standings of everybody, because a requirement or the rules of a competency have changed: in a large company by a job right
 * after it.
 */
export async function keepEverybody(ctx: Context, competencyIds: readonly string[]): Promise<void> {
  if (competencyIds.length === 0) return;
  const [row] = await ctx.db.query<{ is_large: boolean }>(
    `select count(*) > ${AT_ONCE} as is_large from (select 1 from users limit ${AT_ONCE + 1}) u`,
  );
  if (!row!.is_large) return updateStandings(ctx, { competencyIds });
  const competency_ids = [...new Set(competencyIds)];
  await addJob(ctx, KEEP_STANDINGS, { competency_ids }, { queue: KEEP_STANDINGS });
}

/** Standings that depend on classes: what a class grants is in progress, or no longer. */
export async function updateStandingsOfClasses(
  ctx: Context,
  pairs: readonly { readonly class_id: string; readonly user_id: string }[],
): Promise<void> {
  if (pairs.length === 0) return;
  const granted = await ctx.db.query<{ competency_id: string }>(
    `select distinct competency_id from classes where id = any($1::uuid[]) and competency_id is not null`,
    [[...new Set(pairs.map(({ class_id }) => class_id))]],
  );
  await updateStandings(ctx, {
    userIds: pairs.map(({ user_id }) => user_id),
    competencyIds: granted.map(({ competency_id }) => competency_id),
  });
}

async function updateBatch(
  ctx: Place,
  userIds: readonly string[],
  competencyIds: readonly string[] | null,
): Promise<void> {
  const scope = [userIds, competencyIds];
  // Two changes at the same time would not see each other: the second waits here, and the next statement sees the first.
  await ctx.db.prepared(
    `select 1 from competency_standings where user_id = any($1::uuid[])
       and ($2::uuid[] is null or competency_id = any($2)) order by user_id, competency_id for no key update`,
    scope,
  );
  const facts = await ctx.db.prepared<FactsRow>(FACTS, [
    ...scope,
    ctx.now.toISOString(),
    ctx.config.siteTimeZone,
    activeStates,
  ]);
  const rows = facts.map(({ user_id, competency_id, today, ...own }) => ({
    user_id,
    competency_id,
    ...(standingOf(own, today) satisfies CompetencyStanding),
  }));
  await ctx.db.prepared(WRITE, [...scope, JSON.stringify(rows), ctx.now.toISOString()]);
}

/**
 * `$1` people, `$2` competencies or null, `$3` now, `$4` the site's zone, `$5` the states of participants. One row for each related person
 * and competency.
 */
const FACTS = `with people as materialized (
    select u.*, ($3::timestamptz at time zone coalesce(u.time_zone, $4))::date as today
    from users u where u.id = any($1::uuid[]) and u.active and u.archived_at is null
  ), needed as (
    select u.id as user_id, r.competency_id, jsonb_agg(jsonb_build_object('level', r.level, 'due_on',
      greatest(u.joined_at, coalesce(r.starts_on, (r.created_at at time zone coalesce(u.time_zone, $4))::date))
        + r.due_days_after_start)) as requirements
    from competency_requirements r join people u on r.whom = 'all' or ${matchesAudience('r.audience_rule', 'u')}
    where r.archived_at is null and ($2::uuid[] is null or r.competency_id = any($2)) group by 1, 2
  ), held as (
    select t.user_id, t.competency_id, jsonb_agg(jsonb_build_object('id', t.id, 'state', t.state, 'level', t.level,
      'obtained_at', t.obtained_at, 'expires_at', t.expires_at) order by t.cycle_no) as records
    from user_competencies t
    where t.user_id = any($1::uuid[]) and ($2::uuid[] is null or t.competency_id = any($2)) and t.archived_at is null
      and t.state in ('valid', 'waived', 'waiting_review') group by 1, 2
  ), busy as (
    select distinct e.user_id, c.competency_id from enrolments e join classes c on c.id = e.class_id
    where e.user_id = any($1::uuid[]) and e.state = any($5) and c.status = 'published' and c.archived_at is null
      and c.competency_id is not null and ($2::uuid[] is null or c.competency_id = any($2))
      and (c.end_at is null or c.end_at >= $3::timestamptz)
  )
  select user_id, competency_id, to_char(u.today, 'YYYY-MM-DD') as today,
    coalesce(n.requirements, '[]') as requirements, coalesce(h.records, '[]') as records,
    b.user_id is not null as is_in_progress, k.window_days, k.grace_days
  from needed n full join held h using (user_id, competency_id)
    full join busy b using (user_id, competency_id)
  join people u on u.id = user_id join competencies k on k.id = competency_id and k.archived_at is null`;

/** `$3` the rows, `$4` now. Rows that are missing there are deleted; unchanged rows are not written again. */
const WRITE = `with computed as materialized (
    select * from jsonb_to_recordset($3::jsonb) as r(user_id uuid, competency_id uuid, standing text, is_required boolean,
      required_level int, level int, record_id uuid, ends_on date, changes_on date)
  ), gone as (
    delete from competency_standings s where s.user_id = any($1::uuid[]) and ($2::uuid[] is null or s.competency_id = any($2))
      and not exists (select 1 from computed t where t.user_id = s.user_id and t.competency_id = s.competency_id
        and t.standing <> 'not_required')
  )
  insert into competency_standings as s
    (user_id, competency_id, standing, is_required, required_level, level, record_id, ends_on, changes_on, updated_at)
  select t.user_id, t.competency_id, t.standing, t.is_required, t.required_level, t.level, t.record_id, t.ends_on, t.changes_on, $4
  from computed t where t.standing <> 'not_required' order by t.user_id, t.competency_id
  on conflict (user_id, competency_id) do update set standing = excluded.standing, is_required = excluded.is_required,
    required_level = excluded.required_level, level = excluded.level, record_id = excluded.record_id, ends_on = excluded.ends_on,
    changes_on = excluded.changes_on, updated_at = excluded.updated_at
  where (s.standing, s.is_required, s.required_level, s.level, s.record_id, s.ends_on, s.changes_on)
    is distinct from (excluded.standing, excluded.is_required, excluded.required_level, excluded.level, excluded.record_id,
      excluded.ends_on, excluded.changes_on)`;

const TURN_BATCH = 20_000;

/** Computes the standings again whose day has come. */
export async function expireStandings(ctx: Context): Promise<void> {
  const due = await ctx.db.query<{ user_id: string; competency_id: string }>(
    `select s.user_id, s.competency_id from competency_standings s join users u on u.id = s.user_id
     where s.changes_on <= ($1::timestamptz at time zone coalesce(u.time_zone, $2))::date
       and s.changes_on <= ($1::timestamptz + interval '1 day')::date
     order by s.user_id limit ${TURN_BATCH}`,
    [ctx.now.toISOString(), ctx.config.siteTimeZone],
  );
  await inTransaction(ctx, (tx) =>
    updateStandings(tx, {
      userIds: due.map(({ user_id }) => user_id),
      competencyIds: due.map(({ competency_id }) => competency_id),
    }),
  );
}
