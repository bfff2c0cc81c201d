import type { OnlineWords } from '../en/online.ts';
import * as term from './glossary.ts';

export const online: OnlineWords = {
  online: {
    all_departments: 'Semua departemen',
    count: '%{count} orang',
    department: 'Departemen',
    more: 'Tampilkan lagi',
    nobody: 'Tidak ada yang cocok di antara yang sedang daring.',
    now: term.online,
    search: 'Cari nama',
    title: 'Sedang daring',
  },
};
