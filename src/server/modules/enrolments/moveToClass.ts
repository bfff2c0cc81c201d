import type { MovedPeople } from '#shared/api/enrolments.ts';
import { hasSeat, isActive, isWaiting, phaseOf } from '#shared/domain/enrolments.ts';
import { keepMade, openChange, saveDraft } from '../../kernel/changes/beforeImages.ts';
import { idsOfFilter, lockSelection, type Selection } from '../../kernel/changes/selection.ts';
import { refuseOneself } from '../../kernel/crud/oneself.ts';
import { planNamed } from '../../kernel/crud/plan.ts';
import type { UndoRecord } from '../../kernel/crud/resourceServer.ts';
import { rowsRefused } from '../../kernel/crud/save.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { conflict, type RowError } from '../../platform/http/errors.ts';
import { findClass, type ClassRow } from '../classes/classes.ts';
import { begunPairs, lockEnrolments, pairKey, type EnrolmentRow } from './enrolments.queries.ts';
import { moveEnrolments, type Move } from './moveEnrolments.ts';
import { fillFreedSeats, finalizeOffers, freeSeats } from './seats.ts';
import { undoEnrolled } from './undoEnrolled.ts';

interface Moving {
  readonly selection: Selection;
  /** Id or slug of the class to which they move. */
  readonly class_id: string;
  /** Only says what would happen. */
  readonly dry_run?: boolean | undefined;
}

/** Modules `m` of the classes `$2` that exist in the class `$1` as `t`, by their name. */
const SAME_MODULES = `modules m join modules t on t.class_id = $1 and t.name = m.name and t.archived_at is null
  and m.class_id = any($2::uuid[]) and m.archived_at is null`;

/**
 * `POST /api/enrolments/moves`: people leave their class and take part in another one, as mandatory or not as before, all or none; who does
 * not take part in the first, or does in the second already, is left out. Modules that they have done and that exist in both classes, by
 * name, count as done. The people are told once, of the new class. It can be undone.
 * @throws ApiError 403 `own-enrolment`; 409 `selection-changed`, `enrolment-ended`, `-cancelled`; 422 `rows-refused` without enough seats
 */
export const moveToClass = (
  ctx: ActorContext,
  { selection, class_id, dry_run }: Moving,
): Promise<MovedPeople> =>
  inTransaction(ctx, async (tx) => {
    const plan = planNamed(tx, 'enrolments');
    const { id: targetId } = await findClass(tx, class_id);
    const ids = 'ids' in selection ? selection.ids : await idsOfFilter(tx, plan, selection);
    const courses = await lockClasses(tx, ids, targetId);
    const target = courses.get(targetId)!;
    if (target.status === 'cancelled') throw conflict('enrolment-cancelled');
    if (phaseOf(target.start_at, target.end_at, tx.now) === 'ended') throw conflict('enrolment-ended');
    if (!dry_run) await finalizeOffers(tx, [...courses.values()]);
    const chosen = (await lockSelection(tx, plan, selection)) as unknown as EnrolmentRow[];
    const there = await lockEnrolments(
      tx,
      targetId,
      chosen.map(({ user_id }) => user_id),
    );
    const leaving = chosen.filter(
      ({ class_id: from, user_id, state }) =>
        from !== targetId &&
        (isActive(state) || isWaiting(state)) &&
        !hasSeat(there.get(user_id)?.state ?? null),
    );
    refuseOneself(tx, 'enrolment', ...leaving);
    const seats_left = await freeSeats(tx, target);
    const answer = {
      moved: leaving.length,
      left_out: chosen.length - leaving.length,
      modules: await countSameModules(tx, targetId, leaving),
      seats_left,
    };
    if (dry_run) return answer;
    if (seats_left !== null && leaving.length > seats_left) throw noSeats(leaving.slice(seats_left));
    if (leaving.length === 0) return answer;
    const change_id = await move(tx, { leaving, target, courses, there });
    await fillFreedSeats(tx, [...new Set(leaving.map(({ class_id: from }) => from))]);
    return { ...answer, change_id };
  });

interface Movers {
  readonly leaving: readonly EnrolmentRow[];
  readonly target: ClassRow;
  readonly courses: ReadonlyMap<string, ClassRow>;
  /** Earlier enrolments in the target, by person. */
  readonly there: ReadonlyMap<string, EnrolmentRow>;
}

