import type { Enrolment } from '#shared/api/learning.ts';
import {
  cancelRefusal,
  decideEnrolment,
  hasSeat,
  phaseOf,
  type EnrolmentState,
} from '#shared/domain/enrolments.ts';
import { auditAll } from '../../audit/audit.ts';
import { inTransaction, type ActorContext, type Context } from '../../context.ts';
import { newId } from '../../db/id.ts';
import { idOrSlug } from '../../db/idOrSlug.ts';
import { ApiError, conflict, notFound, type RowError } from '../../http/errors.ts';
import { classOfLearner, lockClass, VISIBLE_TO_LEARNER, type ClassRow } from '../classes/classes.ts';
import { ENROLMENT, enrolmentOf, writeEnrolment, type EnrolmentRow } from './enrolments.queries.ts';
import { fillFreedSeats, freeSeats, settleOffers } from './seats.ts';

export { completeWhenDone, completionOf, markActive } from './completion.ts';
export { fillFreedSeats } from './seats.ts';

/**
 * `POST /api/classes/{id}/enrolment`: the caller takes part, asks to, or queues, as the class says. Enrolling
 * twice changes nothing. The lock on the class makes the count of seats true until the commit.
 * @throws ApiError 404 for a class that the caller may not see, 409 `enrolment-…` with the reason.
 */
export async function enrol(ctx: ActorContext, classKey: string): Promise<Enrolment> {
  return inTransaction(ctx, async (tx) => {
    const course = await lockVisibleClass(tx, classKey);
    await settleOffers(tx, course);
    const before = await enrolmentOf(tx, course.id, tx.actor.userId);
    const decision = decideEnrolment(
      { ...course, seats_left: await freeSeats(tx, course) },
      before?.state ?? null,
      tx.now,
    );
    if ('stays' in decision) return before!;
    if ('refusal' in decision) throw conflict(`enrolment-${decision.refusal}`);
    const state = decision.becomes === 'enrolled' ? await resumed(tx, course.id) : decision.becomes;
    return writeEnrolment(tx, before, { class_id: course.id, user_id: tx.actor.userId, state });
  });
}

/**
 * `DELETE /api/classes/{id}/enrolment`: the caller leaves. Progress and attempts stay; the freed seat goes to
 * who waits longest.
 * @throws ApiError 409 `cancellation-…` with the reason.
 */
export async function cancelEnrolment(
  ctx: ActorContext,
  classKey: string,
  reason: string,
): Promise<Enrolment> {
  return inTransaction(ctx, async (tx) => {
    const course = await lockVisibleClass(tx, classKey);
    const before = await enrolmentOf(tx, course.id, tx.actor.userId);
    const refusal = cancelRefusal(
      course,
      { state: before?.state ?? null, mandatory: before?.mandatory ?? false },
      tx.now,
    );
    if (!before || refusal) throw conflict(`cancellation-${refusal ?? 'not-enrolled'}`);
    const after = await writeEnrolment(tx, before, { ...before, state: 'cancelled', reason });
    await fillFreedSeats(tx, [course.id]);
    return after;
  });
}

/** The class of a learner's request, by id or slug, locked. 404 unless the caller may see it. */
async function lockVisibleClass(ctx: ActorContext, key: string): Promise<ClassRow> {
  const [row] = await ctx.db.query<ClassRow>(
    `select c.* from ${classOfLearner('$2')} where ${idOrSlug('c', key)} and ${VISIBLE_TO_LEARNER} for no key update of c`,
    [key, ctx.actor.userId],
  );
  if (!row) throw notFound();
  return row;
}

/** Who did something in the class before goes on with it. */
async function resumed(ctx: ActorContext, classId: string): Promise<EnrolmentState> {
  const [row] = await ctx.db.query<{ has_begun: boolean }>(
    `select exists (select 1 from module_progress where class_id = $1 and user_id = $2)
         or exists (select 1 from attempts where class_id = $1 and user_id = $2) as has_begun`,
    [classId, ctx.actor.userId],
  );
  return row!.has_begun ? 'in_progress' : 'enrolled';
}

export interface EnrolOthers {
  readonly user_ids: readonly string[];
  readonly mandatory?: boolean | undefined;
  readonly dry_run?: boolean | undefined;
}
export interface EnrolledOthers {
  /** Who is enrolled by this call, and who was before. */
  readonly ids: string[];
  readonly unchanged_ids: string[];
}

