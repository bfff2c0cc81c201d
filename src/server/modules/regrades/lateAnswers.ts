import type { LateAnswer, LateDecision, RegradeResult } from '#shared/api/regrades.ts';
import type { AnswerValue, QuestionType } from '#shared/domain/questions.ts';
import type { Outcome } from '#shared/domain/scoring.ts';
import type { AttemptState } from '#shared/domain/attempts.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext, type Context } from '../../platform/context.ts';
import { conflict } from '../../platform/http/errors.ts';
import { isOneself, refuseOneself } from '../../kernel/crud/oneself.ts';
import { HAVE_ANSWERS_LEFT, refuseWithoutAnswers } from '../attempts/attempts.ts';
import type { StoredChoice } from '../questions/questions.tables.ts';
import { attemptChange, grouped, type Entry, type GradedRow } from './attemptChanges.ts';
import { addKeys, GRADED, quizInScope, type RegradedQuiz, type StoredKey } from './regrades.queries.ts';
import { lockRegrades, writeRegrade } from './writeRegrade.ts';

/**
 * Answers `e` that arrived after their attempt `a` was closed and that are undecided: for each question the newest, if it is newer than the
 * stored one and different. There are none to an attempt whose answers have left.
 */
const LATE = `
  from (select distinct on (v.attempt_id, v.question_id) v.* from answer_events v join attempts a on a.id = v.attempt_id
    where a.quiz_id = $1 and v.outcome = 'late' and ${GRADED} and not ${HAVE_ANSWERS_LEFT}
    order by v.attempt_id, v.question_id, v.seq desc, v.client_id desc) e
  join attempts a on a.id = e.attempt_id
  left join answers w on w.attempt_id = e.attempt_id and w.question_id = e.question_id
  where (w.id is null or (e.seq, e.client_id) > (w.seq, w.client_id)) and e.answer is distinct from w.answer
    and not exists (select 1 from late_decisions d where d.event_id = e.id)`;

export async function countLateAnswers(ctx: Context, quizId: string): Promise<number> {
  const [row] = await ctx.db.query<{ late: number }>(`select count(*)::int as late ${LATE}`, [quizId]);
  return row!.late;
}

const MAX_LISTED = 500;

interface LateRow {
  readonly id: number;
  readonly attempt_id: string;
  readonly no: number;
  readonly state: AttemptState;
  readonly learner: Expanded;
  readonly question_id: string;
  readonly stem: string;
  readonly type: QuestionType;
  readonly mark: number;
  readonly choices: StoredChoice[];
  readonly received_at: string;
  readonly closed_at: string;
  readonly stored: AnswerValue | null;
  readonly outcome: Outcome | null;
  readonly earned: number | null;
  readonly late: AnswerValue | null;
}

/**
 * `GET /api/quizzes/{id or slug}/late-answers`: the first 500 of them, learner by learner.
 * @throws ApiError 404 for a quiz of a class outside the caller's scope.
 */
export async function lateAnswers(ctx: ActorContext, quizKey: string): Promise<LateAnswer[]> {
  const quiz = await quizInScope(ctx, quizKey);
  const rows = await ctx.db.query<LateRow>(
    `select l.*, jsonb_build_object('id', u.id, 'slug', u.nip, 'name', u.name) as learner, v.stem, v.type, v.mark, v.choices
     from (select e.id, e.attempt_id, a.no, a.state, a.user_id, e.question_id, e.received_at,
         least(coalesce(a.deadline_at, a.finished_at), a.finished_at) as closed_at, w.answer as stored, w.outcome, w.earned,
         e.answer as late,
         (select (q->>'version_id')::uuid from jsonb_array_elements(a.questions) q
          where q->>'id' = e.question_id::text) as version_id ${LATE}) l
     join users u on u.id = l.user_id join question_versions v on v.id = l.version_id
     order by u.name, u.id, l.attempt_id, l.id limit ${MAX_LISTED}`,
    [quiz.id],
  );
  return rows.map(
    ({ question_id, stem, type, mark, choices, closed_at, stored, outcome, earned, ...row }) => ({
      ...row,
      is_own: isOneself(ctx, row.learner.id),
      question: { id: question_id, stem, type, mark: mark / 1000 },
      late_seconds: Math.max(0, Math.round((Date.parse(row.received_at) - Date.parse(closed_at)) / 1000)),
      stored: { answer: stored, outcome, earned: earned === null ? null : earned / 1000 },
      texts: Object.fromEntries(
        choices.flatMap((line) => [
          [line.key, line.text],
          ...(line.match_key ? [[line.match_key, line.match ?? '']] : []),
        ]),
      ),
    }),
  );
}

/**
 * `POST /api/quizzes/{id or slug}/late-answers`: accepts late answers in place of the stored ones and grades their attempts again, or
 * rejects them for good.
 * @throws ApiError 403 `own-attempt`; 404; 409 `answers-archived`; 409 `regrade-changed` when one of them was decided, or a newer one
 * arrived, since.
 */
