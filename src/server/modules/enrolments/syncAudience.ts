import { hasSeat, isActive } from '#shared/domain/enrolments.ts';
import type { AudienceRule } from '#shared/schema/audience.ts';
import { inTransaction, type ActorContext, type Context } from '../../platform/context.ts';
import { lockClass, type ClassRow } from '../classes/classes.ts';
import { LEFT_INACTIVE, LEFT_RULE, MEANT, NEWLY_MEANT } from './audience.queries.ts';
import { begunPairs, pairKey, type EnrolmentRow } from './enrolments.queries.ts';
import { moveEnrolments, type Move } from './moveEnrolments.ts';
import { fillFreedSeats, freeSeats, freeSeatsOf, finalizeOffers } from './seats.ts';

/** The classes and people whose audience is compared; absent: all classes, all people. */
export interface AudienceScope {
  readonly classIds?: readonly string[];
  readonly userIds?: readonly string[];
}
export interface AudienceChange {
  readonly joined: number;
  readonly left: number;
}

/**
 * Updates the mandatory participants of published classes by their rules and names: people who match are enrolled as mandatory; without a
 * free seat they wait for one. People who no longer match are not mandatory any more, and keep seat and progress. People whom an organizer
 * has withdrawn stay out. A number of statements that does not grow with the people.
 */
export async function syncAudience(ctx: Context, scope: AudienceScope): Promise<AudienceChange> {
  const concerned = await classesConcerned(ctx, scope);
  if (concerned.length === 0) return { joined: 0, left: 0 };
  return inTransaction(ctx, async (tx) => {
    const courses = await lockClasses(tx, concerned);
    await finalizeOffers(tx, [...courses.values()]);
    const values = valuesOf(tx, { ...scope, classIds: concerned });
    const leaving = await tx.db.query<EnrolmentRow>(
      `select e.* from ${LEFT_RULE} order by e.id for no key update of e`,
      values,
    );
    const joining = await joinersOf(tx, values);
    const leaves = leaving.map((row) => leaveOf(tx, courses.get(row.class_id)!, row));
    const joins = await joinsOf(tx, courses, joining);
    await moveEnrolments(tx, [...leaves, ...joins]);
    await fillFreedSeats(tx, freedBy(leaves));
    return { joined: joins.length, left: leaves.length };
  });
}

/** How many people a change of rules would move now. */
export async function countAudienceMoves(ctx: Context, scope: AudienceScope): Promise<number> {
  const [row] = await ctx.db.query<{ moves: number }>(
    `select (select count(*) from ${NEWLY_MEANT}) + (select count(*) from ${LEFT_RULE}) as moves`,
    valuesOf(ctx, scope),
  );
  return row!.moves;
}

/** Inactive people leave the classes that have not ended; their seats go to people on the waiting list. */
export async function withdrawInactive(ctx: Context, userIds?: readonly string[]): Promise<void> {
  if (userIds?.length === 0) return;
  const scope = userIds ? { userIds } : {};
  const rows = await ctx.db.query<{ class_id: string }>(
    `select distinct e.class_id from ${LEFT_INACTIVE}`,
    valuesOf(ctx, scope),
  );
  if (rows.length === 0) return;
  await inTransaction(ctx, async (tx) => {
    const classIds = rows.map(({ class_id }) => class_id);
    const courses = await lockClasses(tx, classIds);
    const leaving = await tx.db.query<EnrolmentRow>(
      `select e.* from ${LEFT_INACTIVE} order by e.id for no key update of e`,
      valuesOf(tx, { ...scope, classIds }),
    );
    const moves = leaving.map((row): Move => ({
      course: courses.get(row.class_id)!,
      user_id: row.user_id,
      before: row,
      values: { state: 'withdrawn', ...left(tx) },
      action: 'deactivate',
    }));
    await moveEnrolments(tx, moves);
    await fillFreedSeats(tx, freedBy(moves));
  });
}

/**
 * The undo of an import removes people whom a rule has enrolled: an untouched enrolment is deleted with them, and so are its notifications.
 */
export async function purgeUntouched(ctx: Context, userIds: readonly string[]): Promise<void> {
  await ctx.db.query(
    `with gone as (
       delete from enrolments e where e.user_id = any($1::uuid[]) and e.from_audience
         and e.state in ('enrolled', 'waitlisted')
         and not exists (select 1 from module_progress p where p.class_id = e.class_id and p.user_id = e.user_id)
         and not exists (select 1 from attempts a where a.class_id = e.class_id and a.user_id = e.user_id)
       returning e.id, e.user_id
     )
     delete from notifications n using gone
     where n.user_id = gone.user_id and split_part(n.event_key, ':', 2) = gone.id::text`,
    [userIds],
  );
}

/** The parameters that the queries share: classes, people, now. */
const valuesOf = (ctx: Context, { classIds, userIds }: AudienceScope): unknown[] => [
  classIds ?? null,
  userIds ?? null,
  ctx.now.toISOString(),
];

async function classesConcerned(ctx: Context, scope: AudienceScope): Promise<string[]> {
  if (scope.classIds?.length === 0 || scope.userIds?.length === 0) return [];
  const rows = await ctx.db.query<{ id: string }>(
    `select c.id from ${NEWLY_MEANT} union select c.id from ${LEFT_RULE}`,
    valuesOf(ctx, scope),
  );
  return rows.map(({ id }) => id);
}

