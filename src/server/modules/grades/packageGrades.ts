import type { MyGrade } from '#shared/api/grades.ts';
import type { ActorContext } from '../../platform/context.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { percent } from './gradeCells.ts';
import { PACKAGE_STATE } from './packageStates.ts';

type Row = Pick<
  MyGrade,
  'quiz' | 'module' | 'class' | 'state' | 'passed' | 'passing_score' | 'attempt_count' | 'updated_at'
> & { readonly highest: number | null; readonly last: number | null };

/** What packages have reported about a person, where the block counts as a grade, in classes for which `scope` over `z` holds. */
export async function packageGradesOf(
  ctx: ActorContext,
  userId: string,
  scope: Sql = sql`true`,
): Promise<MyGrade[]> {
  const rows = await ctx.db.query<Row>(
    sql`select jsonb_build_object('id', m.id || '-' || z.block_key, 'slug', m.slug || '-' || z.block_key,
         'name', coalesce(nullif(b.block ->> 'title', ''), k.name)) as quiz,
       jsonb_build_object('id', m.id, 'slug', m.slug, 'name', m.name) as module,
       jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as class,
       ${PACKAGE_STATE} as state,
       z.passed, coalesce((b.block ->> 'pass_mark')::float8, 0) as passing_score, z.highest, z.last_attempt as last,
       z.attempt_count, z.updated_at
     from package_grades z join modules m on m.id = z.module_id join classes c on c.id = z.class_id
     cross join lateral jsonb_array_elements(m.blocks) b(block) join packages k on k.id = (b.block ->> 'package_id')::uuid
     where z.user_id = ${userId}::uuid and b.block ->> 'key' = z.block_key and (b.block ->> 'counts_as_grade')::boolean
       and ${scope}`,
  );
  return rows.map(({ highest, last, ...row }) => ({
    ...row,
    grade: percent(highest),
    highest: percent(highest),
    last_attempt: percent(last),
    correct: 0,
    incorrect: 0,
    attempts: [],
  }));
}

/**
 * The packages of modules that count as a grade, as columns beside quizzes: their id is the same each time. SQL over `c`, the class, and
 * `m`, the module; `where` limits the classes.
 */
export const packageColumnsSql = (where: Sql): Sql => sql`
  select md5(m.id::text || (b.block ->> 'key'))::uuid as id, m.slug || '-' || (b.block ->> 'key') as slug,
    coalesce(nullif(b.block ->> 'title', ''), k.name) as name, coalesce((b.block ->> 'pass_mark')::float8, 0) * 100 as passing_score,
    m.class_id, m.id as module_id, b.block ->> 'key' as block_key,
    jsonb_build_object('id', m.id, 'slug', m.slug, 'name', m.name) as module
  from modules m join classes c on c.id = m.class_id cross join lateral jsonb_array_elements(m.blocks) b(block)
  join packages k on k.id = (b.block ->> 'package_id')::uuid
  where (select exists (select from packages)) and m.archived_at is null and m.blocks @> '[{"type": "package", "counts_as_grade": true}]'
    and b.block @> '{"type": "package", "counts_as_grade": true}' and ${where}`;
