import { seatedStates } from '#shared/domain/enrolments.ts';
import type { NotificationKey } from '#shared/domain/notifications.ts';
import type { Context } from '../../platform/context.ts';
import { dueOf } from '../../modules/quizzes/overridesSql.ts';
import { dueAfter, LIVE as IS_LIVE_PATH, STEP_DONE, STEP_NEEDED } from '../../modules/programmes/stepsSql.ts';
import { join, raw, sql, type Sql } from '../../platform/db/sql.ts';

/** A date of which a person is reminded. */
export interface Reminder {
  readonly user_id: string;
  readonly event_key: string;
  readonly title_key: NotificationKey;
  readonly name: string;
  /** ISO 8601. */
  readonly at: string;
  readonly link: string;
}

/** The days before a deadline on which people are reminded, in the morning in their own zone. */
const STEPS = [7, 1];
const MORNING = sql`time '08:00'`;
/** After an outage reminders are sent up to this late; later they would only confuse. */
const CATCH_UP = sql`interval '12 hours'`;
const SOON = sql`interval '1 hour'`;

/** The parameters of the statements: the instant, and the default zone. */
interface Clock {
  readonly now: Sql;
  readonly site: Sql;
}
const clockOf = ({ now, config }: Context): Clock => ({
  now: sql`${now.toISOString()}::timestamptz`,
  site: sql`${config.siteTimeZone}::text`,
});

/** SQL: the morning `days` before an instant, by the calendar of a person `u`. */
const morningBefore = (at: Sql, days: Sql, { site }: Clock): Sql =>
  sql`((${at} at time zone coalesce(u.time_zone, ${site}))::date - ${days} + ${MORNING})
    at time zone coalesce(u.time_zone, ${site})`;

