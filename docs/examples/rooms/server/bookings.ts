import type { MyBooking } from '#extensions/rooms/shared/myBooking.ts';
import { roomBookings } from '#extensions/rooms/shared/roomBookings.ts';
import { lockSelection, type Selection } from '#server/kernel/changes/selection.ts';
import { planNamed } from '#server/kernel/crud/plan.ts';
import { auditAll } from '#server/platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '#server/platform/context.ts';
import type { RowOf } from '#shared/schema/resource.ts';

type Booking = RowOf<typeof roomBookings>;

/** Ids of the bookings that overlap another one in the same room. Locks the rooms, so that nobody books one at the same time. */
export async function overlapping(
  { db }: ActorContext,
  bookings: readonly Booking[],
): Promise<ReadonlySet<string>> {
  const live = bookings.filter(({ archived_at }) => archived_at === null);
  await db.query('select id from training_rooms where id = any($1) order by id for no key update', [
    live.map(({ room_id }) => room_id),
  ]);
  const rows = await db.query<{ id: string }>(
    `with wanted as (
       select * from jsonb_to_recordset($1) as w(id uuid, room_id uuid, from_at timestamptz, until_at timestamptz)
     ), booked as (
       select * from wanted union all
       select b.id, b.room_id, b.from_at, b.until_at from room_bookings b
       where b.archived_at is null and b.room_id in (select room_id from wanted)
         and b.id not in (select id from wanted)
     )
     select distinct w.id from wanted w
     join booked b on b.room_id = w.room_id and b.id <> w.id and b.from_at < w.until_at and w.from_at < b.until_at`,
    [JSON.stringify(live)],
  );
  return new Set(rows.map(({ id }) => id));
}

/** The caller's own bookings that have not ended, the next one first. */
export const myBookings = ({ db, actor, now }: ActorContext): Promise<MyBooking[]> =>
  db.query<MyBooking>(
    `select b.id, b.purpose, r.name as room, b.from_at, b.until_at
     from room_bookings b join training_rooms r on r.id = b.room_id
     where b.created_by = $1 and b.until_at > $2 and b.archived_at is null
     order by b.from_at, b.id limit 100`,
    [actor.userId, now.toISOString()],
  );

/** Removes the future bookings of the rooms and returns their number. */
export const releaseRooms = (ctx: ActorContext, selection: Selection): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const rooms = await lockSelection(tx, planNamed(tx, 'training-rooms'), selection);
    const removed = await tx.db.query<{ id: string; purpose: string }>(
      `delete from room_bookings where room_id = any($1) and from_at > $2 returning id, purpose`,
      [rooms.map(({ id }) => id), tx.now.toISOString()],
    );
    await auditAll(
      tx,
      removed.map(({ id, purpose }) => ({
        action: 'delete',
        entity: roomBookings.name,
        entity_id: id,
        before: { purpose },
      })),
    );
    return removed.length;
  });
