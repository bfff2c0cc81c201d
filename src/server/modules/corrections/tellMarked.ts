import type { Context } from '../../context.ts';
import { notifyAll } from '../../notifications/notifications.ts';
import type { AttemptRow } from '../attempts/attempts.ts';

/** Tells learners of one quiz that their attempts have their results. */
export async function tellMarked(
  ctx: Context,
  attempts: readonly Pick<AttemptRow, 'id' | 'quiz_id' | 'user_id'>[],
): Promise<void> {
  if (attempts.length === 0) return;
  const [quiz] = await ctx.db.query<{ name: string; slug: string; class_slug: string }>(
    `select z.name, z.slug, c.slug as class_slug from quizzes z join classes c on c.id = z.class_id where z.id = $1`,
    [attempts[0]!.quiz_id],
  );
  await notifyAll(
    ctx,
    attempts.map(({ id, user_id }) => ({
      user_id,
      event_key: `quiz-marked:${id}`,
      title: { key: 'notification.quiz_marked', args: { name: quiz!.name } },
      link: `my-course/${quiz!.class_slug}/attempt/submitted?quiz=${quiz!.slug}&attempt=${id}`,
    })),
  );
}
