import { MAX_LEVEL } from '../domain/competencies.ts';
import { date, dateTime, file, longText, number, reference, text } from '../schema/field.ts';
import type { RecordOf } from '../schema/resource.ts';
import { defineView } from '../schema/view.ts';

/** Evidence of competencies that waits for a decision, oldest first. */
export const competencyReviews = defineView({
  name: 'competency-reviews',
  label: {
    one: { en: 'Evidence', id: 'Bukti' },
    many: { en: 'Evidence to review', id: 'Bukti yang menunggu pemeriksaan' },
  },
  heading: { en: 'Evidence review', id: 'Periksa bukti' },
  lead: {
    en: 'Evidence that people have submitted, oldest first.',
    id: 'Bukti yang diserahkan, yang paling lama di atas.',
  },
  path: 'settings/competency-review',
  access: 'competency-edit',
  tabOf: 'settings/competency',
  title: 'competency_id',
  fields: {
    competency_id: reference({ en: 'Competency', id: 'Kompetensi' }, 'competencies', {
      required: true,
      filter: true,
      search: true,
    }),
    user_id: reference({ en: 'Person', id: 'Orang' }, 'users', {
      required: true,
      filter: true,
      search: true,
    }),
    department: text({ en: 'Department', id: 'Departemen' }),
    levels: number({ en: 'Highest level', id: 'Tingkat tertinggi' }, { required: true, max: MAX_LEVEL }),
    level: number({ en: 'Level', id: 'Tingkat' }, { max: MAX_LEVEL }),
    obtained_at: date({ en: 'Obtained on', id: 'Diperoleh pada' }, { required: true }),
    expires_at: date({ en: 'Valid until', id: 'Berlaku hingga' }),
    note: longText({ en: 'Note', id: 'Catatan' }),
    evidence_file_id: file({ en: 'Evidence', id: 'Bukti' }),
    created_at: dateTime({ en: 'Submitted', id: 'Diserahkan' }, { required: true }),
  },
  list: {
    columns: [
      'competency_id',
      'user_id',
      'obtained_at',
      'expires_at',
      'note',
      'evidence_file_id',
      'created_at',
    ],
    sort: ['created_at', 'ASC'],
  },
  actions: {
    approve: {
      path: 'approvals',
      access: 'competency-edit',
      label: { en: 'Recognise', id: 'Akui' },
      done: { en: 'Recognised: {count}', id: 'Diakui: {count}' },
    },
    reject: {
      path: 'rejections',
      access: 'competency-edit',
      label: { en: 'Reject', id: 'Jangan akui' },
      reason: { en: 'Reason', id: 'Alasan' },
      done: { en: 'Rejected: {count}', id: 'Tidak diakui: {count}' },
    },
  },
});
export type WaitingRecord = RecordOf<typeof competencyReviews>;
