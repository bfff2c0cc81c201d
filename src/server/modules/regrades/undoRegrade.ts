import { isDeepStrictEqual } from 'node:util';
import type { RegradeResult } from '#shared/api/regrades.ts';
import { isOpen } from '#shared/domain/attempts.ts';
import type { Sums } from '#shared/domain/regrading.ts';
import { inTransaction, type ActorContext, type Context } from '../../platform/context.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { refuseOneself } from '../../kernel/crud/oneself.ts';
import { HAVE_ANSWERS_LEFT } from '../attempts/attempts.ts';
import {
  scoreAfter,
  scoreOf,
  type AnswerChange,
  type AttemptChange,
  type GradedRow,
  type Score,
} from './attemptChanges.ts';
import { LAST_REGRADE, RAW, quizInScope } from './regrades.queries.ts';
import { lockRegrades, writeRegrade, type OnProgress } from './writeRegrade.ts';

/**
 * `POST /api/regrades/{id}/undo`: restores the former scores of the attempts, as another regrade. Marks that a person has given since stay.
 * Attempts whose changed answers have other marks since stay unchanged and are counted as `skipped`, those whose answers have left since as
 * `archived`.
 * @throws ApiError 403 `own-attempt` when the caller's is among them; 404; 409 `regrade-not-last` for all but the newest regrade of the
 * quiz that was not undone.
 */
export function undoRegrade(
  ctx: ActorContext,
  id: string,
  reason: string,
  onProgress?: OnProgress,
): Promise<RegradeResult> {
  return inTransaction(ctx, async (tx) => {
    const quiz = await quizInScope(tx, await quizOf(tx, id));
    await lockRegrades(tx, quiz.id);
    await requireLast(tx, quiz.id, id);
    const back = await changesBack(tx, id);
    const result = await writeRegrade(tx, quiz, { kind: 'undo', reason, ...back, onProgress });
    await tx.db.query(`update regrades set undone_by = $2, undone_at = $3 where id = $1`, [
      id,
      result.id,
      tx.now.toISOString(),
    ]);
    // Late answers that were accepted with it wait for a decision again.
    await tx.db.query(
      `delete from late_decisions d using attempts a where d.regrade_id = $1 and a.id = d.attempt_id and not ${HAVE_ANSWERS_LEFT}`,
      [id],
    );
    return result;
  });
}

async function quizOf(ctx: Context, regradeId: string): Promise<string> {
  const [found] = await ctx.db.query<{ quiz_id: string }>(`select quiz_id from regrades where id = $1`, [
    regradeId,
  ]);
  if (!found) throw notFound();
  return found.quiz_id;
}

async function requireLast(ctx: Context, quizId: string, id: string): Promise<void> {
  const [last] = await ctx.db.query<{ id: string }>(LAST_REGRADE, [quizId]);
  if (last?.id !== id) throw conflict('regrade-not-last');
}

interface ImageRow extends Omit<GradedRow, 'questions' | 'held'> {
  readonly before: Score;
  readonly after: Score;
  readonly answers: readonly AnswerChange[];
  readonly is_archived: boolean;
  readonly marks: Readonly<Record<string, { earned: number | null; outcome: string | null }>> | null;
}

async function changesBack(
  ctx: ActorContext,
  regradeId: string,
): Promise<{ changes: AttemptChange[]; skipped: number; archived: number }> {
  await ctx.db.query(
    `select count(*) from (select a.id from attempts a join attempt_scores s on s.attempt_id = a.id
       where s.regrade_id = $1 order by a.id for update of a) l`,
    [regradeId],
  );
  const rows = await ctx.db.query<ImageRow>(
    `select a.id, a.user_id, a.no, a.state, coalesce(a.earned, 0) as earned, a.max, coalesce(a.correct, 0) as correct,
       coalesce(a.partial, 0) as partial, coalesce(a.incorrect, 0) as incorrect, coalesce(a.unanswered, 0) as unanswered,
       a.manual_left, a.passing_score, a.multi_answer_method, a.negative_marking, a.regraded,
       s.before, s.after, s.answers, ${RAW} as raw, w.marks, ${HAVE_ANSWERS_LEFT} as is_archived
     from attempt_scores s join attempts a on a.id = s.attempt_id
     cross join lateral (
       select jsonb_object_agg(w.question_id, jsonb_build_object('earned', w.earned, 'outcome', w.outcome)) as marks
       from jsonb_to_recordset(s.answers) changed(question_id uuid)
       join answers w on w.attempt_id = a.id and w.question_id = changed.question_id
     ) w
     where s.regrade_id = $1 order by a.id`,
    [regradeId],
  );
  refuseOneself(ctx, 'attempt', ...rows);
  const present = rows.filter((row) => !row.is_archived);
  const changes = present.flatMap((row) => changeBack(row) ?? []);
  return { changes, skipped: present.length - changes.length, archived: rows.length - present.length };
}

function changeBack(row: ImageRow): AttemptChange | undefined {
  const { id, user_id, no, before, after, marks } = row;
  const isAsLeft = row.answers.every(({ question_id, after: left }) => {
    const now = marks?.[question_id];
    return now?.earned === left?.earned && now?.outcome === left?.outcome;
  });
  if (isOpen(row.state) || !isAsLeft || !isDeepStrictEqual(row.regraded, after.regraded)) return undefined;
  const answers = row.answers.map(({ before: was, after: is, ...answer }) => ({
    ...answer,
    before: is,
    after: was,
  }));
  const raw = answers.reduce(
    (sum, one) => sum + (one.after?.earned ?? 0) - (one.before?.earned ?? 0),
    row.raw,
  );
  const back = (name: Exclude<keyof Sums, 'raw'>): number => row[name] + before[name] - after[name];
  const sums: Sums = {
    raw,
    max: back('max'),
    correct: back('correct'),
    partial: back('partial'),
    incorrect: back('incorrect'),
    unanswered: back('unanswered'),
    manual_left: back('manual_left'),
  };
  const { passing_score, multi_answer_method, negative_marking, regraded } = before;
  const rules = { passing_score, multi_answer_method, negative_marking };
  const now = scoreOf(row);
  return { id, user_id, no, before: now, after: scoreAfter(now, sums, { rules, regraded }), answers };
}
