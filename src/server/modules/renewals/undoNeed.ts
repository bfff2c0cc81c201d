import type { UndoneNeed } from '#shared/api/renewals.ts';
import { isActive } from '#shared/domain/enrolments.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import { inTransaction, may, type ActorContext } from '../../platform/context.ts';
import { conflict, forbidden, notFound } from '../../platform/http/errors.ts';
import { isOneself } from '../../kernel/crud/oneself.ts';
import type { ClassRow } from '../classes/classes.ts';
import { begunPairs, pairKey, type EnrolmentRow } from '../enrolments/enrolments.queries.ts';
import { moveEnrolments } from '../enrolments/moveEnrolments.ts';
import { fillFreedSeats } from '../enrolments/seats.ts';

interface Claim {
  readonly user_id: string;
  readonly class_id: string;
  readonly state: 'enrolled' | 'offered';
}
interface Requirement {
  readonly id: string;
  readonly enrol: string;
}

/**
 * `POST /api/competency-requirements/{id}/enrolment-undo`: switches enrolling off and takes back what it did in the last 24 hours. People who
 * have begun, whose enrolment somebody has changed since, and the caller stay. Whoever was taken back can be enrolled again later.
 * @throws ApiError 403, 404, 409 `change-expired` when it did nothing in these hours
 */
export function undoNeed(ctx: ActorContext, id: string): Promise<UndoneNeed> {
  if (!may(ctx, 'competency-edit') || ctx.actor.reach !== 'all') throw forbidden();
  return inTransaction(ctx, async (tx) => {
    const [requirement] = await tx.db.query<Requirement>(
      `select id, enrol from competency_requirements where id = $1 and archived_at is null for no key update`,
      [id],
    );
    if (!requirement) throw notFound();
    const claims = await tx.db.query<Claim>(
      `select user_id, class_id, state from requirement_enrolments
       where requirement_id = $1 and state <> 'waiting' and changed_at > $2::timestamptz - interval '24 hours' order by user_id`,
      [id, tx.now.toISOString()],
    );
    if (claims.length === 0) throw conflict('change-expired');
    const undone = await takeBack(tx, claims);
    await switchOff(tx, requirement, undone);
    return { undone: undone.length, kept: claims.length - undone.length };
  });
}

/** Returns the people whose enrolment or offer was taken back. */
async function takeBack(ctx: ActorContext, claims: readonly Claim[]): Promise<string[]> {
  const courses = await ctx.db.query<ClassRow>(
    `select * from classes where id = any($1::uuid[]) order by id for no key update`,
    [[...new Set(claims.flatMap(({ class_id }) => class_id ?? []))]],
  );
  const rows = await ctx.db.query<EnrolmentRow>(
    `select e.* from enrolments e join unnest($1::uuid[], $2::uuid[]) p(class_id, user_id)
       on e.class_id = p.class_id and e.user_id = p.user_id order by e.id for no key update of e`,
    [claims.map(({ class_id }) => class_id), claims.map(({ user_id }) => user_id)],
  );
  const rowOf = new Map(rows.map((row) => [pairKey(row), row]));
  const begun = await begunPairs(ctx, rows);
  const back = claims.filter((claim) => {
    const row = rowOf.get(pairKey(claim));
    if (isOneself(ctx, claim.user_id)) return false;
    if (claim.state === 'offered') return !row || !isActive(row.state);
    // A person whom somebody else has put in has an author.
    return (
      row !== undefined && row.state === 'enrolled' && row.updated_by === null && !begun.has(pairKey(claim))
    );
  });
  const byId = new Map(courses.map((course) => [course.id, course]));
  await moveEnrolments(
    ctx,
    back
      .filter(({ state }) => state === 'enrolled')
      .map((claim) => ({
        course: byId.get(claim.class_id)!,
        user_id: claim.user_id,
        before: rowOf.get(pairKey(claim))!,
        values: { state: 'withdrawn', mandatory: false, left_audience_at: ctx.now.toISOString() },
        action: 'undo',
        notice: 'enrolment_withdrawn',
      })),
  );
  await fillFreedSeats(ctx, [...byId.keys()]);
  return back.map(({ user_id }) => user_id);
}

async function switchOff(
  ctx: ActorContext,
  { id, enrol }: Requirement,
  undone: readonly string[],
): Promise<void> {
  await ctx.db.query(
    `delete from requirement_enrolments where requirement_id = $1 and (state = 'waiting' or user_id = any($2::uuid[]))`,
    [id, undone],
  );
  await ctx.db.query(
    `update competency_requirements set enrol = 'none', version = version + 1, updated_at = $2, updated_by = $3 where id = $1`,
    [id, ctx.now.toISOString(), ctx.actor.userId],
  );
  await auditAll(ctx, [
    {
      action: 'undo',
      entity: 'competency-requirements',
      entity_id: id,
      before: { enrol },
      after: { enrol: 'none', people: undone.length },
    },
  ]);
}
