import type { GradeMatrix, GradeMatrixMeta, MatrixPerson, MatrixQuiz } from '#shared/api/gradeMatrix.ts';
import type { ActorContext } from '../../platform/context.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { cellsSql, presentedCell } from './gradeCells.ts';
import { COLUMN_ORDER, columnsSql, peopleWhere, type MatrixFilter } from './gradeScope.ts';

export interface MatrixQuery extends MatrixFilter {
  readonly page: number;
  readonly per_page: number;
  readonly quiz_page: number;
  readonly quiz_per_page: number;
}

/** People are counted only up to the next multiple of this number after the page. */
const COUNTED = 200;

interface Row {
  readonly total: number;
  readonly quiz_total: number;
  readonly quizzes: readonly MatrixQuiz[];
  readonly people: readonly MatrixPerson[];
}

/**
 * `GET /api/grades`: one page of people by one page of quizzes, people in the order of their names. One query, whatever the pages hold; it
 * reads stored grades only. `graded` and `summed` are materialized: if the planner estimates one person, it would compute them once for
 * each person.
 */
export async function gradeMatrix(
  ctx: ActorContext,
  { page, per_page, quiz_page, quiz_per_page, ...filter }: MatrixQuery,
): Promise<{ matrix: GradeMatrix; meta: GradeMatrixMeta }> {
  const people = peopleWhere(ctx, filter);
  const counted = Math.ceil((page * per_page) / COUNTED) * COUNTED;
  const [found] = await ctx.db.query<Row>(
    sql`with people as materialized (
       select u.id, u.nip, u.name, u.department, u.position, u.placement_city from users u
       where ${people} order by u.name, u.id limit ${per_page} offset ${(page - 1) * per_page}
     ), columns as materialized (
       select z.*, row_number() over (order by ${COLUMN_ORDER}) as place from (${columnsSql(ctx, filter)}) z
     ), shown as materialized (
       select * from columns order by place limit ${quiz_per_page} offset ${(quiz_page - 1) * quiz_per_page}
     ), cells as (${cellsSql(sql`people`, sql`shown`)}
     ), graded as materialized (select user_id, json_agg(json_build_object(${CELL})) as grades from cells group by 1
     ), summed as materialized (${SUMS})
     select (select count(*)::int from (select from users u where ${people} limit ${counted + 1}) t) as total,
       (select count(*)::int from columns) as quiz_total,
       (select coalesce(json_agg(json_build_object('id', z.id, 'slug', z.slug, 'name', z.name,
          'passing_score', z.passing_score / 100, 'module', z.module,
          'class', json_build_object('id', z.class_id, 'slug', z.class_slug, 'name', z.class_name)) order by z.place), '[]')
        from shown z) as quizzes,
       (select coalesce(json_agg(json_build_object('user', json_build_object('id', p.id, 'slug', p.nip, 'name', p.name),
          'department', p.department, 'position', p.position, 'placement_city', p.placement_city,
          'sums', s.sums, 'grades', g.grades) order by p.name, p.id), '[]')
        from people p left join graded g on g.user_id = p.id left join summed s on s.user_id = p.id) as people`,
  );
  const total = Math.min(found!.total, counted);
  return {
    matrix: { quizzes: found!.quizzes, people: found!.people.map(presented) },
    meta: {
      page,
      per_page,
      total,
      total_is_exact: found!.total <= counted,
      quiz_page,
      quiz_per_page,
      quiz_total: found!.quiz_total,
    },
  };
}

/** json and not jsonb, which takes twice as long to build and to write: no SQL reads into it here. */
const CELL = raw(
  ['quiz_id', 'state', 'passed', 'grade', 'highest', 'last_attempt', 'correct', 'incorrect', 'attempt_count']
    .map((column) => `'${column}', ${column}`)
    .join(', '),
);

const SUMS = sql`
  select r.user_id, json_build_object('taken', count(*), 'passed', count(*) filter (where r.passed),
    'waiting', count(*) filter (where r.state in ('pending', 'validating'))) as sums
  from (
    select r.user_id, r.passed, r.state from people p join grades r on r.user_id = p.id join columns z on z.id = r.quiz_id
    union all
    select k.user_id, k.passed, null from people p join package_grades k on k.user_id = p.id
      join columns z on z.module_id = k.module_id and z.block_key = k.block_key
  ) r group by 1`;

const presented = (person: MatrixPerson): MatrixPerson => ({
  ...person,
  sums: person.sums ?? { taken: 0, passed: 0, waiting: 0 },
  grades: (person.grades ?? []).map(presentedCell),
});
