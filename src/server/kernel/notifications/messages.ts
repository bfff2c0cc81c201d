import type { Language } from '#shared/schema/field.ts';
import type { Config } from '../../platform/config.ts';
import { serverWords } from '../../platform/http/language.ts';
import { bodiesOf } from '../../platform/mail/layout.ts';
import type { Message } from '../../platform/mail/mail.ts';
import { mailWords } from '../../platform/mail/mailWords.ts';

/** One notification, with the facts about the person that its words need. */
export interface Notice {
  readonly title_key: string;
  readonly title_args: Readonly<Record<string, unknown>>;
  /** Path after `/{lang}/`. */
  readonly link: string | null;
  readonly name: string;
  readonly language: Language;
  readonly time_zone: string | null;
}
type Site = Pick<Config, 'appUrl' | 'siteTimeZone'>;

/** The page where people choose their notifications. */
const PREFERENCES = 'settings/profile#notification';
const INBOX = 'notification';
/** A summary of a busy week must stay readable; the rest is in the inbox. */
const MAX_ITEMS = 50;

/** A notification in words. `at` among its arguments is an instant: it is written in the person's zone. */
export function noticeText(
  { title_key, title_args }: Pick<Notice, 'title_key' | 'title_args'>,
  language: Language,
  timeZone: string,
): string {
  const { at, ...args } = title_args;
  return serverWords(language)(title_key, {
    ...args,
    ...(typeof at === 'string' && { at: instantText(new Date(at), language, timeZone) }),
  });
}

/** The mail for one notification, or for several to the same person, in their language. */
export function mailOfNotices(
  site: Site,
  notices: readonly Notice[],
): Required<Pick<Message, 'subject' | 'text' | 'html'>> {
  const [{ name, language, link }] = notices as [Notice];
  const say = mailWords(language);
  const isOne = notices.length === 1;
  const subject = isOne ? textOf(site, notices[0]!) : say('notice.many_subject', notices.length);
  const body = {
    hello: say('hello', { name }),
    intro: isOne ? subject : say('notice.many_intro'),
    ...(!isOne && {
      items: notices
        .slice(0, MAX_ITEMS)
        .map((one) => ({ text: textOf(site, one), link: pageOf(site, language, one.link ?? INBOX) })),
    }),
    action: say(isOne ? 'notice.action' : 'notice.many_action'),
    link: pageOf(site, language, (isOne ? link : null) ?? INBOX),
    after: say('notice.after', { link: pageOf(site, language, PREFERENCES) }),
    footer: say('footer'),
  };
  return { subject, ...bodiesOf(body, language, subject) };
}

/** The short message for one notification; for several their number. */
export function smsOfNotices(site: Site, notices: readonly Notice[]): string {
  const [one] = notices as [Notice];
  const say = mailWords(one.language);
  if (notices.length > 1)
    return say('notice.many_sms', { smart_count: notices.length, link: pageOf(site, one.language, INBOX) });
  return say('notice.sms', {
    title: textOf(site, one),
    link: pageOf(site, one.language, one.link ?? INBOX),
  });
}

const textOf = ({ siteTimeZone }: Site, notice: Notice): string =>
  noticeText(notice, notice.language, notice.time_zone ?? siteTimeZone);

const pageOf = ({ appUrl }: Site, language: Language, path: string): string =>
  `${appUrl}/${language}/${path}`;

/** Indonesia's zones by their usual names; Intl returns "GMT+7" in English. */
const ZONE_NAMES: Readonly<Record<string, string>> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
};

/** "WIB" */
export const zoneName = (timeZone: string): string => ZONE_NAMES[timeZone] ?? timeZone;

/** In Indonesian the style `full` would write "03 Desember". */
const INSTANT = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;

/** "Kamis, 3 Desember 2026 pukul 09.00 WIB" */
function instantText(at: Date, language: Language, timeZone: string): string {
  const locale = language === 'id' ? 'id-ID' : 'en-GB';
  const text = new Intl.DateTimeFormat(locale, { ...INSTANT, timeZone }).format(at);
  return `${text} ${zoneName(timeZone)}`;
}
