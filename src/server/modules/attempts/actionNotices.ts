import type { AttemptAction } from '#shared/domain/attemptActions.ts';
import { isOpen } from '#shared/domain/attempts.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import type { ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { conflict } from '../../platform/http/errors.ts';
import { notifyAll } from '../../kernel/notifications/notifications.ts';
import type { AttemptRow } from './attempts.queries.ts';

/** Input of every action on attempts. */
export interface ActionRequest {
  readonly act: AttemptAction;
  readonly reason: string;
  readonly minutes?: number;
  readonly idempotency_key: string;
}

/**
 * Whether a call with this key was made before; a second call with the key at the same time waits at the lock of its attempt or quiz.
 * @throws ApiError 409 `key-used` if the key was used for another action or another attempt
 */
export async function isRepeatedAction(
  ctx: ActorContext,
  key: string,
  wanted: {
    readonly act: AttemptAction;
    readonly attempt_id?: string;
    readonly quiz_id?: string;
    readonly user_id?: string;
  },
): Promise<boolean> {
  const [existing] = await ctx.db.query<Record<string, unknown>>(
    `select act, attempt_id, quiz_id, user_id, actor_id from attempt_acts where id = $1`,
    [key],
  );
  if (!existing) return false;
  const isSame = Object.entries({ ...wanted, actor_id: ctx.actor.userId }).every(
    ([name, value]) => existing[name] === value,
  );
  if (!isSame) throw conflict('key-used');
  return true;
}

interface Done {
  readonly row: AttemptRow;
  readonly after: AttemptRow;
}

/** Stores and audits an action on attempts, with its reason, in the transaction that performs it. Two statements. */
export async function recordActions(
  ctx: ActorContext,
  done: readonly Done[],
  requested: ActionRequest,
): Promise<void> {
  if (done.length === 0) return;
  const { act, reason, minutes = null, idempotency_key } = requested;
  const notes = done.map(({ row }, index) => ({
    id: index === 0 ? idempotency_key : newId(),
    quiz_id: row.quiz_id,
    user_id: row.user_id,
    attempt_id: row.id,
  }));
  await ctx.db.query(
    `insert into attempt_acts (id, quiz_id, user_id, attempt_id, act, minutes, reason, actor_id, at)
     select n.id, n.quiz_id, n.user_id, n.attempt_id, $2, $3, $4, $5, $6
     from jsonb_to_recordset($1::jsonb) as n(id uuid, quiz_id uuid, user_id uuid, attempt_id uuid)`,
    [JSON.stringify(notes), act, minutes, reason, ctx.actor.userId, ctx.now.toISOString()],
  );
  await auditAll(
    ctx,
    done.map(({ row, after }) => ({
      action: act,
      entity: 'attempts',
      entity_id: row.id,
      before: standing(row),
      after: { ...standing(after), reason, ...(minutes !== null && { minutes }) },
    })),
  );
}

/** Includes the end: reopening removes it from the attempt, and the timeline still shows it. */
const standing = ({
  state,
  deadline_at,
  paused_at,
  annulled_at,
  finished_at,
  submitted_seq,
}: AttemptRow) => ({
  state,
  deadline_at,
  paused_at,
  annulled_at,
  finished_at,
  submitted_seq,
});

interface QuizWords {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly class_slug: string;
}

/** Notifies each learner of the action on their attempt and its reason. Three statements, however many learners there are. */
export async function notifyLearners(
  ctx: ActorContext,
  rows: readonly AttemptRow[],
  { act, reason, minutes }: ActionRequest,
): Promise<void> {
  const [quiz] = await ctx.db.query<QuizWords>(
    `select z.id, z.slug, z.name, c.slug as class_slug from quizzes z join classes c on c.id = z.class_id where z.id = $1`,
    [rows[0]?.quiz_id ?? null],
  );
  await notifyAll(
    ctx,
    rows.map((row) => ({
      user_id: row.user_id,
      event_key: `attempt-${act}:${newId()}`,
      title: { key: `notification.attempt_${act}`, args: { name: quiz!.name, reason, minutes } },
      link: isOpen(row.state)
        ? `my-course/${quiz!.class_slug}/attempt?quiz=${quiz!.slug}`
        : `my-course/${quiz!.class_slug}/attempt/submitted?quiz=${quiz!.slug}&attempt=${row.id}`,
    })),
  );
}
