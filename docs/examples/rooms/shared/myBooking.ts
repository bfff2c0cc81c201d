/** `GET /api/my/room-bookings`: a booking made by the caller. */
export interface MyBooking {
  readonly id: string;
  readonly purpose: string;
  readonly room: string;
  readonly from_at: string;
  readonly until_at: string;
}
