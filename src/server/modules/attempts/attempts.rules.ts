import { attemptCalls } from '#shared/calls/attempts.calls.ts';
import { attempts } from '#shared/resources/attempts.ts';
import type { Actor } from '../../platform/context.ts';
import { ACTOR } from '../../kernel/crud/askingActor.ts';
import { serverOf } from '../../kernel/crud/resourceServer.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { classScope } from '../classes/classes.ts';
import { dueOf, extraAttemptsOf } from '../quizzes/overridesSql.ts';

/** Permissions to read the results of others; everybody reads their own. */
const OTHERS = ['grade-quiz', 'report-quiz'] as const;

const ofPerson = (column: string) => `(select u.${column} from users u where u.id = t.user_id)`;

const IS_FINAL = `t.state in ('passed', 'failed')`;
/** The part `score` of `visibleParts` in shared/domain, written in SQL for lists; tests/api/attemptList.test.ts compares the two. */
const IS_SHOWN_TO_LEARNER = `(select case z.show_score when 'now' then true when 'never' then false else
    coalesce(coalesce(${dueOf('z', 't.user_id')}, c.end_at) < now(), false)
      or (z.show_score = 'after_last' and not exists (select from attempts o
          where o.quiz_id = z.id and o.user_id = t.user_id and o.state in ('responding', 'sending'))
        and 1 + z.re_test_limit + ${extraAttemptsOf('z', 't.user_id')} <= (select count(*) from attempts o
          where o.quiz_id = z.id and o.user_id = t.user_id and o.annulled_at is null)) end
  from quizzes z join classes c on c.id = z.class_id where z.id = t.quiz_id)`;
/** SQL: one's own result only as far as the attempt's page shows it. */
const format = (value: string) =>
  `(case when t.user_id <> ${ACTOR} or (${IS_FINAL} and ${IS_SHOWN_TO_LEARNER}) then ${value} end)`;

/** Every attempt that the actor may read: their own, and those whose results their role can see. */
export const attemptsServer = serverOf(attempts, {
  rows: `select a.id, a.quiz_id, a.class_id, a.user_id, a.no, a.state, a.started_at, a.deadline_at, a.finished_at, a.graded_at,
      a.annulled_at, a.passing_score, a.max as max_marks, a.earned, a.correct as all_correct, a.partial as all_partial,
      a.incorrect as all_incorrect, a.unanswered as all_unanswered, a.could_read_questions as could_read,
      a.started_at as created_at, a.user_id as created_by, coalesce(a.graded_at, a.finished_at, a.started_at) as updated_at,
      null::uuid as updated_by, 1 as version, null::timestamptz as archived_at from attempts a`,
  computed: {
    name: ofPerson('name'),
    department: ofPerson('department'),
    score: format(
      `(case when ${IS_FINAL} then case when t.max_marks = 0 then 0 else t.earned::bigint * 100000 / t.max_marks end end / 1000.0)::float8`,
    ),
    marks: format('(t.earned / 1000.0)::float8'),
    correct: format('t.all_correct'),
    partial: format('t.all_partial'),
    incorrect: format('t.all_incorrect'),
    unanswered: format('t.all_unanswered'),
    could_read_questions: 't.could_read',
  },
  access: { list: attemptCalls['GET /attempts/:id'].access },
  scope,
});

function scope(actor: Actor): boolean | Sql {
  const own = sql`t.user_id = ${actor.userId}`;
  if (!OTHERS.some((permission) => actor.permissions.has(permission))) return own;
  if (actor.reach === 'team')
    return sql`(${own} or exists (select from users u where u.id = t.user_id and u.manager_id = ${actor.userId}))`;
  const reached = classScope(actor, sql`t.class_id`);
  return typeof reached === 'boolean' ? reached : sql`(${own} or ${reached})`;
}
