import { MAX_REASON, MIN_REASON } from '../domain/attemptActions.ts';
import { audience, choice, dateTime, longText, number, reference } from '../schema/field.ts';
import { defineResource } from '../schema/resource.ts';

const given = { en: 'What is different', id: 'Yang berbeda' };

/**
 * Exceptions from the limits of a quiz, for one person or for the people of a rule. Of several rules the most generous value of each field
 * counts; an exception for the person takes precedence (shared/domain/overrides.ts).
 */
export const quizOverrides = defineResource({
  name: 'quiz-overrides',
  module: 'quiz',
  label: { one: { en: 'Exception', id: 'Pengecualian' }, many: { en: 'Exceptions', id: 'Pengecualian' } },
  title: 'reason',
  parent: 'quiz_id',
  uniqueTogether: [['quiz_id', 'user_id']],
  paths: {
    list: null,
    create: 'quiz/{name}/exception/create',
    show: null,
    edit: 'quiz/{name}/exception/{exception}/edit',
  },
  fields: {
    quiz_id: reference({ en: 'Quiz', id: 'Kuis' }, 'quizzes', { required: true, filter: true }),
    whom: choice(
      { en: 'For', id: 'Untuk' },
      {
        user: { en: 'One person', id: 'Satu orang' },
        audience: { en: 'People by rule', id: 'Orang menurut aturan' },
      },
      { default: 'user' },
    ),
    user_id: reference({ en: 'Person', id: 'Orang' }, 'users', {
      filter: true,
      onlyWhen: { field: 'whom', is: ['user'] },
      requiredThen: true,
    }),
    audience: audience(
      { en: 'Rule', id: 'Aturan' },
      { onlyWhen: { field: 'whom', is: ['audience'] }, requiredThen: true },
    ),
    extra_minutes: number(
      { en: 'Extra minutes', id: 'Tambahan menit' },
      {
        min: 1,
        max: 1440,
        section: given,
        hint: {
          en: 'Beside the time limit. Open attempts get them at once.',
          id: 'Di luar batas waktu. Percobaan yang terbuka langsung mendapatkannya.',
        },
      },
    ),
    extra_attempts: number(
      { en: 'Extra attempts', id: 'Tambahan percobaan' },
      { min: 1, max: 99, section: given },
    ),
    start_time: dateTime({ en: 'Start time', id: 'Waktu mulai' }, { section: given }),
    end_time: dateTime({ en: 'End time', id: 'Waktu selesai' }, { section: given }),
    deadline: dateTime({ en: 'Deadline', id: 'Tenggat' }, { section: given }),
    reason: longText(
      { en: 'Reason', id: 'Alasan' },
      { required: true, min: MIN_REASON, max: MAX_REASON, search: true },
    ),
  },
  list: {
    columns: ['user_id', 'audience', 'extra_minutes', 'extra_attempts', 'deadline', 'reason'],
    sort: ['created_at', 'DESC'],
  },
});
