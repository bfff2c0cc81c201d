import { attemptStates } from '../resources/attempts.ts';
import { boolean, choice, computed, number, reference, text } from '../schema/field.ts';
import { defineView } from '../schema/view.ts';

const percent = { decimals: 3 };

/**
 * People of a class by one quiz: the participants, and all who have tried it. The id of a row is the person's; a person who has not taken
 * the quiz has no numbers, because not taken is not 0.
 */
export const quizGrades = defineView({
  name: 'quiz-grades',
  api: 'quizzes/:id/grades',
  parent: 'quiz_id',
  label: { one: { en: 'Grade', id: 'Nilai' }, many: { en: 'Grades', id: 'Nilai' } },
  heading: { en: 'Participants', id: 'Peserta' },
  lead: {
    en: 'Where each participant stands with this quiz.',
    id: 'Status setiap peserta terhadap kuis ini.',
  },
  access: 'grade-quiz',
  exportAccess: 'grade-export',
  title: 'name',
  fields: {
    quiz_id: reference({ en: 'Quiz', id: 'Kuis' }, 'quizzes', { required: true }),
    nip: text({ en: 'NIP', id: 'NIP' }, { required: true, unique: true, search: true }),
    name: text({ en: 'Name', id: 'Nama' }, { required: true, search: true }),
    department: text({ en: 'Department', id: 'Departemen' }, { filter: true, autocomplete: true }),
    state: choice(
      { en: 'State', id: 'Status' },
      { not_taken: { en: 'Not taken', id: 'Belum dikerjakan' }, ...attemptStates },
      { filter: true, readOnly: true, required: true },
    ),
    is_paused: boolean({ en: 'Paused', id: 'Dijeda' }, { filter: true }),
    passed: boolean({ en: 'Passed', id: 'Lulus' }, { filter: true }),
    grade: number({ en: 'Grade (%)', id: 'Nilai (%)' }, { ...percent, filter: true }),
    highest: number({ en: 'Highest (%)', id: 'Tertinggi (%)' }, percent),
    last_attempt: number({ en: 'Last (%)', id: 'Terakhir (%)' }, percent),
    passing_score: number(
      { en: 'Passing score (%)', id: 'Nilai kelulusan (%)' },
      { required: true, decimals: 2 },
    ),
    correct: number({ en: 'Correct', id: 'Benar' }),
    incorrect: number({ en: 'Incorrect', id: 'Salah' }),
    attempt_count: number({ en: 'Attempts', id: 'Percobaan' }),
    attempt_id: computed({ en: 'Newest attempt', id: 'Percobaan terbaru' }, 'text'),
    could_read_questions: computed({ en: 'Could read the questions', id: 'Dapat membaca soal' }, 'boolean'),
  },
  list: {
    columns: ['name', 'state', 'grade', 'highest', 'last_attempt', 'correct', 'incorrect', 'attempt_count'],
    sort: ['name', 'ASC'],
  },
});
