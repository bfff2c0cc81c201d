import { join, sql, type Sql } from '../../platform/db/sql.ts';
import { defineRetention, type KeyRange } from '../../platform/retention/retention.ts';
import { attemptPartitions } from '../attempts/attempts.partitions.ts';
import { correctionPartitions } from './corrections.partitions.ts';

/** Attempts that have not ended, and the page on which somebody ends them. Each has an index of the few attempts of its kind. */
const STATES = [
  { state: sql`a.state in ('responding', 'sending')`, path: 'grade/quiz/:name' },
  { state: sql`a.manual_left > 0`, path: 'quiz/:name/correction' },
  // Fully marked: the results wait for somebody who publishes them.
  { state: sql`a.state = 'pending' and a.manual_left = 0`, path: 'quiz/:name/correction' },
];

const attemptsOf = (state: Sql, { from, to }: KeyRange, columns = sql``): Sql =>
  sql`select ${columns} from attempts a where ${state} and a.id >= ${from} and a.id < ${to} and a.annulled_at is null`;

/** The answers that count, with their marks and the correctors' parts in them. The attempt and its grade stay. */
export const answersRetention = defineRetention({
  name: 'answers',
  label: { en: 'Answers and their marks', id: 'Jawaban dan nilainya' },
  about: {
    en: 'From the start of the attempt, in whole months: the words of its answers, the mark of each question and comments of correctors. Grades, points and results stay; a regrade passes over these attempts. A month with an attempt that is open or not fully marked waits.',
    id: 'Sejak percobaan dimulai, per bulan utuh: isi jawaban, nilai tiap soal, dan komentar korektor. Nilai akhir, poin, dan hasil tetap ada; penilaian ulang melewati percobaan ini. Bulan dengan percobaan yang masih terbuka atau belum selesai dinilai menunggu.',
  },
  months: 60,
  shortest: 12,
  partitions: {
    // Corrections refer to their answers, and leave with them, even if somebody marked them much later.
    tables: [
      ...correctionPartitions,
      ...attemptPartitions
        .filter(({ name }) => name === 'answers')
        .map((table) => ({ ...table, at: 'saved_at' })),
    ],
    isFiled: true,
    unfinished: {
      isAny: (range, now) =>
        sql`(${join(
          STATES.map(({ state }) => sql`exists (${attemptsOf(state, range)})`),
          ' or ',
        )} or exists (select from corrections c where c.attempt_id >= ${range.from} and c.attempt_id < ${range.to} and c.claimed_until > ${now}))`,
      places: (range) =>
        sql`select a.id as key, q.name, replace(a.path, ':name', q.slug) as path from (${join(
          STATES.map(({ state, path }) =>
            attemptsOf(state, range, sql`a.id, a.quiz_id, ${path}::text as path`),
          ),
          ' union all ',
        )}) a join quizzes q on q.id = a.quiz_id`,
    },
  },
});
