import type { ForumEvent } from '#shared/api/forum.ts';
import type { ActorContext } from '../../platform/context.ts';
import { notifyAll } from '../../kernel/notifications/notifications.ts';
import type { Forum, Place } from './forumAccess.ts';
import type { Mentioned } from './forumPeople.ts';

type EventName = 'post.created' | 'post.changed' | 'thread.changed';

/** Informs pages that have the class open, after the commit, what to read. */
export function broadcastForums(
  ctx: ActorContext,
  forum: Pick<Forum, 'id'>,
  event: EventName,
  data: ForumEvent,
): void {
  ctx.db.afterCommit(() => ctx.realtime?.broadcast([`private-class.${forum.id}`], event, data));
}

/** The page on which a post is read: learners and staff have different pages. */
export const linkTo = (
  { forum, thread }: Place,
  no: number,
  { has_seat }: Pick<Mentioned, 'has_seat'>,
): string => {
  const page = has_seat
    ? `my-course/${forum.slug}/forum?`
    : `courses/${forum.group_slug}/${forum.slug}?tab=forum&`;
  return `${page}thread=${thread.id}&post=${no}`;
};

interface NewPost {
  readonly id: string;
  readonly no: number;
}

/** Notifies people that they are mentioned; once for a post, however often it is edited. */
export const notifyMentioned = (
  ctx: ActorContext,
  place: Place,
  { id, no }: NewPost,
  people: readonly Mentioned[],
): Promise<void> =>
  notifyAll(
    ctx,
    people
      .filter((person) => person.id !== ctx.actor.userId)
      .map((person) => ({
        user_id: person.id,
        event_key: `forum-mention:${id}`,
        title: {
          key: 'notification.forum_mentioned',
          args: { author: ctx.actor.name, name: place.forum.name },
        },
        link: linkTo(place, no, person),
      })),
  );

/** Notifies a person of a reply to their post, unless the reply mentions them anyway. */
export async function notifyAnswered(
  ctx: ActorContext,
  place: Place,
  { id, no }: NewPost,
  person: Mentioned,
): Promise<void> {
  if (person.id === ctx.actor.userId) return;
  await notifyAll(ctx, [
    {
      user_id: person.id,
      event_key: `forum-mention:${id}`,
      title: { key: 'notification.forum_answered', args: { author: ctx.actor.name, name: place.forum.name } },
      link: linkTo(place, no, person),
    },
  ]);
}

/** Notifies an author that a moderator has hidden their post, with the reason. */
export const notifyHidden = (
  ctx: ActorContext,
  place: Place,
  post: NewPost & { readonly author_id: string; readonly has_seat: boolean },
  reason: string,
): Promise<void> =>
  notifyAll(ctx, [
    {
      user_id: post.author_id,
      event_key: `forum-hidden:${post.id}:${ctx.now.toISOString()}`,
      title: { key: 'notification.forum_hidden', args: { name: place.forum.name, reason } },
      link: linkTo(place, post.no, post),
    },
  ]);

/**
 * Notifies the moderators nearest to the class that a post was reported, once for each post: trainers and creator who may moderate, else
 * people who moderate everywhere, else the administrators.
 */
export async function notifyReported(ctx: ActorContext, { forum }: Place, postId: string): Promise<void> {
  const people = await ctx.db.query<{ id: string }>(
    `select id from (
       select u.id, min(d.distance) as distance, min(min(d.distance)) over () as nearest
       from classes c join users u on u.active and u.archived_at is null
       join roles r on r.id = any(u.role_ids) and r.archived_at is null and (r.administrator
         or ('forum-moderate' = any(r.permissions) and 'course-detail' = any(r.permissions)
           and (r.reach = 'all' or (r.reach = 'own' and c.trainer_ids @> array[u.id]))))
       cross join lateral (select case when u.id = c.created_by or c.trainer_ids @> array[u.id] then 0
         when r.administrator then 2 else 1 end as distance) d
       where c.id = $1 group by u.id) near where distance = nearest`,
    [forum.id],
  );
  await notifyAll(
    ctx,
    people.map(({ id }) => ({
      user_id: id,
      event_key: `forum-reported:${postId}`,
      title: { key: 'notification.forum_reported', args: { name: forum.name } },
      link: `courses/${forum.group_slug}/${forum.slug}?tab=forum&view=reports`,
    })),
  );
}
