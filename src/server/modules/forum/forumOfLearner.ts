import type { ForumClass } from '#shared/domain/forum.ts';
import { may, type ActorContext } from '../../platform/context.ts';
import { unreadInClass } from './threadRows.ts';

/** The forum part of the class page for people with a seat; null for people who may not read it. */
export async function forumOfLearner(
  ctx: ActorContext,
  course: Pick<ForumClass, 'status'> & { readonly id: string },
): Promise<{ unread: number } | null> {
  if (!may(ctx, 'forum-index') || course.status === 'draft') return null;
  return { unread: await unreadInClass(ctx, course.id) };
}
