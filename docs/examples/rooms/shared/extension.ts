import { defineExtension } from '#shared/schema/extension.ts';
import { roomBookings } from './roomBookings.ts';
import { trainingRooms } from './trainingRooms.ts';

export const extension = defineExtension({
  resources: [trainingRooms, roomBookings],
  actions: {
    room: { release: { en: 'Release', id: 'Kosongkan' } },
    booking: { own: { en: 'Own bookings', id: 'Pemesanan sendiri' } },
  },
  jobs: { 'purge-room-bookings': { en: 'Removing old bookings', id: 'Menghapus pemesanan lama' } },
  roles: {
    Organizer: [
      'room-index',
      'room-detail',
      'room-create',
      'room-edit',
      'room-delete',
      'room-release',
      'booking-index',
      'booking-detail',
      'booking-create',
      'booking-edit',
      'booking-delete',
    ],
    Trainer: ['room-index', 'room-detail', 'booking-index', 'booking-create'],
    Learner: ['booking-own'],
  },
  pages: [
    {
      path: 'room-plan',
      half: 'admin',
      screen: 'roomPlan',
      key: 'booking-index',
      label: { en: 'Room plan', id: 'Jadwal ruang' },
      parent: 'home',
      menu: { group: 'organizing', icon: 'calendar-range' },
    },
    {
      path: 'my-booking',
      half: 'portal',
      screen: 'myBookings',
      key: 'booking-own',
      label: { en: 'My rooms', id: 'Ruang saya' },
      parent: 'home',
      menu: { group: 'learning', icon: 'door-open' },
    },
  ],
});
