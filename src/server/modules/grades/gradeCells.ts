import type { MatrixGrade } from '#shared/api/gradeMatrix.ts';
import { participantStates } from '#shared/domain/enrolments.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { PACKAGE_STATE } from './packageStates.ts';

/**
 * SQL of the cells of `people` (with `id`) by `quizzes` (with `id` and `class_id`), both names of common table expressions: participants of
 * the class of a quiz, and people with a grade in it. A package has `module_id` and `block_key`. Reads stored grades; of attempts at quizzes
 * only the open ones.
 */
export const cellsSql = (people: Sql, quizzes: Sql): Sql => sql`
  select pair.user_id, pair.quiz_id, coalesce(o.state, r.state, k.state, 'not_taken') as state,
    coalesce(r.passed, k.passed, false) as passed, coalesce(r.grade, k.highest) as grade, coalesce(r.highest, k.highest) as highest,
    coalesce(r.last_attempt, k.last_attempt) as last_attempt, r.correct, r.incorrect,
    coalesce(r.attempt_count, k.attempt_count, 0) as attempt_count
  from (
    select p.id as user_id, z.id as quiz_id, z.module_id, z.block_key from ${people} p join enrolments e on e.user_id = p.id and e.state = any(${participantStates})
      join ${quizzes} z on z.class_id = e.class_id
    union
    select r.user_id, r.quiz_id, null, null from ${people} p join grades r on r.user_id = p.id join ${quizzes} z on z.id = r.quiz_id
    union
    select k.user_id, z.id, z.module_id, z.block_key from ${people} p join package_grades k on k.user_id = p.id
      join ${quizzes} z on z.module_id = k.module_id and z.block_key = k.block_key
  ) pair
  left join grades r on r.user_id = pair.user_id and r.quiz_id = pair.quiz_id
  left join lateral (select ${PACKAGE_STATE} as state, z.passed, z.highest, z.last_attempt, z.attempt_count from package_grades z
    where z.user_id = pair.user_id and z.module_id = pair.module_id and z.block_key = pair.block_key) k on true
  left join attempts o on o.user_id = pair.user_id and o.quiz_id = pair.quiz_id and o.state in ('responding', 'sending')`;

export const percent = (thousandths: number | null): number | null =>
  thousandths === null ? null : thousandths / 1000;

/** In percent, as the API sends it. Without a grade there are no numbers of correct and incorrect answers. */
export const presentedCell = (cell: MatrixGrade): MatrixGrade => ({
  ...cell,
  grade: percent(cell.grade),
  highest: percent(cell.highest),
  last_attempt: percent(cell.last_attempt),
  correct: cell.grade === null ? null : cell.correct,
  incorrect: cell.grade === null ? null : cell.incorrect,
});
