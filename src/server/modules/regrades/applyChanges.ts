import { isFinal } from '#shared/domain/attempts.ts';
import { visibleParts } from '#shared/domain/resultVisibility.ts';
import type { ActorContext } from '../../platform/context.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/db/id.ts';
import { notifyAll } from '../../kernel/notifications/notifications.ts';
import { completeWhenDone } from '../enrolments/enrolments.ts';
import { lockGrades, writeGrades, type GradeChange } from '../grades/grades.ts';
import { completeQuizModules } from '../progress/progress.ts';
import { broadcastDesk, broadcastProgress } from '../../platform/realtime/broadcasts.ts';
import { isVisible, type AttemptChange } from './attemptChanges.ts';
import type { RegradedQuiz } from './regrades.queries.ts';

export interface Applied {
  /** Id of the regrade. */
  readonly id: string;
  readonly reason: string;
  readonly changes: readonly AttemptChange[];
  /** The notification of learners: their grade changed, or their late answer counts. */
  readonly notice: 'regraded' | 'late_accepted';
  readonly onProgress?: ((done: number) => Promise<void>) | undefined;
}

/** How many attempts are written at a time. */
const AT_ONCE = 2_000;

function* batchesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += AT_ONCE) yield items.slice(from, from + AT_ONCE);
}

/**
 * Writes changes of locked attempts of one quiz and their consequences: the former scores, the audit, grades, completed modules and
 * classes, and the notifications. Seven statements for 2,000 attempts.
 */
export async function applyChanges(ctx: ActorContext, quiz: RegradedQuiz, applied: Applied): Promise<void> {
  const { changes, onProgress } = applied;
  let done = 0;
  for (const batch of batchesOf(changes)) {
    await writeAnswers(ctx, batch);
    await writeAttempts(ctx, batch);
    await keepScores(ctx, applied, batch);
    done += batch.length;
    await onProgress?.(Math.floor(done / 2));
  }
  broadcastDesk(ctx, quiz.id);
  broadcastProgress(ctx, quiz.id);
  await lockGrades(ctx, quiz.id);
  const people = [...new Set(changes.map(({ user_id }) => user_id))];
  done = Math.ceil(changes.length / 2);
  for (const userIds of batchesOf(people)) {
    const grades = await writeGrades(ctx, quiz.id, userIds);
    await completeFor(ctx, quiz, grades);
    await notifyLearners(ctx, quiz, { applied, grades });
    done += userIds.length / 2;
    await onProgress?.(Math.min(changes.length, Math.floor(done)));
  }
}

async function writeAnswers(ctx: ActorContext, changes: readonly AttemptChange[]): Promise<void> {
  const rows = changes.flatMap(({ id, answers }) => answers.map((answer) => ({ attempt_id: id, ...answer })));
  const marks = rows.flatMap(({ after, before, ...of }) =>
    after && before && !after.entry ? [{ ...of, ...after }] : [],
  );
  const entries = rows.flatMap(({ after, before: _before, ...of }) =>
    after?.entry ? [{ id: newId(), ...of, ...after, ...after.entry }] : [],
  );
  const gone = rows.filter(({ after }) => after === null);
  if (marks.length > 0)
    await ctx.db.query(
      `update answers w set earned = m.earned, outcome = m.outcome, manual = m.manual, version = w.version + 1
       from jsonb_to_recordset($1::jsonb) as m(attempt_id uuid, question_id uuid, earned integer, outcome text, manual boolean)
       where w.attempt_id = m.attempt_id and w.question_id = m.question_id`,
      [JSON.stringify(marks)],
    );
  if (entries.length > 0)
    await ctx.db.query(
      `insert into answers as w (id, attempt_id, question_id, version_id, seq, client_id, answer, saved_at, earned, outcome, manual)
       select id, attempt_id, question_id, version_id, seq, client_id, answer, coalesce(saved_at, $2), earned, outcome, manual
       from jsonb_to_recordset($1::jsonb) as m(id uuid, attempt_id uuid, question_id uuid, version_id uuid, seq integer,
         client_id uuid, answer jsonb, saved_at timestamptz, earned integer, outcome text, manual boolean)
       on conflict (attempt_id, question_id) do update set seq = excluded.seq, client_id = excluded.client_id,
         answer = excluded.answer, saved_at = excluded.saved_at, earned = excluded.earned, outcome = excluded.outcome,
         manual = excluded.manual, version = w.version + 1`,
      [JSON.stringify(entries), ctx.now.toISOString()],
    );
  // Marks for the former text do not apply to the new text, or to none.
  if (entries.length + gone.length > 0)
    await ctx.db.query(
      `delete from corrections c using answers w, jsonb_to_recordset($1::jsonb) as m(attempt_id uuid, question_id uuid)
       where c.attempt_id = m.attempt_id and c.answer_id = w.id and w.attempt_id = m.attempt_id and w.question_id = m.question_id`,
      [
        JSON.stringify(
          [...entries, ...gone].map(({ attempt_id, question_id }) => ({ attempt_id, question_id })),
        ),
      ],
    );
  if (gone.length > 0)
    await ctx.db.query(
      `delete from answers w using jsonb_to_recordset($1::jsonb) as m(attempt_id uuid, question_id uuid)
       where w.attempt_id = m.attempt_id and w.question_id = m.question_id`,
      [JSON.stringify(gone.map(({ attempt_id, question_id }) => ({ attempt_id, question_id })))],
    );
}

