import { boolean, choice, computed, dateTime, number, text } from '../schema/field.ts';
import { defineView } from '../schema/view.ts';
import { ofPackages, packageFields } from './ofPackages.ts';

/** Attempts at the packages of a module. Scores are what the packages report. */
export const packageAttempts = defineView({
  name: 'package-attempts',
  api: 'modules/:id/package-attempts',
  ...ofPackages,
  label: {
    one: { en: 'Attempt at a package', id: 'Percobaan paket' },
    many: { en: 'Attempts at packages', id: 'Percobaan paket' },
  },
  heading: { en: 'Learning packages', id: 'Paket pembelajaran' },
  lead: {
    en: 'State, result, score and time: reported by the package.',
    id: 'Status, hasil, skor, dan waktu: dilaporkan oleh paket.',
  },
  fields: {
    ...packageFields,
    no: number({ en: 'Attempt no.', id: 'Percobaan ke' }, { required: true }),
    state: choice(
      { en: 'State', id: 'Status' },
      {
        open: { en: 'Not finished', id: 'Belum selesai' },
        completed: { en: 'Completed', id: 'Selesai' },
      },
      { required: true, filter: true },
    ),
    result: choice(
      { en: 'Result', id: 'Hasil' },
      {
        unknown: { en: 'Not reported', id: 'Tidak dilaporkan' },
        passed: { en: 'Passed', id: 'Lulus' },
        failed: { en: 'Failed', id: 'Tidak lulus' },
      },
      { required: true, filter: true },
    ),
    is_place_refused: boolean(
      { en: 'The package could not store its place', id: 'Paket tidak dapat menyimpan posisinya' },
      {
        filter: true,
        hint: {
          en: 'It wanted to store more than 64,000 characters: whoever opens it again begins where it last succeeded.',
          id: 'Paket ingin menyimpan lebih dari 64.000 karakter: peserta yang membukanya lagi mulai dari posisi terakhir yang berhasil disimpan.',
        },
      },
    ),
    score: number({ en: 'Score (%)', id: 'Skor (%)' }, { decimals: 1, filter: true }),
    minutes: number({ en: 'Minutes', id: 'Menit' }, { decimals: 1 }),
    version: number({ en: 'Version', id: 'Versi' }, { required: true }),
    opened_at: dateTime({ en: 'Begun', id: 'Dimulai' }, { required: true }),
    last_at: dateTime({ en: 'Last open', id: 'Terakhir dibuka' }, { required: true }),
    completed_at: dateTime({ en: 'Completed on', id: 'Selesai pada' }),
    ended: choice(
      { en: 'Record', id: 'Rekaman' },
      {
        current: { en: 'Current', id: 'Berjalan' },
        new: { en: 'Followed by another attempt', id: 'Dilanjutkan percobaan lain' },
        reset: { en: 'Reset', id: 'Direset' },
      },
      { required: true, filter: true },
    ),
    reset_reason: text({ en: 'Reason of the reset', id: 'Alasan reset' }),
    user_id: computed({ en: 'Person', id: 'Orang' }, 'text'),
  },
  list: {
    columns: ['name', 'package', 'no', 'state', 'score', 'minutes', 'version', 'last_at'],
    sort: ['last_at', 'DESC'],
  },
  actions: {
    reset: {
      path: 'reset',
      access: 'module-edit',
      label: { en: 'Reset', id: 'Reset' },
      reason: { en: 'Reason (the learner reads it)', id: 'Alasan (dibaca oleh peserta)' },
      done: {
        en: 'Reset: {count}. The record so far is kept in the history.',
        id: 'Direset: {count}. Rekaman sebelumnya tetap tersimpan.',
      },
    },
  },
});
