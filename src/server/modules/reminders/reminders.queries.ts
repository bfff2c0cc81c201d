import { seatedStates } from '#shared/domain/enrolments.ts';
import type { NotificationKey } from '#shared/domain/notifications.ts';
import type { Context } from '../../context.ts';
import { dueOf } from '../quizzes/overrides.ts';

/** Something ahead of which a person is told. */
export interface Reminder {
  readonly user_id: string;
  readonly event_key: string;
  readonly title_key: NotificationKey;
  readonly name: string;
  /** ISO 8601. */
  readonly at: string;
  readonly link: string;
}

/** Deadlines are told of so many days before, in the morning of the person's own zone. */
const STEPS = [7, 1];
const MORNING = '08:00';
/** A server that was away tells what it has missed for so long; later it would only confuse. */
const CATCH_UP = '12 hours';
const SOON = '1 hour';

/** The zone of a person `u`; `$3` is the site's. `$1` is now, `$2` the states in which people take part. */
const ZONE = 'coalesce(u.time_zone, $3)';
/** SQL: the morning `days` before an instant, as the person's calendar counts days. */
const morningBefore = (at: string, days: string): string =>
  `((${at} at time zone ${ZONE})::date - ${days} + time '${MORNING}') at time zone ${ZONE}`;

/** A date that moves is another event, so that it is told of again. */
const keyOf = (word: string, id: string, at: string, ...more: string[]): string =>
  `concat_ws(':', '${word}', ${[id, ...more, `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`].join(', ')})`;

/** Published classes `c` of published groups `g`. */
const LIVE = `c.status = 'published' and c.archived_at is null and g.status = 'published' and g.archived_at is null`;

/** SQL: what is not told yet, in an order that two transactions share. */
const untold = (rows: string): string => `select r.* from (${rows}) r
  where not exists (select 1 from notifications n where n.event_key = r.event_key and n.user_id = r.user_id)
  order by r.event_key, r.user_id`;

/**
 * Deadlines of quizzes that are not passed, ends of running classes that are not completed, and evaluations that close or have opened:
 * whose morning has come and that are not told yet.
 */
export const dayReminders = (ctx: Context): Promise<Reminder[]> =>
  ctx.db.query<Reminder>(
    untold(`
      select d.user_id, d.event_key, d.title_key, d.name, d.at, d.link from (
        ${quizzesDue}
        union all ${classesDue}
        union all ${evaluationsDue}
        union all ${meetingsTomorrow}
        union all ${competenciesDue}
      ) d where d.at > $1::timestamptz and d.remind_at <= $1::timestamptz and d.remind_at > $1::timestamptz - interval '${CATCH_UP}'
      union all ${evaluationsOpen}`),
    [ctx.now.toISOString(), seatedStates, ctx.config.siteTimeZone],
  );

/** Meetings that begin within the hour. */
export const soonReminders = (ctx: Context): Promise<Reminder[]> =>
  ctx.db.query<Reminder>(
    untold(`
      select m.user_id, ${keyOf('session-soon', 'm.id', 'm.at')} as event_key, 'notification.session_soon' as title_key,
        m.name, m.at, m.link
      from (${meetings}) m where m.at > $1::timestamptz and m.at <= $1::timestamptz + interval '${SOON}'`),
    [ctx.now.toISOString(), seatedStates],
  );

const IN_DAYS = `between $1::timestamptz and $1::timestamptz + interval '${Math.max(...STEPS) + 1} days'`;

/** Of who can still do something about it: an attempt is left, or an exception may give one. */
const quizzesDue = `select u.id as user_id, ${keyOf('quiz-due', 'z.id', 'x.at', 's.days')} as event_key,
    'notification.quiz_due' as title_key, z.name, x.at, ${morningBefore('x.at', 's.days')} as remind_at,
    'my-course/' || c.slug || '/confirmation?quiz=' || z.slug as link
  from quizzes z join classes c on c.id = z.class_id join groups g on g.id = c.group_id
  join enrolments e on e.class_id = c.id and e.state = any($2) and e.state <> 'completed'
  join users u on u.id = e.user_id
  cross join lateral (select ${dueOf('z', 'u.id')} as at) x cross join unnest(array[${STEPS.join(', ')}]) as s(days)
  left join grades r on r.quiz_id = z.id and r.user_id = u.id
  where ${LIVE} and z.status = 'published' and z.archived_at is null and (c.end_at is null or c.end_at >= $1)
    and (coalesce(z.deadline, z.end_time) ${IN_DAYS}
      or exists (select 1 from quiz_overrides o where o.quiz_id = z.id and o.archived_at is null))
    and x.at ${IN_DAYS} and not coalesce(r.passed, false) and coalesce(r.state, '') not in ('pending', 'validating')
    and (z.re_test_limit is null
      or (select count(*) from attempts a where a.quiz_id = z.id and a.user_id = u.id and a.annulled_at is null
        and a.finished_at is not null) <= z.re_test_limit
      or exists (select 1 from quiz_overrides o where o.quiz_id = z.id and o.archived_at is null and o.extra_attempts > 0))`;

