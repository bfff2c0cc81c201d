import { isFinal } from '#shared/domain/attempts.ts';
import { startAnswer } from '#shared/domain/starts.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext, type Context } from '../../platform/context.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { notifyAll } from '../../kernel/notifications/notifications.ts';
import { findOwnAttempt, type AttemptRow } from './attempts.queries.ts';
import { quizFacts } from './quizFacts.ts';

/** One request for each attempt: the next one needs another attempt. */
const eventOf = (attemptId: string) => `attempt-asked:${attemptId}`;

/**
 * Asks the organizers of a class for one more attempt, with a reason. The nearest of those who may grant it are notified: who created the
 * class and its trainers, else all with the permission, else the administrators. A second call changes nothing.
 * @throws ApiError 404 for the attempt of another person; 409 `attempts-remain` unless the last one is used and was not passed
 */
export async function askForAttempt(
  ctx: ActorContext,
  id: string,
  reason: string,
): Promise<{ asked_at: string }> {
  return inTransaction(ctx, async (tx) => {
    const row = await findOwnAttempt(tx, id);
    if (!row) throw notFound();
    const facts = await quizFacts(tx, row.quiz_id);
    const isUsedUp = startAnswer(facts, tx.now).refusal === 'no-attempts-left';
    if (!isFinal(row.state) || row.state === 'passed' || !isUsedUp) throw conflict('attempts-remain');
    const before = await askedAt(tx, row);
    if (before) return { asked_at: before };
    const granters = await grantersOf(tx, row);
    const [asker] = await tx.db.query<{ name: string }>(`select name from users where id = $1`, [
      row.user_id,
    ]);
    await notifyAll(
      tx,
      granters.map((user_id) => ({
        user_id,
        event_key: eventOf(id),
        title: {
          key: reason ? 'notification.attempt_asked_because' : 'notification.attempt_asked',
          args: { person: asker!.name, name: facts.quiz.name, reason },
        },
        link: `grade/quiz/${facts.quiz.slug}`,
      })),
    );
    await auditAll(tx, [
      { action: 'ask-attempt', entity: 'attempts', entity_id: id, before: null, after: { reason } },
    ]);
    return { asked_at: tx.now.toISOString() };
  });
}

/** When the person has asked for another attempt after this one; null if they have not. */
export async function askedAt({ db }: Context, { id }: Pick<AttemptRow, 'id'>): Promise<string | null> {
  const [found] = await db.prepared<{ at: string | null }>(
    `select min(created_at) as at from notifications where event_key = $1`,
    [eventOf(id)],
  );
  return found?.at ?? null;
}

async function grantersOf({ db }: Context, { class_id, user_id }: AttemptRow): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `with granters as (
       select u.id, min(case when u.id = c.created_by or c.trainer_ids @> array[u.id] then 0 when r.administrator then 2 else 1 end) as distance
       from classes c join users u on u.active and u.archived_at is null and u.id <> $2
       join roles r on r.id = any(u.role_ids) and r.archived_at is null and (r.administrator
         or ('quiz-annul' = any(r.permissions) and (r.reach = 'all' or (r.reach = 'own' and c.trainer_ids @> array[u.id]))))
       where c.id = $1 group by u.id
     )
     select id from granters where distance = (select min(distance) from granters)`,
    [class_id, user_id],
  );
  return rows.map(({ id }) => id);
}
