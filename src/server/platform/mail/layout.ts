import type { Language } from '#shared/schema/field.ts';
import type { Message } from './mail.ts';

/** The parts of one of our mails. */
export interface MailBody {
  readonly hello: string;
  readonly intro: string;
  /** Several items in one mail, each with a link to its page. */
  readonly items?: readonly { readonly text: string; readonly link: string }[];
  /** The text of the button, and its target. */
  readonly action: string;
  readonly link: string;
  readonly after: string;
  readonly footer: string;
}

/** The mail as text and as simple HTML. */
export const bodiesOf = (
  body: MailBody,
  language: Language,
  title: string,
): Required<Pick<Message, 'text' | 'html'>> => ({ text: textOf(body), html: htmlOf(body, language, title) });

function textOf({ hello, intro, items = [], action, link, after, footer }: MailBody): string {
  const listed = items.map((item) => `- ${item.text}\n  ${item.link}\n\n`).join('');
  return `${hello}\n\n${intro}\n\n${listed}${action}:\n${link}\n\n${after}\n\n-- \n${footer}\n`;
}

/** Mail programs support few styles, and only inline. The address follows below for readers who see no button. */
function htmlOf(body: MailBody, language: Language, title: string): string {
  const { hello, intro, items = [], action, link, after, footer } = body;
  const text = 'margin:0 0 16px;font:16px/1.5 Arial,sans-serif;color:#1d2420';
  const small = 'margin:0 0 16px;font:13px/1.5 Arial,sans-serif;color:#56615b;word-break:break-all';
  const button =
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#0f6b4f;color:#ffffff;font:bold 16px Arial,sans-serif;text-decoration:none';
  const listed = items
    .map(
      (item) =>
        `<li style="margin:0 0 8px"><a href="${escaped(item.link)}" style="color:#0f6b4f">${escaped(item.text)}</a></li>\n`,
    )
    .join('');
  const list = listed && `<ul style="${text};padding:0 0 0 20px">\n${listed}</ul>\n`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px;background:#f5f6f4"><div style="max-width:520px;margin:0 auto;padding:24px;border-radius:12px;background:#ffffff">
<p style="${text}">${escaped(hello)}</p>
<p style="${text}">${escaped(intro)}</p>
${list}<p style="${text}"><a href="${escaped(link)}" style="${button}">${escaped(action)}</a></p>
<p style="${small}">${escaped(link)}</p>
<p style="${text}">${escaped(after)}</p>
<p style="${small}">${escaped(footer)}</p>
</div></body></html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
