import { choice, dateTime, reference, text } from '../schema/field.ts';
import { defineResource } from '../schema/resource.ts';

/** Attendance at a session: one record for each person. Written by the sheet, a check-in or a file, never by the generated calls. */
export const attendanceRecords = defineResource({
  name: 'attendance-records',
  module: 'attendance',
  label: {
    one: { en: 'Attendance record', id: 'Catatan presensi' },
    many: { en: 'Attendance records', id: 'Catatan presensi' },
  },
  title: 'state',
  verbs: ['list', 'show'],
  uniqueTogether: [['session_id', 'user_id']],
  paths: { list: null },
  fields: {
    session_id: reference({ en: 'Session', id: 'Sesi' }, 'attendance-sessions', {
      required: true,
      filter: true,
    }),
    user_id: reference({ en: 'Participant', id: 'Peserta' }, 'users', { required: true, filter: true }),
    state: choice(
      { en: 'State', id: 'Status' },
      {
        present: { en: 'Present', id: 'Hadir' },
        late: { en: 'Late', id: 'Terlambat' },
        excused: { en: 'Excused', id: 'Izin' },
        absent: { en: 'Absent', id: 'Tidak hadir' },
      },
      { required: true, filter: true },
    ),
    recorded_at: dateTime({ en: 'At', id: 'Pada' }, { required: true }),
    recorded_by_id: reference({ en: 'By', id: 'Oleh' }, 'users', {}),
    method: choice(
      { en: 'Taken by', id: 'Cara' },
      {
        manual: { en: 'List', id: 'Daftar' },
        code: { en: 'Code', id: 'Kode' },
        qr: { en: 'QR code', id: 'Kode QR' },
        link: { en: 'Link', id: 'Tautan' },
        import: { en: 'File', id: 'Berkas' },
      },
      { required: true },
    ),
    note: text({ en: 'Note', id: 'Catatan' }, { max: 255, search: true }),
  },
  list: {
    columns: ['session_id', 'user_id', 'state', 'recorded_at', 'method', 'note'],
    sort: ['recorded_at', 'DESC'],
  },
});
