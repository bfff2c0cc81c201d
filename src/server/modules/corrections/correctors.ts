import type { QuizToCorrect } from '#shared/api/workHome.ts';
import type { ActorContext, Context } from '../../platform/context.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { classScope } from '../classes/classes.ts';

/** SQL: the active person `u` may mark essays of the class `c`, by a role with scope over everything or as its trainer. */
export const MAY_CORRECT = `u.active and u.archived_at is null and exists (
  select 1 from roles r where r.id = any(u.role_ids) and r.archived_at is null
    and (r.administrator or ('quiz-correction' = any(r.permissions)
      and (r.reach = 'all' or (r.reach = 'own' and c.trainer_ids @> array[u.id])))))`;

/** How many people may mark the essays of each class, counted up to three, which is enough for every way of marking. */
export async function classesWithCorrectors(
  ctx: Context,
  classIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await ctx.db.query<{ id: string; correctors: number }>(
    `select c.id, (select count(*)::int from (select 1 from users u where ${MAY_CORRECT} limit 3) few) as correctors
     from classes c where c.id = any($1::uuid[])`,
    [classIds],
  );
  return new Map(rows.map(({ id, correctors }) => [id, correctors]));
}

/**
 * SQL: the number of answers of the attempt `a` of another person that wait for `me`. Answers of a double-blind quiz that `me` has marked
 * do not count.
 */
export const waitingFor = (me: Sql, marking: Sql): Sql =>
  sql`(a.manual_left - case when ${marking} = 'single' then 0 else (
     select count(*) from answers w join corrections o on o.answer_id = w.id and o.corrector_id = ${me}
     where w.attempt_id = a.id and w.manual and w.earned is null and o.earned is not null) end)`;

/**
 * The caller's waiting answers by quiz, as SQL over `attempts a`: undecided answers of other people's attempts, except those of
 * double-blind quizzes that the caller has marked already.
 */
async function waitingByQuiz(ctx: ActorContext, select: Sql, after: Sql): Promise<Record<string, unknown>[]> {
  const inScope = classScope(ctx.actor, sql`a.class_id`);
  if (inScope === false) return [];
  const scope = inScope === true ? sql`true` : inScope;
  const me = sql`${ctx.actor.userId}::uuid`;
  return ctx.db.query(
    sql`with waiting as (
       select w.quiz_id, sum(w.answers)::int as answers, min(w.finished_at) filter (where w.answers > 0) as oldest_at
       from (
         select a.quiz_id, a.finished_at, ${waitingFor(me, sql`z.marking`)} as answers
         from attempts a join quizzes z on z.id = a.quiz_id
         where a.manual_left > 0 and a.user_id <> ${me} and z.archived_at is null and ${scope}
       ) w group by w.quiz_id
     ) ${select} from waiting b join quizzes z on z.id = b.quiz_id where b.answers > 0 ${after}`,
  );
}

/** Quizzes shown. */
const QUIZZES = 20;

/** Quizzes with answers that the caller may mark, those that wait longest first, and how many there are. */
export async function longestWaiting(
  ctx: ActorContext,
): Promise<{ quizzes: QuizToCorrect[]; total: number; answers: number }> {
  const rows = (await waitingByQuiz(
    ctx,
    sql`select jsonb_build_object('id', z.id, 'slug', z.slug, 'name', z.name) as quiz, (
         select jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) from classes c where c.id = z.class_id) as class,
       b.answers, b.oldest_at, count(*) over ()::int as total, sum(b.answers) over ()::int as all_answers`,
    sql`order by b.oldest_at, z.id limit ${QUIZZES}`,
  )) as unknown as (QuizToCorrect & { total: number; all_answers: number })[];
  return {
    quizzes: rows.map(({ total: _total, all_answers: _answers, ...quiz }) => quiz),
    total: rows[0]?.total ?? 0,
    answers: rows[0]?.all_answers ?? 0,
  };
}

/** Number of answers that wait for the caller. */
export async function countToCorrect(ctx: ActorContext): Promise<number> {
  const [row] = await waitingByQuiz(ctx, sql`select coalesce(sum(b.answers), 0)::int as answers`, sql``);
  return Number(row?.['answers'] ?? 0);
}
