import { choice, computed, dateTime, number, text } from '../schema/field.ts';
import { defineView } from '../schema/view.ts';
import { ofPackages, packageFields } from './ofPackages.ts';

/** Answers that the packages of a module have reported: a row for each. */
export const packageAnswers = defineView({
  name: 'package-answers',
  api: 'modules/:id/package-answers',
  ...ofPackages,
  idType: 'text',
  label: {
    one: { en: 'Answer in a package', id: 'Jawaban dalam paket' },
    many: { en: 'Answers in packages', id: 'Jawaban dalam paket' },
  },
  lead: {
    en: 'Each answer as the package has reported it.',
    id: 'Setiap jawaban sebagaimana dilaporkan oleh paket.',
  },
  fields: {
    ...packageFields,
    version: number({ en: 'Version', id: 'Versi' }, { required: true, filter: true }),
    no: number({ en: 'Attempt no.', id: 'Percobaan ke' }, { required: true }),
    part: computed({ en: 'Part', id: 'Bagian' }, 'text'),
    question: text({ en: 'Question', id: 'Soal' }, { filter: true, autocomplete: true }),
    description: text({ en: 'Wording', id: 'Bunyi soal' }),
    type: choice(
      { en: 'Kind', id: 'Jenis' },
      {
        'true-false': { en: 'True or false', id: 'Benar atau salah' },
        choice: { en: 'Choice', id: 'Pilihan' },
        'fill-in': { en: 'Short answer', id: 'Isian' },
        'long-fill-in': { en: 'Long answer', id: 'Uraian' },
        matching: { en: 'Matching', id: 'Menjodohkan' },
        performance: { en: 'Performance', id: 'Praktik' },
        sequencing: { en: 'Ordering', id: 'Mengurutkan' },
        likert: { en: 'Scale', id: 'Skala' },
        numeric: { en: 'Number', id: 'Angka' },
        other: { en: 'Other', id: 'Lainnya' },
      },
      { required: true },
    ),
    answer: text({ en: 'Answer', id: 'Jawaban' }),
    right_answer: text({ en: 'Right answer', id: 'Jawaban benar' }),
    result: choice(
      { en: 'Result', id: 'Hasil' },
      {
        correct: { en: 'Right', id: 'Benar' },
        incorrect: { en: 'Wrong', id: 'Salah' },
        unanticipated: { en: 'Not foreseen', id: 'Tidak terduga' },
        neutral: { en: 'Neither right nor wrong', id: 'Tidak dinilai' },
        marks: { en: 'Marks', id: 'Angka' },
        unknown: { en: 'Not reported', id: 'Tidak dilaporkan' },
      },
      { required: true, filter: true },
    ),
    marks: number({ en: 'Marks', id: 'Angka hasil' }, { decimals: 3 }),
    seconds: number({ en: 'Seconds', id: 'Detik' }, { decimals: 1 }),
    at: dateTime({ en: 'Reported', id: 'Dilaporkan pada' }, { required: true }),
    ended: choice(
      { en: 'Record', id: 'Rekaman' },
      {
        current: { en: 'Current', id: 'Berjalan' },
        new: { en: 'Followed by another attempt', id: 'Dilanjutkan percobaan lain' },
        reset: { en: 'Reset', id: 'Direset' },
      },
      { required: true, filter: true },
    ),
  },
  list: {
    columns: ['name', 'question', 'answer', 'result', 'seconds', 'version', 'at'],
    sort: ['at', 'DESC'],
  },
});
