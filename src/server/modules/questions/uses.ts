import type { QuestionUses } from '#shared/api/questions.ts';
import type { ActorContext } from '../../platform/context.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { scopeCondition } from '../../kernel/crud/listQuery.ts';
import { reachedRows } from '../../kernel/crud/store.ts';
import { notFound } from '../../platform/http/errors.ts';
import { planNamed } from '../../kernel/crud/plan.ts';
import { DIGEST } from './questions.ts';

/** More would add nothing. */
const MAX_SHOWN = 20;
/** SQL: the quiz of the question `t`; a question without one is in the bank. */
const QUIZ = `(select jsonb_build_object('id', z.id, 'slug', z.slug, 'name', z.name, 'status', z.status)
  from quizzes z where z.id = t.quiz_id)`;

/**
 * `GET /api/questions/{id}/uses`.
 * @throws ApiError 404 for a question outside the caller's scope
 */
export async function questionUses(ctx: ActorContext, id: string): Promise<QuestionUses> {
  const [row] = await reachedRows(ctx, planNamed(ctx, 'questions'), [id]);
  if (!row) throw notFound();
  const [own] = await ctx.db.query<{ quiz: QuestionUses['quiz']; copies_total: number }>(
    `select ${QUIZ} as quiz, (select count(*)::int from question_copies k where k.source_id = t.id) as copies_total
     from questions t where t.id = $1`,
    [id],
  );
  // Attempts are found by their quiz: there may be millions of answers.
  const versions = await ctx.db.query<QuestionUses['versions'][number]>(
    `select v.no, v.created_at, v.digest = ${DIGEST} as is_present, coalesce(a.answers, 0)::int as answers
     from questions q join question_versions v on v.question_id = q.id
     left join (select w.version_id, count(*) as answers from attempts t
       join answers w on w.attempt_id = t.id and w.question_id = $1 and w.answer is not null
       where t.quiz_id = $2 group by 1) a on a.version_id = v.id
     where q.id = $1 order by v.no desc`,
    [id, row['quiz_id']],
  );
  const copies = await relatives(ctx, 'copy_id', 'source_id', id);
  const [source = null] = await relatives(ctx, 'source_id', 'copy_id', id);
  const answers = versions.reduce((sum, version) => sum + version.answers, 0);
  return { ...own!, versions, answers, source, copies };
}

/** Its copies, or its source: those in the actor's scope. */
function relatives(
  ctx: ActorContext,
  side: 'copy_id' | 'source_id',
  other: 'copy_id' | 'source_id',
  id: string,
): Promise<QuestionUses['copies']> {
  const scope = scopeCondition(planNamed(ctx, 'questions'), ctx.actor);
  return ctx.db.query(
    sql`select t.id, ${raw(QUIZ)} as quiz from question_copies k join questions t on t.id = k.${raw(side)}
     where k.${raw(other)} = ${id} and ${scope} order by t.created_at desc, t.id limit ${MAX_SHOWN}`,
  );
}
