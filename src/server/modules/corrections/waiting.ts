/**
 * What "to correct" means for a person, once for the badge, the home page, the list of quizzes and the queue: undecided answers of other
 * people's attempts that are not annulled, except those of double-blind quizzes that this person has marked already.
 */
import type { QuizToCorrect } from '#shared/api/corrections.ts';
import type { ActorContext } from '../../platform/context.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { classScope } from '../classes/classes.ts';

/** SQL: the answer `w` of the attempt `a` waits for `me`. */
export const isWaitingFor = (me: Sql): Sql =>
  sql`(w.manual and w.earned is null and a.manual_left > 0 and a.user_id <> ${me} and not exists (
    select 1 from corrections o where o.attempt_id = w.attempt_id and o.answer_id = w.id and o.corrector_id = ${me} and o.earned is not null))`;

/** SQL: the number of such answers of the attempt `a` of another person. An annulled attempt has none left (`manual_left`). */
export const waitingFor = (me: Sql, marking: Sql): Sql =>
  sql`(a.manual_left - case when ${marking} = 'single' then 0 else (
     select count(*) from answers w join corrections o on o.attempt_id = w.attempt_id and o.answer_id = w.id and o.corrector_id = ${me}
     where w.attempt_id = a.id and w.manual and w.earned is null and o.earned is not null) end)`;

/** Which classes the caller may correct in, as SQL over `attempts a`; false: none. */
export function correctedClasses(ctx: ActorContext): Sql | false {
  const inScope = classScope(ctx.actor, sql`a.class_id`);
  return inScope === true ? sql`true` : inScope;
}

/** SQL: attempts `a` of quizzes `z` with answers that wait for the caller, and how many (`answers`); from an index alone. */
export const waitingAttempts = (ctx: ActorContext, columns: Sql, chosen: Sql): Sql => {
  const me = sql`${ctx.actor.userId}::uuid`;
  return sql`select * from (
      select a.quiz_id, ${columns}, ${waitingFor(me, sql`z.marking`)} as answers
      from attempts a join quizzes z on z.id = a.quiz_id where a.manual_left > 0 and a.user_id <> ${me} and ${chosen}
    ) w where answers > 0`;
};

interface Question {
  readonly select: Sql;
  readonly after?: Sql;
  /** One quiz; without it all that are not archived. */
  readonly quizId?: string | undefined;
}

/** The caller's waiting answers by quiz (`b`), with the quiz `z`. */
async function waitingByQuiz<Row>(
  ctx: ActorContext,
  { select, after = sql``, quizId }: Question,
): Promise<Row[]> {
  const inScope = correctedClasses(ctx);
  if (inScope === false) return [];
  const chosen = sql`${quizId === undefined ? IS_SHOWN : sql`a.quiz_id = ${quizId}`} and ${inScope}`;
  return (await ctx.db.prepared(
    sql`with waiting as (
       select quiz_id, sum(answers)::int as answers, min(finished_at) as oldest_at
       from (${waitingAttempts(ctx, sql`a.finished_at`, chosen)}) w group by quiz_id
     ) ${select} from waiting b join quizzes z on z.id = b.quiz_id ${after}`,
  )) as Row[];
}

/** SQL: the quiz `z` is one of those that a corrector is asked to mark. */
export const IS_SHOWN = sql`z.archived_at is null`;

const QUIZ = sql`jsonb_build_object('id', z.id, 'slug', z.slug, 'name', z.name) as quiz, (
    select jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) from classes c where c.id = z.class_id) as class,
  b.answers, b.oldest_at`;

/** All quizzes with answers that wait for the caller, by name; for the filters of the queue. */
export const quizzesToCorrect = (ctx: ActorContext): Promise<QuizToCorrect[]> =>
  waitingByQuiz(ctx, { select: sql`select ${QUIZ}`, after: sql`order by z.name, z.id` });

/** Quizzes shown. */
const QUIZZES = 20;

/** Those that wait longest first, and how many there are. */
export async function longestWaiting(
  ctx: ActorContext,
): Promise<{ quizzes: QuizToCorrect[]; total: number; answers: number }> {
  const rows = await waitingByQuiz<QuizToCorrect & { total: number; all_answers: number }>(ctx, {
    select: sql`select ${QUIZ}, count(*) over ()::int as total, sum(b.answers) over ()::int as all_answers`,
    after: sql`order by b.oldest_at, z.id limit ${QUIZZES}`,
  });
  return {
    quizzes: rows.map(({ total: _total, all_answers: _answers, ...quiz }) => quiz),
    total: rows[0]?.total ?? 0,
    answers: rows[0]?.all_answers ?? 0,
  };
}

/** Number of answers that wait for the caller, of all quizzes or of one. */
export async function countToCorrect(ctx: ActorContext, quizId?: string): Promise<number> {
  const [row] = await waitingByQuiz<{ answers: number }>(ctx, {
    select: sql`select coalesce(sum(b.answers), 0)::int as answers`,
    quizId,
  });
  return row?.answers ?? 0;
}
