import type { news as english } from '../en/news.ts';

export const news: typeof english = {
  news: {
    all: 'Semua',
    columns: { acknowledged_at: 'Dikonfirmasi', name: 'Nama', read_at: 'Pertama dilihat', state: 'Status' },
    dark: 'Gelap',
    light: 'Terang',
    nobody:
      'Pengumuman ini belum ditujukan kepada siapa pun: aturannya tidak cocok dengan orang aktif mana pun.',
    none_found: 'Tidak ada yang cocok.',
    readers: 'Pembaca',
    remind: 'Ingatkan %{count} orang',
    reminded: '%{count} orang telah diingatkan',
    reminded_today: 'Semuanya sudah diingatkan hari ini',
    state_filter: 'Status',
    states: {
      acknowledged: 'Sudah konfirmasi',
      missing: 'Belum konfirmasi',
      read: 'Baru dilihat',
      unread: 'Belum dilihat',
    },
    theme: 'Tema',
    untitled: 'Judul',
  },
};
