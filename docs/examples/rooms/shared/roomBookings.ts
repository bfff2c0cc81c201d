import { dateTime, reference, text } from '#shared/schema/field.ts';
import { defineResource } from '#shared/schema/resource.ts';

export const roomBookings = defineResource({
  name: 'room-bookings',
  module: 'booking',
  label: {
    one: { en: 'Booking', id: 'Pemesanan' },
    many: { en: 'Bookings', id: 'Pemesanan' },
  },
  title: 'purpose',
  parent: 'room_id',
  paths: {
    list: null,
    create: 'training-room/{name}/booking/create',
    show: null,
    edit: 'room-booking/{name}/edit',
  },
  fields: {
    purpose: text({ en: 'For what', id: 'Untuk apa' }, { required: true, max: 120, search: true }),
    room_id: reference({ en: 'Room', id: 'Ruang' }, 'training-rooms', { required: true, filter: true }),
    from_at: dateTime({ en: 'From', id: 'Dari' }, { required: true, precise: true, filter: true }),
    until_at: dateTime(
      { en: 'Until', id: 'Sampai' },
      { required: true, precise: true, after: ['from_at'], filter: true },
    ),
  },
  list: { columns: ['purpose', 'from_at', 'until_at'], sort: ['from_at', 'DESC'] },
});
