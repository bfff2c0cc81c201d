import type { rooms as english } from '../en/rooms.ts';

export const rooms: typeof english = {
  rooms: {
    book: 'Pesan',
    book_room: 'Pesan %{room}',
    many_seats: '%{count} kursi, besar',
    mine_lead: 'Ruang yang Anda pesan, yang terdekat lebih dahulu.',
    none_mine: 'Anda belum memesan ruang.',
    none_planned: 'Belum ada ruang yang dipesan.',
    plan_lead: 'Semua pemesanan mendatang.',
    release: 'Hapus pemesanan',
    released: '%{smart_count} pemesanan telah dihapus',
    until: 'sampai %{time}',
    usual: 'Ukuran umum',
  },
};