const classesDue = `select u.id, ${keyOf('class-due', 'c.id', 'c.end_at', 's.days')}, 'notification.class_due', c.name, c.end_at,
    ${morningBefore('c.end_at', 's.days')}, 'my-course/' || c.slug
  from classes c join groups g on g.id = c.group_id
  join enrolments e on e.class_id = c.id and e.state = any($2) and e.state <> 'completed'
  join users u on u.id = e.user_id cross join unnest(array[${STEPS.join(', ')}]) as s(days)
  where ${LIVE} and c.end_at ${IN_DAYS} and (c.start_at is null or c.start_at <= $1)`;

/** Whoever takes part and has not answered. */
const AWAITED = `from classes c join groups g on g.id = c.group_id
  join enrolments e on e.class_id = c.id and e.state = any($2) join users u on u.id = e.user_id
  where ${LIVE} and c.evaluation_access = 'published' and not exists (
    select 1 from evaluation_participations p where p.class_id = c.id and p.user_id = u.id)`;

const evaluationsDue = `select u.id, ${keyOf('evaluation-due', 'c.id', 'c.evaluation_until')}, 'notification.evaluation_due', c.name,
    c.evaluation_until, ${morningBefore('c.evaluation_until', '1')}, 'my-course/' || c.slug || '/evaluation'
  ${AWAITED} and c.evaluation_until ${IN_DAYS}`;

/** Those that were announced before they opened. */
const evaluationsOpen = `select u.id, ${keyOf('evaluation-open', 'c.id', 'c.evaluation_from')}, 'notification.evaluation_open', c.name,
    c.evaluation_from, 'my-course/' || c.slug || '/evaluation'
  ${AWAITED} and c.evaluation_from <= $1::timestamptz and c.evaluation_from > $1::timestamptz - interval '${CATCH_UP}'
    and (c.evaluation_until is null or c.evaluation_until > $1::timestamptz)
    and exists (select 1 from notifications n where n.event_key = 'evaluation-published:' || c.id and n.user_id = u.id
      and n.created_at < c.evaluation_from)`;

/**
 * Sessions, and classes without sessions, for those who take part and those who train. Attendance that is still a draft tells
 * nothing of its sessions.
 */
const meetings = `select p.user_id, coalesce(m.session_id, c.id) as id, concat_ws(' · ', c.name, m.session) as name, m.at,
    case when p.is_trainer then 'courses/' || g.slug || '/' || c.slug || '?tab=attendance' else 'my-course/' || c.slug end as link
  from (
    select s.class_id, s.id as session_id, s.name as session, s.start_at as at from attendance_sessions s
    join classes k on k.id = s.class_id
    where s.archived_at is null and k.attendance_access <> 'draft' and s.start_at ${IN_DAYS}
    union all
    select k.id, null, null, k.start_at from classes k where not k.self_paced and k.start_at ${IN_DAYS}
      and (k.attendance_access = 'draft' or not exists (
        select 1 from attendance_sessions s where s.class_id = k.id and s.archived_at is null))
  ) m join classes c on c.id = m.class_id join groups g on g.id = c.group_id
  cross join lateral (
    select e.user_id, false as is_trainer from enrolments e
    where e.class_id = c.id and e.state = any($2) and e.state <> 'completed' and not c.trainer_ids @> array[e.user_id]
    union all select unnest(c.trainer_ids), true
  ) p where ${LIVE}`;

const meetingsTomorrow = `select m.user_id, ${keyOf('session-tomorrow', 'm.id', 'm.at')}, 'notification.session_tomorrow', m.name,
    m.at, ${morningBefore('m.at', '1')}, m.link
  from (${meetings}) m join users u on u.id = m.user_id`;

/**
 * Competencies that end, and those that are required and not held, on the mornings that each competency says; ninety days ahead at the most.
 * What waits for a review is out of the person's hands.
 */
const competenciesDue = `select u.id, ${keyOf('competency', 'k.id', 'x.at', 's.days')},
    case when t.standing in ('valid', 'expiring') then 'notification.competency_expires' else 'notification.competency_due' end,
    k.name, x.at, ${morningBefore('x.at', 's.days::int')}, 'settings/user/' || u.nip || '?tab=competencies'
  from competency_standings t join competencies k on k.id = t.competency_id join users u on u.id = t.user_id
  cross join unnest(k.reminders) as s(days)
  cross join lateral (select (t.ends_on + time '23:59') at time zone ${ZONE} as at) x
  where t.ends_on between ($1::timestamptz - interval '1 day')::date and ($1::timestamptz + interval '92 days')::date
    and t.standing in ('valid', 'expiring', 'expired', 'required', 'in_progress', 'waived')`;
