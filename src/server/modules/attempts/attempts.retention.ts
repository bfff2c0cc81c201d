import { defineRetention } from '../../platform/retention/retention.ts';
import { attemptPartitions } from './attempts.partitions.ts';

/** Every answer that arrived: the history of an attempt. The answer that counts is in `answers`, with a limit of its own. */
export const answerEventsRetention = defineRetention({
  name: 'answer-events',
  label: { en: 'Every answer that arrived', id: 'Setiap jawaban yang masuk' },
  about: {
    en: 'From the start of the attempt, in whole months: its history, and the time for each question in reports. The answers that count and their marks have their own limit.',
    id: 'Sejak percobaan dimulai, per bulan utuh: riwayatnya, dan waktu tiap soal di laporan. Jawaban yang dihitung dan nilainya punya batas sendiri.',
  },
  months: 24,
  shortest: 6,
  partitions: {
    tables: attemptPartitions
      .filter(({ name }) => name === 'answer_events')
      .map((table) => ({ ...table, at: 'received_at' })),
    isFiled: true,
  },
});
