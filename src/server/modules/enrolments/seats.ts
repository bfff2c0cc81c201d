import { phaseOf, seatTakingStates, type EnrolmentState } from '#shared/domain/enrolments.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import { inTransaction, type Context } from '../../platform/context.ts';
import { notifyAll } from '../../kernel/notifications/notifications.ts';
import type { ClassRow } from '../classes/classes.ts';
import { completeWhenDone } from '../completion/completion.ts';

/** How long a freed seat is held for the first on the waiting list. */
const OFFER_MS = 24 * 3_600_000;
/** When a seat that is offered now expires. */
export const offeredUntil = (now: Date): string => new Date(now.getTime() + OFFER_MS).toISOString();

/** The number of free seats; null = no limit. Reliable until the commit only under the lock on the class. */
export async function freeSeats(ctx: Context, course: Seats): Promise<number | null> {
  return (await freeSeatsOf(ctx, [course])).get(course.id)!;
}
type Seats = Pick<ClassRow, 'id' | 'capacity'>;

/** The same for several classes, by their ids. */
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
 * Gives the free seats of classes to the people who have waited longest, and notifies them: for 24 hours as an offer, and for good to
 * mandatory participants, who are not asked. Expired offers end. Runs in the transaction that freed a seat. Locks the classes.
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
  const promoted = await ctx.db.query<Promoted>(
    `update enrolments p set updated_at = $3, version = version + 1,
       state = case when not mandatory then 'offered' when ${HAS_BEGUN} then 'in_progress' else 'enrolled' end,
       offered_until = case when not mandatory then $2::timestamptz end,
       enrolled_at = case when mandatory then $3::timestamptz else enrolled_at end
     where id in (
       select w.id from jsonb_to_recordset($1) as f(class_id uuid, seats int)
       cross join lateral (select id from enrolments e where e.class_id = f.class_id and e.state = 'waitlisted'
         order by e.queued_at, e.id limit f.seats) w)
     returning id, user_id, class_id, state`,
    [
      JSON.stringify(free.map(([class_id, seats]) => ({ class_id, seats }))),
      offeredUntil(ctx.now),
      ctx.now.toISOString(),
    ],
  );
  await notifyPromoted(ctx, courses, promoted);
  const back = promoted.filter(({ state }) => state === 'in_progress');
  await completeWhenDone(
    ctx,
    [...new Set(back.map(({ class_id }) => class_id))],
    [...new Set(back.map(({ user_id }) => user_id))],
  );
}

/** SQL over `p`: the person has done something in the class before. */
const HAS_BEGUN = `(exists (select 1 from module_progress m where m.class_id = p.class_id and m.user_id = p.user_id)
  or exists (select 1 from attempts a where a.class_id = p.class_id and a.user_id = p.user_id))`;

interface Promoted {
  readonly id: string;
  readonly user_id: string;
  readonly class_id: string;
  readonly state: EnrolmentState;
}

async function notifyPromoted(
  ctx: Context,
  courses: readonly ClassRow[],
  promoted: readonly Promoted[],
): Promise<void> {
  await auditAll(
    ctx,
    promoted.map(({ id, state }) => ({
      action: state === 'offered' ? 'offer' : 'enrol',
      entity: 'enrolments',
      entity_id: id,
      before: { state: 'waitlisted' },
      after: { state },
    })),
  );
  const byId = new Map(courses.map((course) => [course.id, course]));
  await notifyAll(
    ctx,
    promoted.map(({ user_id, class_id, state }) => {
      const { name, slug } = byId.get(class_id)!;
      const word = state === 'offered' ? 'seat_offered' : 'enrolled_mandatory';
      return {
        user_id,
        event_key: `${word.replace('_', '-')}:${class_id}:${ctx.now.toISOString()}`,
        title: { key: `notification.${word}`, args: { name } },
        link: `my-course/${slug}`,
      };
    }),
  );
}

/**
 * Call it before seats are counted under the lock on the class: an expired offer no longer holds its seat, so it must not be accepted
 * either; the seat goes to the person who has waited longest.
 */
export async function finalizeOffers(ctx: Context, courses: readonly Seats[]): Promise<void> {
  const ids = courses.filter(({ capacity }) => capacity !== null).map(({ id }) => id);
  if (ids.length > 0 && (await endOffers(ctx, ids))) await fillFreedSeats(ctx, ids);
}

/**
 * Returns whether there were any. A mandatory participant goes back to the end of the waiting list: letting an offer lapse is no way out.
 */
async function endOffers(ctx: Context, classIds: readonly string[]): Promise<boolean> {
  const ended = await ctx.db.query<Ended>(
    `update enrolments e set state = case when e.mandatory then 'waitlisted' else 'cancelled' end, offered_until = null,
       queued_at = case when e.mandatory then $2::timestamptz end, updated_at = $2, version = e.version + 1
     from classes c where c.id = e.class_id and e.class_id = any($1::uuid[]) and e.state = 'offered' and e.offered_until <= $2
     returning e.id, e.user_id, e.state, e.version, c.slug, c.name, c.status`,
    [classIds, ctx.now.toISOString()],
  );
  await auditAll(
    ctx,
    ended.map(({ id, state }) => ({
      action: 'offer-ended',
      entity: 'enrolments',
      entity_id: id,
      before: { state: 'offered' },
      after: { state },
    })),
  );
  const out = ended.filter(({ state, status }) => state === 'cancelled' && status === 'published');
  await notifyAll(
    ctx,
    out.map(({ id, user_id, version, slug, name }) => ({
      user_id,
      event_key: `offer-ended:${id}:${version}`,
      title: { key: 'notification.offer_ended', args: { name } },
      link: `my-course/${slug}`,
    })),
  );
  return ended.length > 0;
}

interface Ended {
  readonly id: string;
  readonly user_id: string;
  readonly state: EnrolmentState;
  readonly version: number;
  readonly slug: string;
  readonly name: string;
  readonly status: string;
}

/** Ends expired offers and offers the seats to the next people. Seats are counted correctly even without it. */
export async function expireOffers(ctx: Context): Promise<void> {
  const due = await ctx.db.query<{ class_id: string }>(
    `select distinct class_id from enrolments where state = 'offered' and offered_until <= $1 limit 200`,
    [ctx.now.toISOString()],
  );
  for (const { class_id } of due) await inTransaction(ctx, (tx) => fillFreedSeats(tx, [class_id]));
}
