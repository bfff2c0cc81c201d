import type { Context } from '../../platform/context.ts';
import { notify, notifyAll } from '../../kernel/notifications/notifications.ts';
import type { AttemptRow } from './attempts.ts';

/** Tells learners of one quiz that their attempts have their results. */
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
      // A mark that was opened again comes out again.
      event_key: `quiz-marked:${id}:${ctx.now.toISOString()}`,
      title: { key: 'notification.quiz_marked', args: { name: quiz.name } },
      link: linkOf(quiz, id),
    })),
  );
}

/** Tells a learner that a mark of a result which they have seen is looked at again. */
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
