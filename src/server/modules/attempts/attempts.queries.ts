import type { AttemptNotice, StoredAnswer, Layout, Navigation } from '#shared/api/attempts.ts';
import type { AttemptContext, AttemptState } from '#shared/domain/attempts.ts';
import type { Overdue } from '#shared/domain/deadlines.ts';
import type { MultiAnswerMethod } from '#shared/domain/scoring.ts';
import type { ActorContext, Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { broadcastDesk, broadcastProgress } from '../../platform/realtime/broadcasts.ts';
import { join, raw, sql } from '../../platform/db/sql.ts';
import type { Committed, Regraded, ServedQuestion } from './attempts.tables.ts';

/** The row of an attempt; marks in thousandths, passing score in basis points. */
export interface AttemptRow {
  readonly id: string;
  readonly quiz_id: string;
  readonly class_id: string;
  readonly user_id: string;
  readonly no: number;
  readonly state: AttemptState;
  readonly started_at: string;
  readonly deadline_at: string | null;
  readonly receive_until: string | null;
  readonly submitted_seq: number | null;
  readonly committed: Committed | null;
  readonly finished_at: string | null;
  readonly questions: readonly ServedQuestion[];
  readonly passing_score: number;
  readonly multi_answer_method: MultiAnswerMethod;
  readonly negative_marking: number;
  readonly overdue: Overdue;
  readonly grace_seconds: number | null;
  readonly earned: number | null;
  readonly max: number;
  readonly correct: number | null;
  readonly partial: number | null;
  readonly incorrect: number | null;
  readonly unanswered: number | null;
  readonly manual_left: number;
  readonly publish_at: string | null;
  readonly navigation: Navigation;
  readonly layout: Layout;
  readonly position: number;
  readonly paused_at: string | null;
  readonly annulled_at: string | null;
  readonly extra_seconds: number;
  readonly reopened_until: string | null;
  readonly regraded: Regraded | null;
  readonly could_read_questions: boolean;
  readonly allowed_networks: readonly string[] | null;
  readonly seb_config_keys: readonly string[] | null;
  readonly one_device: boolean;
  readonly log_focus: boolean;
  readonly full_screen: boolean;
  /** With `one_device`: see `UsedBrowser`. */
  readonly device: string | null;
  /** The quiz publishes its results together, and this one is not published yet. */
  readonly is_withheld: boolean;
  readonly notice: AttemptNotice | null;
}

const COLUMNS = `id, quiz_id, class_id, user_id, no, state, started_at, deadline_at, receive_until, submitted_seq, committed,
  finished_at, questions, passing_score, multi_answer_method, negative_marking, overdue, grace_seconds, earned, max, correct, partial, incorrect, unanswered, manual_left, publish_at,
  navigation, layout, position, paused_at, annulled_at, extra_seconds, reopened_until, regraded, could_read_questions, allowed_networks,
  seb_config_keys, one_device, device, log_focus, full_screen,
  (select z.release_marks = 'together' from quizzes z where z.id = quiz_id) as is_withheld,
  (select jsonb_build_object('act', t.act, 'reason', t.reason, 'minutes', t.minutes) from attempt_acts t
   where t.attempt_id = attempts.id
   order by t.act = case when annulled_at is not null then 'annul' when paused_at is not null then 'pause' end desc nulls last, t.at desc
   limit 1) as notice`;

/** The caller's own attempt. @throws ApiError 404 for an attempt of another person */
export async function ownAttempt(ctx: ActorContext, id: string): Promise<AttemptRow> {
  const row = await findOwnAttempt(ctx, id);
  if (!row) throw notFound();
  return row;
}

export async function findOwnAttempt(ctx: ActorContext, id: string): Promise<AttemptRow | undefined> {
  const [row] = await ctx.db.prepared<AttemptRow>(
    `select ${COLUMNS} from attempts where id = $1 and user_id = $2`,
    [id, ctx.actor.userId],
  );
  return row;
}

/** The newest stored entry of each question. */
export const answersOfAttempt = (ctx: Context, attemptId: string): Promise<StoredAnswer[]> =>
  ctx.db.prepared<StoredAnswer>(
    // Number 0: a question that a regrade counts for everybody and that this learner did not answer.
    `select question_id, seq, answer, flagged from answers where attempt_id = $1 and seq > 0`,
    [attemptId],
  );

/** The attempt of any person; the caller checks the scope. */
export async function readAttemptRow(ctx: Context, id: string): Promise<AttemptRow | undefined> {
  const [row] = await ctx.db.query<AttemptRow>(`select ${COLUMNS} from attempts where id = $1`, [id]);
  return row;
}

/** The attempt, locked until the transaction ends: no save, submission or mark gets in between. */
export async function lockAttempt(ctx: Context, id: string): Promise<AttemptRow> {
  const [row] = await ctx.db.prepared<AttemptRow>(
    `select ${COLUMNS} from attempts where id = $1 for update`,
    [id],
  );
  if (!row) throw notFound();
  return row;
}

/** The open attempts of a quiz, locked in the order of their ids. */
export const lockOpenAttempts = (ctx: Context, quizId: string): Promise<AttemptRow[]> =>
  ctx.db.prepared<AttemptRow>(
    `select ${COLUMNS} from attempts where quiz_id = $1 and state = 'responding' order by id for update`,
    [quizId],
  );

/** Changes columns of a locked attempt and returns the new row. */
export async function changeAttempt(
  ctx: Context,
  id: string,
  change: Partial<Omit<AttemptRow, 'is_withheld' | 'notice'> & { readonly graded_at: string | null }>,
): Promise<AttemptRow> {
  const columns = Object.entries(change).map(([name, value]) => sql`${raw(name)} = ${value}`);
  const [row] = await ctx.db.prepared<AttemptRow>(
    sql`update attempts set ${join(columns)} where id = ${id} returning ${raw(COLUMNS)}`,
  );
  broadcastProgress(ctx, row!.quiz_id);
  // The number of essays that wait for correctors has changed.
  if ('manual_left' in change || 'annulled_at' in change) broadcastDesk(ctx, row!.quiz_id);
  return row!;
}

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

/** The context of `nextState`: values of the attempt, with those of `given` in their place. */
export const contextOf = (
  ctx: Context,
  row: AttemptRow,
  given: Partial<AttemptContext> = {},
): AttemptContext => ({
  now: ctx.now,
  deadlineAt: dateOf(row.deadline_at),
  receiveUntil: dateOf(row.receive_until),
  isForfeit: row.overdue !== 'autosubmit' && row.submitted_seq === null,
  isComplete: false,
  manualLeft: row.manual_left,
  liveClaims: 0,
  hasPassed: false,
  isPaused: row.paused_at !== null,
  isDeclared: row.submitted_seq !== null,
  isWithheld: row.is_withheld,
  publishAt: dateOf(row.publish_at),
  ...given,
});
