import { sql } from '../../platform/db/sql.ts';
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

/** From where and with which device attempts at quizzes with such a safeguard were started and saved. */
export const attemptAddressesRetention = defineRetention({
  name: 'attempt-addresses',
  label: { en: 'Addresses and devices of attempts', id: 'Alamat dan perangkat percobaan' },
  about: {
    en: 'From the last use of an address or a device in an attempt at a quiz that allows only certain networks or one device.',
    id: 'Sejak alamat atau perangkat terakhir dipakai dalam percobaan kuis yang hanya mengizinkan jaringan tertentu atau satu perangkat.',
  },
  months: 12,
  shortest: 1,
  slices: {
    size: 5_000,
    due: (before) =>
      sql`select k.id, k.last_at as at from attempt_addresses k where k.last_at < ${before} order by k.last_at, k.id`,
    async remove({ db }, ids) {
      await db.query('delete from attempt_addresses where id = any($1::uuid[])', [ids]);
    },
  },
});

/** When the page of an attempt was left. */
export const attemptFocusRetention = defineRetention({
  name: 'attempt-focus',
  label: { en: 'When attempts were left', id: 'Kapan percobaan ditinggalkan' },
  about: {
    en: 'From their arrival: when the page of an attempt was hidden, lost the keyboard or was not in full screen.',
    id: 'Sejak diterima: kapan halaman percobaan tidak terlihat, tidak aktif, atau tidak dalam layar penuh.',
  },
  months: 12,
  shortest: 1,
  slices: {
    size: 5_000,
    due: (before) =>
      sql`select k.id, k.received_at as at from attempt_focus k where k.received_at < ${before} order by k.received_at, k.id`,
    async remove({ db }, ids) {
      await db.query('delete from attempt_focus where id = any($1::uuid[])', [ids]);
    },
  },
});
