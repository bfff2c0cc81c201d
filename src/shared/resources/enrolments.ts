import { enrolmentStates, type EnrolmentState } from '../domain/enrolments.ts';
import { boolean, choice, computed, dateTime, reference, text, type Label } from '../schema/field.ts';
import { defineResource } from '../schema/resource.ts';

const stateLabels = {
  requested: { en: 'Waiting for approval', id: 'Menunggu persetujuan' },
  approved: { en: 'Approved', id: 'Disetujui' },
  rejected: { en: 'Not approved', id: 'Tidak disetujui' },
  waitlisted: { en: 'Waiting list', id: 'Daftar tunggu' },
  offered: { en: 'Seat offered', id: 'Kursi ditawarkan' },
  enrolled: { en: 'Enrolled', id: 'Terdaftar' },
  in_progress: { en: 'In progress', id: 'Sedang dikerjakan' },
  completed: { en: 'Completed', id: 'Selesai' },
  not_completed: { en: 'Not completed', id: 'Tidak selesai' },
  cancelled: { en: 'Cancelled', id: 'Dibatalkan' },
  withdrawn: { en: 'Withdrawn', id: 'Dikeluarkan' },
  no_show: { en: 'Did not attend', id: 'Tidak hadir' },
} as const satisfies Record<EnrolmentState, Label>;

/**
 * Enrolments: one row for each person and class, whatever happens to it. The calls of learning and deciding write it, never the generated
 * ones; its history is in the audit log.
 */
export const enrolments = defineResource({
  name: 'enrolments',
  module: 'course',
  label: { one: { en: 'Participant', id: 'Peserta' }, many: { en: 'Participants', id: 'Peserta' } },
  title: 'state',
  verbs: ['list', 'show'],
  uniqueTogether: [['class_id', 'user_id']],
  paths: { list: null },
  fields: {
    class_id: reference({ en: 'Class', id: 'Kelas' }, 'classes', { required: true, filter: true }),
    user_id: reference({ en: 'Participant', id: 'Peserta' }, 'users', {
      required: true,
      filter: true,
      search: true,
    }),
    department: computed({ en: 'Department', id: 'Departemen' }, 'text'),
    position: computed({ en: 'Position', id: 'Jabatan' }, 'text'),
    placement_city: computed({ en: 'Placement city', id: 'Kota penempatan' }, 'text'),
    state: choice(
      { en: 'State', id: 'Status' },
      Object.fromEntries(enrolmentStates.map((state) => [state, stateLabels[state]])) as typeof stateLabels,
      { required: true, readOnly: true, filter: true },
    ),
    mandatory: boolean({ en: 'Mandatory', id: 'Wajib' }, { readOnly: true, filter: true }),
    from_audience: boolean(
      { en: 'By the rule of the class', id: 'Menurut aturan kelas' },
      { readOnly: true, default: false },
    ),
    progress: computed({ en: 'Progress (percent)', id: 'Progres (persen)' }, 'number'),
    reason: text({ en: 'Reason', id: 'Alasan' }, { readOnly: true, max: 500 }),
    queued_at: dateTime({ en: 'Waiting since', id: 'Menunggu sejak' }, { readOnly: true }),
    offered_until: dateTime({ en: 'Seat kept until', id: 'Kursi disimpan hingga' }, { readOnly: true }),
    enrolled_at: dateTime({ en: 'Enrolled on', id: 'Terdaftar pada' }, { readOnly: true }),
    completed_at: dateTime({ en: 'Completed on', id: 'Selesai pada' }, { readOnly: true }),
    due_at: dateTime({ en: 'Due', id: 'Tenggat' }, { readOnly: true, filter: true }),
    left_audience_at: dateTime(
      { en: 'No longer mandatory since', id: 'Tidak lagi wajib sejak' },
      { readOnly: true },
    ),
    exemption_requested_at: dateTime(
      { en: 'Exemption asked for on', id: 'Pengecualian diminta pada' },
      { readOnly: true },
    ),
    exemption_reason: text(
      { en: 'Reason for an exemption', id: 'Alasan pengecualian' },
      { readOnly: true, max: 500 },
    ),
    class_start_at: computed({ en: 'Start of the class', id: 'Kelas dimulai' }, 'dateTime'),
    class_end_at: computed({ en: 'End of the class', id: 'Kelas berakhir' }, 'dateTime'),
    class_status: computed({ en: 'State of the class', id: 'Status kelas' }, 'text'),
  },
  list: {
    columns: ['user_id', 'department', 'state', 'mandatory', 'due_at', 'progress'],
    sort: ['created_at', 'DESC'],
  },
});
