import type { MultiAnswerMethod, GradeMethod } from '#shared/domain/scoring.ts';
import type { ShowSettings } from '#shared/domain/resultVisibility.ts';
import type { QuestionType } from '#shared/domain/questions.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import type { ActorContext, Context } from '../../platform/context.ts';
import { isRowOf } from '../../platform/db/idOrSlug.ts';
import { notFound } from '../../platform/http/errors.ts';
import { sql } from '../../platform/db/sql.ts';
import { classScope } from '../classes/classes.ts';
import type { StoredChoice } from '../questions/questions.tables.ts';

/** The quiz that is regraded, as it is now. Passing score in basis points. */
export interface RegradedQuiz extends ShowSettings {
  readonly id: string;
  readonly class_id: string;
  readonly quiz: Expanded;
  readonly class: Expanded;
  readonly passing_score: number;
  readonly multi_answer_method: MultiAnswerMethod;
  readonly negative_marking: number;
  readonly grade_method: GradeMethod;
  readonly re_test_limit: number | null;
  readonly deadline: string | null;
  readonly end_time: string | null;
  readonly class_end: string | null;
}

/** @throws ApiError 404 for a quiz of a class outside the caller's scope. */
export async function quizInScope(ctx: ActorContext, quizKey: string): Promise<RegradedQuiz> {
  const inScope = classScope(ctx.actor, sql`z.class_id`);
  if (inScope === false) throw notFound();
  const scope = inScope === true ? sql`true` : inScope;
  const [quiz] = await ctx.db.query<RegradedQuiz>(
    sql`select z.id, z.class_id, z.passing_score, z.multi_answer_method, z.negative_marking, z.grade_method, z.re_test_limit,
       z.deadline, z.end_time, c.end_at as class_end, z.show_score, z.show_correctness, z.show_key, z.show_feedback,
       jsonb_build_object('id', z.id, 'slug', z.slug, 'name', z.name) as quiz,
       jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as class
     from quizzes z join classes c on c.id = z.class_id
     where ${isRowOf('z', quizKey)} and ${scope}`,
  );
  if (!quiz) throw notFound();
  return quiz;
}

/** SQL: the attempts `a` that have marks and count. Attempts that were never submitted, where submission is required, do not count. */
export const GRADED = `a.state in ('validating', 'pending', 'passed', 'failed')
  and a.annulled_at is null and (a.overdue = 'autosubmit' or a.submitted_seq is not null)`;

/**
 * SQL: the sum of the marks of an attempt `a`, penalties included. Answers are read only if the sum came to nothing (see `totalOf`):
 * reading all of them takes longer than everything else.
 */
export const RAW = `case when a.earned > 0 then a.earned
  else (select coalesce(sum(earned), 0)::int from answers where attempt_id = a.id) end`;

/** A key as it is stored in a version. */
export interface StoredKey {
  readonly id: string;
  readonly question_id: string;
  readonly type: QuestionType;
  readonly stem: string;
  readonly mark: number;
  readonly multiple: boolean;
  readonly choices: StoredChoice[];
  readonly correct_value: boolean;
}

export const storedKeys = (ctx: Context, ids: readonly string[]): Promise<StoredKey[]> =>
  ctx.db.query<StoredKey>(
    `select id, question_id, type, stem, mark, multiple, choices, correct_value from question_versions
     where id = any($1::uuid[])`,
    [ids],
  );

/** Adds the missing ones to `keys`. */
export async function addKeys(
  ctx: Context,
  keys: Map<string, StoredKey>,
  ids: Iterable<string>,
): Promise<void> {
  const missing = [...new Set(ids)].filter((id) => !keys.has(id));
  if (missing.length === 0) return;
  for (const key of await storedKeys(ctx, missing)) keys.set(key.id, key);
}

/** The newest regrade that was not undone: each starts from the result of the one before. */
export const LAST_REGRADE = `select id from regrades where quiz_id = $1 and kind <> 'undo' and undone_at is null
  order by at desc, id desc limit 1`;
