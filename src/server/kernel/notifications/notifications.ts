import {
  verdictOn,
  type NotificationChannel,
  type NotificationKey,
  type PreferenceValues,
} from '#shared/domain/notifications.ts';
import type { ActorContext, Context } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { addJobs } from '../../platform/jobs/jobs.ts';
import { addressOn, DELIVER } from './deliver.ts';
import { preferencesSql } from './preferencesSql.ts';
import { hasDeviceSql } from './pushDevices.ts';

/** One notification for one person. */
export interface PersonalNotice {
  readonly user_id: string;
  /** Names the event: the same event notifies a person once, however often it is announced. */
  readonly event_key: string;
  /** A key of the server's words and its arguments; `at` is an instant, written in the person's zone. */
  readonly title: { readonly key: NotificationKey; readonly args?: Readonly<Record<string, unknown>> };
  /** Path after `/{lang}/`. */
  readonly link?: string | null;
}

/** The same notification for several people. */
export interface Notice extends Omit<PersonalNotice, 'user_id'> {
  readonly user_ids: readonly string[];
}

/**
 * Notifies people, in the transaction of `ctx.db`: each gets the notification in the app at once and, by their preferences, by mail, SMS or push
 * message from a job that runs after the commit. Inactive people are not notified.
 */
export const notify = (ctx: Context, { user_ids, ...notice }: Notice): Promise<void> =>
  notifyAll(
    ctx,
    user_ids.map((user_id) => ({ ...notice, user_id })),
  );

/** As `notify`, with a separate notification for each. Three statements, however many there are. */
export async function notifyAll(ctx: Context, notices: readonly PersonalNotice[]): Promise<void> {
  if (notices.length === 0) return;
  const people = await activePeople(
    ctx,
    notices.map(({ user_id }) => user_id),
  );
  const stored = notices.flatMap((notice) => {
    const person = people.get(notice.user_id);
    return person ? [{ id: newId(), notice, person }] : [];
  });
  if (stored.length === 0) return;
  const waiting = await store(
    ctx,
    stored.map(({ id, notice: { title, link = null, ...notice } }) => ({
      id,
      ...notice,
      link,
      title_key: title.key,
      title_args: title.args ?? {},
    })),
    stored.flatMap(({ id, notice, person }) => deliveriesOf(ctx, id, notice, person)),
  );
  await addJobs(
    ctx,
    DELIVER,
    waiting.map((id) => ({ delivery_id: id })),
  );
  ctx.db.afterCommit(() =>
    broadcastToOpenPages(
      ctx,
      stored.map(({ notice }) => notice.user_id),
    ),
  );
}

interface Recipient extends PreferenceValues {
  readonly id: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly time_zone: string | null;
  readonly has_device: boolean;
}

async function activePeople(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Recipient>> {
  const rows = await ctx.db.query<Recipient>(
    `select u.id, u.email, u.phone, u.time_zone, ${preferencesSql('p')},
       $3 and ${hasDeviceSql('$2')} as has_device
     from users u left join notification_preferences p on p.user_id = u.id
     where u.id = any($1::uuid[]) and u.active and u.archived_at is null`,
    [[...new Set(ids)], ctx.now.toISOString(), ctx.config.webPush],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

interface NewDelivery {
  readonly id: string;
  readonly notification_id: string;
  readonly channel: NotificationChannel;
  readonly state: 'queued' | 'sent' | 'skipped';
  readonly reason?: string;
  readonly next_try_at?: string;
}

/** A row for the app, one for mail, and one for SMS and for push messages if the person wants them. */
function deliveriesOf(
  { config, now }: Context,
  notification_id: string,
  { title }: PersonalNotice,
  person: Recipient,
): NewDelivery[] {
  const ask = (channel: 'mail' | 'sms' | 'push'): NewDelivery => {
    const verdict = verdictOn(
      {
        channel,
        address: addressOn(channel, person),
        titleKey: title.key,
        preferences: person,
        timeZone: person.time_zone ?? config.siteTimeZone,
        notifiedAt: now,
      },
      now,
    );
    const row = { id: newId(), notification_id, channel };
    if (verdict.state === 'send') return { ...row, state: 'queued' };
    if (verdict.state === 'skip') return { ...row, state: 'skipped', reason: verdict.reason };
    return { ...row, state: 'queued', reason: verdict.reason, next_try_at: verdict.until.toISOString() };
  };
  const sms = ask('sms');
  const push = person.has_device ? ask('push') : undefined;
  return [
    { id: newId(), notification_id, channel: 'in-app', state: 'sent' },
    ask('mail'),
    // Most people want none: a row for each unwanted SMS would carry no information.
    ...(sms.reason === 'switched-off' ? [] : [sms]),
    ...(push && push.reason !== 'switched-off' ? [push] : []),
  ];
}

/** Stores the new notifications, and returns the deliveries that can go out at once. */
async function store(
  ctx: Context,
  notices: readonly Readonly<Record<string, unknown>>[],
  deliveries: readonly NewDelivery[],
): Promise<string[]> {
  const rows = await ctx.db.query<{ id: string }>(
    `with added as (
       insert into notifications (id, user_id, event_key, title_key, title_args, link, created_at)
       select r.*, $3::timestamptz from json_to_recordset($1) as r(id uuid, user_id uuid, event_key text, title_key text,
         title_args jsonb, link text)
       -- Each partition refuses a second one by itself; those before it are asked.
       where not exists (select from notifications n where n.event_key = r.event_key and n.user_id = r.user_id)
       on conflict do nothing
       returning id
     ), sent as (
       insert into deliveries (id, notification_id, channel, state, reason, next_try_at, tries, sent_at, created_at)
       select d.*, (d.state = 'sent')::int, case when d.state = 'sent' then $3::timestamptz end, $3::timestamptz
       from json_to_recordset($2) as d(id uuid, notification_id uuid, channel text, state text, reason text,
         next_try_at timestamptz)
       join added t on t.id = d.notification_id
       returning id, state, next_try_at
     )
     select id from sent where state = 'queued' and next_try_at is null`,
    [JSON.stringify(notices), JSON.stringify(deliveries), ctx.now.toISOString()],
  );
  return rows.map(({ id }) => id);
}

/** How many people a second come back to read their notifications. */
const READERS_PER_SECOND = 200;

/** Informs open pages that there is a new notification; the page then reads it. */
function broadcastToOpenPages({ realtime }: Context, userIds: readonly string[]): void {
  const channels = [...new Set(userIds)].map((id) => `private-user.${id}`);
  realtime?.broadcast(channels, 'notification', {
    spread_seconds: Math.floor(channels.length / READERS_PER_SECOND),
  });
}

/** How many notifications the caller has not read. */
export async function unreadCount(ctx: ActorContext): Promise<number> {
  const [row] = await ctx.db.prepared<{ unread: number }>(
    `select count(*) as unread from notifications where user_id = $1 and read_at is null`,
    [ctx.actor.userId],
  );
  return row?.unread ?? 0;
}
