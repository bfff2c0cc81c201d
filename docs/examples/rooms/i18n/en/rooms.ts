/** Words of the pages. `id/rooms.ts` is typed by this file. */
export const rooms = {
  rooms: {
    book: 'Book',
    book_room: 'Book %{room}',
    many_seats: '%{count} seats, large',
    mine_lead: 'What you have booked, the next first.',
    none_mine: 'You have booked no room.',
    none_planned: 'No room is booked.',
    plan_lead: 'All bookings to come.',
    release: 'Take bookings away',
    released: '%{smart_count} booking has been taken away |||| %{smart_count} bookings have been taken away',
    until: 'until %{time}',
    usual: 'Usual sizes',
  },
};