/** Returns the id of the change by which it can be undone. */
async function move(ctx: ActorContext, { leaving, target, courses, there }: Movers): Promise<string> {
  const plan = planNamed(ctx, 'enrolments');
  const { id } = await openChange(ctx, { resource: 'enrolments', action: 'move', total: leaving.length });
  const earlier = leaving.flatMap(({ user_id }) => there.get(user_id) ?? []);
  await saveDraft(
    ctx,
    plan,
    id,
    [...leaving, ...earlier].map((after) => ({ after })),
  );
  await takeProgress(ctx, target.id, leaving);
  const begun = await begunPairs(
    ctx,
    leaving.map(({ user_id }) => ({ class_id: target.id, user_id })),
  );
  const rows = await moveEnrolments(
    ctx,
    leaving.flatMap((row): Move[] => [
      {
        course: courses.get(row.class_id)!,
        user_id: row.user_id,
        before: row,
        values: {
          state: 'withdrawn',
          reason: target.name,
          mandatory: false,
          from_audience: false,
          left_audience_at: null,
          exemption_requested_at: null,
          exemption_reason: null,
        },
        action: 'move',
        facts: { moved_to: target.id },
      },
      {
        course: target,
        user_id: row.user_id,
        before: there.get(row.user_id) ?? null,
        values: {
          state: begun.has(pairKey({ class_id: target.id, user_id: row.user_id }))
            ? 'in_progress'
            : 'enrolled',
          mandatory: row.mandatory,
          left_audience_at: null,
        },
        action: 'enrol',
        facts: { moved_from: row.class_id },
        notice: row.mandatory ? 'enrolled_mandatory' : 'enrolled',
      },
    ]),
  );
  const isNew = (row: EnrolmentRow) => row.class_id === target.id && !there.has(row.user_id);
  await keepMade(
    ctx,
    plan,
    id,
    rows.filter(isNew).map((after) => ({ after })),
  );
  return id;
}

/** The classes of these enrolments and the target, locked before the enrolments, as everywhere. */
async function lockClasses(
  ctx: ActorContext,
  ids: readonly string[],
  targetId: string,
): Promise<Map<string, ClassRow>> {
  const rows = await ctx.db.query<ClassRow>(
    `select c.* from classes c where c.id = $2 or c.id in (select class_id from enrolments where id = any($1::uuid[]))
     order by c.id for no key update`,
    [ids, targetId],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const sourcesOf = (leaving: readonly EnrolmentRow[]) => [...new Set(leaving.map(({ class_id }) => class_id))];

async function countSameModules(
  ctx: ActorContext,
  targetId: string,
  leaving: readonly EnrolmentRow[],
): Promise<number> {
  const [row] = await ctx.db.query<{ count: number }>(
    `select count(distinct t.id)::int as count from ${SAME_MODULES}`,
    [targetId, sourcesOf(leaving)],
  );
  return row!.count;
}

/** Marked by their last beat, the instant of the move, so that an undo finds them again. */
const takeProgress = (ctx: ActorContext, targetId: string, leaving: readonly EnrolmentRow[]) =>
  ctx.db.query(
    `insert into module_progress (user_id, module_id, class_id, state, seconds, opened_at, beat_at, done_at)
     select distinct on (p.user_id, t.id) p.user_id, t.id, t.class_id, p.state, p.seconds, p.opened_at, $4::timestamptz, p.done_at
     from ${SAME_MODULES} join module_progress p on p.module_id = m.id
     where p.done_at is not null and p.user_id = any($3::uuid[])
     order by p.user_id, t.id, p.done_at on conflict (user_id, module_id) do nothing`,
    [targetId, sourcesOf(leaving), leaving.map(({ user_id }) => user_id), ctx.now.toISOString()],
  );

const noSeats = (rows: readonly EnrolmentRow[]) =>
  rowsRefused(rows.map(({ id }): RowError => ({ id, message: { key: 'validation.enrol_full' } })));

/** Undoes a move: everybody is back where they were, and the progress that was taken along is removed. */
export async function undoMoved(ctx: ActorContext, records: readonly UndoRecord[]): Promise<RowError[]> {
  const ids = records.map(({ record_id }) => record_id);
  await ctx.db.query(
    `delete from module_progress p using enrolments e
     where e.id = any($1::uuid[]) and e.state in ('enrolled', 'in_progress') and p.class_id = e.class_id
       and p.user_id = e.user_id and p.beat_at = e.updated_at`,
    [ids],
  );
  return undoEnrolled(ctx, records);
}
