import type { ClassGrade, ClassGradeRow, ClassGrades, GradedQuiz } from '#shared/api/classes.ts';
import { participantStates } from '#shared/domain/enrolments.ts';
import type { ActorContext } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { findClass } from '../classes/classes.ts';
import { packageColumnsSql } from './packageGrades.ts';
import { PACKAGE_STATE } from './packageStates.ts';

interface Page {
  /** Part of a name or NIP. */
  readonly q: string;
  readonly page: number;
  readonly per_page: number;
}

interface Row {
  readonly quizzes: readonly GradedQuiz[];
  readonly people: readonly ClassGradeRow[];
  readonly total: number;
}

/**
 * Participants of a class by its quizzes and by its packages that count as a grade, one page of people in the order of their names. Reads stored grades, no attempts. One query
 * besides finding the class.
 */
export async function classGrades(
  ctx: ActorContext,
  key: string,
  { q, page, per_page }: Page,
): Promise<ClassGrades & { total: number }> {
  const { id } = await findClass(ctx, key);
  const named = sql`(${q.trim()} = '' or strpos(lower(u.name), lower(${q.trim()})) > 0 or strpos(lower(u.nip), lower(${q.trim()})) > 0)`;
  const [row] = await ctx.db.query<Row>(
    sql`with people as materialized (
       select u.id, u.nip, u.name, u.department, e.state from enrolments e join users u on u.id = e.user_id
       where e.class_id = ${id}::uuid and e.state = any(${participantStates}) and ${named}
     ), shown as (select * from people order by name, id limit ${per_page} offset ${(page - 1) * per_page}),
     packages_of as materialized (${packageColumnsSql(sql`c.id = ${id}::uuid`)}),
     columns as (
       select z.id, z.slug, z.name, z.passing_score::float8 as passing_score, null::jsonb as module from quizzes z
       where z.class_id = ${id}::uuid and z.archived_at is null
         and (z.status = 'published' or exists (select 1 from grades r where r.quiz_id = z.id))
       union all select id, slug, name, passing_score, module from packages_of
     )
     select
       (select count(*)::int from people) as total,
       (select coalesce(jsonb_agg(jsonb_build_object('id', z.id, 'slug', z.slug, 'name', z.name,
          'passing_score', z.passing_score, 'module', z.module) order by z.module is not null, z.name, z.id), '[]') from columns z) as quizzes,
       (select coalesce(jsonb_agg(jsonb_build_object(
          'user', jsonb_build_object('id', s.id, 'slug', s.nip, 'name', s.name), 'department', s.department,
          'enrolment_state', s.state, 'grades', own.grades) order by s.name, s.id), '[]')
        from shown s cross join lateral (
          select coalesce(jsonb_agg(jsonb_build_object('quiz_id', r.quiz_id, 'state', r.state, 'passed', r.passed,
            'highest', r.highest, 'last_attempt', r.last_attempt, 'attempt_count', r.attempt_count)), '[]') as grades
          from (
            select quiz_id, state, passed, highest, last_attempt, attempt_count from grades where class_id = ${id}::uuid and user_id = s.id
            union all
            select k.id, ${PACKAGE_STATE}, z.passed, z.highest, z.last_attempt, z.attempt_count
            from package_grades z join packages_of k using (module_id, block_key) where z.user_id = s.id
          ) r
        ) own) as people`,
  );
  const { quizzes, people, total } = row!;
  return {
    quizzes: quizzes.map((quiz) => ({ ...quiz, passing_score: quiz.passing_score / 100 })),
    people: people.map((one) => ({ ...one, grades: one.grades.map(inPercent) })),
    total,
  };
}

const percent = (thousandths: number | null): number | null =>
  thousandths === null ? null : thousandths / 1000;
const inPercent = (grade: ClassGrade): ClassGrade => ({
  ...grade,
  highest: percent(grade.highest),
  last_attempt: percent(grade.last_attempt),
});
