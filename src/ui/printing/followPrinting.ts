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

/**
 * Completes every page for paper, however the print is started: under its heading the filters, the time and the person; at the foot of each
 * sheet its title, its filters and its number. Formulas open. After it the page is as before.
 */
export function followPrinting(): void {
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
  const filters = filtersInWords();
  const added: Element[] = [];
  if (heading) {
    const line = document.createElement('div');
    line.className = 'printed-head';
    const time = formatDateTime(new Date());
    for (const text of [filters, user && translate('by', { time, name: user.name })]) {
      if (!text) continue;
      const part = document.createElement('p');
      part.textContent = text;
      line.append(part);
    }
    heading.after(line);
    added.push(line);
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
