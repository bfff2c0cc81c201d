import type { AttemptState } from '#shared/domain/attempts.ts';
import type { Marking, Round } from '#shared/domain/corrections.ts';
import type { Criterion } from '#shared/domain/essays.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import type { AllCorrectionFilter, CorrectionFilter } from '#shared/api/corrections.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { join, raw, sql, type Sql } from '../../platform/db/sql.ts';
import { MEDIA, type StoredMedia } from '../questions/media.ts';
import { correctedClasses, IS_SHOWN, isWaitingFor, waitingAttempts } from './waiting.ts';

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
  readonly quiz: Expanded;
  readonly question_id: string;
  readonly version_id: string;
  readonly stem: string;
  readonly text: string | null;
  readonly words_min: number | null;
  readonly words_max: number | null;
  /** In a list: how many of its answers have the same text, this one included. */
  readonly same?: number;
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
  readonly media: StoredMedia | null;
  readonly comment: string | null;
  readonly explanation: string | null;
  readonly model_answer: string | null;
  readonly rubric: Criterion[];
}

const expanded = (user: Sql) =>
  sql`jsonb_build_object('id', ${user}.id, 'slug', ${user}.nip, 'name', ${user}.name)`;

/**
 * Aliases: `w` answer, `a` attempt, `z` quiz, `v` the version that was served, `q` the question now, `u` learner, `n` their number, `k` the
 * parts (`PARTS`).
 */
const COLUMNS = sql`w.id as answer_id, a.quiz_id, jsonb_build_object('id', z.id, 'slug', z.slug, 'name', z.name) as quiz,
  w.question_id, w.version_id, v.stem, v.mark as max, w.answer->>'text' as text, v.words_min, v.words_max, ${expanded(sql`u`)} as "user", n.no as learner_no,
  a.id as attempt_id, a.no, a.state, a.annulled_at, a.finished_at, w.earned, w.version, z.marking,
  z.marking_tolerance as tolerance, z.anonymous_marking`;
const TABLES = sql`attempts a
  join answers w on w.attempt_id = a.id
  join quizzes z on z.id = a.quiz_id
  join question_versions v on v.id = w.version_id
  join questions q on q.id = w.question_id
  join users u on u.id = a.user_id
  left join learner_numbers n on n.quiz_id = a.quiz_id and n.user_id = a.user_id`;
const PARTS = sql`cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('by', ${expanded(sql`o`)}, 'claimed_until', c.claimed_until, 'round', c.round,
      'earned', c.earned, 'criteria', c.criteria, 'comment', c.comment) order by c.round), '[]') as parts
    from corrections c join users o on o.id = c.corrector_id where c.attempt_id = w.attempt_id and c.answer_id = w.id
  ) k`;

/** SQL: the text of the answer `w` by which answers are compared: small letters, without blanks around them. */
const COMPARED_TEXT = sql`lower(btrim(coalesce(w.answer->>'text', ''), E' \t\r\n'))`;

const isUsersPart = (me: Sql, condition: Sql): Sql =>
  sql`exists (select 1 from corrections o where o.attempt_id = w.attempt_id and o.answer_id = w.id and o.corrector_id = ${me} and ${condition})`;

/** What the lists of a corrector hold. Annulled attempts need no marks. */
export function filtersOf({ actor, now }: ActorContext): Record<CorrectionFilter, Sql> {
  const me = sql`${actor.userId}::uuid`;
  return {
    to_correct: isWaitingFor(me),
    marked: sql`w.earned is not null`,
    // One's own mark in double-blind marking is still in one's hands until the other corrector has marked.
    mine: isUsersPart(
      me,
      sql`(o.claimed_until > ${now.toISOString()}::timestamptz or (o.earned is not null and w.earned is null))`,
    ),
    all: sql`true`,
  };
}

export interface Page {
  readonly page: number;
  readonly per_page: number;
}
export interface QuizPage extends Page {
  readonly state: CorrectionFilter;
  readonly by: 'question' | 'learner';
}
interface Selection {
  /** Over `w`, `a` and `z`; only answers that people mark. */
  readonly where: Sql;
  readonly order: Sql;
  readonly near?: Near;
}
/** Attempts among which a page is, so that no others are read. */
interface Near {
  /** SQL: queries of a `with`, of which `near` has the ids of these attempts. */
  readonly queries: Sql;
  /** SQL: how many rows come before these attempts. */
  readonly before: Sql;
}

