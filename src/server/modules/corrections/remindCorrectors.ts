import { inTransaction, type Context } from '../../platform/context.ts';
import { notifyAll } from '../../kernel/notifications/notifications.ts';
import { MAY_CORRECT } from './correctors.ts';

/** How long an answer waits before its correctors are reminded. */
const PATIENCE_DAYS = 3;

interface Reminder {
  readonly quiz_id: string;
  readonly name: string;
  readonly slug: string;
  readonly answers: number;
  readonly user_id: string;
  /** May correct for another reason than being an administrator. */
  readonly is_corrector: boolean;
}

/**
 * Notifies the correctors of answers that have waited for three days: one notification for each quiz, about its answers that have just
 * reached that age. Administrators are notified only where nobody else may correct. Two statements and the notifications.
 */
export async function remindCorrectors(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const reminders = await tx.db.query<Reminder>(
      `with late as (
         update attempts a set reminded_at = $1 where a.manual_left > 0 and a.annulled_at is null
           and a.finished_at <= $1::timestamptz - make_interval(days => $2)
           and (a.reminded_at is null or a.reminded_at < a.finished_at)
         returning a.quiz_id, a.class_id, a.manual_left
       ), waiting as (
         select quiz_id, class_id, sum(manual_left)::int as answers from late group by quiz_id, class_id
       )
       select b.quiz_id, z.name, z.slug, b.answers, u.id as user_id, exists (
           select 1 from roles r where r.id = any(u.role_ids) and r.archived_at is null and not r.administrator
             and 'quiz-correction' = any(r.permissions)) as is_corrector
       from waiting b join quizzes z on z.id = b.quiz_id join classes c on c.id = b.class_id
       join users u on ${MAY_CORRECT}`,
      [tx.now.toISOString(), PATIENCE_DAYS],
    );
    const attended = new Set(reminders.flatMap(({ quiz_id, is_corrector }) => (is_corrector ? quiz_id : [])));
    await notifyAll(
      tx,
      reminders
        .filter(({ quiz_id, is_corrector }) => is_corrector || !attended.has(quiz_id))
        .map(({ quiz_id, name, slug, answers, user_id }) => ({
          user_id,
          event_key: `answers-wait:${quiz_id}:${tx.now.toISOString()}`,
          title: { key: 'notification.answers_wait', args: { name, smart_count: answers } },
          link: `quiz/${slug}/correction`,
        })),
    );
  });
}
