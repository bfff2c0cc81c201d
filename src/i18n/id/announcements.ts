import type { announcements as english } from '../en/announcements.ts';

export const announcements: typeof english = {
  announcement: {
    acknowledge: 'Saya sudah membaca',
    acknowledged: 'Anda mengonfirmasi pada %{date}',
    all: 'Semua pengumuman',
    ask: 'Mohon konfirmasi bahwa Anda sudah membaca pengumuman ini.',
    empty: 'Saat ini tidak ada pengumuman untuk Anda.',
    more: 'Tampilkan pengumuman lama',
    over: 'Pengumuman ini tidak lagi ditampilkan untuk Anda.',
    thanks: 'Terima kasih. Konfirmasi Anda sudah dicatat.',
  },
};