/**
 * `POST /api/classes/{id}/enrolments`: an organizer enrols people, all or none. A request is approved by it,
 * somebody in the queue passes it. The capacity holds here too.
 * @throws ApiError 422 `rows-refused` for people who are unknown or not active, 409 `enrolment-full`,
 * `-ended`, `-cancelled`.
 */
export async function enrolOthers(
  ctx: ActorContext,
  classKey: string,
  input: EnrolOthers,
): Promise<EnrolledOthers> {
  return inTransaction(ctx, async (tx) => {
    const course = await lockClass(tx, classKey);
    if (course.status === 'cancelled') throw conflict('enrolment-cancelled');
    if (phaseOf(course.start_at, course.end_at, tx.now) === 'ended') throw conflict('enrolment-ended');
    await settleOffers(tx, course);
    const userIds = [...new Set(input.user_ids)];
    await requireActive(tx, userIds);
    const known = await tx.db.query<EnrolmentRow>(
      `select ${ENROLMENT} from enrolments where class_id = $1 and user_id = any($2)`,
      [course.id, userIds],
    );
    const before = new Map(known.map((row) => [row.user_id, row]));
    const stays = (id: string) =>
      hasSeat(before.get(id)?.state ?? null) || before.get(id)?.state === 'not_completed';
    const ids = userIds.filter((id) => !stays(id));
    // An offer has its seat already.
    const seats = ids.filter((id) => before.get(id)?.state !== 'offered').length;
    const left = await freeSeats(tx, course);
    if (left !== null && seats > left) throw conflict('enrolment-full', { facts: { seats_left: left } });
    if (!input.dry_run)
      await writeEnrolments(tx, {
        classId: course.id,
        userIds: ids,
        before,
        isMandatory: input.mandatory ?? false,
      });
    return { ids, unchanged_ids: userIds.filter(stays) };
  });
}

async function requireActive(ctx: Context, userIds: readonly string[]): Promise<void> {
  const rows = await ctx.db.query<{ id: string }>(
    `select id from users where id = any($1) and active and archived_at is null`,
    [userIds],
  );
  const active = new Set(rows.map((row) => row.id));
  const refused: RowError[] = userIds
    .filter((id) => !active.has(id))
    .map((id) => ({ id, field: 'user_ids', message: { key: 'validation.user_inactive' } }));
  if (refused.length > 0) throw new ApiError(422, 'rows-refused', { rows: refused });
}

interface NewEnrolments {
  readonly classId: string;
  readonly userIds: readonly string[];
  readonly before: ReadonlyMap<string, EnrolmentRow>;
  readonly isMandatory: boolean;
}

/** One statement for all of them. */
async function writeEnrolments(
  ctx: ActorContext,
  { classId, userIds, before, isMandatory }: NewEnrolments,
): Promise<void> {
  const rows = userIds.map((user_id) => ({
    id: newId(),
    user_id,
    state: before.get(user_id)?.state === 'requested' ? 'approved' : 'enrolled',
  }));
  const written = await ctx.db.query<{ id: string; user_id: string; state: string }>(
    `insert into enrolments (id, class_id, user_id, state, mandatory, enrolled_at, created_at, created_by, updated_at,
       updated_by)
     select r.id, $1::uuid, r.user_id, r.state, $3::boolean, $4::timestamptz, $4::timestamptz, $5::uuid,
       $4::timestamptz, $5::uuid
     from jsonb_to_recordset($2::jsonb) as r(id uuid, user_id uuid, state text)
     on conflict (class_id, user_id) do update set
       state = excluded.state, mandatory = enrolments.mandatory or excluded.mandatory, reason = null,
       offered_until = null, queued_at = null, enrolled_at = excluded.enrolled_at, updated_at = excluded.updated_at,
       updated_by = excluded.updated_by, version = enrolments.version + 1
     returning id, user_id, state`,
    [classId, JSON.stringify(rows), isMandatory, ctx.now.toISOString(), ctx.actor.userId],
  );
  await auditAll(
    ctx,
    written.map(({ id, user_id, state }) => ({
      action: 'enrol',
      entity: 'enrolments',
      entity_id: id,
      before: { state: before.get(user_id)?.state ?? null },
      after: { state, user_id, class_id: classId },
    })),
  );
}
