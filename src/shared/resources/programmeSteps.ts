import { MAX_LEVEL } from '../domain/competencies.ts';
import { boolean, choice, number, reference, referenceMany, text } from '../schema/field.ts';
import { defineResource } from '../schema/resource.ts';

const ofClasses = { field: 'kind', is: ['classes'] } as const;
const ofGroup = { field: 'kind', is: ['group'] } as const;
const ofCompetency = { field: 'kind', is: ['competency'] } as const;

/** The steps of a learning path, in order. */
export const programmeSteps = defineResource({
  name: 'programme-steps',
  module: 'programme',
  label: { one: { en: 'Step', id: 'Langkah' }, many: { en: 'Steps', id: 'Langkah' } },
  parent: 'programme_id',
  order: 'order',
  paths: {
    list: null,
    create: 'programme/{name}/step/create',
    show: null,
    edit: 'programme/{name}/step/{step}/edit',
  },
  fields: {
    programme_id: reference({ en: 'Learning path', id: 'Jalur belajar' }, 'programmes', {
      required: true,
      filter: true,
    }),
    name: text({ en: 'Name', id: 'Nama' }, { required: true, min: 2, max: 160, search: true }),
    kind: choice(
      { en: 'Done by', id: 'Selesai dengan' },
      {
        classes: { en: 'Some of these classes', id: 'Beberapa dari kelas ini' },
        group: { en: 'Some classes of a group', id: 'Beberapa kelas dari sebuah grup' },
        competency: { en: 'Holding a competency', id: 'Memegang kompetensi' },
      },
      { default: 'classes' },
    ),
    class_ids: referenceMany({ en: 'Classes', id: 'Kelas' }, 'classes', {
      onlyWhen: ofClasses,
      requiredThen: true,
      max: 50,
    }),
    group_id: reference({ en: 'Class group', id: 'Grup kelas' }, 'groups', {
      onlyWhen: ofGroup,
      requiredThen: true,
    }),
    competency_id: reference({ en: 'Competency', id: 'Kompetensi' }, 'competencies', {
      onlyWhen: ofCompetency,
      requiredThen: true,
    }),
    level: number(
      { en: 'Level', id: 'Tingkat' },
      { min: 1, max: MAX_LEVEL, onlyWhen: ofCompetency, requiredThen: true },
    ),
    choose: number(
      { en: 'How many', id: 'Berapa' },
      {
        default: 1,
        min: 1,
        max: 50,
        hint: {
          en: 'Classes to complete for this step.',
          id: 'Jumlah kelas yang harus selesai untuk langkah ini.',
        },
      },
    ),
    required: boolean({ en: 'Required', id: 'Wajib' }, { default: true }),
    due_days: number(
      { en: 'Within (days)', id: 'Dalam (hari)' },
      { min: 1, max: 3650, hint: { en: 'After joining.', id: 'Setelah bergabung.' } },
    ),
    order: number({ en: 'Order', id: 'Urutan' }, { default: 0, max: 10_000 }),
  },
  list: { columns: ['name', 'kind', 'choose', 'required', 'due_days'] },
});
