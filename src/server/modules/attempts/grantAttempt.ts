import type { QuizActionReply } from '#shared/calls/attempts.calls.ts';
import { allowanceOf, type Override } from '#shared/domain/overrides.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { conflict, invalidField } from '../../platform/http/errors.ts';
import { refuseOneself } from '../../kernel/crud/oneself.ts';
import { notify } from '../../kernel/notifications/notifications.ts';
import type { FoundQuiz } from '../classes/classes.ts';
import { overridesOf } from '../quizzes/overridesSql.ts';
import { isRepeatedAction, type ActionRequest } from './actionNotices.ts';

const MAX_EXTRA = 99;

interface Standing {
  readonly is_participant: boolean;
  readonly overrides: readonly Override[];
}

/**
 * Grants one more attempt than a person has now, as an exception for them: organizers see, change and remove it among the exceptions.
 * @throws ApiError 409 `attempts-unlimited`, `key-used`; 403 `own-attempt`; 422 at `user_id` for a person who is not a participant
 */
export async function grantAttempt(
  ctx: ActorContext,
  { id, class_id, quiz, class: course, re_test_limit }: FoundQuiz,
  { user_id, ...requested }: ActionRequest & { readonly user_id: string },
): Promise<QuizActionReply> {
  refuseOneself(ctx, 'attempt', { user_id });
  if (re_test_limit === null) throw conflict('attempts-unlimited');
  return inTransaction(ctx, async (tx) => {
    // Two grants at the same time add two attempts: the second waits and then sees the first.
    await tx.db.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`grant:${user_id}:${id}`]);
    if (await isRepeatedAction(tx, requested.idempotency_key, { quiz_id: id, user_id, act: 'grant' }))
      return { total: 0 };
    const [standing] = await tx.db.query<Standing>(
      `select exists (select 1 from enrolments e where e.class_id = $2 and e.user_id = $3) as is_participant,
         ${overridesOf('z', '$3::uuid')} as overrides from quizzes z where z.id = $1`,
      [id, class_id, user_id],
    );
    if (!standing!.is_participant) throw invalidField('user_id', 'reference', { property: 'user_id' });
    const extra = (allowanceOf(standing!.overrides).extra_attempts ?? 0) + 1;
    if (extra > MAX_EXTRA)
      throw invalidField('user_id', 'max', { property: 'extra_attempts', max: MAX_EXTRA });
    const [override] = await tx.db.query<{ id: string }>(
      `insert into quiz_overrides (id, quiz_id, whom, user_id, extra_attempts, reason, created_by, updated_by, created_at, updated_at)
       values ($1, $2, 'user', $3, $4, $5, $6, $6, $7, $7)
       on conflict (quiz_id, user_id) do update set
         extra_attempts = excluded.extra_attempts, reason = excluded.reason, archived_at = null, updated_by = excluded.updated_by,
         updated_at = excluded.updated_at, version = quiz_overrides.version + 1
       returning id`,
      [newId(), id, user_id, extra, requested.reason, tx.actor.userId, tx.now.toISOString()],
    );
    await tx.db.query(
      `insert into attempt_acts (id, quiz_id, user_id, act, reason, actor_id, at) values ($1, $2, $3, 'grant', $4, $5, $6)`,
      [requested.idempotency_key, id, user_id, requested.reason, tx.actor.userId, tx.now.toISOString()],
    );
    await auditAll(tx, [
      {
        action: 'grant',
        entity: 'quiz-overrides',
        entity_id: override!.id,
        before: { extra_attempts: extra - 1 },
        after: { extra_attempts: extra, user_id, reason: requested.reason },
      },
    ]);
    await notify(tx, {
      user_ids: [user_id],
      event_key: `attempt-grant:${requested.idempotency_key}`,
      title: { key: 'notification.attempt_grant', args: { name: quiz.name, reason: requested.reason } },
      link: `my-course/${course.slug}/confirmation?quiz=${quiz.slug}`,
    });
    return { total: 1 };
  });
}
