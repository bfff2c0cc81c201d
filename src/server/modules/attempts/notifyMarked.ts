import type { Context } from '../../platform/context.ts';
import { notify, notifyAll } from '../../kernel/notifications/notifications.ts';
import type { AttemptRow } from './attempts.queries.ts';

/** Notifies learners of one quiz that the results of their attempts are published. */
export async function notifyMarked(
  ctx: Context,
  attempts: readonly Pick<AttemptRow, 'id' | 'quiz_id' | 'user_id'>[],
): Promise<void> {
  if (attempts.length === 0) return;
  const quiz = await quizOf(ctx, attempts[0]!.quiz_id);
  await notifyAll(
    ctx,
    attempts.map(({ id, user_id }) => ({
      user_id,
      // A reopened mark is published again.
      event_key: `quiz-marked:${id}:${ctx.now.toISOString()}`,
      title: { key: 'notification.quiz_marked', args: { name: quiz.name } },
      link: linkOf(quiz, id),
    })),
  );
}

/** Notifies a learner that a mark of a published result is being reviewed. */
export async function notifyReopened(
  ctx: Context,
  { id, quiz_id, user_id }: Pick<AttemptRow, 'id' | 'quiz_id' | 'user_id'>,
  reason: string,
): Promise<void> {
  const quiz = await quizOf(ctx, quiz_id);
  await notify(ctx, {
    user_ids: [user_id],
    event_key: `mark-reopened:${id}:${ctx.now.toISOString()}`,
    title: { key: 'notification.mark_reopened', args: { name: quiz.name, reason } },
    link: linkOf(quiz, id),
  });
}

interface NamedQuiz {
  readonly name: string;
  readonly slug: string;
  readonly class_slug: string;
}

async function quizOf(ctx: Context, id: string): Promise<NamedQuiz> {
  const [quiz] = await ctx.db.query<NamedQuiz>(
    `select z.name, z.slug, c.slug as class_slug from quizzes z join classes c on c.id = z.class_id where z.id = $1`,
    [id],
  );
  return quiz!;
}

const linkOf = ({ slug, class_slug: course }: NamedQuiz, attemptId: string): string =>
  `my-course/${course}/attempt/submitted?quiz=${slug}&attempt=${attemptId}`;
