import type { Language } from '#shared/schema/field.ts';
import type { Config } from '../../platform/config.ts';
import { bodiesOf } from '../../platform/mail/layout.ts';
import type { Message } from '../../platform/mail/mail.ts';
import { mailWords } from '../../platform/mail/mailWords.ts';

export type LetterKind =
  | 'password_reset'
  | 'invitation'
  | 'password_changed'
  | 'email_changed'
  | 'phone_changed'
  | 'new_device'
  | 'account_connected'
  | 'account_disconnected'
  | 'break_glass';

/** The person who gets a mail. */
export interface Addressee {
  readonly nip: string;
  readonly name: string;
  readonly language: Language;
  readonly time_zone?: string | null;
}
interface Letter {
  readonly kind: LetterKind;
  readonly to: string;
  readonly person: Addressee;
  /** Path after `/{lang}/`, the target of the button. */
  readonly path: string;
  /** When it happened, if the mail mentions it. */
  readonly at?: Date;
  /** Further values for its words. */
  readonly facts?: Readonly<Record<string, string>>;
}
type Site = Pick<Config, 'appUrl' | 'siteTimeZone'>;

/** A mail about an account in the person's language, as text and as simple HTML. */
export function letterOf(site: Site, { kind, to, person, path, at, facts }: Letter): Message {
  const say = mailWords(person.language);
  const when = at ? instantText(at, person, site) : '';
  const part = (name: string) => say(`${kind}.${name}`, { nip: person.nip, when, ...facts });
  const link = pageOf(site, person.language, path);
  const parts = { hello: say('hello', { name: person.name }), footer: say('footer'), link };
  const body = { ...parts, intro: part('intro'), action: part('action'), after: part('after') };
  const subject = part('subject');
  return { to, subject, ...bodiesOf(body, person.language, subject) };
}

/** The short message of a sign-in code, with the page on which to enter it. */
export function smsText(site: Site, language: Language, code: { plain: string; shown: string }): string {
  const link = pageOf(site, language, `login?code=${code.plain}`);
  return mailWords(language)('sms_code', { code: code.shown, link });
}

const pageOf = ({ appUrl }: Site, language: Language, path: string): string =>
  `${appUrl}/${language}/${path}`;

function instantText(at: Date, { language, time_zone }: Addressee, { siteTimeZone }: Site): string {
  const timeZone = time_zone ?? siteTimeZone;
  return new Intl.DateTimeFormat(language === 'id' ? 'id-ID' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone,
  }).format(at);
}
