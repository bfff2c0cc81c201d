import { createTranslate, type Translate } from '#i18n/translate.ts';
import { mail as en } from '#i18n/en/mail.ts';
import { mail as id } from '#i18n/id/mail.ts';
import type { Language } from '#shared/schema/field.ts';
import type { Config } from '../../config.ts';
import type { Message } from '../../mail/mail.ts';

const words: Record<Language, Translate> = { en: createTranslate(en, 'en'), id: createTranslate(id, 'id') };

export type LetterKind =
  | 'password_reset'
  | 'invitation'
  | 'password_changed'
  | 'email_changed'
  | 'phone_changed';

/** Who gets a letter. */
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
  /** Path after `/{lang}/`, where the button leads. */
  readonly path: string;
  /** When it happened, where the letter tells of it. */
  readonly at?: Date;
}
type Site = Pick<Config, 'appUrl' | 'siteTimeZone'>;

/** A letter about an account in the person's language, as text and as simple HTML. */
export function letterOf(site: Site, { kind, to, person, path, at }: Letter): Message {
  const say = words[person.language];
  const when = at ? instantText(at, person, site) : '';
  const part = (name: string) => say(`${kind}.${name}`, { nip: person.nip, when });
  const link = pageOf(site, person.language, path);
  const parts = { hello: say('hello', { name: person.name }), footer: say('footer'), link };
  const body = { ...parts, intro: part('intro'), action: part('action'), after: part('after') };
  return {
    to,
    subject: part('subject'),
    text: textOf(body),
    html: htmlOf(body, person.language, part('subject')),
  };
}

/** The short message of a sign-in code, with the page that takes it. */
export function smsText(site: Site, language: Language, code: { plain: string; shown: string }): string {
  const link = pageOf(site, language, `login?code=${code.plain}`);
  return words[language]('sms_code', { code: code.shown, link });
}

const pageOf = ({ appUrl }: Site, language: Language, path: string): string =>
  `${appUrl}/${language}/${path}`;

function instantText(at: Date, { language, time_zone }: Addressee, { siteTimeZone }: Site): string {
  const timeZone = time_zone ?? siteTimeZone;
  return new Intl.DateTimeFormat(language === 'id' ? 'id-ID' : 'en-GB', {
    ...{ dateStyle: 'long', timeStyle: 'long', timeZone },
  }).format(at);
}

interface Body {
  readonly hello: string;
  readonly intro: string;
  readonly action: string;
  readonly link: string;
  readonly after: string;
  readonly footer: string;
}

const textOf = ({ hello, intro, action, link, after, footer }: Body): string =>
  `${hello}\n\n${intro}\n\n${action}:\n${link}\n\n${after}\n\n-- \n${footer}\n`;

/** Mail programs know few styles, and only where they are used. The address stands below for who sees no button. */
function htmlOf(body: Body, language: Language, title: string): string {
  const { hello, intro, action, link, after, footer } = body;
  const text = 'margin:0 0 16px;font:16px/1.5 Arial,sans-serif;color:#1d2420';
  const small = 'margin:0 0 16px;font:13px/1.5 Arial,sans-serif;color:#56615b;word-break:break-all';
  const button =
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#0f6b4f;color:#ffffff;font:bold 16px Arial,sans-serif;text-decoration:none';
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px;background:#f5f6f4"><div style="max-width:520px;margin:0 auto;padding:24px;border-radius:12px;background:#ffffff">
<p style="${text}">${escaped(hello)}</p>
<p style="${text}">${escaped(intro)}</p>
<p style="${text}"><a href="${escaped(link)}" style="${button}">${escaped(action)}</a></p>
<p style="${small}">${escaped(link)}</p>
<p style="${text}">${escaped(after)}</p>
<p style="${small}">${escaped(footer)}</p>
</div></body></html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