async function writeAttempts(ctx: ActorContext, changes: readonly AttemptChange[]): Promise<void> {
  const rows = changes.map((change) => ({
    id: change.id,
    ...change.after,
    is_graded: isFinal(change.after.state) && isVisible(change),
  }));
  await ctx.db.query(
    `update attempts a set state = m.state, earned = m.earned, max = m.max, correct = m.correct, partial = m.partial,
       incorrect = m.incorrect, unanswered = m.unanswered, manual_left = m.manual_left, passing_score = m.passing_score,
       multi_answer_method = m.multi_answer_method, negative_marking = m.negative_marking, regraded = m.regraded,
       graded_at = case when m.is_graded then $2 else a.graded_at end
     from jsonb_to_recordset($1::jsonb) as m(id uuid, state text, earned integer, max integer, correct integer,
       partial integer, incorrect integer, unanswered integer, manual_left integer, passing_score integer,
       multi_answer_method text, negative_marking integer, regraded jsonb, is_graded boolean)
     where a.id = m.id`,
    [JSON.stringify(rows), ctx.now.toISOString()],
  );
}

/** Stores the former scores, for the undo and the history; audits each visible change. */
async function keepScores(
  ctx: ActorContext,
  { id, reason }: Applied,
  changes: readonly AttemptChange[],
): Promise<void> {
  const rows = changes.map(({ id: attempt_id, before, after, answers }) => ({
    id: newId(),
    attempt_id,
    before,
    after,
    answers,
  }));
  await ctx.db.query(
    `insert into attempt_scores (id, regrade_id, attempt_id, at, by_id, reason, before, after, answers)
     select id, $2, attempt_id, $3, $4, $5, before, after, answers
     from jsonb_to_recordset($1::jsonb) as r(id uuid, attempt_id uuid, before jsonb, after jsonb, answers jsonb)`,
    [JSON.stringify(rows), id, ctx.now.toISOString(), ctx.actor.userId, reason],
  );
  await auditAll(
    ctx,
    changes.filter(isVisible).map(({ id: entity_id, before, after }) => ({
      action: 'regrade',
      entity: 'attempts',
      entity_id,
      before: { state: before.state, earned: before.earned, max: before.max },
      after: {
        by_way_of: 'validating',
        state: after.state,
        earned: after.earned,
        max: after.max,
        regrade_id: id,
        reason,
      },
    })),
  );
}

async function completeFor(
  ctx: ActorContext,
  quiz: RegradedQuiz,
  grades: readonly GradeChange[],
): Promise<void> {
  const passed = grades
    .filter(({ before, after }) => after.passed && !before?.passed)
    .map(({ user_id }) => user_id);
  if (passed.length === 0) return;
  await completeQuizModules(ctx, quiz.class_id, ...passed);
  await completeWhenDone(ctx, [quiz.class_id], passed);
}

interface News {
  readonly applied: Applied;
  readonly grades: readonly GradeChange[];
}

/** Once for each regrade; the scores only if the quiz shows them to this learner. */
async function notifyLearners(
  ctx: ActorContext,
  quiz: RegradedQuiz,
  { applied, grades }: News,
): Promise<void> {
  const notified = grades.filter(
    ({ before, after }) =>
      applied.notice === 'late_accepted' || before?.grade !== after.grade || before?.passed !== after.passed,
  );
  const counts = await ctx.db.query<{ user_id: string; attempts_used: number; has_open_attempt: boolean }>(
    `select user_id, (count(*) filter (where annulled_at is null))::int as attempts_used, bool_or(state in ('responding', 'sending')) as has_open_attempt
     from attempts where quiz_id = $1 and user_id = any($2::uuid[]) group by user_id`,
    [quiz.id, notified.map(({ user_id }) => user_id)],
  );
  const countOf = new Map(counts.map((count) => [count.user_id, count]));
  await notifyAll(
    ctx,
    notified.map(({ user_id, before, after }) => {
      const isVisible = visibleParts({ ...quiz, ...countOf.get(user_id)! }, ctx.now).score;
      const scores = { before: rounded(before?.grade), after: rounded(after.grade) };
      const hasScores =
        isVisible && scores.before !== null && scores.after !== null && scores.before !== scores.after;
      const name = quiz.quiz.name;
      const title =
        applied.notice === 'regraded' && hasScores
          ? { key: 'notification.quiz_regraded_scores' as const, args: { name, ...scores } }
          : {
              key: `notification.${applied.notice === 'regraded' ? 'quiz_regraded' : applied.notice}` as const,
              args: { name },
            };
      return { user_id, event_key: `regrade:${applied.id}`, title, link: `grade/user` };
    }),
  );
}

/** Whole percent, rounded down like a score: 69.9 must not be shown as 70. */
const rounded = (grade: number | null | undefined): number | null =>
  typeof grade === 'number' ? Math.floor(grade / 1000) : null;