/** One page of a quiz's answers in the order of its questions or of its learners: by name, or by number where names are hidden. */
export function answersOfQuiz(
  ctx: ActorContext,
  quizId: string,
  { state, by, isAnonymous, ...page }: QuizPage & { readonly isAnonymous: boolean },
): Promise<AnswerRow[]> {
  const learner = isAnonymous ? sql`n.no, a.no` : sql`u.name, u.id, a.no`;
  const question = sql`q."order", q.id`;
  const order = join(by === 'question' ? [question, learner] : [learner, question]);
  return answerRows(ctx, { where: sql`a.quiz_id = ${quizId} and ${answersIn(ctx, state)}`, order }, page);
}

export interface AllPage extends Page {
  readonly state: AllCorrectionFilter;
  readonly quiz?: string | undefined;
  readonly class?: string | undefined;
  readonly anonymous: boolean;
}

/** SQL: the attempts of every quiz in the caller's scope that these filters choose; undefined if the caller has none. */
function chosenAttempts(ctx: ActorContext, { quiz, class: classId }: AllPage): Sql | undefined {
  const inScope = correctedClasses(ctx);
  if (inScope === false) return undefined;
  const ofQuiz = quiz ? sql`a.quiz_id = ${quiz}` : sql`true`;
  const ofClass = classId ? sql`a.class_id = ${classId}` : sql`true`;
  return sql`${IS_SHOWN} and ${inScope} and ${ofQuiz} and ${ofClass}`;
}

const answersIn = (ctx: ActorContext, state: CorrectionFilter): Sql =>
  sql`w.manual and a.annulled_at is null and ${filtersOf(ctx)[state]}`;

/** One page of the answers of all quizzes, the longest waiting day first, within it by quiz, question and learner. */
export async function answersOfAll(ctx: ActorContext, page: AllPage): Promise<AnswerRow[]> {
  const chosen = chosenAttempts(ctx, page);
  if (!chosen) return [];
  const where = sql`${chosen} and ${answersIn(ctx, page.state)}`;
  // The order within a day must not reveal whose answer it is.
  const name = page.anonymous ? sql`null` : sql`case when z.anonymous_marking then null else u.name end`;
  const order = sql`${dayOf(ctx)}, z.name, z.id, q."order", q.id, ${name}, n.no, a.no`;
  const near = page.state === 'to_correct' && { near: nearPage(ctx, chosen, page) };
  return answerRows(ctx, { where, order, ...near }, page);
}

/** SQL: the day, by the caller's clock, on which the attempt `a` was handed in. */
const dayOf = (ctx: ActorContext): Sql => sql`(a.finished_at at time zone ${zoneOf(ctx)})::date`;

/** The days and quizzes on which a page of waiting answers begins and ends: answers are counted from an index of attempts alone. */
function nearPage(ctx: ActorContext, chosen: Sql, { page, per_page }: Page): Near {
  const from = (page - 1) * per_page;
  const queries = sql`waiting as materialized (${waitingAttempts(ctx, sql`a.id, ${dayOf(ctx)} as day`, chosen)}),
    part as materialized (
      select * from (
        select w.day, w.quiz_id, w.answers, sum(w.answers) over (order by w.day, z.name, z.id) as upto
        from (select day, quiz_id, sum(answers) as answers from waiting group by 1, 2) w join quizzes z on z.id = w.quiz_id
      ) p where upto > ${from}::int and upto - answers < ${from + per_page}::int
    ), near as materialized (select w.id from waiting w join part p using (day, quiz_id))`;
  return { queries, before: sql`(select min(upto - answers) from part)` };
}

/** The caller's clock, by which a day begins. */
export const zoneOf = ({ actor, config }: ActorContext): string => actor.timeZone ?? config.siteTimeZone;

