import type { CompletionItem } from '#shared/api/courses.ts';
import { attendanceRequired } from './attendanceRequired.ts';

/**
 * The requirements of a class for one person's completion, as SQL: a row `what, done, total` for each kind of requirement, fulfilled when
 * `done >= total`. `course` is an alias of classes, `user` the SQL of the person's id. Completion, the percentage on cards and the
 * learner's list all read this one rule.
 *
 * A class without required modules or published quizzes requires none. Attendance and the evaluation are required from the moment the
 * organizer says so: a person who has nothing to attend or to send yet has not fulfilled them. They are not required of a person who is
 * excused from every session.
 */
export const requirementsOf = (course: string, user: string): string => `
  select 'modules' as what, count(*) filter (where p.state = 'done')::int as done, count(*)::int as total
  from modules m left join module_progress p on p.module_id = m.id and p.user_id = ${user}
  where ${course}.complete_modules and m.class_id = ${course}.id and m.required and m.archived_at is null
  having count(*) > 0
  union all
  select 'quizzes', count(*) filter (where r.passed)::int, count(*)::int
  from quizzes z left join grades r on r.quiz_id = z.id and r.user_id = ${user}
  where ${course}.complete_quizzes and z.class_id = ${course}.id and z.status = 'published' and z.archived_at is null
  having count(*) > 0
  union all
  select 'attendance', a.done, a.total
  from (${attendanceRequired(`${course}.id`, user, `${course}.complete_attendance`)}) a
  where ${course}.complete_attendance is not null
  union all
  select 'evaluation', (exists (select 1 from evaluation_participations s
    where s.class_id = ${course}.id and s.user_id = ${user}))::int, 1
  where ${course}.complete_evaluation`;

/** A person's progress in a class, as SQL: two integers `total` and `done`, steps of all kinds together. */
export const workSql = (course: string, user: string): string => `
  select sum(total)::int as total, sum(done)::int as done
  from (${requirementsOf(course, user)}) r`;

/** The same in percent, rounded down so that only a full result is 100; 0 if the class requires nothing. */
export const progressSql = (course: string, user: string): string =>
  `(select coalesce(floor(w.done * 100.0 / nullif(w.total, 0)), 0)::int from (${workSql(course, user)}) w)`;

/** SQL: whether the completion of the class `c` gives a certificate. */
export const GIVES_CERTIFICATE = `exists (select 1 from certificate_templates t
  where t.id = c.certificate_template_id and t.archived_at is null)`;

const order = ['modules', 'quizzes', 'attendance', 'evaluation'];

export const inOrder = (items: readonly CompletionItem[]): CompletionItem[] =>
  items.toSorted((a, b) => order.indexOf(a.what) - order.indexOf(b.what));
