import type { AttendanceMethod, ClassAttendance, SessionTimes } from '#shared/domain/attendance.ts';
import type { EnrolmentState } from '#shared/domain/enrolments.ts';
import type { ActorContext } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { classOfLearner, classScope, VISIBLE_TO_LEARNER } from '../classes/classes.ts';

/** A session with the attendance settings of its class. */
export interface SessionRow extends SessionTimes {
  readonly id: string;
  readonly name: string;
  readonly method: AttendanceMethod;
  readonly code: string | null;
  readonly class_id: string;
  readonly course: ClassAttendance & { readonly slug: string; readonly name: string };
}

const SESSION = `s.id, s.name, s.start_at, s.end_at, s.method, s.code, s.class_id, s.open_before_minutes,
  s.close_after_minutes, s.late_after_minutes`;
/** Through `to_jsonb` an instant would have PostgreSQL's own text format. */
const COURSE = `c.slug as course_slug, c.name as course_name, c.status as course_status, c.end_at as course_end_at,
  c.attendance_access, c.attendance_from, c.attendance_until`;

type FlatRow = Omit<SessionRow, 'course'> & {
  readonly course_slug: string;
  readonly course_name: string;
  readonly course_status: string;
  readonly course_end_at: string | null;
} & Pick<ClassAttendance, 'attendance_access' | 'attendance_from' | 'attendance_until'>;

const sessionOf = ({
  course_slug,
  course_name,
  course_status,
  course_end_at,
  attendance_access,
  attendance_from,
  attendance_until,
  ...session
}: FlatRow): SessionRow => ({
  ...session,
  course: {
    slug: course_slug,
    name: course_name,
    status: course_status,
    end_at: course_end_at,
    attendance_access,
    attendance_from,
    attendance_until,
  },
});

/**
 * A session whose attendance the actor records. While it is locked, nobody checks in and no other sheet is written until the transaction
 * ends. 404 outside the scope.
 */
export async function sessionOfStaff(ctx: ActorContext, id: string, isLocked = false): Promise<SessionRow> {
  const inScope = classScope(ctx.actor, sql`s.class_id`);
  if (inScope === false) throw notFound();
  const scope = inScope === true ? sql`true` : inScope;
  const [row] = await ctx.db.query<FlatRow>(
    sql`select ${raw(SESSION)}, ${raw(COURSE)} from attendance_sessions s join classes c on c.id = s.class_id
     where s.id = ${id} and s.archived_at is null and c.archived_at is null and ${scope}
     ${isLocked ? sql`for update of s` : sql``}`,
  );
  if (!row) throw notFound();
  return sessionOf(row);
}

/** A session of any class, without a check of the caller. */
export async function anySession(ctx: Pick<ActorContext, 'db'>, id: string): Promise<SessionRow | undefined> {
  const [row] = await ctx.db.query<FlatRow>(
    `select ${SESSION}, ${COURSE} from attendance_sessions s join classes c on c.id = s.class_id
     where s.id = $1 and s.archived_at is null and c.archived_at is null`,
    [id],
  );
  return row && sessionOf(row);
}

/** SQL: some role of the person `u` may show the codes of the sessions of the class `c`. */
const SEES_CODES = `exists (
  select 1 from roles r where r.id = any(u.role_ids) and r.archived_at is null
    and (r.administrator or ('attendance-record' = any(r.permissions)
      and (r.reach = 'all' or (r.reach = 'own' and c.trainer_ids @> array[u.id])))))`;

interface Standing {
  readonly enrolment_state: EnrolmentState | null;
  /** Possibly by another role: a person in a learner's role only has to switch. */
  readonly sees_code: boolean;
}

/** A session of a class that the caller sees, with their enrolment. Otherwise 404. */
export async function sessionOfLearner(
  ctx: ActorContext,
  id: string,
): Promise<{ session: SessionRow } & Standing> {
  const [row] = await ctx.db.query<FlatRow & Standing>(
    `select ${SESSION}, ${COURSE}, e.state as enrolment_state, exists (select from users u where u.id = $2 and ${SEES_CODES}) as sees_code
     from ${classOfLearner('$2')} join attendance_sessions s on s.class_id = c.id
     where s.id = $1 and s.archived_at is null and ${VISIBLE_TO_LEARNER}`,
    [id, ctx.actor.userId],
  );
  if (!row) throw notFound();
  const { enrolment_state, sees_code, ...flat } = row;
  return { session: sessionOf(flat), enrolment_state, sees_code };
}
