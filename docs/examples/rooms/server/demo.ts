import { createRecord } from '#server/kernel/crud/write.ts';
import { planNamed } from '#server/kernel/crud/plan.ts';
import type { Context } from '#server/platform/context.ts';
import type { DemoCompany } from '#server/seed/demoCompany.ts';
import { actingAs, dayAt } from '#server/seed/demoActors.ts';

/** Two rooms, and a booking that the demo's organizer has made for tomorrow. */
export async function addRooms(ctx: Context, { people }: DemoCompany): Promise<void> {
  const organizer = actingAs(ctx, people.get('10002')!, ctx.now);
  const rooms = planNamed(organizer, 'training-rooms');
  const { id: room_id } = await createRecord(organizer, rooms, { name: 'Ruang Anggrek', seats: 20 });
  await createRecord(organizer, rooms, { name: 'Ruang Melati', seats: 8 });
  await createRecord(organizer, planNamed(organizer, 'room-bookings'), {
    purpose: 'Pelatihan K3',
    room_id,
    from_at: dayAt(ctx.now, 1, 9),
    until_at: dayAt(ctx.now, 1, 12),
  });
}
