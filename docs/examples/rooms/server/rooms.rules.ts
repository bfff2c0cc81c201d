import { roomBookings } from '#extensions/rooms/shared/roomBookings.ts';
import { trainingRooms } from '#extensions/rooms/shared/trainingRooms.ts';
import { serverOf } from '#server/kernel/crud/resourceServer.ts';
import { invalid } from '#server/platform/http/errors.ts';
import { overlapping } from './bookings.ts';

export const roomsServer = serverOf(trainingRooms, {
  computed: {
    bookings: `(select count(*)::int from room_bookings b
      where b.room_id = t.id and b.until_at > now() and b.archived_at is null)`,
  },
});

export const bookingsServer = serverOf(roomBookings, {
  computed: {},
  watches: ['room_id', 'from_at', 'until_at', 'archived_at'],

  async beforeSave(ctx, changes) {
    const taken = await overlapping(
      ctx,
      changes.map(({ after }) => after),
    );
    for (const { after, refuse } of changes)
      if (taken.has(after.id)) refuse(invalid({ from_at: [{ key: 'rooms.taken' }] }));
  },

  async afterSave(ctx) {
    ctx.db.afterCommit(() => ctx.realtime?.broadcast(['private-room-plan'], 'changed', {}));
  },
});
