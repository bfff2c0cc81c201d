import {
  audience,
  boolean,
  choice,
  computed,
  computedChoice,
  dateTime,
  image,
  longText,
  number,
  reference,
  referenceMany,
  rows,
  text,
} from '../schema/field.ts';
import { defineResource } from '../schema/resource.ts';
import { accessStates, classStates, publicationStates } from './states.ts';

const schedule = { en: 'Schedule', id: 'Jadwal' };
const people = { en: 'People', id: 'Orang' };
const enrolment = { en: 'Enrolment', id: 'Pendaftaran' };
const completion = { en: 'Completion', id: 'Penyelesaian' };
const evaluation = { en: 'Evaluation', id: 'Evaluasi' };
const certificate = { en: 'Certificate', id: 'Sertifikat' };
const attendance = { en: 'Attendance', id: 'Presensi' };

/** Classes: dated offerings inside a group. */
export const classes = defineResource({
  name: 'classes',
  module: 'course',
  label: { one: { en: 'Class', id: 'Kelas' }, many: { en: 'Classes', id: 'Kelas' } },
  slug: 'slug',
  pickedBy: ['group_id'],
  reservedSlugs: ['group', 'view', 'programme', 'practice'],
  parent: 'group_id',
  paths: {
    list: 'courses',
    create: 'courses/{name}/create',
    show: 'courses/{name}/{course}',
    edit: 'courses/{name}/{course}/edit',
  },
  publishable: true,
  menu: { group: 'organizing', icon: 'layers' },
  fields: {
    name: text({ en: 'Name', id: 'Nama' }, { required: true, min: 3, max: 160, search: true }),
    group_id: reference({ en: 'Class group', id: 'Grup kelas' }, 'groups', { required: true, filter: true }),
    type: choice(
      { en: 'Type', id: 'Jenis' },
      {
        competency: { en: 'Competency', id: 'Kompetensi' },
        product_refresh: { en: 'Product refresh', id: 'Penyegaran produk' },
        vendor: { en: 'Vendor (external)', id: 'Vendor (eksternal)' },
      },
      { required: true, filter: true },
    ),
    competency_id: reference({ en: 'Competency', id: 'Kompetensi' }, 'competencies', {
      filter: true,
      onlyWhen: { field: 'type', is: ['competency'] },
      requiredThen: true,
    }),
    level: number(
      { en: 'Level', id: 'Tingkat' },
      {
        min: 1,
        max: 5,
        onlyWhen: { field: 'type', is: ['competency'] },
        requiredThen: true,
        hint: { en: '1 is the lowest, 5 the highest.', id: '1 paling rendah, 5 paling tinggi.' },
      },
    ),
    third_party_name: text(
      { en: 'Third party name', id: 'Nama pihak ketiga' },
      { min: 2, max: 160, onlyWhen: { field: 'type', is: ['vendor'] }, requiredThen: true },
    ),
    description: longText({ en: 'Description', id: 'Deskripsi' }),
    image_id: image({ en: 'Image', id: 'Gambar' }),
    self_paced: boolean(
      { en: 'Self-paced', id: 'Belajar mandiri' },
      { section: schedule, hint: { en: 'Open without dates.', id: 'Terbuka tanpa tanggal.' } },
    ),
    start_at: dateTime({ en: 'Start date', id: 'Tanggal mulai' }, { section: schedule, filter: true }),
    end_at: dateTime({ en: 'End date', id: 'Tanggal selesai' }, { section: schedule, after: ['start_at'] }),
    mode: choice(
      { en: 'Format', id: 'Pelaksanaan' },
      {
        online: { en: 'Online', id: 'Daring' },
        onsite: { en: 'On site', id: 'Tatap muka' },
        hybrid: { en: 'Hybrid', id: 'Hibrida' },
      },
      { default: 'online', section: schedule, filter: true },
    ),
    link: text(
      { en: 'Link', id: 'Tautan' },
      {
        format: 'url',
        max: 500,
        section: schedule,
        onlyWhen: { field: 'mode', is: ['online', 'hybrid'] },
        hint: { en: 'Shown only to people who are enrolled.', id: 'Hanya terlihat oleh yang terdaftar.' },
      },
    ),
    location: text(
      { en: 'Location', id: 'Lokasi' },
      {
        max: 255,
        section: schedule,
        onlyWhen: { field: 'mode', is: ['onsite', 'hybrid'] },
        requiredThen: true,
      },
    ),
    trainer_ids: referenceMany({ en: 'Trainers', id: 'Pelatih' }, 'users', { section: people, filter: true }),
    external_trainers: rows(
      { en: 'External trainers', id: 'Pelatih eksternal' },
      {
        name: text({ en: 'Name', id: 'Nama' }, { required: true, min: 2, max: 120 }),
        email: text({ en: 'Email', id: 'Email' }, { format: 'email' }),
      },
      { section: people, max: 20 },
    ),
    audience_rule: audience(
      { en: 'Mandatory participants by rule', id: 'Peserta wajib menurut aturan' },
      {
        section: people,
        hint: {
          en: 'Everyone who matches is enrolled once the class is published, and so is anyone who matches later.',
          id: 'Siapa pun yang cocok didaftarkan saat kelas diterbitkan, juga yang baru cocok kemudian.',
        },
      },
    ),
    mandatory_user_ids: referenceMany({ en: 'Mandatory participants', id: 'Peserta wajib' }, 'users', {
      section: people,
    }),
    enrol_policy: choice(
      { en: 'Who may enrol', id: 'Siapa yang boleh mendaftar' },
      {
        open: { en: 'Everyone', id: 'Semua orang' },
        approval: { en: 'With approval', id: 'Dengan persetujuan' },
        assigned_only: { en: 'Assigned people only', id: 'Hanya yang ditugaskan' },
      },
      { default: 'open', section: enrolment },
    ),
    enrol_from: dateTime(
      { en: 'Enrolment opens', id: 'Pendaftaran dibuka' },
      { section: enrolment, before: ['end_at'] },
    ),
    enrol_until: dateTime(
      { en: 'Enrolment closes', id: 'Pendaftaran ditutup' },
      { section: enrolment, after: ['enrol_from'] },
    ),
    cancel_until: dateTime(
      { en: 'Cancellation until', id: 'Batas pembatalan' },
      {
        section: enrolment,
        before: ['end_at'],
        hint: { en: 'Empty: 24 hours before the start.', id: 'Kosong: 24 jam sebelum mulai.' },
      },
    ),
    prerequisite_ids: referenceMany({ en: 'Prerequisites', id: 'Prasyarat' }, 'classes', {
      section: enrolment,
      hint: { en: 'Classes to be completed first.', id: 'Kelas yang harus diselesaikan dahulu.' },
    }),
    prerequisite_competency_ids: referenceMany(
      { en: 'Required competencies', id: 'Kompetensi prasyarat' },
      'competencies',
      {
        section: enrolment,
        hint: {
          en: 'Must be held, at any level, on the day of enrolment.',
          id: 'Harus dimiliki, pada tingkat mana pun, pada hari mendaftar.',
        },
      },
    ),
    capacity: number(
      { en: 'Capacity', id: 'Kapasitas' },
      {
        min: 1,
        max: 10_000,
        section: enrolment,
        hint: { en: 'Empty: no limit.', id: 'Kosong: tanpa batas.' },
      },
    ),
    waiting_list: boolean({ en: 'Waiting list', id: 'Daftar tunggu' }, { section: enrolment }),
    complete_modules: boolean(
      { en: 'Required modules are done', id: 'Modul wajib selesai' },
      { default: true, section: completion },
    ),
    complete_quizzes: boolean(
      { en: 'Published quizzes are passed', id: 'Kuis yang terbit lulus' },
      { default: true, section: completion },
    ),
    complete_attendance: number(
      { en: 'Attendance of at least (percent)', id: 'Kehadiran paling sedikit (persen)' },
      {
        min: 1,
        max: 100,
        section: completion,
        hint: { en: 'Empty: attendance is not required.', id: 'Kosong: kehadiran tidak disyaratkan.' },
      },
    ),
    complete_evaluation: boolean(
      { en: 'The evaluation is sent', id: 'Evaluasi terkirim' },
      { section: completion },
    ),
    certificate_template_id: reference(
      { en: 'Certificate template', id: 'Templat sertifikat' },
      'certificate-templates',
      {
        section: certificate,
        hint: {
          en: 'Empty: the class gives no certificate.',
          id: 'Kosong: kelas tidak memberi sertifikat.',
        },
      },
    ),
    certificate_validity_months: number(
      { en: 'Valid for (months)', id: 'Masa berlaku (bulan)' },
      {
        min: 1,
        max: 600,
        section: certificate,
        hint: { en: 'Empty: it does not expire.', id: 'Kosong: tidak kedaluwarsa.' },
      },
    ),
    evaluation_aspect_ids: referenceMany(
      { en: 'Evaluation aspects', id: 'Aspek evaluasi' },
      'evaluation-aspects',
      { section: evaluation, max: 50 },
    ),
    evaluation_anonymous: boolean(
      { en: 'Anonymous', id: 'Anonim' },
      {
        default: true,
        section: evaluation,
        hint: {
          en: 'Nobody sees who answered what; results appear once there are five responses.',
          id: 'Tidak ada yang melihat siapa menjawab apa; hasil tampil mulai lima tanggapan.',
        },
      },
    ),
    evaluation_access: choice({ en: 'Evaluation access', id: 'Akses evaluasi' }, accessStates, {
      default: 'draft',
      readOnly: true,
      section: evaluation,
    }),
    evaluation_from: dateTime(
      { en: 'Evaluation opens', id: 'Evaluasi dibuka' },
      { readOnly: true, section: evaluation },
    ),
    evaluation_until: dateTime(
      { en: 'Evaluation closes', id: 'Evaluasi ditutup' },
      { readOnly: true, section: evaluation },
    ),
    attendance_access: choice({ en: 'Attendance access', id: 'Akses presensi' }, accessStates, {
      default: 'draft',
      readOnly: true,
      section: attendance,
    }),
    attendance_from: dateTime(
      { en: 'Attendance opens', id: 'Presensi dibuka' },
      { readOnly: true, section: attendance },
    ),
    attendance_until: dateTime(
      { en: 'Attendance closes', id: 'Presensi ditutup' },
      { readOnly: true, section: attendance },
    ),
    status: choice(
      { en: 'Status', id: 'Status' },
      { ...publicationStates, cancelled: { en: 'Cancelled', id: 'Dibatalkan' } },
      { default: 'draft', readOnly: true, filter: true },
    ),
    cancel_reason: text(
      { en: 'Reason for cancelling', id: 'Alasan pembatalan' },
      { readOnly: true, max: 500 },
    ),
    phase: computedChoice(
      { en: 'Phase', id: 'Tahap' },
      {
        upcoming: { en: 'Upcoming', id: 'Akan datang' },
        running: { en: 'In progress', id: 'Berjalan' },
        ended: { en: 'Has ended', id: 'Telah berakhir' },
      },
      { filter: true },
    ),
    state: computedChoice({ en: 'State', id: 'Status' }, classStates, { filter: true }),
    lacks: computed({ en: 'Missing before publishing', id: 'Kurang sebelum terbit' }, 'number'),
    participants: computed({ en: 'Participants', id: 'Peserta' }, 'number'),
    completion: computed({ en: 'Finished so far (%)', id: 'Selesai sejauh ini (%)' }, 'number'),
    total_modules: computed({ en: 'Modules', id: 'Modul' }, 'number'),
    total_quizzes: computed({ en: 'Quizzes', id: 'Kuis' }, 'number'),
  },
  list: {
    columns: ['name', 'group_id', 'state', 'start_at', 'end_at', 'trainer_ids', 'participants', 'completion'],
    sort: ['start_at', 'DESC'],
  },
});
