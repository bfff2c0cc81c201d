import type { CalendarItem, CalendarMeta } from '#shared/api/calendar.ts';
import { addDays, type CalendarKind } from '#shared/domain/calendar.ts';
import { seatedStates } from '#shared/domain/enrolments.ts';
import type { Db } from '../../platform/db/database.ts';
import { may, type ActorContext } from '../../platform/context.ts';
import { entriesOf, OF_CLASS, type SourceRow } from './calendarSources.ts';

/** More entries than anybody reads; the page says that there are more. */
const MAX_ENTRIES = 2_000;

/** Plain dates (both days included) or instants (`to` excluded). */
export interface CalendarRange {
  readonly from: string;
  readonly to: string;
}

interface CalendarQuery extends CalendarRange {
  readonly userId: string;
  readonly timeZone: string;
  /** Classes of which the person is a trainer. */
  readonly teaches: boolean;
  /** Every class, including drafts: for people who plan all classes. */
  readonly plans: boolean;
  readonly limit: number;
  /** Without it all kinds. */
  readonly kinds?: readonly CalendarKind[];
}

/** `GET /api/my/calendar`: what the caller learns, trains and plans within a range, in their zone; one query. */
export async function myCalendar(
  ctx: ActorContext,
  range: CalendarRange,
): Promise<{ items: CalendarItem[]; meta: CalendarMeta }> {
  const timeZone = ctx.actor.timeZone ?? ctx.config.siteTimeZone;
  const organizes = may(ctx, 'course-detail');
  const rows = await calendarEntries(ctx.db, {
    ...range,
    userId: ctx.actor.userId,
    timeZone,
    teaches: organizes,
    plans: organizes && ctx.actor.reach === 'all',
    limit: MAX_ENTRIES + 1,
  });
  const items = rows
    .slice(0, MAX_ENTRIES)
    .map(({ link: _link, sequence: _sequence, changed_at: _changedAt, ...item }): CalendarItem => item);
  return {
    items,
    meta: { total: items.length, has_more: rows.length > MAX_ENTRIES, time_zone: timeZone },
  };
}

/** The entries of a person that overlap a range, the earliest first. A class occurs once, for the first of the person's roles in it. */
export const calendarEntries = (
  db: Db,
  { userId, from, to, timeZone, limit, ...roles }: CalendarQuery,
): Promise<SourceRow[]> =>
  db.prepared<SourceRow>(
    `with bounds as (select ${instantOf('$3')} as from_at, ${instantOf('$4')} as to_at),
     mine as materialized (${classesOf(roles)}), ${entriesOf(roles.kinds)}
     select e.id, e.kind, e."as", e.name, e.class, case when e.kind = 'expiry' then to_char(e.start_at at time zone 'UTC', 'YYYY-MM-DD')
         else to_char(e.start_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as start_at,
       e.end_at, e.location, e.link, e.is_online, e.path, e.state, e.sequence, e.changed_at
     from all_entries e, bounds b
     where e.start_at < b.to_at and coalesce(e.end_at, e.start_at) >= b.from_at
     order by e.start_at, e.id limit $6`,
    [userId, timeZone, from, isDate(to) ? addDays(to, 1) : to, seatedStates, limit],
  );

const isDate = (text: string): boolean => text.length === 10;
/** A date begins at midnight in the person's zone. */
const instantOf = (placeholder: string): string =>
  `case when length(${placeholder}::text) = 10 then ${placeholder}::date::timestamp at time zone $2 else ${placeholder}::timestamptz end`;

/** Classes whose entries may fall into the range: the class's own time, and due dates shortly after it. */
const NEAR = `(c.end_at is null or c.end_at >= b.from_at - interval '60 days') and (c.start_at is null or c.start_at < b.to_at)`;

/** What only a participant has: state, own date, version of the enrolment and its last change. */
const NONE = `null, null, 0, null`;
const TRAINED = `union all select c.id, 'trainer', 2, ${NONE} from classes c where c.trainer_ids @> array[$1::uuid]`;
const PLANNED = `union all select c.id, 'organizer', 3, ${NONE} from classes c, bounds b where ${NEAR}`;

/** SQL: the classes of the person, without parts for roles that they do not have: a plan for these would read all classes. */
const classesOf = ({ teaches, plans }: Pick<CalendarQuery, 'teaches' | 'plans'>): string => `
  select ${teaches || plans ? 'distinct on (c.id)' : ''} ${OF_CLASS}, x."as", x.enrolment_state, x.due_at, x.edition, x.enrolment_updated_at
  from (
    select e.class_id as id, 'learner' as "as", 1 as place, e.state as enrolment_state, e.due_at, e.version as edition,
      e.updated_at as enrolment_updated_at from enrolments e
    where e.user_id = $1 and e.state = any($5)
    ${teaches ? TRAINED : ''} ${plans ? PLANNED : ''}
  ) x join classes c on c.id = x.id join groups g on g.id = c.group_id cross join bounds b
  where c.archived_at is null and g.archived_at is null and ${NEAR}
    and (x."as" <> 'learner' or (c.status in ('published', 'cancelled') and g.status = 'published'))
  ${teaches || plans ? 'order by c.id, x.place' : ''}`;
