import type { AttemptState } from '../domain/attempts.ts';
import { choice, computed, dateTime, number, reference, type Label } from '../schema/field.ts';
import { defineResource } from '../schema/resource.ts';

export const attemptStates = {
  responding: { en: 'In progress', id: 'Sedang dikerjakan' },
  sending: { en: 'Sending', id: 'Mengirim' },
  validating: { en: 'Being checked', id: 'Sedang diperiksa' },
  pending: { en: 'Waiting for review', id: 'Menunggu penilaian' },
  passed: { en: 'Passed', id: 'Lulus' },
  failed: { en: 'Failed', id: 'Tidak lulus' },
} as const satisfies Record<AttemptState, Label>;

const readOnly = { readOnly: true } as const;

/**
 * One row for each attempt at a quiz, for lists and files over all quizzes. The calls of taking and marking a quiz write them; questions,
 * answers and keys are never part of it.
 */
export const attempts = defineResource({
  name: 'attempts',
  module: 'grade',
  label: { one: { en: 'Attempt', id: 'Percobaan' }, many: { en: 'Attempts', id: 'Percobaan' } },
  title: 'state',
  verbs: ['list'],
  paths: { list: null },
  fields: {
    quiz_id: reference({ en: 'Quiz', id: 'Kuis' }, 'quizzes', { ...readOnly, required: true, filter: true }),
    class_id: reference({ en: 'Class', id: 'Kelas' }, 'classes', {
      ...readOnly,
      required: true,
      filter: true,
    }),
    user_id: reference({ en: 'Participant', id: 'Peserta' }, 'users', {
      ...readOnly,
      required: true,
      filter: true,
      search: true,
    }),
    name: computed({ en: 'Name', id: 'Nama' }, 'text'),
    department: computed({ en: 'Department', id: 'Departemen' }, 'text'),
    no: number({ en: 'Attempt no.', id: 'Percobaan ke' }, { ...readOnly, required: true }),
    state: choice({ en: 'State', id: 'Status' }, attemptStates, {
      ...readOnly,
      required: true,
      filter: true,
    }),
    started_at: dateTime({ en: 'Started on', id: 'Dimulai pada' }, { ...readOnly, required: true }),
    deadline_at: dateTime({ en: 'Deadline', id: 'Tenggat' }, readOnly),
    finished_at: dateTime({ en: 'Finished on', id: 'Selesai pada' }, readOnly),
    graded_at: dateTime({ en: 'Graded on', id: 'Dinilai pada' }, readOnly),
    annulled_at: dateTime({ en: 'Annulled on', id: 'Dibatalkan pada' }, readOnly),
    score: computed({ en: 'Score (percent)', id: 'Nilai (persen)' }, 'number'),
    passing_score: number(
      { en: 'Passing score (percent)', id: 'Nilai kelulusan (persen)' },
      { ...readOnly, required: true, decimals: 2 },
    ),
    marks: computed({ en: 'Marks', id: 'Poin' }, 'number'),
    max_marks: number(
      { en: 'Highest possible marks', id: 'Poin maksimum' },
      { ...readOnly, required: true, decimals: 3 },
    ),
    correct: computed({ en: 'Correct answers', id: 'Jawaban benar' }, 'number'),
    partial: computed({ en: 'Partly correct answers', id: 'Jawaban benar sebagian' }, 'number'),
    incorrect: computed({ en: 'Incorrect answers', id: 'Jawaban salah' }, 'number'),
    unanswered: computed({ en: 'Without an answer', id: 'Tanpa jawaban' }, 'number'),
    could_read_questions: computed({ en: 'Could read the questions', id: 'Dapat membaca soal' }, 'boolean', {
      visibleTo: 'grade-quiz',
    }),
  },
  // Ids grow with time: sorted by id, newest first, through an existing index.
  list: { columns: ['quiz_id', 'user_id', 'no', 'state', 'score', 'finished_at'], sort: ['id', 'DESC'] },
});