export function decideLateAnswers(
  ctx: ActorContext,
  quizKey: string,
  { ids, decision, reason }: LateDecision,
): Promise<RegradeResult | null> {
  return inTransaction(ctx, async (tx) => {
    const quiz = await quizInScope(tx, quizKey);
    await lockRegrades(tx, quiz.id);
    const events = await lockLate(tx, quiz.id, [...new Set(ids)]);
    refuseOneself(tx, 'attempt', ...events.map(({ id, user_id }) => ({ id: String(id), user_id })));
    const result = decision === 'accept' ? await accept(tx, quiz, { events, reason }) : null;
    await tx.db.query(
      `insert into late_decisions (event_id, attempt_id, question_id, accepted, regrade_id, by_id, at, reason)
       select id, attempt_id, question_id, $2, $3, $4, $5, $6
       from jsonb_to_recordset($1::jsonb) as r(id bigint, attempt_id uuid, question_id uuid)`,
      [
        JSON.stringify(events),
        decision === 'accept',
        result?.id ?? null,
        tx.actor.userId,
        tx.now.toISOString(),
        reason,
      ],
    );
    await auditAll(
      tx,
      events.map(({ id, attempt_id, question_id }) => ({
        action: `late-${decision}`,
        entity: 'attempts',
        entity_id: attempt_id,
        after: { question_id, event_id: id, reason },
      })),
    );
    return result;
  });
}

interface LateEvent extends Entry {
  readonly id: number;
  readonly attempt_id: string;
  readonly user_id: string;
  readonly question_id: string;
}

async function lockLate(ctx: Context, quizId: string, ids: readonly number[]): Promise<LateEvent[]> {
  const locked = await ctx.db.query<{ id: string }>(
    `select a.id from attempts a where a.quiz_id = $1 and ${GRADED}
       and a.id in (select v.attempt_id from answer_events v where v.id = any($2::bigint[])) order by a.id for update`,
    [quizId, ids],
  );
  const events = await ctx.db.query<LateEvent>(
    `select e.id, e.attempt_id, a.user_id, e.question_id, e.seq, e.client_id, e.answer, e.received_at as saved_at ${LATE}
       and e.id = any($2::bigint[]) order by e.id`,
    [quizId, ids],
  );
  if (events.length === ids.length) return events;
  await refuseWithoutAnswers(ctx, ...locked.map(({ id }) => id));
  throw conflict('regrade-changed');
}

interface Acceptance {
  readonly events: readonly LateEvent[];
  readonly reason: string;
}

async function accept(
  ctx: ActorContext,
  quiz: RegradedQuiz,
  { events, reason }: Acceptance,
): Promise<RegradeResult> {
  const byAttempt = grouped(events, ({ attempt_id }) => attempt_id);
  const rows = await ctx.db.query<GradedRow>(
    `select a.id, a.user_id, a.no, a.state, coalesce(a.earned, 0) as earned, a.max, coalesce(a.correct, 0) as correct,
       coalesce(a.partial, 0) as partial, coalesce(a.incorrect, 0) as incorrect, coalesce(a.unanswered, 0) as unanswered,
       a.manual_left, a.passing_score, a.multi_answer_method, a.negative_marking, a.regraded, w.raw, w.held,
       (select jsonb_agg(q) from jsonb_array_elements(a.questions) q where (a.id, (q->>'id')::uuid) in (
         select l.attempt_id, l.question_id from jsonb_to_recordset($2::jsonb) as l(attempt_id uuid, question_id uuid))) as questions
     from attempts a
     cross join lateral (
       select coalesce(sum(w.earned), 0)::int as raw,
         jsonb_agg(jsonb_build_object('question_id', w.question_id, 'answer', w.answer, 'earned', w.earned,
           'outcome', w.outcome, 'manual', w.manual, 'entry', jsonb_build_object('seq', w.seq, 'client_id', w.client_id,
             'answer', w.answer, 'saved_at', w.saved_at))) as held
       from answers w where w.attempt_id = a.id
     ) w
     where a.id = any($1::uuid[]) order by a.id`,
    [[...byAttempt.keys()], JSON.stringify(events)],
  );
  const keyOf = new Map<string, StoredKey>();
  await addKeys(
    ctx,
    keyOf,
    rows.flatMap(({ questions, regraded }) =>
      questions!.flatMap(({ id, version_id }) => regraded?.[id]?.keys ?? [version_id]),
    ),
  );
  const changes = rows.flatMap((row) => {
    const late = new Map(byAttempt.get(row.id)!.map((event) => [event.question_id, entryOf(event)]));
    return attemptChange(row, { choices: new Map(), rules: {}, keyOf }, late) ?? [];
  });
  return writeRegrade(ctx, quiz, { kind: 'late', reason, changes });
}

const entryOf = ({ seq, client_id, answer, saved_at }: LateEvent): Entry => ({
  seq,
  client_id,
  answer,
  saved_at,
});
