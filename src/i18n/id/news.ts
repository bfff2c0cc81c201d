import type { news as english } from '../en/news.ts';

export const news: typeof english = {
  news: {
    dark: 'Gelap',
    light: 'Terang',
    missing: 'Belum konfirmasi',
    nobody:
      'Pengumuman ini belum ditujukan kepada siapa pun: aturannya tidak cocok dengan orang aktif mana pun.',
    remind: 'Ingatkan %{count} orang',
    reminded: '%{count} orang telah diingatkan',
    reminded_today: 'Semuanya sudah diingatkan hari ini',
    states: 'Status pembaca',
    theme: 'Tema',
    untitled: 'Judul',
  },
};