async function lockClasses(ctx: Context, ids: readonly string[]): Promise<Map<string, ClassRow>> {
  const rows = await ctx.db.query<ClassRow>(
    `select * from classes where id = any($1::uuid[]) order by id for no key update`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

interface Joiner {
  readonly class_id: string;
  readonly user_id: string;
  readonly before: EnrolmentRow | null;
}

/** People who match the rule and are not enrolled by it yet, with their existing enrolment. */
async function joinersOf(ctx: Context, values: readonly unknown[]): Promise<Joiner[]> {
  const pairs = await ctx.db.query<{ class_id: string; user_id: string; id: string | null }>(
    `select c.id as class_id, u.id as user_id, e.id from ${NEWLY_MEANT} order by c.id, u.joined_at, u.id`,
    values,
  );
  const existing = await ctx.db.query<EnrolmentRow>(
    `select * from enrolments where id = any($1::uuid[]) order by id for no key update`,
    [pairs.flatMap(({ id }) => id ?? [])],
  );
  const byPair = new Map(existing.map((row) => [pairKey(row), row]));
  return pairs.map((pair) => ({ ...pair, before: byPair.get(pairKey(pair)) ?? null }));
}

async function joinsOf(
  ctx: Context,
  courses: ReadonlyMap<string, ClassRow>,
  joining: readonly Joiner[],
): Promise<Move[]> {
  const left = await freeSeatsOf(ctx, [...courses.values()]);
  const begun = await begunPairs(
    ctx,
    joining.filter(({ before }) => before !== null),
  );
  return joining.map(({ class_id, user_id, before }): Move => {
    const isIn = before !== null && hasSeat(before.state);
    const needsSeat = !isIn && before?.state !== 'offered';
    const seats = left.get(class_id) ?? Infinity;
    const hasRoom = !needsSeat || seats > 0;
    if (needsSeat && hasRoom) left.set(class_id, seats === Infinity ? null : seats - 1);
    const pair = pairKey({ class_id, user_id });
    const state = isIn ? before.state : hasRoom ? seatedState(before, begun.has(pair)) : 'waitlisted';
    return {
      course: courses.get(class_id)!,
      user_id,
      before,
      values: { state, mandatory: true, from_audience: true, left_audience_at: null },
      action: 'join-audience',
      notice: isIn ? 'enrolment_mandatory' : hasRoom ? 'enrolled_mandatory' : 'enrolment_waiting',
    };
  });
}

const seatedState = (before: EnrolmentRow | null, hasBegun: boolean) =>
  hasBegun ? 'in_progress' : before?.state === 'requested' ? 'approved' : 'enrolled';

/** A person who no longer matches: with a seat they keep it; if they only waited because of the rule they leave the waiting list. */
function leaveOf(ctx: Context, course: ClassRow, row: EnrolmentRow): Move {
  return {
    course,
    user_id: row.user_id,
    before: row,
    values: { ...left(ctx), state: isActive(row.state) ? row.state : 'withdrawn' },
    action: 'leave-audience',
    notice: 'enrolment_optional',
  };
}

const left = (ctx: Context) => ({
  mandatory: false,
  from_audience: false,
  left_audience_at: ctx.now.toISOString(),
  exemption_requested_at: null,
  exemption_reason: null,
});

const freedBy = (moves: readonly Move[]): string[] => [
  ...new Set(moves.filter(({ values }) => values.state === 'withdrawn').map(({ course }) => course.id)),
];

export interface Audience {
  readonly audience_rule: AudienceRule | null;
  readonly mandatory_user_ids: readonly string[];
}
/** The effect of an audience rule on the current class, in numbers of people. */
export interface AudiencePreview {
  /** Would be enrolled; `without_seat` of them on the waiting list. */
  readonly join: number;
  readonly without_seat: number;
  /** Are already enrolled. */
  readonly stay: number;
  /** Would no longer be mandatory. */
  readonly leave: number;
  /** Match and stay out: an organizer withdrew them, or they did not come. */
  readonly left_out: number;
}

/** `POST /api/classes/{id}/audience-preview`: a dry run. @throws ApiError 404 */
export async function previewAudience(
  ctx: ActorContext,
  classKey: string,
  { audience_rule, mandatory_user_ids }: Audience,
): Promise<AudiencePreview> {
  return inTransaction(ctx, async (tx) => {
    const course = await lockClass(tx, classKey);
    const [counts] = await tx.db.query<Omit<AudiencePreview, 'without_seat'> & { seats: number }>(
      `select count(*) filter (where is_meant and can_join)::int as join,
         count(*) filter (where is_meant and can_join and state is distinct from 'offered')::int as seats,
         count(*) filter (where is_meant and is_in)::int as stay,
         count(*) filter (where is_meant and not can_join and not is_in)::int as left_out,
         count(*) filter (where not is_meant and is_bound)::int as leave
       from (${MEANT}) m`,
      [course.id, audience_rule && JSON.stringify(audience_rule), mandatory_user_ids],
    );
    const { seats, ...people } = counts!;
    const free = await freeSeats(tx, course);
    return { ...people, without_seat: free === null ? 0 : Math.max(0, seats - free) };
  });
}
