import { printing as en } from '#i18n/en/printing.ts';
import { printing as id } from '#i18n/id/printing.ts';
import { createTranslate } from '#i18n/translate.ts';
import { browserTimeZone, createFormats } from '../format.ts';
import { routeLanguage } from '../language.ts';
import { session } from '../session.ts';
import { filtersInWords } from './filtersInWords.ts';
import './printing.css';

const words = { en, id };
/** What opens while the page is printed: how figures are counted. */
const FORMULAS = 'details[data-printed]';
/** Its content prints on landscape paper. */
const LANDSCAPE = '[data-landscape]';

let isFollowing = false;

/**
 * Completes every page for paper, however the print is started: over its heading the product and the company, under it the filters, the time
 * and the person; at the foot of each sheet its title, its filters and its number. Formulas open. After it the page is as before.
 */
export function followPrinting(): void {
  if (isFollowing) return;
  isFollowing = true;
  let undo: (() => void) | undefined;
  addEventListener('beforeprint', () => {
    undo?.();
    undo = prepare();
  });
  addEventListener('afterprint', () => {
    undo?.();
    undo = undefined;
  });
}

function prepare(): () => void {
  const lang = routeLanguage();
  const translate = createTranslate(words[lang], lang);
  const { user } = session.get();
  const { formatDateTime } = createFormats(
    lang,
    user?.time_zone ?? user?.site_time_zone ?? browserTimeZone(),
  );
  const place = document.querySelector('[data-print-only]') ?? document.querySelector('main');
  const heading = place?.querySelector('h1');
  const { filters, notes } = filtersInWords();
  const added: Element[] = [];
  if (heading) {
    const time = formatDateTime(new Date());
    const over = partOf('printed-over', 'span', ['Mahir', user?.site_company]);
    const under = partOf('printed-head', 'p', [
      [filters, notes].filter(Boolean).join(' · '),
      user && translate('by', { time, name: user.name }),
    ]);
    heading.before(over);
    heading.after(under);
    added.push(over, under);
  }
  const style = document.createElement('style');
  style.textContent = pageRule({
    foot: [heading?.textContent, filters].filter(Boolean).join(' · '),
    page: translate('page'),
    of: translate('page_of'),
    isLandscape: document.querySelector(LANDSCAPE) !== null,
  });
  document.head.append(style);
  added.push(style);
  const opened = [...document.querySelectorAll<HTMLDetailsElement>(FORMULAS)].filter(({ open }) => !open);
  for (const details of opened) details.open = true;
  return () => {
    for (const element of added) element.remove();
    for (const details of opened) details.open = false;
  };
}

function partOf(name: string, tag: 'p' | 'span', texts: readonly (string | null | undefined)[]): HTMLElement {
  const part = document.createElement('div');
  part.className = name;
  for (const text of texts) {
    if (!text) continue;
    const line = document.createElement(tag);
    line.textContent = text;
    part.append(line);
  }
  return part;
}

interface Foot {
  readonly foot: string;
  readonly page: string;
  readonly of: string;
  readonly isLandscape: boolean;
}

/** Browsers without margin boxes print their own foot, if the user wants one. */
const pageRule = ({ foot, page, of, isLandscape }: Foot): string => `@page {
  size: A4 ${isLandscape ? 'landscape' : 'portrait'};
  margin: 14mm 12mm 16mm;
  @bottom-left { content: ${quoted(foot)}; font: 8pt system-ui, sans-serif; color: #555; width: 80%; }
  @bottom-right { content: ${quoted(`${page} `)} counter(page) ${quoted(` ${of} `)} counter(pages); font: 8pt system-ui, sans-serif; color: #555; }
}`;

/** A text as a string of CSS. */
const quoted = (text: string): string => `"${text.replace(/["\\]/g, String.raw`\$&`).replace(/\s+/g, ' ')}"`;
