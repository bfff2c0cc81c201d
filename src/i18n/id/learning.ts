import type { learning as english } from '../en/learning.ts';
import * as term from './glossary.ts';

export { course } from './course.ts';
export { module } from './module.ts';
export { calendarAddress } from './calendarAddress.ts';
export { quiz } from './quiz.ts';

/** Kata-kata halaman peserta; setiap kata bahasa Inggris wajib ada di sini. */
export const learning: typeof english = {
  learn: {
    minutes: '%{smart_count} menit',
    points: '%{points} poin',
    print: 'Cetak',
    progress: term.progress,
    questions: '%{smart_count} soal',
    to_class: 'Kembali ke kelas',
    unknown: '–',
  },
};
