import { createHash } from 'node:crypto';
import { regradeSettings, type RegradeInput } from '#shared/api/regrades.ts';
import { choicesFor } from '#shared/domain/regrading.ts';
import type { QuestionType } from '#shared/domain/questions.ts';
import type { ActorContext, Context } from '../../platform/context.ts';
import { invalid, noErrors } from '../../platform/http/errors.ts';
import { isOneself } from '../../kernel/crud/oneself.ts';
import { HAVE_ANSWERS_LEFT } from '../attempts/attempts.ts';
import { versionsOf } from '../questions/questions.ts';
import {
  attemptChange,
  type AttemptChange,
  type GradedRow,
  type RegradeOrder,
  type Score,
} from './attemptChanges.ts';
import { addKeys, GRADED, RAW, type RegradedQuiz, type StoredKey } from './regrades.queries.ts';

/** A finished attempt in short form, for grades and distributions. */
export interface Standing extends Pick<Score, 'state' | 'earned' | 'max' | 'correct' | 'incorrect'> {
  readonly id: string;
  readonly user_id: string;
  readonly no: number;
}
export interface RegradePlan {
  readonly token: string;
  /** Every attempt that has ended. */
  readonly standings: readonly Standing[];
  /** The number of those with marks and answers. */
  readonly attempts: number;
  /** The number of those with marks whose answers have left: a missing answer is not an empty one, so they stay unchanged. */
  readonly archived: number;
  readonly changes: readonly AttemptChange[];
  /** The actor's own attempts that would change too: they stay unchanged. */
  readonly own: readonly AttemptChange[];
}

/** How many attempts are read at a time. */
const AT_ONCE = 2_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * The effect of a regrade on each attempt of the quiz except the actor's own and those whose answers have left. Reads 2,000 attempts with
 * one query and changes nothing, except that the current questions get their versions.
 * @throws ApiError 422 at `choices.…` for a question of another quiz, or a choice that its kind does not have.
 */
export async function planRegrade(
  ctx: ActorContext,
  quiz: RegradedQuiz,
  input: RegradeInput,
): Promise<RegradePlan> {
  const keys = new Map<string, StoredKey>();
  const order = await orderOf(ctx, quiz, input, keys);
  const digest = createHash('sha256').update(await lastRegrade(ctx, quiz.id));
  const standings: Standing[] = [];
  const changes: AttemptChange[] = [];
  const own: AttemptChange[] = [];
  let attempts = 0;
  let archived = 0;
  for (let after = FIRST_ID; ;) {
    const rows = await endedAttempts(ctx, quiz.id, { after, ids: questionIds(order) });
    await addKeys(ctx, keys, rows.flatMap(keyIdsOf));
    for (const row of rows) {
      const { id, user_id, no, state, earned, max, correct, incorrect } = row;
      standings.push({ id, user_id, no, state, earned, max, correct, incorrect });
      if (!row.is_graded) continue;
      if (row.is_archived) {
        archived += 1;
        continue;
      }
      attempts += 1;
      const change = attemptChange(row, order);
      if (!change) continue;
      (isOneself(ctx, user_id) ? own : changes).push(change);
      digest.update(JSON.stringify(change));
    }
    if (rows.length < AT_ONCE) break;
    after = rows.at(-1)!.id;
  }
  return { token: digest.digest('hex'), standings, attempts, archived, changes, own };
}

/** Null for all, because the rules for every mark change. */
const questionIds = ({ choices, rules }: RegradeOrder): string[] | null =>
  rules.multi_answer_method === undefined && rules.negative_marking === undefined
    ? [...choices.keys()]
    : null;

const keyIdsOf = ({ questions, regraded }: GradedRow): string[] =>
  (questions ?? []).flatMap(({ id, version_id }) => regraded?.[id]?.keys ?? [version_id]);

interface EndedRow extends GradedRow {
  readonly is_graded: boolean;
  /** Its answers have left. */
  readonly is_archived: boolean;
}

