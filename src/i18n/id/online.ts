import type { OnlineWords } from '../en/online.ts';

export const online: OnlineWords = {
  online: {
    all_departments: 'Semua departemen',
    count: '%{count} orang',
    department: 'Departemen',
    more: 'Tampilkan lagi',
    nobody: 'Tidak ada yang cocok di antara yang sedang daring.',
    now: 'Daring',
    search: 'Cari nama',
    title: 'Sedang daring',
  },
};
