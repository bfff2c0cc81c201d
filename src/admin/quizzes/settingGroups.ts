import { quizzes } from '#shared/resources/quizzes.ts';

type Name = keyof typeof quizzes.fields;

const taken = {
  passing: [
    'passing_score',
    're_test_limit',
    're_test_wait_minutes',
    'grade_method',
    'multi_answer_method',
    'negative_marking',
  ],
  time: ['time_limit', 'overdue', 'grace_seconds', 'start_time', 'end_time', 'deadline'],
  order: ['layout', 'navigation', 'shuffle_questions', 'pick_count'],
  result: ['show_score', 'show_correctness', 'show_key', 'show_feedback', 'release_marks'],
  safeguards: ['allowed_networks', 'one_device', 'log_focus', 'full_screen', 'seb_config_keys', 'seb_link'],
} as const satisfies Readonly<Record<string, readonly Name[]>>;

export type SettingGroup = keyof typeof taken | 'access';

const own: ReadonlySet<string> = new Set(['name', 'class_id', ...Object.values(taken).flat()]);

/** The settings of a quiz by their groups; the last one takes all that are in no other. */
export const settingGroups: Readonly<Record<SettingGroup, readonly string[]>> = {
  ...taken,
  access: Object.entries(quizzes.fields)
    .filter(([name, { readOnly, kind }]) => !readOnly && kind !== 'computed' && !own.has(name))
    .map(([name]) => name),
};

export const groupOf = (name: string): SettingGroup | undefined =>
  (Object.keys(settingGroups) as SettingGroup[]).find((group) => settingGroups[group].includes(name));