/** A moved date is another event, so that it is announced again. */
const keyOf = (word: string, id: Sql, at: Sql, ...more: readonly Sql[]): Sql =>
  sql`concat_ws(':', ${word}::text, ${join([id, ...more, sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`])})`;

/** The participants of a class `c`: an enrolment `e`. */
const TAKES_PART = sql`e.class_id = c.id and e.state = any(${seatedStates})`;
/** Published classes `c` of published groups `g`. */
const LIVE = sql`c.status = 'published' and c.archived_at is null and g.status = 'published' and g.archived_at is null`;
const DAYS_BEFORE = sql`unnest(array[${raw(STEPS.join(', '))}]) as s(days)`;
const isInDays = (at: Sql, { now }: Clock): Sql =>
  sql`${at} between ${now} and ${now} + interval '${raw(String(Math.max(...STEPS) + 1))} days'`;

/** SQL: reminders that were not sent yet, in an order that two transactions share. */
const unsent = (rows: Sql): Sql => sql`select r.* from (${rows}) r
  where not exists (select 1 from notifications n where n.event_key = r.event_key and n.user_id = r.user_id)
  order by r.event_key, r.user_id`;

/**
 * Deadlines of quizzes that are not passed, ends of running classes that are not completed, and evaluations that close or have opened:
 * those whose morning has come and that were not sent yet.
 */
export function dayReminders(ctx: Context): Promise<Reminder[]> {
  const clock = clockOf(ctx);
  const { now } = clock;
  return ctx.db.query<Reminder>(
    unsent(sql`
      select d.user_id, d.event_key, d.title_key, d.name, d.at, d.link from (
        ${quizzesDue(clock)}
        union all ${classesDue(clock)}
        union all ${evaluationsDue(clock)}
        union all ${meetingsTomorrow(clock)}
        union all ${competenciesDue(clock)}
        union all ${pathsDue(clock)}
      ) d where d.at > ${now} and d.remind_at <= ${now} and d.remind_at > ${now} - ${CATCH_UP}
      union all ${evaluationsOpen(clock)}`),
  );
}

/** Meetings that begin within the hour. */
export function soonReminders(ctx: Context): Promise<Reminder[]> {
  const clock = clockOf(ctx);
  return ctx.db.query<Reminder>(
    unsent(sql`
      select m.user_id, ${keyOf('session-soon', sql`m.id`, sql`m.at`)} as event_key, 'notification.session_soon' as title_key,
        m.name, m.at, m.link
      from (${meetings(clock)}) m where m.at > ${clock.now} and m.at <= ${clock.now} + ${SOON}`),
  );
}

/** For people who can still act: an attempt is left, or an exception may give one. */
function quizzesDue(clock: Clock): Sql {
  return sql`select u.id as user_id, ${keyOf('quiz-due', sql`z.id`, sql`x.at`, sql`s.days`)} as event_key,
    'notification.quiz_due' as title_key, z.name, x.at, ${morningBefore(sql`x.at`, sql`s.days`, clock)} as remind_at,
    'my-course/' || c.slug || '/confirmation?quiz=' || z.slug as link
  from quizzes z join classes c on c.id = z.class_id join groups g on g.id = c.group_id
  join enrolments e on ${TAKES_PART} and e.state <> 'completed'
  join users u on u.id = e.user_id
  cross join lateral (select ${raw(dueOf('z', 'u.id'))} as at) x cross join ${DAYS_BEFORE}
  left join grades r on r.quiz_id = z.id and r.user_id = u.id
  where ${LIVE} and z.status = 'published' and z.archived_at is null and (c.end_at is null or c.end_at >= ${clock.now})
    and (${isInDays(sql`coalesce(z.deadline, z.end_time)`, clock)}
      or exists (select 1 from quiz_overrides o where o.quiz_id = z.id and o.archived_at is null))
    and ${isInDays(sql`x.at`, clock)} and not coalesce(r.passed, false) and coalesce(r.state, '') not in ('pending', 'validating')
    and (z.re_test_limit is null
      or (select count(*) from attempts a where a.quiz_id = z.id and a.user_id = u.id and a.annulled_at is null
        and a.finished_at is not null) <= z.re_test_limit
      or exists (select 1 from quiz_overrides o where o.quiz_id = z.id and o.archived_at is null and o.extra_attempts > 0))`;
}

/** The end of a class, for whoever has no earlier date of their own; then these dates. Each by its own index. */
const classesDue = (clock: Clock): Sql => sql`
  ${classesDueAt(clock, 'class_due', sql`c.end_at`, sql`(e.due_at is null or e.due_at >= c.end_at)`)}
  union all ${classesDueAt(clock, 'class_due_own', sql`e.due_at`, sql`(c.end_at is null or e.due_at < c.end_at)`)}`;

function classesDueAt(clock: Clock, word: 'class_due' | 'class_due_own', at: Sql, condition: Sql): Sql {
  return sql`select u.id, ${keyOf('class-due', sql`c.id`, at, sql`s.days`)}, ${`notification.${word}`}::text, c.name, ${at},
    ${morningBefore(at, sql`s.days`, clock)}, 'my-course/' || c.slug
  from classes c join groups g on g.id = c.group_id
  join enrolments e on ${TAKES_PART} and e.state <> 'completed'
  join users u on u.id = e.user_id cross join ${DAYS_BEFORE}
  where ${LIVE} and ${isInDays(at, clock)} and ${condition} and (c.start_at is null or c.start_at <= ${clock.now})`;
}

/** Learning paths that are not completed, and their required steps that are not done. */
const pathsDue = (clock: Clock): Sql => sql`
  select u.id, ${keyOf('path-due', sql`m.id`, sql`x.at`, sql`s.days`)}, 'notification.programme_due', p.name, x.at,
    ${morningBefore(sql`x.at`, sql`s.days`, clock)}, 'my-course/programme/' || p.slug
  from ${ON_PATH} cross join ${DAYS_BEFORE} cross join lateral (select ${raw(dueAfter('p.due_days'))} as at) x
  where ${isInDays(sql`x.at`, clock)}
  union all
  select u.id, ${keyOf('step-due', sql`s.id`, sql`x.at`, sql`d.days`, sql`m.id`)}, 'notification.programme_step_due',
    p.name || ' · ' || s.name, x.at, ${morningBefore(sql`x.at`, sql`d.days`, clock)}, 'my-course/programme/' || p.slug
  from ${ON_PATH} join programme_steps s on s.programme_id = p.id and s.archived_at is null and s.required
  cross join (select s.days from ${DAYS_BEFORE}) d cross join lateral (select ${raw(dueAfter('s.due_days'))} as at) x
  where ${isInDays(sql`x.at`, clock)} and ${raw(`${STEP_DONE} < ${STEP_NEEDED}`)}`;
const ON_PATH = sql`programme_members m join programmes p on p.id = m.programme_id and ${raw(IS_LIVE_PATH)}
  and m.left_at is null and m.completed_at is null join users u on u.id = m.user_id`;

/** Participants who have not answered. */
const AWAITED = sql`from classes c join groups g on g.id = c.group_id
  join enrolments e on ${TAKES_PART} join users u on u.id = e.user_id
  where ${LIVE} and c.evaluation_access = 'published' and not exists (
    select 1 from evaluation_participations p where p.class_id = c.id and p.user_id = u.id)`;

function evaluationsDue(clock: Clock): Sql {
  return sql`select u.id, ${keyOf('evaluation-due', sql`c.id`, sql`c.evaluation_until`)}, 'notification.evaluation_due', c.name,
    c.evaluation_until, ${morningBefore(sql`c.evaluation_until`, sql`1`, clock)}, 'my-course/' || c.slug || '/evaluation'
  ${AWAITED} and ${isInDays(sql`c.evaluation_until`, clock)}`;
}

/** Evaluations that were announced before they opened. */
function evaluationsOpen(clock: Clock): Sql {
  return sql`select u.id, ${keyOf('evaluation-open', sql`c.id`, sql`c.evaluation_from`)}, 'notification.evaluation_open', c.name,
    c.evaluation_from, 'my-course/' || c.slug || '/evaluation'
  ${AWAITED} and c.evaluation_from <= ${clock.now} and c.evaluation_from > ${clock.now} - ${CATCH_UP}
    and (c.evaluation_until is null or c.evaluation_until > ${clock.now})
    and exists (select 1 from notifications n where n.event_key = 'evaluation-published:' || c.id and n.user_id = u.id
      and n.created_at < c.evaluation_from)`;
}

/**
 * Sessions, and classes without sessions, for participants and trainers. While the attendance is a draft, its sessions are not announced.
 */
function meetings(clock: Clock): Sql {
  return sql`select p.user_id, coalesce(m.session_id, c.id) as id, concat_ws(' · ', c.name, m.session) as name, m.at,
    case when p.is_trainer then 'courses/' || g.slug || '/' || c.slug || '?tab=attendance' else 'my-course/' || c.slug end as link
  from (
    select s.class_id, s.id as session_id, s.name as session, s.start_at as at from attendance_sessions s
    join classes k on k.id = s.class_id
    where s.archived_at is null and k.attendance_access <> 'draft' and ${isInDays(sql`s.start_at`, clock)}
    union all
    select k.id, null, null, k.start_at from classes k where not k.self_paced and ${isInDays(sql`k.start_at`, clock)}
      and (k.attendance_access = 'draft' or not exists (
        select 1 from attendance_sessions s where s.class_id = k.id and s.archived_at is null))
  ) m join classes c on c.id = m.class_id join groups g on g.id = c.group_id
  cross join lateral (
    select e.user_id, false as is_trainer from enrolments e
    where ${TAKES_PART} and e.state <> 'completed' and not c.trainer_ids @> array[e.user_id]
    union all select unnest(c.trainer_ids), true
  ) p where ${LIVE}`;
}

function meetingsTomorrow(clock: Clock): Sql {
  return sql`select m.user_id, ${keyOf('session-tomorrow', sql`m.id`, sql`m.at`)}, 'notification.session_tomorrow', m.name,
    m.at, ${morningBefore(sql`m.at`, sql`1`, clock)}, m.link
  from (${meetings(clock)}) m join users u on u.id = m.user_id`;
}

/** SQL over `t`: a requirement enrols for it, and has found no class with a seat for the person. */
const WAITS_FOR_CLASS = sql`select 1 from requirement_enrolments q
  where q.user_id = t.user_id and q.competency_id = t.competency_id and q.state = 'waiting'`;

/**
 * Competencies that expire, and required ones that are missing, on the mornings that each competency defines; at most ninety days ahead.
 * For evidence that waits for a review the person can do nothing.
 */
function competenciesDue(clock: Clock): Sql {
  return sql`select u.id, ${keyOf('competency', sql`k.id`, sql`x.at`, sql`s.days`)},
    case when exists (${WAITS_FOR_CLASS}) then 'notification.competency_no_class'
      when t.standing in ('valid', 'expiring') then 'notification.competency_expires' else 'notification.competency_due' end,
    k.name, x.at, ${morningBefore(sql`x.at`, sql`s.days::int`, clock)}, 'settings/user/' || u.nip || '?tab=competencies'
  from competency_standings t join competencies k on k.id = t.competency_id join users u on u.id = t.user_id
  cross join unnest(k.reminders) as s(days)
  cross join lateral (select (t.ends_on + time '23:59') at time zone coalesce(u.time_zone, ${clock.site}) as at) x
  where t.ends_on between (${clock.now} - interval '1 day')::date and (${clock.now} + interval '92 days')::date
    and t.standing in ('valid', 'expiring', 'expired', 'required', 'in_progress', 'waived')`;
}
