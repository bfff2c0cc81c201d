import { matchesAudience } from '../../platform/db/audienceSql.ts';

/**
 * Live exceptions of the quiz `quiz` (an alias) for a person; `user` is the SQL of their id. `o.user_id` is null for exceptions by a rule.
 */
const overrideRow = (quiz: string, user: string): string => `quiz_overrides o join users ou on ou.id = ${user}
  where o.quiz_id = ${quiz}.id and o.archived_at is null
    and (o.user_id = ou.id or (o.user_id is null and ${matchesAudience('o.audience', 'ou')}))`;

/** SQL: the exceptions as JSON, in the form that `limitsWith` of shared/domain takes; `[]` without any. */
export const overridesOf = (quiz: string, user: string): string => `(
  select coalesce(jsonb_agg(jsonb_build_object('is_own', o.user_id is not null, 'extra_minutes', o.extra_minutes,
    'extra_attempts', o.extra_attempts, 'start_time', o.start_time, 'end_time', o.end_time, 'deadline', o.deadline)), '[]')
  from ${overrideRow(quiz, user)})`;

const widest = (field: string): string =>
  `coalesce(max(o.${field}) filter (where o.user_id is not null), max(o.${field}))`;

/** The rule over `x`, the widest of the person's exceptions. */
const dueWith = (quiz: string): string =>
  `coalesce(x.deadline, case when ${quiz}.deadline is not null then greatest(${quiz}.deadline, x.end_time) end,
    x.end_time, ${quiz}.end_time)`;

/**
 * SQL: until when the person can work on the quiz, null without an end. It repeats the rule of `limitsWith`, for lists that filter by it;
 * tests/api/quizOverrides.test.ts compares the two.
 */
export const dueOf = (quiz: string, user: string): string => `(
  select ${dueWith(quiz)}
  from (select ${widest('deadline')} as deadline, ${widest('end_time')} as end_time from ${overrideRow(quiz, user)}) x)`;

/**
 * SQL: one row `opens_at, due_at` of a person: from when and until when they can work on the quiz, null without a limit. As `opensOf` and
 * `dueOf`, and the exceptions are read once.
 */
export const timesOf = (quiz: string, user: string): string => `(
  select coalesce(x.own_start, x.start_time, ${quiz}.start_time) as opens_at, ${dueWith(quiz)} as due_at
  from (select max(o.start_time) filter (where o.user_id is not null) as own_start, min(o.start_time) as start_time,
    ${widest('deadline')} as deadline, ${widest('end_time')} as end_time from ${overrideRow(quiz, user)}) x)`;

/** SQL: how many attempts the person has beyond the limit of the quiz; it repeats the rule of `limitsWith` too. */
export const extraAttemptsOf = (quiz: string, user: string): string =>
  `coalesce((select ${widest('extra_attempts')} from ${overrideRow(quiz, user)}), 0)`;

/** SQL: from when the person can start the quiz, null without a beginning; it repeats the rule of `limitsWith` too. */
export const opensOf = (quiz: string, user: string): string => `(
  select coalesce(max(o.start_time) filter (where o.user_id is not null), min(o.start_time), ${quiz}.start_time)
  from ${overrideRow(quiz, user)})`;
