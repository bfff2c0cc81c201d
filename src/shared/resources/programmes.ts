import {
  audience,
  boolean,
  choice,
  computed,
  image,
  longText,
  number,
  reference,
  referenceMany,
  text,
} from '../schema/field.ts';
import { MAX_LEVEL } from '../domain/competencies.ts';
import { defineResource } from '../schema/resource.ts';
import { publicationStates } from './states.ts';

const people = { en: 'People', id: 'Orang' };
const certificate = { en: 'Certificate', id: 'Sertifikat' };
const result = { en: 'Result', id: 'Hasil' };

/** Learning paths: steps over subjects, of which classes are the offerings. */
export const programmes = defineResource({
  name: 'programmes',
  module: 'programme',
  label: {
    one: { en: 'Learning path', id: 'Jalur belajar' },
    many: { en: 'Learning paths', id: 'Jalur belajar' },
  },
  slug: 'slug',
  paths: { list: 'programme' },
  publishable: true,
  menu: { group: 'organizing', icon: 'route' },
  fields: {
    name: text({ en: 'Name', id: 'Nama' }, { required: true, min: 3, max: 120, unique: true, search: true }),
    description: longText({ en: 'Description', id: 'Deskripsi' }),
    image_id: image({ en: 'Image', id: 'Gambar' }),
    ordered: boolean(
      { en: 'One after another', id: 'Berurutan' },
      {
        hint: {
          en: 'A step opens on the page once the required steps before it are done.',
          id: 'Sebuah langkah terbuka di halaman setelah langkah wajib sebelumnya selesai.',
        },
      },
    ),
    counts_before: boolean(
      { en: 'What was completed before counts', id: 'Yang selesai sebelumnya dihitung' },
      {
        default: true,
        hint: {
          en: 'Otherwise only what is completed after joining.',
          id: 'Jika tidak, hanya yang selesai setelah bergabung.',
        },
      },
    ),
    due_days: number(
      { en: 'To be done within (days)', id: 'Harus selesai dalam (hari)' },
      {
        min: 1,
        max: 3650,
        hint: { en: 'After joining. Empty: no date.', id: 'Setelah bergabung. Kosong: tanpa tenggat.' },
      },
    ),
    audience_rule: audience(
      { en: 'People by rule', id: 'Orang menurut aturan' },
      {
        section: people,
        hint: {
          en: 'Whoever matches joins once the path is published, and so does anyone who matches later.',
          id: 'Siapa pun yang cocok bergabung saat jalur diterbitkan, juga yang baru cocok kemudian.',
        },
      },
    ),
    user_ids: referenceMany({ en: 'People by name', id: 'Orang menurut nama' }, 'users', { section: people }),
    competency_id: reference({ en: 'Grants the competency', id: 'Memberi kompetensi' }, 'competencies', {
      section: result,
    }),
    level: number(
      { en: 'At level', id: 'Pada tingkat' },
      { default: 1, min: 1, max: MAX_LEVEL, section: result },
    ),
    certificate_template_id: reference(
      { en: 'Certificate template', id: 'Templat sertifikat' },
      'certificate-templates',
      {
        section: certificate,
        hint: {
          en: 'Whoever completes the path gets a certificate. Empty: the path gives none.',
          id: 'Yang menyelesaikan jalur mendapat sertifikat. Kosong: jalur tidak memberi sertifikat.',
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
    status: choice({ en: 'Status', id: 'Status' }, publicationStates, {
      default: 'draft',
      readOnly: true,
      filter: true,
    }),
    total_steps: computed({ en: 'Steps', id: 'Langkah' }, 'number'),
    members: computed({ en: 'People', id: 'Orang' }, 'number'),
    completed: computed({ en: 'Completed', id: 'Selesai' }, 'number'),
  },
  list: { columns: ['name', 'total_steps', 'members', 'completed', 'status'], sort: ['name', 'ASC'] },
});
