import { isOneSelection, selectionOf, selectionShape } from '#server/kernel/changes/selection.ts';
import { dataOf } from '#server/platform/openapi/replies.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { myBookings, releaseRooms } from './bookings.ts';

const booking = z.object({
  id: z.uuid(),
  purpose: z.string(),
  room: z.string(),
  from_at: z.string(),
  until_at: z.string(),
});
const rooms = z
  .strictObject(selectionShape)
  .refine(isOneSelection, { path: ['ids'], params: { rule: 'selection' } });

export const roomsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/my/room-bookings',
    {
      config: { access: 'booking-own', docs: { summary: 'Own bookings to come' } },
      schema: { response: { 200: dataOf(z.array(booking)) } },
    },
    async ({ actorCtx }) => ({ data: await myBookings(actorCtx) }),
  );

  app.post(
    '/training-rooms/release',
    {
      config: { access: 'room-release', docs: { summary: 'Takes away the bookings to come of rooms' } },
      schema: { body: rooms, response: { 200: dataOf(z.object({ released: z.int() })) } },
    },
    async ({ actorCtx, body }) => ({ data: { released: await releaseRooms(actorCtx, selectionOf(body)) } }),
  );
};
