import type { ActorContext, Context } from '../context.ts';
import { newId } from '../db/id.ts';
import { addJobs } from '../jobs/jobs.ts';
import { DELIVER } from './deliver.ts';

/** One thing told to one person. */
export interface PersonalNotice {
  readonly user_id: string;
  /** Names the event: the same one tells a person once, however often it is announced. */
  readonly event_key: string;
  /** A key of the server's words (`notification.role_given`) and what stands in its holes. */
  readonly title: { readonly key: string; readonly args?: Readonly<Record<string, unknown>> };
  /** Path after `/{lang}/`. */
  readonly link?: string | null;
}

/** The same told to several people. */
export interface Notice extends Omit<PersonalNotice, 'user_id'> {
  readonly user_ids: readonly string[];
}

/**
 * Tells people, in the transaction of `ctx.db`: each gets it in the app at once and, who has an address, by mail from a job
 * that runs after the commit. People who are not active are told nothing.
 */
export const notify = (ctx: Context, { user_ids, ...notice }: Notice): Promise<void> =>
  notifyAll(
    ctx,
    user_ids.map((user_id) => ({ ...notice, user_id })),
  );

/** As `notify`, to each their own. Two statements, however many they are. */
export async function notifyAll(ctx: Context, notices: readonly PersonalNotice[]): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map(({ user_id, event_key, title, link = null }) => ({
    ...{ id: newId(), app_id: newId(), mail_id: newId() },
    ...{ user_id, event_key, title_key: title.key, title_args: title.args ?? {}, link },
  }));
  const mails = await ctx.db.query<{ id: string }>(
    `with asked as (
       select * from json_to_recordset($1) as r(id uuid, app_id uuid, mail_id uuid, user_id uuid, event_key text,
         title_key text, title_args jsonb, link text)
     ), told as (
       insert into notifications (id, user_id, event_key, title_key, title_args, link, created_at)
       select a.id, a.user_id, a.event_key, a.title_key, a.title_args, a.link, $2::timestamptz
       from asked a join users u on u.id = a.user_id and u.active and u.archived_at is null
       on conflict (event_key, user_id) do nothing
       returning id, user_id
     ), in_app as (
       insert into deliveries (id, notification_id, channel, state, tries, created_at, sent_at)
       select a.app_id, t.id, 'in-app', 'sent', 1, $2::timestamptz, $2::timestamptz from told t join asked a on a.id = t.id
     )
     insert into deliveries (id, notification_id, channel, created_at)
     select a.mail_id, t.id, 'mail', $2::timestamptz
     from told t join asked a on a.id = t.id join users u on u.id = t.user_id and u.email is not null
     returning id`,
    [JSON.stringify(rows), ctx.now.toISOString()],
  );
  await addJobs(
    ctx,
    DELIVER,
    mails.map(({ id }) => ({ delivery_id: id })),
  );
  ctx.db.afterCommit(() => tellOpenPages(ctx, notices));
}

/** So many people a second come back to read what they were told of. */
const READERS_PER_SECOND = 200;

/** Whoever has a page open hears that there is something; what it is, the page asks for. */
function tellOpenPages({ realtime }: Context, notices: readonly PersonalNotice[]): void {
  const channels = [...new Set(notices.map(({ user_id }) => `private-user.${user_id}`))];
  realtime?.broadcast(channels, 'notification', {
    spread_seconds: Math.floor(channels.length / READERS_PER_SECOND),
  });
}

/** How many notifications the caller has not read. */
export async function unreadCount(ctx: ActorContext): Promise<number> {
  const [row] = await ctx.db.query<{ unread: number }>(
    `select count(*) as unread from notifications where user_id = $1 and read_at is null`,
    [ctx.actor.userId],
  );
  return row?.unread ?? 0;
}
