import type { practiceLine as english } from '../en/practiceLine.ts';

/** Kata-kata jalan ke latihan. */
export const practiceLine: typeof english = {
  practice_line: {
    due: '%{smart_count} soal untuk dilatih',
  },
};
