import type { PushPayload } from '#shared/offline.ts';
import { kindOf, notificationKinds } from '#shared/domain/notifications.ts';
import { push } from '#i18n/en/push.ts';
import type { Config } from '../../platform/config.ts';
import { serverWords } from '../../platform/http/language.ts';
import { noticeText, type Notice } from './messages.ts';

/** What a notification may say on a locked screen: how a thing is called, when, and how many. Everything else stays behind the sign-in. */
const SAID = ['name', 'at', 'smart_count', 'what'] as const;
const SITE = 'Mahir';
const INBOX = 'notification';
const MAX_BODY = 300;

/**
 * A push message for one notification, or the number of several to the same person, in their language.
 * @param tag replaces a message of the same tag on the device
 */
export function pushOfNotices(
  { siteTimeZone }: Pick<Config, 'siteTimeZone'>,
  notices: readonly Notice[],
  tag: string,
): PushPayload {
  const [one] = notices as [Notice];
  const say = serverWords(one.language);
  const isOne = notices.length === 1;
  return {
    title: isOne ? say(`push.group.${kindOf(one.title_key).group}`) : SITE,
    body: (isOne ? bodyOf(one, one.time_zone ?? siteTimeZone) : say('push.many', notices.length)).slice(
      0,
      MAX_BODY,
    ),
    tag,
    link: `/${one.language}/${(isOne ? one.link : null) ?? INBOX}`,
    off: say('push.off'),
  };
}

function bodyOf({ title_key, title_args, language }: Notice, timeZone: string): string {
  const kind = title_key.replace('notification.', '');
  // Of an older release: its words, and what they would say, are unknown.
  if (!(kind in notificationKinds)) return serverWords(language)('push.news');
  const said = Object.fromEntries(
    SAID.flatMap((name) => (name in title_args ? [[name, title_args[name]]] : [])),
  );
  return noticeText(
    { title_key: kind in push.about ? `push.about.${kind}` : title_key, title_args: said },
    language,
    timeZone,
  );
}
