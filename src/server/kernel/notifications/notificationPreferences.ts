import type { NotificationPreferences } from '#shared/api/notifications.ts';
import type { PreferenceValues } from '#shared/domain/notifications.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { invalidField } from '../../platform/http/errors.ts';
import { preferencesSql } from './preferencesSql.ts';

type Row = PreferenceValues & {
  readonly email: string | null;
  readonly phone: string | null;
  readonly time_zone: string | null;
  readonly devices: number;
};

/** A person's preferences for mail, SMS and push messages, and the available channels. For people in the caller's scope. */
export async function preferencesOf(
  { db, config, now }: ActorContext,
  userId: string,
): Promise<NotificationPreferences> {
  const [row] = await db.query<Row>(
    `select u.email, u.phone, u.time_zone, ${preferencesSql('p')},
       (select count(*)::int from push_devices d join sessions s on s.id = d.session_id
        where d.user_id = u.id and s.expires_at > $2) as devices
     from users u left join notification_preferences p on p.user_id = u.id where u.id = $1`,
    [userId, now.toISOString()],
  );
  const { email, phone, time_zone, devices, ...preferences } = row!;
  return {
    ...preferences,
    mail: { is_configured: config.smtpUrl !== undefined, address: email },
    sms: { is_configured: config.smsWebhookUrl !== undefined, address: phone },
    push: { is_configured: config.webPush, devices },
    time_zone: time_zone ?? config.siteTimeZone,
  };
}

type OfPush = 'push_on' | 'push_quiet_from' | 'push_quiet_until';
/** A page of the version before knows no push messages: what it leaves out stays. */
type GivenPreferences = Omit<PreferenceValues, OfPush> & {
  readonly [K in OfPush]?: PreferenceValues[K] | undefined;
};

/**
 * Replaces the preferences. Waiting deliveries are checked again: a person who no longer wants summaries now gets the deliveries held for
 * one.
 * @throws ApiError 422 for half of the quiet hours
 */
export const changePreferences = (ctx: ActorContext, given: GivenPreferences): Promise<void> =>
  inTransaction(ctx, async ({ db, actor, now }) => {
    const stored = await preferencesOf(ctx, actor.userId);
    const wanted: PreferenceValues = { ...stored, ...withoutMissing(given) };
    refuseHalf(wanted.quiet_from, wanted.quiet_until, '');
    refuseHalf(wanted.push_quiet_from, wanted.push_quiet_until, 'push_');
    await db.query(
      `insert into notification_preferences (user_id, mail_off, sms_on, digest, digest_hour, digest_weekday, quiet_from,
         quiet_until, push_on, push_quiet_from, push_quiet_until, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
       on conflict (user_id) do update set mail_off = excluded.mail_off, sms_on = excluded.sms_on, digest = excluded.digest,
         digest_hour = excluded.digest_hour, digest_weekday = excluded.digest_weekday, quiet_from = excluded.quiet_from,
         quiet_until = excluded.quiet_until, push_on = excluded.push_on, push_quiet_from = excluded.push_quiet_from,
         push_quiet_until = excluded.push_quiet_until, updated_at = excluded.updated_at`,
      [
        actor.userId,
        [...new Set(wanted.mail_off)],
        [...new Set(wanted.sms_on)],
        wanted.digest,
        wanted.digest_hour,
        wanted.digest_weekday,
        wanted.quiet_from,
        wanted.quiet_until,
        [...new Set(wanted.push_on)],
        wanted.push_quiet_from,
        wanted.push_quiet_until,
        now.toISOString(),
      ],
    );
    await db.query(
      `update deliveries d set next_try_at = $2 from notifications n
       where n.id = d.notification_id and n.user_id = $1 and d.state = 'queued' and d.reason in ('digest', 'quiet-hours')`,
      [actor.userId, now.toISOString()],
    );
  });

function withoutMissing({ push_on, push_quiet_from, push_quiet_until, ...others }: GivenPreferences) {
  return {
    ...others,
    ...(push_on !== undefined && { push_on }),
    ...(push_quiet_from !== undefined && { push_quiet_from }),
    ...(push_quiet_until !== undefined && { push_quiet_until }),
  };
}

function refuseHalf(from: string | null, until: string | null, prefix: '' | 'push_'): void {
  if ((from === null) === (until === null)) return;
  throw from === null
    ? invalidField(`${prefix}quiet_from`, 'required', { property: { en: 'From', id: 'Dari' } })
    : invalidField(`${prefix}quiet_until`, 'required', { property: { en: 'Until', id: 'Sampai' } });
}
