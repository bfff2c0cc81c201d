import type { Context } from '../../platform/context.ts';
import { matchesPerson } from '../../platform/db/audienceSql.ts';
import { isVisibleAt } from '../../platform/db/visibility.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { notify } from '../../kernel/notifications/notifications.ts';
import { SHOW_NEWS } from '../news/news.ts';

/** Lets a job notify the audience after the commit: publishing does not wait for 20,000 notifications. */
export const announceLater = (ctx: Context): Promise<void> => addJob(ctx, SHOW_NEWS, {}, { key: 'announce' });

/**
 * Notifies the audience of every announcement that has become visible, once, in the transaction of `ctx.db`. A person who was notified
 * before (it was unpublished and published again, or has a larger audience now) is not notified again. Returns the number of announcements.
 */
export async function announceDue(ctx: Context): Promise<number> {
  const due = await ctx.db.query<{ id: string; title: string }>(
    `select t.id, t.title from announcements t
     where t.announced_at is null and t.published_at is not null and ${isVisibleAt('t', '$1::timestamptz')}
     order by t.id for no key update skip locked`,
    [ctx.now.toISOString()],
  );
  for (const { id, title } of due) {
    await notify(ctx, {
      user_ids: await audienceOf(ctx, id),
      event_key: `announcement:${id}`,
      title: { key: 'notification.announcement', args: { title } },
      link: linkTo(id),
    });
    await ctx.db.query(`update announcements set announced_at = $2 where id = $1`, [
      id,
      ctx.now.toISOString(),
    ]);
  }
  return due.length;
}

/** The path where people read it, after `/{lang}/`. */
export const linkTo = (id: string): string => `announcement?id=${id}`;

/** Ids of all active people in an announcement's audience. */
async function audienceOf(ctx: Context, id: string): Promise<string[]> {
  const people = await ctx.db.query<{ id: string }>(
    `select u.id from announcements t join users u on u.active and u.archived_at is null
     where t.id = $1 and ${matchesPerson('t', 'u')}`,
    [id],
  );
  return people.map((person) => person.id);
}
