import type { homeLines as english } from '../en/homeLines.ts';

/** Kata-kata jalan ke latihan dan jalur belajar, yang hanya dilihat sebagian orang. */
export const homeLines: typeof english = {
  home_lines: {
    path_done: '%{done} dari %{total} langkah selesai',
    path_due: 'Tenggat %{date}',
    path_late: 'Tenggat terlewat: %{date}',
    paths: 'Jalur belajar',
    practice: '%{smart_count} soal untuk dilatih',
  },
};
