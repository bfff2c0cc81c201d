import type { NotificationPreferences } from '#shared/api/notifications.ts';
import type { PreferenceValues } from '#shared/domain/notifications.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { preferencesSql } from './preferencesSql.ts';

type Row = PreferenceValues & {
  readonly email: string | null;
  readonly phone: string | null;
  readonly time_zone: string | null;
};

/** A person's preferences for mail and SMS, and the available channels. For people in the caller's scope. */
export async function preferencesOf(
  { db, config }: ActorContext,
  userId: string,
): Promise<NotificationPreferences> {
  const [row] = await db.query<Row>(
    `select u.email, u.phone, u.time_zone, ${preferencesSql('p')}
     from users u left join notification_preferences p on p.user_id = u.id where u.id = $1`,
    [userId],
  );
  const { email, phone, time_zone, ...preferences } = row!;
  return {
    ...preferences,
    mail: { is_configured: config.smtpUrl !== undefined, address: email },
    sms: { is_configured: config.smsWebhookUrl !== undefined, address: phone },
    time_zone: time_zone ?? config.siteTimeZone,
  };
}

/**
 * Replaces the preferences. Waiting deliveries are checked again: a person who no longer wants summaries now gets the deliveries held for
 * one.
 */
export const changePreferences = (ctx: ActorContext, preferences: PreferenceValues): Promise<void> =>
  inTransaction(ctx, async ({ db, actor, now }) => {
    const { mail_off, sms_on, digest, digest_hour, digest_weekday, quiet_from, quiet_until } = preferences;
    await db.query(
      `insert into notification_preferences (user_id, mail_off, sms_on, digest, digest_hour, digest_weekday, quiet_from,
         quiet_until, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (user_id) do update set mail_off = excluded.mail_off, sms_on = excluded.sms_on, digest = excluded.digest,
         digest_hour = excluded.digest_hour, digest_weekday = excluded.digest_weekday, quiet_from = excluded.quiet_from,
         quiet_until = excluded.quiet_until, updated_at = excluded.updated_at`,
      [
        actor.userId,
        [...new Set(mail_off)],
        [...new Set(sms_on)],
        digest,
        digest_hour,
        digest_weekday,
        quiet_from,
        quiet_until,
        now.toISOString(),
      ],
    );
    await db.query(
      `update deliveries d set next_try_at = $2 from notifications n
       where n.id = d.notification_id and n.user_id = $1 and d.state = 'queued' and d.reason in ('digest', 'quiet-hours')`,
      [actor.userId, now.toISOString()],
    );
  });
