import { phaseOf, seatTakingStates } from '#shared/domain/enrolments.ts';
import { auditAll } from '../../audit/audit.ts';
import { inTransaction, type Context } from '../../context.ts';
import { notifyAll } from '../../notifications/notifications.ts';
import type { ClassRow } from '../classes/classes.ts';

/** How long a freed seat is kept for the first of the waiting list. */
const OFFER_MS = 24 * 3_600_000;
/** Until when an offer that is made now stands. */
export const offeredUntil = (now: Date): string => new Date(now.getTime() + OFFER_MS).toISOString();

/** Seats that nobody holds; null = no limit. True until the commit only under the lock on the class. */
export async function freeSeats(ctx: Context, course: Seats): Promise<number | null> {
  return (await freeSeatsOf(ctx, [course])).get(course.id)!;
}
type Seats = Pick<ClassRow, 'id' | 'capacity'>;

/** The same of several classes, by their ids. */
export async function freeSeatsOf(
  ctx: Context,
  courses: readonly Seats[],
): Promise<Map<string, number | null>> {
  const limited = courses.filter(({ capacity }) => capacity !== null).map(({ id }) => id);
  const rows =
    limited.length === 0
      ? []
      : await ctx.db.query<{ class_id: string; taken: number }>(
          `select class_id, count(*)::int as taken from enrolments
           where class_id = any($1::uuid[]) and state = any($2) and (state <> 'offered' or offered_until > $3)
           group by class_id`,
          [limited, seatTakingStates, ctx.now.toISOString()],
        );
  const taken = new Map(rows.map((row) => [row.class_id, row.taken]));
  return new Map(
    courses.map(({ id, capacity }) => [
      id,
      capacity === null ? null : Math.max(0, capacity - (taken.get(id) ?? 0)),
    ]),
  );
}

/**
 * Offers the free seats of classes to those who wait longest, for 24 hours, and tells them; offers that
 * nobody took end. Runs in the transaction that freed a seat. Locks the classes.
 */
export async function fillFreedSeats(ctx: Context, classIds: readonly string[]): Promise<void> {
  if (classIds.length === 0) return;
  const courses = await ctx.db.query<ClassRow>(
    `select * from classes where id = any($1::uuid[]) order by id for no key update`,
    [classIds],
  );
  await endOffers(ctx, classIds);
  const open = courses.filter(
    ({ status, start_at, end_at }) =>
      status === 'published' && phaseOf(start_at, end_at, ctx.now) !== 'ended',
  );
  const free = [...(await freeSeatsOf(ctx, open))].filter(([, seats]) => seats !== 0);
  if (free.length === 0) return;
  const offered = await ctx.db.query<{ id: string; user_id: string; class_id: string }>(
    `update enrolments set state = 'offered', offered_until = $2, updated_at = $3, version = version + 1
     where id in (
       select w.id from jsonb_to_recordset($1) as f(class_id uuid, seats int)
       cross join lateral (select id from enrolments e where e.class_id = f.class_id and e.state = 'waitlisted'
         order by e.queued_at, e.id limit f.seats) w)
     returning id, user_id, class_id`,
    [
      JSON.stringify(free.map(([class_id, seats]) => ({ class_id, seats }))),
      offeredUntil(ctx.now),
      ctx.now.toISOString(),
    ],
  );
  await tellOffered(ctx, courses, offered);
}

async function tellOffered(
  ctx: Context,
  courses: readonly ClassRow[],
  offered: readonly { readonly id: string; readonly user_id: string; readonly class_id: string }[],
): Promise<void> {
  await auditAll(
    ctx,
    offered.map(({ id }) => ({
      action: 'offer',
      entity: 'enrolments',
      entity_id: id,
      after: { state: 'offered' },
    })),
  );
  const byId = new Map(courses.map((course) => [course.id, course]));
  await notifyAll(
    ctx,
    offered.map(({ user_id, class_id }) => ({
      user_id,
      event_key: `seat-offered:${class_id}:${ctx.now.toISOString()}`,
      title: { key: 'notification.seat_offered', args: { name: byId.get(class_id)!.name } },
      link: `my-course/${byId.get(class_id)!.slug}`,
    })),
  );
}

/**
 * Before seats are counted under the lock on the class: an offer whose time is over no longer holds its seat, so it must not
 * be taken up either; the seat goes to who waits longest.
 */
export async function settleOffers(ctx: Context, courses: readonly Seats[]): Promise<void> {
  const ids = courses.filter(({ capacity }) => capacity !== null).map(({ id }) => id);
  if (ids.length > 0 && (await endOffers(ctx, ids))) await fillFreedSeats(ctx, ids);
}

/** Whether there were any. */
async function endOffers(ctx: Context, classIds: readonly string[]): Promise<boolean> {
  const ended = await ctx.db.query<{ id: string }>(
    `update enrolments set state = 'cancelled', offered_until = null, updated_at = $2, version = version + 1
     where class_id = any($1::uuid[]) and state = 'offered' and offered_until <= $2 returning id`,
    [classIds, ctx.now.toISOString()],
  );
  await auditAll(
    ctx,
    ended.map(({ id }) => ({
      action: 'offer-ended',
      entity: 'enrolments',
      entity_id: id,
      after: { state: 'cancelled' },
    })),
  );
  return ended.length > 0;
}

/** Ends offers whose time is over and offers the seats to the next. Seats are counted right without it. */
export async function sweepOffers(ctx: Context): Promise<void> {
  const due = await ctx.db.query<{ class_id: string }>(
    `select distinct class_id from enrolments where state = 'offered' and offered_until <= $1 limit 200`,
    [ctx.now.toISOString()],
  );
  for (const { class_id } of due) await inTransaction(ctx, (tx) => fillFreedSeats(tx, [class_id]));
}
