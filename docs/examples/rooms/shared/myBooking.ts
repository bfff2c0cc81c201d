/** `GET /api/my/room-bookings`: a booking that its reader has made. */
export interface MyBooking {
  readonly id: string;
  readonly purpose: string;
  readonly room: string;
  readonly from_at: string;
  readonly until_at: string;
}
