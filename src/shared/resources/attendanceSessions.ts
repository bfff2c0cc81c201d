import { choice, computed, dateTime, number, reference, text } from '../schema/field.ts';
import { defineResource } from '../schema/resource.ts';

const checkIn = { en: 'Check-in', id: 'Presensi mandiri' };

/** Sessions of a class at which attendance is recorded. */
export const attendanceSessions = defineResource({
  name: 'attendance-sessions',
  module: 'attendance',
  label: { one: { en: 'Session', id: 'Sesi' }, many: { en: 'Attendance sessions', id: 'Sesi presensi' } },
  parent: 'class_id',
  paths: {
    list: null,
    create: 'courses/{name}/{course}/attendance/create',
    show: null,
    edit: 'courses/{name}/{course}/attendance/{session}/edit',
  },
  fields: {
    class_id: reference({ en: 'Class', id: 'Kelas' }, 'classes', { required: true, filter: true }),
    name: text({ en: 'Name', id: 'Nama' }, { required: true, min: 2, max: 160, search: true }),
    start_at: dateTime({ en: 'Start', id: 'Mulai' }, { required: true }),
    end_at: dateTime({ en: 'End', id: 'Selesai' }, { required: true, after: ['start_at'] }),
    method: choice(
      { en: 'How presence is taken', id: 'Cara presensi' },
      {
        manual: { en: 'The trainer keeps the list', id: 'Pelatih mengisi daftar' },
        self_code: { en: 'Learners type a code', id: 'Peserta mengetik kode' },
        qr_rotating: { en: 'Learners scan a changing QR code', id: 'Peserta memindai kode QR yang berganti' },
        link: { en: 'Learners open a link', id: 'Peserta membuka tautan' },
      },
      { default: 'qr_rotating', filter: true, section: checkIn },
    ),
    code: text(
      { en: 'Code', id: 'Kode' },
      {
        pattern: '^\\d{6}$',
        max: 6,
        visibleTo: 'attendance-record',
        section: checkIn,
        onlyWhen: { field: 'method', is: ['self_code', 'link'] },
        hint: { en: 'Six digits. Empty: one is made.', id: 'Enam angka. Kosong: dibuat otomatis.' },
      },
    ),
    open_before_minutes: number(
      { en: 'Opens, minutes before the start', id: 'Dibuka, menit sebelum mulai' },
      { default: 15, max: 1440, section: checkIn },
    ),
    close_after_minutes: number(
      { en: 'Closes, minutes after the end', id: 'Ditutup, menit setelah selesai' },
      { default: 30, max: 1440, section: checkIn },
    ),
    late_after_minutes: number(
      { en: 'Late from, minutes after the start', id: 'Terlambat, menit setelah mulai' },
      { default: 10, max: 1440, section: checkIn },
    ),
    attended: computed({ en: 'Attended', id: 'Hadir' }, 'number'),
  },
  list: { columns: ['name', 'start_at', 'end_at', 'method', 'attended'], sort: ['start_at', 'ASC'] },
});
