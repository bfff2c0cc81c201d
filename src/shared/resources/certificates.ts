import type { CertificateState } from '../domain/certificates.ts';
import {
  choice,
  computed,
  computedChoice,
  dateTime,
  file,
  number,
  reference,
  text,
  type Label,
} from '../schema/field.ts';
import { defineResource } from '../schema/resource.ts';

const stateLabels = {
  valid: { en: 'Valid', id: 'Berlaku' },
  expiring: { en: 'Expires soon', id: 'Segera berakhir' },
  expired: { en: 'Expired', id: 'Kedaluwarsa' },
  revoked: { en: 'Revoked', id: 'Dicabut' },
  superseded: { en: 'Superseded', id: 'Digantikan' },
} as const satisfies Record<CertificateState, Label>;

const document = { en: 'Document', id: 'Dokumen' };

/** Certificates of people. Issued after the completion of a class or a learning path, or by hand, never written by the generated calls. */
export const certificates = defineResource({
  name: 'certificates',
  module: 'certificate',
  label: { one: { en: 'Certificate', id: 'Sertifikat' }, many: { en: 'Certificates', id: 'Sertifikat' } },
  title: 'number',
  verbs: ['list', 'show'],
  uniqueTogether: [
    ['user_id', 'class_id', 'cycle'],
    ['user_id', 'programme_id', 'cycle'],
  ],
  paths: { list: 'settings/certificate', show: 'settings/certificate/{name}' },
  listKey: 'certificate-issue',
  heading: { en: 'Learners’ certificates', id: 'Sertifikat peserta' },
  menu: { group: 'organizing', icon: 'award' },
  fields: {
    number: text(
      { en: 'Number', id: 'Nomor' },
      { readOnly: true, required: true, unique: true, search: true },
    ),
    holder: text({ en: 'Holder', id: 'Pemilik' }, { readOnly: true, required: true, search: true }),
    user_id: reference({ en: 'Person', id: 'Orang' }, 'users', {
      readOnly: true,
      required: true,
      filter: true,
    }),
    class_name: text(
      { en: 'Class or path at issue', id: 'Kelas atau jalur saat terbit' },
      { readOnly: true, required: true, search: true },
    ),
    class_id: reference({ en: 'Class', id: 'Kelas' }, 'classes', { readOnly: true, filter: true }),
    programme_id: reference({ en: 'Learning path', id: 'Jalur belajar' }, 'programmes', {
      readOnly: true,
      filter: true,
    }),
    template_id: reference({ en: 'Template', id: 'Templat' }, 'certificate-templates', {
      readOnly: true,
      section: document,
    }),
    cycle: number(
      { en: 'Cycle', id: 'Siklus' },
      { readOnly: true, required: true, min: 1, section: document },
    ),
    origin: choice(
      { en: 'Issued by', id: 'Diterbitkan oleh' },
      {
        completion: { en: 'Completion', id: 'Penyelesaian' },
        manual: { en: 'An organizer', id: 'Penyelenggara' },
        reissue: { en: 'Reissue', id: 'Penerbitan ulang' },
      },
      { readOnly: true, required: true, section: document },
    ),
    state: computedChoice({ en: 'State', id: 'Status' }, stateLabels, { filter: true }),
    completed_at: dateTime({ en: 'Completed on', id: 'Selesai pada' }, { readOnly: true, required: true }),
    issued_at: dateTime(
      { en: 'Issued on', id: 'Terbit pada' },
      { readOnly: true, required: true, filter: true },
    ),
    expires_at: dateTime({ en: 'Valid until', id: 'Berlaku hingga' }, { readOnly: true, filter: true }),
    revoked_at: dateTime({ en: 'Revoked on', id: 'Dicabut pada' }, { readOnly: true }),
    superseded_at: dateTime({ en: 'Superseded on', id: 'Digantikan pada' }, { readOnly: true }),
    successor_id: reference({ en: 'Superseded by', id: 'Digantikan oleh' }, 'certificates', {
      readOnly: true,
    }),
    reason: text({ en: 'Reason', id: 'Alasan' }, { readOnly: true, max: 500 }),
    seen_at: dateTime(
      { en: 'Seen by the holder on', id: 'Dilihat pemilik pada' },
      { readOnly: true, section: document },
    ),
    code: text(
      { en: 'Code', id: 'Kode' },
      { readOnly: true, required: true, unique: true, section: document },
    ),
    pdf_id: file({ en: 'PDF', id: 'PDF' }, { readOnly: true }),
    sha256: text(
      { en: 'SHA-256 of the PDF', id: 'SHA-256 dari PDF' },
      { readOnly: true, max: 64, section: document },
    ),
    missing_letters: text(
      { en: 'Characters that the fonts lack', id: 'Karakter yang tidak ada di huruf' },
      { readOnly: true, max: 200, section: document },
    ),
    print: computedChoice(
      { en: 'Printed letters', id: 'Huruf tercetak' },
      {
        whole: { en: 'Complete', id: 'Lengkap' },
        letters: { en: 'Characters missing', id: 'Ada karakter yang hilang' },
      },
      { filter: true, section: document },
    ),
    department: computed({ en: 'Department', id: 'Departemen' }, 'text'),
  },
  list: {
    columns: ['number', 'holder', 'class_name', 'state', 'issued_at', 'expires_at'],
    sort: ['number', 'DESC'],
  },
});
