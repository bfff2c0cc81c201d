import { defaultPreferences } from '#shared/domain/notifications.ts';

const { digest, digest_hour, digest_weekday, push_on, push_quiet_from, push_quiet_until } =
  defaultPreferences;

/** SQL: the columns of PreferenceValues from a row `p` of notification_preferences, which may be missing (left join). */
export const preferencesSql = (p: string): string => `coalesce(${p}.mail_off, '{}') as mail_off,
  coalesce(${p}.sms_on, '{}') as sms_on, coalesce(${p}.push_on, '{${push_on.join(',')}}') as push_on,
  coalesce(${p}.digest, '${digest}') as digest, coalesce(${p}.digest_hour, ${digest_hour}) as digest_hour,
  coalesce(${p}.digest_weekday, ${digest_weekday}) as digest_weekday, ${p}.quiet_from, ${p}.quiet_until,
  case when ${p}.user_id is null then '${push_quiet_from}' else ${p}.push_quiet_from end as push_quiet_from,
  case when ${p}.user_id is null then '${push_quiet_until}' else ${p}.push_quiet_until end as push_quiet_until`;
