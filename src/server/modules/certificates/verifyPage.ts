import { createHash } from 'node:crypto';
import type { Verification } from '#shared/api/certificates.ts';
import { isGood, formatCode } from '#shared/domain/certificates.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Context } from '../../platform/context.ts';
import { zoneName } from '../../kernel/notifications/messages.ts';
import { serverWords } from '../../platform/http/language.ts';
import { longDate } from './days.ts';
import { verifyStyle } from './verifyStyle.ts';

export type Answer =
  | { readonly kind: 'ask' | 'unknown' | 'limited' | 'failed' }
  | { readonly kind: 'found'; readonly verification: Verification };

interface Page {
  readonly answer: Answer;
  /** The code in the address. */
  readonly typed: string;
  readonly key: { readonly x: string };
}

const styleHash = createHash('sha256').update(verifyStyle).digest('base64');
/** Only this page's own style, our small scripts that it names, and its form. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "script-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The whole document, in the language of `ctx`. It is complete without JavaScript; a script only adds the check of the QR code's signature.
 */
export function verifyPage(ctx: Context, { answer, typed, key }: Page): string {
  const translate = serverWords(ctx.language);
  const t = (name: string, args = {}) => escaped(translate(`verify.${name}`, args));
  const other = ctx.language === 'id' ? 'en' : 'id';
  const path = `verify${typed ? `/${encodeURIComponent(typed)}` : ''}`;
  return `<!doctype html>
<html lang="${ctx.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('title')} · Mahir</title>
<link rel="icon" href="/favicon.svg">
<style>${verifyStyle}</style>
<script src="/early.js"></script>
<script src="/verify.js" defer></script>
</head>
<body>
<header><span class="brand"><img src="/favicon.svg" alt="" width="28" height="28">Mahir</span><a href="/${other}/${path}" hreflang="${other}" lang="${other}">${t('other_language')}</a></header>
<main>
<h1>${t('title')}</h1>
${answerHtml(ctx, translate, answer)}
${formHtml(ctx.language, t, answer.kind === 'ask' ? 'check' : 'another')}
${tokenHtml(t, key.x, answer)}
</main>
</body>
</html>
`;
}

type Words = (name: string, args?: Record<string, unknown>) => string;

function answerHtml(ctx: Context, translate: Translate, answer: Answer): string {
  const t: Words = (name, args = {}) => escaped(translate(`verify.${name}`, args));
  if (answer.kind === 'ask') return `<p>${t('intro')}</p>`;
  if (answer.kind !== 'found')
    return `<section class="card bad" role="status"><h2>${t(`state.${answer.kind}`)}</h2>
${answer.kind === 'unknown' ? `<p>${t('unknown_body')}</p>` : ''}</section>`;
  const { verification: found } = answer;
  const tone = isGood(found.state) ? 'ok' : found.state === 'revoked' ? 'bad' : 'warn';
  const day = (value: string) => escaped(longDate(new Date(`${value}T12:00:00Z`), 'UTC', ctx.language));
  const at = momentText(ctx);
  const company = ctx.config.companyName;
  const facts: [string, string][] = [
    ['holder', escaped(found.holder)],
    [found.is_path ? 'path' : 'class', escaped(found.class)],
    ['completed', day(found.completed)],
    ['number', escaped(found.number)],
    ['issued', day(found.issued)],
    ['expires', found.expires ? day(found.expires) : t('facts.never')],
    ...(found.revoked ? [['revoked', day(found.revoked)] as [string, string]] : []),
    ...(company ? [['issuer', escaped(company)] as [string, string]] : []),
    ['code', `<code>${formatCode(found.code)}</code>`],
  ];
  return `<section class="card ${tone}" role="status"><h2><span aria-hidden="true">${tone === 'ok' ? '✓' : '!'}</span> ${t(`state.${found.state}`)}</h2>
<dl>${facts.map(([name, value]) => `<div><dt>${t(`facts.${name}`)}</dt><dd>${value}</dd></div>`).join('')}</dl>
${found.sha256 ? `<details><summary>${t('facts.sha256')}</summary><code>${found.sha256}</code></details>` : ''}
<p class="muted">${t('checked_at', { at })}. <span class="screen">${t('print')}</span></p>
<p id="signature" role="status" hidden></p></section>`;
}

/** `22 November 2026 22:32 WIB`, as on the other pages. */
function momentText({ language, config: { siteTimeZone: timeZone }, now }: Context): string {
  const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  const time = new Intl.DateTimeFormat(language === 'id' ? 'id-ID' : 'en-GB', format).format(now);
  return `${longDate(now, timeZone, language)} ${time} ${zoneName(timeZone)}`;
}

const formHtml = (language: string, t: Words, title: string) =>
  `<form action="/${language}/verify" method="get"><label for="code">${title === 'another' ? t('another') : t('code')}</label>
<div class="row"><input id="code" name="code" required maxlength="80" autocomplete="off" autocapitalize="characters" spellcheck="false"><button>${t('check')}</button></div></form>`;

/** The page contains the data for the script, so it works on a page that was opened before the network went away. */
const tokenHtml = (t: Words, key: string, answer: Answer) => `<details id="offline" hidden data-key="${key}"
 data-attested="${answer.kind === 'found' ? escaped(answer.verification.attested) : ''}"
 data-genuine="${t('token.genuine')}" data-forged="${t('token.forged')}" data-differs="${t('token.differs')}"
 data-unsupported="${t('token.unsupported')}" data-labels="${escaped(
   JSON.stringify(
     ['holder', 'class', 'completed', 'number', 'issued', 'expires', 'code'].map((name) => [
       name,
       // What was signed does not say which of them it is.
       t(`facts.${name === 'class' ? 'class_or_path' : name}`),
     ]),
   ),
 )}">
<summary>${t('token.title')}</summary><p>${t('token.intro')}</p>
<form id="token-form"><label for="token">${t('token.label')}</label>
<div class="row"><input id="token" required autocomplete="off" spellcheck="false"><button class="second">${t('token.check')}</button></div></form>
<div id="token-answer" role="status"></div>
<p class="muted"><a href="/.well-known/mahir-certificates.json">${t('token.key')}</a> <code>${key}</code></p></details>`;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
