import { choice, computed, dateTime, number, reference, text } from '../schema/field.ts';
import type { RecordOf } from '../schema/resource.ts';
import { defineView } from '../schema/view.ts';

/** People on learning paths, and how far they are. */
export const programmeMembers = defineView({
  name: 'programme-members',
  label: {
    one: { en: 'Person on a path', id: 'Orang di jalur' },
    many: { en: 'People on paths', id: 'Orang di jalur' },
  },
  lead: {
    en: 'How far each person is. A path is completed with its last class; a competency from elsewhere counts within a quarter of an hour.',
    id: 'Sejauh mana setiap orang. Jalur selesai bersama kelas terakhirnya; kompetensi dari tempat lain dihitung dalam seperempat jam.',
  },
  path: 'programme-people',
  access: 'report-index',
  exportAccess: 'report-export',
  tabOf: 'report',
  title: 'user_id',
  fields: {
    programme_id: reference({ en: 'Learning path', id: 'Jalur belajar' }, 'programmes', {
      required: true,
      filter: true,
    }),
    user_id: reference({ en: 'Person', id: 'Orang' }, 'users', {
      required: true,
      filter: true,
      search: true,
    }),
    department: text({ en: 'Department', id: 'Departemen' }, { filter: true, autocomplete: true }),
    state: choice(
      { en: 'State', id: 'Status' },
      {
        running: { en: 'On the way', id: 'Sedang berjalan' },
        overdue: { en: 'Overdue', id: 'Lewat tenggat' },
        completed: { en: 'Completed', id: 'Selesai' },
        left: { en: 'No longer on it', id: 'Tidak lagi di jalur' },
      },
      { required: true, readOnly: true, filter: true },
    ),
    steps_done: computed({ en: 'Steps done', id: 'Langkah selesai' }, 'number'),
    steps: number({ en: 'Required steps', id: 'Langkah wajib' }),
    assigned_at: dateTime({ en: 'Joined', id: 'Bergabung' }, { required: true }),
    due_at: dateTime({ en: 'Due', id: 'Tenggat' }, { filter: true }),
    completed_at: dateTime({ en: 'Completed on', id: 'Selesai pada' }),
  },
  list: {
    columns: ['user_id', 'programme_id', 'state', 'steps_done', 'steps', 'due_at', 'completed_at'],
    sort: ['assigned_at', 'DESC'],
  },
});
export type PathMember = RecordOf<typeof programmeMembers>;
