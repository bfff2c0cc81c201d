import { boolean, choice, dateTime, number, reference, richText, text } from '../schema/field.ts';
import { defineResource } from '../schema/resource.ts';

/** Modules: what is read and done in a class, in order. */
export const modules = defineResource({
  name: 'modules',
  module: 'module',
  label: { one: { en: 'Module', id: 'Modul' }, many: { en: 'Modules', id: 'Modul' } },
  slug: 'slug',
  reservedSlugs: ['module', 'create-quiz'],
  parent: 'class_id',
  order: 'order',
  paths: {
    list: null,
    create: 'courses/{name}/{course}/module/create',
    show: 'courses/{name}/{course}/{module}',
    edit: 'courses/{name}/{course}/{module}/edit',
  },
  fields: {
    name: text({ en: 'Name', id: 'Nama' }, { required: true, min: 2, max: 160, search: true }),
    class_id: reference({ en: 'Class', id: 'Kelas' }, 'classes', { required: true, filter: true }),
    content: richText({ en: 'Content', id: 'Isi' }),
    order: number({ en: 'Order', id: 'Urutan' }, { default: 0, max: 10_000 }),
    required: boolean(
      { en: 'Required', id: 'Wajib' },
      { default: true, hint: { en: 'Counts for the progress.', id: 'Dihitung dalam progres.' } },
    ),
    unlock: choice(
      { en: 'Opens', id: 'Terbuka' },
      {
        always: { en: 'Always', id: 'Selalu' },
        after_previous: { en: 'After the previous module', id: 'Setelah modul sebelumnya' },
        at_date: { en: 'At a date', id: 'Pada tanggal' },
      },
      { default: 'always' },
    ),
    unlock_at: dateTime(
      { en: 'Opens at', id: 'Terbuka pada' },
      { onlyWhen: { field: 'unlock', is: ['at_date'] }, requiredThen: true },
    ),
    completion: choice(
      { en: 'Completed', id: 'Selesai' },
      {
        manual: { en: 'When the learner marks it done', id: 'Saat peserta menandai selesai' },
        view: { en: 'When it is opened', id: 'Saat dibuka' },
      },
      { default: 'manual' },
    ),
  },
  list: { columns: ['order', 'name', 'required', 'unlock', 'completion'] },
});
