import type { EnrolmentState } from '#shared/domain/enrolments.ts';
import type { Context } from '../../platform/context.ts';
import { matchesPerson } from '../../platform/db/audienceSql.ts';
import type { ClassRow } from '../classes/classes.ts';
import { peopleMissingPrerequisites } from '../enrolments/prerequisites.ts';
import { freeSeatsOf } from '../enrolments/seats.ts';
import type { Need, Needing } from './needed.ts';

/** The classes that a requirement offers: they grant the competency at its level, are open and have not ended. The soonest come first. */
const CLASSES = `from classes c join groups g on g.id = c.group_id
  where c.group_id = $1 and g.status = 'published' and g.archived_at is null and c.status = 'published' and c.archived_at is null
    and c.competency_id = $2 and coalesce(c.level, 1) >= $3 and (c.end_at is null or c.end_at >= $4::timestamptz + interval '1 day')
    and (c.enrol_from is null or c.enrol_from <= $4) and (c.enrol_until is null or c.enrol_until >= $4)`;
const SOONEST = `order by greatest(c.start_at, $4::timestamptz), c.self_paced desc, c.start_at, c.id`;

/** The classes of a requirement, the soonest first. Locked, so that seats stay counted until the commit; `isPlan`: only read. */
export async function classesOf(
  ctx: Context,
  { enrol_group_id, competency_id, level }: Need,
  { isPlan = false } = {},
): Promise<ClassRow[]> {
  const values = [enrol_group_id, competency_id, level, ctx.now.toISOString()];
  // As everywhere in the order of their ids, so that two transactions do not wait for each other.
  if (!isPlan) await ctx.db.query(`select c.id ${CLASSES} order by c.id for no key update of c`, values);
  return ctx.db.query<ClassRow>(`select c.* ${CLASSES} ${SOONEST}`, values);
}

/** A state from which a rule may put somebody into the class: nobody else has decided, and it is not over. */
const JOINABLE: ReadonlySet<EnrolmentState> = new Set(['cancelled', 'rejected']);
const canJoin = ({ state, left_audience_at }: Past): boolean =>
  JOINABLE.has(state) || (state === 'withdrawn' && left_audience_at !== null);

interface Past {
  readonly class_id: string;
  readonly user_id: string;
  readonly state: EnrolmentState;
  readonly left_audience_at: string | null;
}

/**
 * The class for each person: the first with a free seat whose prerequisites they meet and from which nobody has removed them. People in the
 * order given, so that the most urgent get the last seats; whoever finds none is missing in the result. `isOffer`: they must be able to join
 * by themselves.
 */
export async function placesFor(
  ctx: Context,
  courses: readonly ClassRow[],
  people: readonly Needing[],
  { isOffer }: { readonly isOffer: boolean },
): Promise<Map<string, ClassRow>> {
  const places = new Map<string, ClassRow>();
  const seats = await freeSeatsOf(ctx, courses);
  for (const course of courses) {
    const left = people.filter(({ user_id }) => !places.has(user_id)).map(({ user_id }) => user_id);
    const free = seats.get(course.id) ?? Infinity;
    if (left.length === 0) break;
    if (free === 0 || (isOffer && course.enrol_policy === 'assigned_only')) continue;
    const closed = await closedTo(ctx, course, left, isOffer);
    for (const userId of left.filter((id) => !closed.has(id)).slice(0, free)) places.set(userId, course);
  }
  return places;
}

async function closedTo(
  ctx: Context,
  course: ClassRow,
  userIds: readonly string[],
  isOffer: boolean,
): Promise<Set<string>> {
  const past = await ctx.db.query<Past>(
    `select class_id, user_id, state, left_audience_at from enrolments where class_id = $1 and user_id = any($2::uuid[])`,
    [course.id, userIds],
  );
  const closed = await peopleMissingPrerequisites(ctx, course.id, userIds);
  for (const row of past) if (!canJoin(row)) closed.add(row.user_id);
  if (!isOffer) return closed;
  const blind = await ctx.db.query<{ id: string }>(
    `select u.id from users u join groups g on g.id = $1 where u.id = any($2::uuid[]) and not ${matchesPerson('g', 'u')}`,
    [course.group_id, userIds],
  );
  for (const { id } of blind) closed.add(id);
  return closed;
}
