import { MAX_LEVEL } from '../domain/competencies.ts';
import { choice, computed, date, dateTime, file, longText, number, reference } from '../schema/field.ts';
import { defineResource } from '../schema/resource.ts';

/**
 * Competencies of people: one row for each person, competency and cycle, including waivers. Written by the calls of people, reviews and
 * classes, never by the generated ones; a person's standing follows from all of their rows (shared/domain/competencies.ts).
 */
export const userCompetencies = defineResource({
  name: 'user-competencies',
  module: 'competency',
  label: {
    one: { en: 'Competency record', id: 'Catatan kompetensi' },
    many: { en: 'Competency records', id: 'Catatan kompetensi' },
  },
  title: 'state',
  verbs: ['list', 'show'],
  uniqueTogether: [['user_id', 'competency_id', 'cycle_no']],
  paths: { list: 'settings/competency-record', show: null, create: null, edit: null },
  fields: {
    user_id: reference({ en: 'Person', id: 'Orang' }, 'users', {
      required: true,
      filter: true,
      search: true,
    }),
    department: computed({ en: 'Department', id: 'Departemen' }, 'text', { filter: true }),
    competency_id: reference({ en: 'Competency', id: 'Kompetensi' }, 'competencies', {
      required: true,
      filter: true,
    }),
    cycle_no: number({ en: 'Cycle', id: 'Siklus' }, { required: true, min: 1 }),
    state: choice(
      { en: 'State', id: 'Status' },
      {
        waiting_review: { en: 'Waiting for review', id: 'Menunggu pemeriksaan' },
        valid: { en: 'Recognised', id: 'Diakui' },
        waived: { en: 'Waived', id: 'Dibebaskan' },
        rejected: { en: 'Not recognised', id: 'Tidak diakui' },
        withdrawn: { en: 'Withdrawn', id: 'Ditarik' },
      },
      { required: true, filter: true },
    ),
    level: number({ en: 'Level', id: 'Tingkat' }, { min: 1, max: MAX_LEVEL }),
    obtained_at: date({ en: 'Obtained on', id: 'Diperoleh pada' }, { required: true }),
    expires_at: date({ en: 'Valid until', id: 'Berlaku hingga' }, { filter: true }),
    source: choice(
      { en: 'Source', id: 'Sumber' },
      {
        class: { en: 'Class', id: 'Kelas' },
        quiz: { en: 'Quiz', id: 'Kuis' },
        external: { en: 'External training', id: 'Pelatihan eksternal' },
        manual: { en: 'By an organizer', id: 'Oleh penyelenggara' },
      },
      { filter: true },
    ),
    class_id: reference({ en: 'Class', id: 'Kelas' }, 'classes', {}),
    evidence_file_id: file({ en: 'Evidence', id: 'Bukti' }),
    note: longText({ en: 'Note', id: 'Catatan' }, { max: 1000 }),
    verified_by_id: reference({ en: 'Verified by', id: 'Diperiksa oleh' }, 'users', {}),
    verified_at: dateTime({ en: 'Verified at', id: 'Diperiksa pada' }),
    review_note: longText({ en: 'Reason', id: 'Alasan' }, { max: 1000 }),
  },
  list: {
    columns: [
      'user_id',
      'department',
      'competency_id',
      'state',
      'level',
      'obtained_at',
      'expires_at',
      'source',
    ],
    sort: ['created_at', 'DESC'],
  },
});
