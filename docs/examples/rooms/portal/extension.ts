import { lazyPage, type PortalExtension } from '#portal/extension.tsx';

const words = {
  en: () => import('#extensions/rooms/i18n/en/rooms.ts'),
  id: () => import('#extensions/rooms/i18n/id/rooms.ts'),
};

export const extension: PortalExtension = {
  screens: { myBookings: lazyPage(() => import('./MyBookings.tsx'), 'MyBookings', words) },
};