/** The next attempts in the order of their ids, with their questions `ids` and the answers to them. */
async function endedAttempts(
  ctx: Context,
  quizId: string,
  { after, ids }: { readonly after: string; readonly ids: readonly string[] | null },
): Promise<EndedRow[]> {
  return ctx.db.query<EndedRow>(
    `select a.id, a.user_id, a.no, a.state, coalesce(a.earned, 0) as earned, a.max, coalesce(a.correct, 0) as correct,
       coalesce(a.partial, 0) as partial, coalesce(a.incorrect, 0) as incorrect, coalesce(a.unanswered, 0) as unanswered,
       a.manual_left, a.passing_score, a.multi_answer_method, a.negative_marking, a.regraded, ${RAW} as raw, w.held,
       (${GRADED}) as is_graded, ${HAVE_ANSWERS_LEFT} as is_archived,
       case when $4::text[] is null then a.questions else (
         select jsonb_agg(q) from jsonb_array_elements(a.questions) q where q->>'id' = any($4)) end as questions
     from (select * from attempts where quiz_id = $1 and state not in ('responding', 'sending') and annulled_at is null and id > $2
       order by id limit $3) a
     cross join lateral (
       select json_agg(json_build_object('question_id', w.question_id, 'answer', w.answer, 'earned', w.earned,
           'outcome', w.outcome, 'manual', w.manual)) as held
       from answers w where w.attempt_id = a.id and ($4::text[] is null or w.question_id = any($4::uuid[]))
     ) w
     order by a.id`,
    [quizId, after, AT_ONCE, ids],
  );
}

async function orderOf(
  ctx: Context,
  quiz: RegradedQuiz,
  { choices, settings }: RegradeInput,
  keyOf: Map<string, StoredKey>,
): Promise<RegradeOrder> {
  const chosen = Object.entries(choices).filter(([, choice]) => choice !== 'none');
  const present = await versionsOf(
    ctx,
    chosen.map(([id]) => id),
  );
  for (const version of present) keyOf.set(version.id, version);
  const versionOf = new Map(present.map((version) => [version.question_id, version]));
  const requested = await presentedTypes(ctx, quiz.id, [...versionOf.keys()]);
  const errors = noErrors();
  for (const [id, choice] of chosen) {
    const types = requested.get(id);
    const fits = types?.every((type) => choicesFor(type, versionOf.get(id)!.type).includes(choice));
    if (!fits) errors[`choices.${id}`] = [{ key: 'validation.invalid', args: { property: 'choices' } }];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return {
    choices: new Map(chosen.map(([id, choice]) => [id, { choice, version_id: versionOf.get(id)!.id }])),
    rules: Object.fromEntries(
      regradeSettings.filter((name) => settings.includes(name)).map((name) => [name, quiz[name]]),
    ),
    keyOf,
  };
}

/** The types under which the questions were asked in this quiz; questions that it never asked are missing. */
async function presentedTypes(
  ctx: Context,
  quizId: string,
  questionIds: readonly string[],
): Promise<Map<string, QuestionType[]>> {
  const rows = await ctx.db.query<{ question_id: string; types: QuestionType[] }>(
    `select v.question_id, array_agg(distinct v.type) as types from question_versions v
     join questions q on q.id = v.question_id
     where v.question_id = any($2::uuid[]) and q.quiz_id = $1 and exists (
       select 1 from attempts a where a.quiz_id = $1
         and a.questions @> jsonb_build_array(jsonb_build_object('version_id', v.id)))
     group by v.question_id`,
    [quizId, questionIds],
  );
  return new Map(rows.map(({ question_id, types }) => [question_id, types]));
}

/** Part of the token: after another regrade, the same changes of the same attempts are a different run. */
async function lastRegrade(ctx: Context, quizId: string): Promise<string> {
  const [last] = await ctx.db.query<{ id: string }>(
    `select id from regrades where quiz_id = $1 order by at desc, id desc limit 1`,
    [quizId],
  );
  return last?.id ?? '';
}
