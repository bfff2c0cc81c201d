import type { AdminExtension } from '#admin/extension.ts';
import { lazyPage, lazyComponent } from '#admin/lazyPage.ts';

const words = {
  en: () => import('#extensions/rooms/i18n/en/rooms.ts'),
  id: () => import('#extensions/rooms/i18n/id/rooms.ts'),
};
const pages = () => import('./RoomPages.tsx');

export const extension: AdminExtension = {
  screens: {
    'training-rooms.list': lazyPage(pages, 'RoomList', words),
    'training-rooms.create': lazyPage(pages, 'RoomCreate', words),
    'training-rooms.edit': lazyPage(pages, 'RoomEdit', words),
    roomPlan: lazyPage(() => import('./RoomPlan.tsx'), 'RoomPlan', words),
  },
  classTabs: [
    {
      key: 'rooms',
      label: { en: 'Rooms', id: 'Ruang' },
      permission: 'booking-index',
      component: lazyComponent(async () => (await import('./RoomPlan.tsx')).RoomTab, words),
    },
  ],
};
