import type { AttemptState } from '#shared/domain/attempts.ts';
import type { Marking, Round } from '#shared/domain/corrections.ts';
import type { Criterion } from '#shared/domain/essays.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import type { CorrectionFilter } from '#shared/api/corrections.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { join, raw, sql, type Sql } from '../../platform/db/sql.ts';
import { MEDIA, type StoredMedia } from '../questions/media.ts';

/** One corrector's part in an answer: a claim or a mark. */
export interface Part {
  readonly by: Expanded;
  readonly claimed_until: string | null;
  readonly round: Round | null;
  /** Thousandths. */
  readonly earned: number | null;
  readonly criteria: number[] | null;
  readonly comment: string | null;
}

/** An answer that a person marks, with the columns of the list. */
export interface AnswerRow {
  readonly answer_id: string;
  readonly quiz_id: string;
  readonly question_id: string;
  readonly stem: string;
  /** Thousandths. */
  readonly max: number;
  readonly user: Expanded;
  /** Null: no number has been drawn yet. */
  readonly learner_no: number | null;
  readonly attempt_id: string;
  readonly no: number;
  readonly state: AttemptState;
  readonly annulled_at: string | null;
  readonly finished_at: string;
  readonly earned: number | null;
  readonly version: number;
  readonly marking: Marking;
  /** Thousandths. */
  readonly tolerance: number | null;
  readonly anonymous_marking: boolean;
  /** Parts of correctors with a mark in their order, then those of correctors with a claim, present or past. */
  readonly parts: readonly Part[];
}
export interface AnswerDetailRow extends AnswerRow {
  readonly text: string | null;
  readonly media: StoredMedia | null;
  readonly comment: string | null;
  readonly explanation: string | null;
  readonly model_answer: string | null;
  readonly rubric: Criterion[];
  readonly words_min: number | null;
  readonly words_max: number | null;
}

const expanded = (user: Sql) =>
  sql`jsonb_build_object('id', ${user}.id, 'slug', ${user}.nip, 'name', ${user}.name)`;

/**
 * Aliases: `w` answer, `a` attempt, `z` quiz, `v` the version that was served, `q` the question now, `u` learner, `n` their number, `k` the
 * parts (`PARTS`).
 */
const COLUMNS = sql`w.id as answer_id, a.quiz_id, w.question_id, v.stem, v.mark as max, ${expanded(sql`u`)} as "user", n.no as learner_no,
  a.id as attempt_id, a.no, a.state, a.annulled_at, a.finished_at, w.earned, w.version, z.marking,
  z.marking_tolerance as tolerance, z.anonymous_marking`;
const TABLES = sql`answers w
  join attempts a on a.id = w.attempt_id
  join quizzes z on z.id = a.quiz_id
  join question_versions v on v.id = w.version_id
  join questions q on q.id = w.question_id
  join users u on u.id = a.user_id
  left join learner_numbers n on n.quiz_id = a.quiz_id and n.user_id = a.user_id`;
const PARTS = sql`cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('by', ${expanded(sql`o`)}, 'claimed_until', c.claimed_until, 'round', c.round,
      'earned', c.earned, 'criteria', c.criteria, 'comment', c.comment) order by c.round), '[]') as parts
    from corrections c join users o on o.id = c.corrector_id where c.answer_id = w.id
  ) k`;

/** Annulled attempts need no marks. */
function filtersOf({ actor, now }: ActorContext): Record<CorrectionFilter, Sql> {
  const own = sql`select 1 from corrections o where o.answer_id = w.id and o.corrector_id = ${actor.userId}`;
  return {
    to_correct: sql`w.earned is null and a.manual_left > 0 and a.user_id <> ${actor.userId}
      and not exists (${own} and o.earned is not null)`,
    marked: sql`w.earned is not null`,
    mine: sql`exists (${own} and (o.earned is not null or o.claimed_until > ${now.toISOString()}::timestamptz))`,
    all: sql`true`,
  };
}

export interface Page {
  readonly state: CorrectionFilter;
  readonly by: 'question' | 'learner';
  readonly page: number;
  readonly per_page: number;
}

/** One page of a quiz's answers in the order of its questions or of its learners: by name, or by number where names are hidden. */
export async function answerRows(
  ctx: ActorContext,
  quizId: string,
  { state, by, page, per_page, isAnonymous }: Page & { readonly isAnonymous: boolean },
): Promise<AnswerRow[]> {
  const learner = isAnonymous ? sql`n.no, a.no` : sql`u.name, u.id, a.no`;
  const question = sql`q."order", q.id`;
  const order = join(by === 'question' ? [question, learner] : [learner, question]);
  const select = () =>
    ctx.db.query<AnswerRow>(
      sql`select s.*, k.parts from (
         select ${COLUMNS}, row_number() over (order by ${order}, w.id) as place
         from ${TABLES} where a.quiz_id = ${quizId} and w.manual and a.annulled_at is null and ${filtersOf(ctx)[state]}
         order by place limit ${per_page} offset ${(page - 1) * per_page}
       ) s join answers w on w.id = s.answer_id ${PARTS} order by s.place`,
    );
  const rows = await select();
  if (rows.every(({ learner_no }) => learner_no !== null)) return rows;
  await drawNumbers(ctx, quizId);
  return select();
}

export async function answerRow(ctx: ActorContext, answerId: string): Promise<AnswerDetailRow | undefined> {
  const select = () =>
    ctx.db.query<AnswerDetailRow>(
      sql`select ${COLUMNS}, k.parts, ${raw(MEDIA)} as media, w.answer->>'text' as text, w.comment, v.explanation, v.model_answer, v.rubric, v.words_min, v.words_max
       from ${TABLES} ${PARTS} where w.id = ${answerId} and w.manual`,
    );
  const [row] = await select();
  if (!row || row.learner_no !== null) return row;
  await drawNumbers(ctx, row.quiz_id);
  return (await select())[0];
}

/** Draws numbers for the learners of a quiz who have none, in an order that reveals nothing about them. */
const drawNumbers = (ctx: ActorContext, quizId: string): Promise<void> =>
  inTransaction(ctx, async ({ db }) => {
    await db.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`learner-numbers:${quizId}`]);
    await db.query(
      `insert into learner_numbers (quiz_id, user_id, no)
       select $1::uuid, l.user_id, coalesce((select max(no) from learner_numbers where quiz_id = $1), 0)
         + row_number() over (order by random())
       from (select distinct a.user_id from attempts a join answers w on w.attempt_id = a.id and w.manual
             where a.quiz_id = $1) l
       on conflict do nothing`,
      [quizId],
    );
  });

/** SQL: the attempt `a` is fully marked and its result withheld until a person publishes it. */
export const READY = sql`a.state = 'pending' and a.manual_left = 0 and a.publish_at is null and a.annulled_at is null`;

export type Counts = Record<CorrectionFilter | 'ready', number>;

/** Numbers of answers of each kind for the caller, and of attempts that are ready to be published. */
export async function correctionCounts(ctx: ActorContext, quizId: string): Promise<Counts> {
  const columns = Object.entries(filtersOf(ctx)).map(
    ([name, condition]) => sql`count(*) filter (where ${condition})::int as "${raw(name)}"`,
  );
  const [counts] = await ctx.db.query<Counts>(
    sql`select ${join(columns)},
       (select count(*)::int from attempts a where a.quiz_id = ${quizId} and ${READY} and a.user_id <> ${ctx.actor.userId}) as ready
     from answers w join attempts a on a.id = w.attempt_id
     where a.quiz_id = ${quizId} and w.manual and a.annulled_at is null`,
  );
  return counts!;
}
