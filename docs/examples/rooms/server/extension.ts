import type { ServerExtension } from '#server/extension.ts';
import { may } from '#server/platform/context.ts';
import { addRooms } from './demo.ts';
import { bookingsServer, roomsServer } from './rooms.rules.ts';
import { purgeBookingsTask } from './rooms.jobs.ts';
import { roomsRoutes } from './rooms.routes.ts';

export const extension: ServerExtension = {
  resources: [roomsServer, bookingsServer],
  routes: [roomsRoutes],
  tasks: [purgeBookingsTask],
  channels: [[/^private-room-plan$/, (ctx) => may(ctx, 'booking-index')]],
  demo: addRooms,
};
