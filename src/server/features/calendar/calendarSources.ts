import type { CalendarKind, CalendarRole } from '#shared/domain/calendar.ts';
import type { CalendarState } from '#shared/api/calendar.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import type { Db } from '../../platform/db/database.ts';
import { dueAfter, LIVE, STEP_DONE, STEP_NEEDED } from '../../modules/programmes/stepsSql.ts';
import { dueOf, opensOf } from '../../modules/quizzes/overridesSql.ts';

/** The result of every source: one entry of the calendar. */
export interface SourceRow {
  readonly id: string;
  readonly kind: CalendarKind;
  readonly as: CalendarRole;
  readonly name: string;
  readonly class: Expanded | null;
  readonly start_at: string;
  readonly end_at: string | null;
  readonly location: string | null;
  /** The meeting link, for people who have a seat or train. Null for organizers, who see it on the page of the class. */
  readonly link: string | null;
  readonly is_online: boolean;
  readonly path: string;
  readonly state: CalendarState | null;
  /** Rises with each change of the entry and of its class: a moved one is a later revision of the same event (RFC 5545, 3.8.7.4). */
  readonly sequence: number;
  readonly changed_at: string;
}

/** What the sources read of a class `c` and its group `g`. */
export const OF_CLASS = `c.id, c.slug, c.name, c.status, c.mode, c.location, c.link, c.start_at, c.end_at, c.attendance_access,
  c.evaluation_access, c.evaluation_until, c.version, c.updated_at, g.slug as group_slug`;

/**
 * The sources of entries: each is a query over `mine` (the person's classes, as `k` of the columns below) or over its own tables, and
 * returns the columns of COLUMNS in this order. `$1` is the person, `$2` the zone. A new source is a query and its line here; the result is
 * cut to the range afterwards.
 */
const COLUMNS =
  'id, kind, "as", name, class, start_at, end_at, location, link, is_online, path, state, sequence, changed_at';

/** The entry of a class or of its records: the person's role decides which page it opens and whether the entry has the meeting link. */
interface ClassEntry {
  readonly kind: CalendarKind;
  /** SQL of the id's uuid, of the name and of both instants. */
  readonly id: string;
  readonly name: string;
  readonly start: string;
  readonly end: string;
  /** After `my-course/{slug}`, and after `courses/{group}/{class}`: SQL. */
  readonly learnerPath: string;
  readonly organizerPath: string;
  readonly isMeeting?: boolean;
  readonly state: string;
  readonly sequence: string;
  readonly changed: string;
  readonly from: string;
}

const entry = (e: ClassEntry): string => `
  select '${e.kind}-' || ${e.id}, '${e.kind}', k."as", ${e.name},
    jsonb_build_object('id', k.id, 'slug', k.slug, 'name', k.name), ${e.start}, ${e.end},
    ${e.isMeeting ? 'k.location' : 'null'}, ${e.isMeeting ? `case when k."as" <> 'organizer' then k.link end` : 'null'},
    ${e.isMeeting ? `k.mode <> 'onsite'` : 'false'},
    case when k."as" = 'learner' then 'my-course/' || k.slug || ${e.learnerPath}
      else 'courses/' || k.group_slug || '/' || k.slug || ${e.organizerPath} end,
    case when k.status = 'cancelled' then 'cancelled' else ${e.state} end, ${e.sequence}, ${e.changed}
  from ${e.from}`;

const classState = `case when k.status = 'draft' then 'draft' when k.enrolment_state = 'completed' then 'done' end`;

/** SQL over `k`: the person's own date; in a class without a start also its end. */
const CLOSES = `least(k.due_at, case when k.start_at is null then k.end_at end)`;

