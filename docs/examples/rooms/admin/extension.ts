import type { AdminExtension } from '#admin/extension.ts';
import { later, lazily } from '#admin/later.ts';

const words = {
  en: () => import('#extensions/rooms/i18n/en/rooms.ts'),
  id: () => import('#extensions/rooms/i18n/id/rooms.ts'),
};
const pages = () => import('./RoomPages.tsx');

export const extension: AdminExtension = {
  screens: {
    'training-rooms.list': later(pages, 'RoomList', words),
    'training-rooms.create': later(pages, 'RoomCreate', words),
    'training-rooms.edit': later(pages, 'RoomEdit', words),
    roomPlan: later(() => import('./RoomPlan.tsx'), 'RoomPlan', words),
  },
  classTabs: [
    {
      key: 'rooms',
      label: { en: 'Rooms', id: 'Ruang' },
      permission: 'booking-index',
      component: lazily(async () => (await import('./RoomPlan.tsx')).RoomTab, words),
    },
  ],
};
