import { audience, boolean, choice, computed, image, longText, number, text } from '../schema/field.ts';
import { defineResource } from '../schema/resource.ts';
import { publicationStates } from './states.ts';

/** Class groups, in which classes are collected. */
export const groups = defineResource({
  name: 'groups',
  module: 'course-group',
  label: {
    one: { en: 'Class group', id: 'Grup kelas' },
    many: { en: 'Class groups', id: 'Grup kelas' },
  },
  slug: 'slug',
  reservedSlugs: ['group', 'quick'],
  order: 'order',
  paths: {
    list: 'courses/group',
    create: 'courses/create',
    show: 'courses/{name}',
    edit: 'courses/{name}/edit',
  },
  publishable: true,
  fields: {
    name: text({ en: 'Name', id: 'Nama' }, { required: true, min: 3, max: 120, unique: true, search: true }),
    description: longText({ en: 'Description', id: 'Deskripsi' }),
    image_id: image({ en: 'Image', id: 'Gambar' }),
    order: number({ en: 'Order', id: 'Urutan' }, { default: 0, max: 10_000 }),
    visibility: choice(
      { en: 'Visibility', id: 'Visibilitas' },
      {
        all: { en: 'Everyone', id: 'Semua orang' },
        audience: { en: 'Some people', id: 'Sebagian orang' },
        hidden: { en: 'Hidden', id: 'Tersembunyi' },
      },
      {
        default: 'all',
        filter: true,
        hint: {
          en: 'Whoever takes part in a class of it sees it always.',
          id: 'Peserta kelas di dalamnya selalu dapat melihatnya.',
        },
      },
    ),
    audience_rule: audience(
      { en: 'For whom', id: 'Untuk siapa' },
      { onlyWhen: { field: 'visibility', is: ['audience'] }, requiredThen: true },
    ),
    enforce_order: boolean(
      { en: 'One after another', id: 'Berurutan' },
      {
        hint: {
          en: 'A class can be joined once those before it are completed.',
          id: 'Sebuah kelas dapat diikuti setelah kelas sebelumnya selesai.',
        },
      },
    ),
    status: choice({ en: 'Status', id: 'Status' }, publicationStates, {
      default: 'draft',
      readOnly: true,
      filter: true,
    }),
    total_classes: computed({ en: 'Total classes', id: 'Jumlah kelas' }, 'number', { filter: true }),
    participants: computed({ en: 'Participants', id: 'Peserta' }, 'number'),
    completion: computed({ en: 'Finished so far (%)', id: 'Selesai sejauh ini (%)' }, 'number'),
  },
  list: {
    columns: ['name', 'total_classes', 'participants', 'completion', 'visibility', 'status'],
  },
});