/** Dated classes. */
const classes = entry({
  kind: 'class',
  id: 'k.id',
  name: 'k.name',
  start: 'k.start_at',
  end: 'k.end_at',
  isMeeting: true,
  learnerPath: `''`,
  organizerPath: `''`,
  state: classState,
  sequence: 'k.version',
  changed: 'k.updated_at',
  from: 'mine k where k.start_at is not null',
});
/** A class without its own start has only the day on which it closes, or is due for the person. */
const classEnds = entry({
  kind: 'deadline',
  id: 'k.id',
  name: 'k.name',
  start: CLOSES,
  end: 'null::timestamptz',
  learnerPath: `''`,
  organizerPath: `''`,
  state: classState,
  sequence: 'k.version + k.edition',
  changed: 'greatest(k.updated_at, k.enrolment_updated_at)',
  from: `mine k where ${CLOSES} is not null`,
});

/** While the attendance is a draft, learners do not see its sessions. */
const sessions = entry({
  kind: 'session',
  id: 's.id',
  name: 's.name',
  start: 's.start_at',
  end: 's.end_at',
  isMeeting: true,
  learnerPath: `'/attendance'`,
  organizerPath: `'?tab=attendance'`,
  state: `case when k.status = 'draft' then 'draft' when exists (select 1 from attendance_records r
    where r.session_id = s.id and r.user_id = $1 and r.state in ('present', 'late', 'excused')) then 'done' end`,
  sequence: 'k.version + s.version',
  changed: 'greatest(k.updated_at, s.updated_at)',
  from: `mine k join attendance_sessions s on s.class_id = k.id and s.archived_at is null
    and (k."as" <> 'learner' or k.attendance_access <> 'draft')`,
});

const QUIZZES = `mine k join lateral (
    select z.*, z.version + (select coalesce(sum(o.version), 0)::int from quiz_overrides o where o.quiz_id = z.id) as edition,
      case when k."as" = 'learner' then ${opensOf('z', '$1')} else z.start_time end as opens_at,
      case when k."as" = 'learner' then ${dueOf('z', '$1')} else coalesce(z.deadline, z.end_time) end as due_at
    from quizzes z where z.class_id = k.id and z.archived_at is null
      and (z.status = 'published' or k."as" <> 'learner')
  ) z on true left join grades r on r.quiz_id = z.id and r.user_id = $1`;
const quizOf = (kind: 'quiz' | 'deadline', start: string, end: string): string =>
  entry({
    kind,
    id: 'z.id',
    name: 'z.name',
    start,
    end,
    learnerPath: `'/confirmation?quiz=' || z.slug`,
    organizerPath: `'?tab=quizzes'`,
    state: `case when 'draft' in (k.status, z.status) then 'draft' when k."as" = 'learner' and r.passed then 'done' end`,
    sequence: 'k.version + z.edition',
    changed: 'greatest(k.updated_at, z.updated_at)',
    from: `${QUIZZES} where ${start} is not null`,
  });

const evaluations = entry({
  kind: 'evaluation',
  id: 'k.id',
  name: 'k.name',
  start: 'k.evaluation_until',
  end: 'null::timestamptz',
  learnerPath: `'/evaluation'`,
  organizerPath: `'?tab=evaluation'`,
  state: `case when k."as" = 'learner' and exists (select 1 from evaluation_participations p
    where p.class_id = k.id and p.user_id = $1) then 'done' end`,
  sequence: 'k.version',
  changed: 'k.updated_at',
  from: `mine k where k.evaluation_access = 'published' and k.evaluation_until is not null`,
});

/**
 * A date of the person's own record: at noon UTC, which is that day in every zone; the calendar shows it as a plain date. `t` is the
 * record.
 */
const expiry = (what: { id: string; name: string; day: string; path: string; from: string }): string => `
  select '${what.id}-' || t.id, 'expiry', 'learner', ${what.name}, null::jsonb, ${what.day}::date + time '12:00' at time zone 'UTC',
    null::timestamptz, null, null, false, ${what.path}, null, t.version, t.updated_at
  from ${what.from}`;

