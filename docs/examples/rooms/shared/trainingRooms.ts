import { computed, number, text } from '#shared/schema/field.ts';
import { defineResource } from '#shared/schema/resource.ts';

export const trainingRooms = defineResource({
  name: 'training-rooms',
  module: 'room',
  label: {
    one: { en: 'Training room', id: 'Ruang pelatihan' },
    many: { en: 'Training rooms', id: 'Ruang pelatihan' },
  },
  paths: { list: 'training-room' },
  menu: { group: 'organizing', icon: 'door-open' },
  fields: {
    name: text({ en: 'Name', id: 'Nama' }, { required: true, max: 120, unique: true, search: true }),
    seats: number({ en: 'Seats', id: 'Kursi' }, { required: true, min: 1, max: 500, filter: true }),
    place: text({ en: 'Where', id: 'Lokasi' }, { max: 120 }),
    bookings: computed({ en: 'Bookings to come', id: 'Pemesanan mendatang' }, 'number'),
  },
  list: { columns: ['name', 'seats', 'bookings'], sort: ['name', 'ASC'] },
});
