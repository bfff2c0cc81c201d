import { choice, date, dateTime, reference, text } from '../schema/field.ts';
import type { RecordOf } from '../schema/resource.ts';
import { defineView } from '../schema/view.ts';

/** People for whom a requirement has found no class. */
export const peopleWithoutClass = defineView({
  name: 'people-without-class',
  label: {
    one: { en: 'Person without a class', id: 'Orang tanpa kelas' },
    many: { en: 'People without a class', id: 'Orang tanpa kelas' },
  },
  lead: {
    en: 'They need a competency soon, and no class has a place for them yet. Every quarter of an hour Mahir tries again.',
    id: 'Mereka segera memerlukan kompetensi, tetapi belum ada kelas yang dapat menampung. Mahir mencoba lagi setiap seperempat jam.',
  },
  path: 'settings/people-without-class',
  access: 'course-enrol',
  exportAccess: 'course-export',
  tabOf: 'settings/competency',
  idType: 'text',
  title: 'user_id',
  fields: {
    user_id: reference({ en: 'Person', id: 'Orang' }, 'users', {
      required: true,
      filter: true,
      search: true,
    }),
    department: text({ en: 'Department', id: 'Departemen' }, { filter: true, autocomplete: true }),
    competency_id: reference({ en: 'Competency', id: 'Kompetensi' }, 'competencies', {
      required: true,
      filter: true,
    }),
    requirement_id: reference({ en: 'Requirement', id: 'Persyaratan' }, 'competency-requirements', {
      required: true,
      filter: true,
    }),
    group_id: reference({ en: 'Classes of', id: 'Kelas dari' }, 'groups', { required: true, filter: true }),
    reason: choice(
      { en: 'Why', id: 'Sebab' },
      {
        none: { en: 'There is no class', id: 'Belum ada kelas' },
        unpublished: { en: 'Its class is not published', id: 'Kelasnya belum diterbitkan' },
        full: { en: 'All classes are full', id: 'Semua kelas penuh' },
        closed: {
          en: 'The class is not open to them, or completed',
          id: 'Kelasnya tidak terbuka bagi mereka atau sudah diselesaikan',
        },
      },
      { required: true, readOnly: true, filter: true },
    ),
    due_on: date({ en: 'Needed by', id: 'Diperlukan sebelum' }, { filter: true }),
    since: dateTime({ en: 'Waiting since', id: 'Menunggu sejak' }, { required: true }),
  },
  list: {
    columns: ['user_id', 'competency_id', 'reason', 'group_id', 'due_on', 'since'],
    sort: ['due_on', 'ASC'],
  },
});
export type PersonWithoutClass = RecordOf<typeof peopleWithoutClass>;