const certificateExpiries = expiry({
  id: 'certificate',
  name: 't.class_name',
  day: `(t.expires_at at time zone $2)`,
  path: `'certificate'`,
  from: `certificates t where t.user_id = $1 and t.expires_at is not null and t.revoked_at is null
    and t.superseded_at is null and t.archived_at is null`,
});

/** The longest cycle of a competency: the ones before it have been renewed. */
const competencyExpiries = expiry({
  id: 'competency',
  name: 'p.name',
  day: 't.expires_at',
  path: `'settings/user/' || u.nip || '?tab=competencies'`,
  from: `user_competencies t join competencies p on p.id = t.competency_id join users u on u.id = t.user_id
    where t.user_id = $1 and t.state = 'valid' and t.expires_at is not null and not exists (
      select 1 from user_competencies later where later.user_id = t.user_id and later.competency_id = t.competency_id
        and later.state = 'valid' and (later.expires_at is null or later.expires_at > t.expires_at))`,
});

/** SQL: a date of a learning path `p` that the person is on as `m`. */
const pathDate = (date: {
  id: string;
  name: string;
  days: string;
  done: string;
  edition: string;
  from: string;
}): string => `
  select ${date.id}, 'deadline', 'learner', ${date.name}, null::jsonb, ${dueAfter(date.days)}, null::timestamptz, null, null, false,
    'my-course/programme/' || p.slug, case when ${date.done} then 'done' end, p.version + m.cycle + ${date.edition},
    greatest(p.updated_at, m.assigned_at)
  from programme_members m join programmes p on p.id = m.programme_id and ${LIVE} ${date.from}
  where m.user_id = $1 and m.left_at is null and ${date.days} is not null`;

const pathDates = pathDate({
  id: `'path-' || m.id`,
  name: 'p.name',
  days: 'p.due_days',
  done: 'm.completed_at is not null',
  edition: '0',
  from: '',
});
const stepDates = pathDate({
  id: `'step-' || m.id || '-' || s.id`,
  name: `p.name || ' · ' || s.name`,
  days: 's.due_days',
  done: `(m.completed_at is not null or ${STEP_DONE} >= ${STEP_NEEDED})`,
  edition: 's.version',
  from: 'join programme_steps s on s.programme_id = p.id and s.archived_at is null',
});

const sources: readonly (readonly [CalendarKind, query: string])[] = [
  ['class', classes],
  ['deadline', classEnds],
  ['session', sessions],
  ['quiz', quizOf('quiz', 'z.opens_at', 'z.due_at')],
  ['deadline', quizOf('deadline', 'z.due_at', 'null::timestamptz')],
  ['deadline', pathDates],
  ['deadline', stepDates],
  ['evaluation', evaluations],
  ['expiry', certificateExpiries],
  ['expiry', competencyExpiries],
];

/** The sources of some kinds, or all of them, as one query: `all_entries` with the columns of SourceRow. */
export const entriesOf = (kinds?: readonly CalendarKind[]): string =>
  `all_entries (${COLUMNS}) as (${sources
    .filter(([kind]) => !kinds || kinds.includes(kind))
    .map(([, query]) => query)
    .join(' union all ')})`;

/** The entries of one published or cancelled class as everybody may see them: without personal dates, actions or the meeting link. */
export const classEntries = (db: Db, classId: string, timeZone: string): Promise<SourceRow[]> =>
  db.prepared<SourceRow>(
    `with mine as (
       select ${OF_CLASS}, 'learner' as "as", null as enrolment_state, null::timestamptz as due_at, 0 as edition, null::timestamptz as enrolment_updated_at
       from classes c join groups g on g.id = c.group_id where c.id = $3 and c.status in ('published', 'cancelled')
     ), ${entriesOf()}
     select id, kind, "as", name, class, start_at, end_at, location, null as link, is_online, path,
       case when state = 'cancelled' then state end as state, sequence, changed_at
     from all_entries order by start_at, id`,
    [NOBODY, timeZone, classId],
  );

/** No person has it. */
const NOBODY = '00000000-0000-7000-8000-000000000000';
