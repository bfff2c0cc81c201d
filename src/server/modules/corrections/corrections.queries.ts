import type { AttemptState } from '#shared/domain/attempts.ts';
import type { Marking, Round } from '#shared/domain/corrections.ts';
import type { Criterion } from '#shared/domain/essays.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import type { CorrectionFilter } from '#shared/api/corrections.ts';
import { inTransaction, type ActorContext } from '../../context.ts';
import { MEDIA, type StoredMedia } from '../questions/media.ts';

/** What a corrector has to do with an answer. */
export interface Part {
  readonly by: Expanded;
  readonly claimed_until: string | null;
  readonly round: Round | null;
  /** Thousandths. */
  readonly earned: number | null;
  readonly criteria: number[] | null;
  readonly comment: string | null;
}

/** An answer that a person marks, as the list needs it. */
export interface AnswerRow {
  readonly answer_id: string;
  readonly quiz_id: string;
  readonly question_id: string;
  readonly stem: string;
  /** Thousandths. */
  readonly max: number;
  readonly user: Expanded;
  /** Null: not drawn yet. */
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
  /** Those who have marked, in their order, and those who hold it or did. */
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

const EXPANDED = (user: string) =>
  `jsonb_build_object('id', ${user}.id, 'slug', ${user}.nip, 'name', ${user}.name)`;

/** `w` answer, `a` attempt, `z` quiz, `v` what was asked, `q` the question now, `u` learner, `n` their number, `k` the parts. */
const COLUMNS = `w.id as answer_id, a.quiz_id, w.question_id, v.stem, v.mark as max, ${EXPANDED('u')} as "user", n.no as learner_no,
  a.id as attempt_id, a.no, a.state, a.annulled_at, a.finished_at, w.earned, w.version, z.marking,
  z.marking_tolerance as tolerance, z.anonymous_marking, k.parts`;
const TABLES = `answers w
  join attempts a on a.id = w.attempt_id
  join quizzes z on z.id = a.quiz_id
  join question_versions v on v.id = w.version_id
  join questions q on q.id = w.question_id
  join users u on u.id = a.user_id
  left join learner_numbers n on n.quiz_id = a.quiz_id and n.user_id = a.user_id`;
const PARTS = `cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('by', ${EXPANDED('o')}, 'claimed_until', c.claimed_until, 'round', c.round,
      'earned', c.earned, 'criteria', c.criteria, 'comment', c.comment) order by c.round), '[]') as parts
    from corrections c join users o on o.id = c.corrector_id where c.answer_id = w.id
  ) k`;

/** `$1` quiz, `$2` caller, `$3` now. Annulled attempts ask for no marks. */
const filters: Record<CorrectionFilter, string> = {
  to_correct: `w.earned is null and a.manual_left > 0 and a.user_id <> $2 and not exists (
    select 1 from corrections o where o.answer_id = w.id and o.corrector_id = $2 and o.earned is not null)`,
  marked: 'w.earned is not null',
  mine: `exists (select 1 from corrections o where o.answer_id = w.id and o.corrector_id = $2
    and (o.earned is not null or o.claimed_until > $3::timestamptz))`,
  all: 'true',
};

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
  const learner = isAnonymous ? 'n.no, a.no' : 'u.name, u.id, a.no';
  const question = 'q."order", q.id';
  const order = by === 'question' ? `${question}, ${learner}` : `${learner}, ${question}`;
  const select = () =>
    ctx.db.query<AnswerRow>(
      `select s.*, k.parts from (
         select ${COLUMNS.replace(', k.parts', '')}, row_number() over (order by ${order}, w.id) as place
         from ${TABLES} where a.quiz_id = $1 and w.manual and a.annulled_at is null and ${filters[state]}
           and num_nulls($2::uuid, $3::timestamptz) = 0 -- not every filter asks for them
         order by place limit $4 offset $5
       ) s join answers w on w.id = s.answer_id ${PARTS} order by s.place`,
      [quizId, ctx.actor.userId, ctx.now.toISOString(), per_page, (page - 1) * per_page],
    );
  const rows = await select();
  if (rows.every(({ learner_no }) => learner_no !== null)) return rows;
  await drawNumbers(ctx, quizId);
  return select();
}

export async function answerRow(ctx: ActorContext, answerId: string): Promise<AnswerDetailRow | undefined> {
  const select = () =>
    ctx.db.query<AnswerDetailRow>(
      `select ${COLUMNS}, ${MEDIA} as media, w.answer->>'text' as text, w.comment, v.explanation, v.model_answer, v.rubric, v.words_min, v.words_max
       from ${TABLES} ${PARTS} where w.id = $1 and w.manual`,
      [answerId],
    );
  const [row] = await select();
  if (!row || row.learner_no !== null) return row;
  await drawNumbers(ctx, row.quiz_id);
  return (await select())[0];
}

/** Gives the learners of a quiz who have none their numbers, in an order that says nothing about them. */
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

/** SQL: the attempt `a` is fully marked and its result withheld until somebody publishes it. */
export const READY = `a.state = 'pending' and a.manual_left = 0 and a.publish_at is null and a.annulled_at is null`;

export type Counts = Record<CorrectionFilter | 'ready', number>;

/** How many answers there are of each kind for the caller, and how many attempts are ready to be published. */
export async function correctionCounts(ctx: ActorContext, quizId: string): Promise<Counts> {
  const names = ['to_correct', 'marked', 'mine', 'all'] as const;
  const [counts] = await ctx.db.query<Counts>(
    `select ${names.map((name) => `count(*) filter (where ${filters[name]})::int as "${name}"`).join(', ')},
       (select count(*)::int from attempts a where a.quiz_id = $1 and ${READY} and a.user_id <> $2) as ready
     from answers w join attempts a on a.id = w.attempt_id
     where a.quiz_id = $1 and w.manual and a.annulled_at is null`,
    [quizId, ctx.actor.userId, ctx.now.toISOString()],
  );
  return counts!;
}