export async function countAnswersOfAll(ctx: ActorContext, page: AllPage): Promise<number> {
  const chosen = chosenAttempts(ctx, page);
  if (!chosen) return 0;
  const [row] = await ctx.db.query<{ count: number }>(
    sql`select count(*)::int as count from attempts a join quizzes z on z.id = a.quiz_id
      join answers w on w.attempt_id = a.id where ${chosen} and ${answersIn(ctx, page.state)}`,
  );
  return row!.count;
}

/** How many answers the caller has marked today. */
export async function markedToday(ctx: ActorContext): Promise<number> {
  const [row] = await ctx.db.query<{ count: number }>(
    sql`select count(*)::int as count from corrections where corrector_id = ${ctx.actor.userId} and earned is not null
      and marked_at >= date_trunc('day', ${ctx.now.toISOString()}::timestamptz, ${zoneOf(ctx)})`,
  );
  return row!.count;
}

/** Other answers of the same quiz with the same version of the question and the same text, that wait for the caller. */
export const sameAnswers = (
  ctx: ActorContext,
  { answer_id, quiz_id, version_id, text }: AnswerRow,
  limit: number,
): Promise<AnswerRow[]> =>
  answerRows(
    ctx,
    {
      where: sql`a.quiz_id = ${quiz_id} and w.version_id = ${version_id} and w.id <> ${answer_id} and ${filtersOf(ctx).to_correct}
        and ${COMPARED_TEXT} = lower(btrim(${text ?? ''}, E' \t\r\n'))`,
      order: sql`n.no, a.no`,
    },
    { page: 1, per_page: limit },
  );

/** One page: first its answers, by what they are sorted by, then everything about these. */
async function answerRows(
  ctx: ActorContext,
  { where, order, near }: Selection,
  { page, per_page }: Page,
): Promise<AnswerRow[]> {
  const offset = (page - 1) * per_page;
  const select = () =>
    ctx.db.query<AnswerRow>(
      sql`with ${near ? sql`${near.queries},` : sql``} place as materialized (
         select w.id, w.attempt_id, a.quiz_id, w.version_id, row_number() over (order by ${order}, w.id) as place
         from ${TABLES} where ${where} ${near ? sql`and a.id = any(array(select id from near))` : sql``}
         order by place limit ${per_page} offset ${offset}::int - ${near?.before ?? sql`0`}
       ), same as materialized (
         select a.quiz_id, w.version_id, ${COMPARED_TEXT} as text, count(*)::int as answers
         from attempts a join answers w on w.attempt_id = a.id join quizzes z on z.id = a.quiz_id
         where ${where} and a.quiz_id = any(array(select quiz_id from place)) and w.version_id = any(array(select version_id from place)) group by 1, 2, 3
       ) select ${COLUMNS}, same.answers as same, k.parts
       from ${TABLES} join place s on s.attempt_id = a.id and s.id = w.id
       join same on same.quiz_id = a.quiz_id and same.version_id = w.version_id and same.text = ${COMPARED_TEXT}
       ${PARTS} order by s.place`,
    );
  const rows = await select();
  const unnumbered = new Set(rows.flatMap(({ learner_no, quiz_id }) => (learner_no === null ? quiz_id : [])));
  if (unnumbered.size === 0) return rows;
  for (const quizId of unnumbered) await drawNumbers(ctx, quizId);
  return select();
}

/** The attempt of an answer that people mark. What follows names it, and reads one partition. */
export async function attemptOfAnswer({ db }: ActorContext, answerId: string): Promise<string | undefined> {
  const [found] = await db.query<{ attempt_id: string }>(
    `select attempt_id from answers where id = $1 and manual`,
    [answerId],
  );
  return found?.attempt_id;
}

export async function answerRow(
  ctx: ActorContext,
  attemptId: string,
  answerId: string,
): Promise<AnswerDetailRow | undefined> {
  const select = () =>
    ctx.db.query<AnswerDetailRow>(
      sql`select ${COLUMNS}, k.parts, ${raw(MEDIA)} as media, w.comment, v.explanation, v.model_answer, v.rubric
       from ${TABLES} ${PARTS} where w.attempt_id = ${attemptId} and w.id = ${answerId} and w.manual`,
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
