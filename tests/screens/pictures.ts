import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import type { Route } from '#shared/route.ts';
import { root } from '../../scripts/run.mjs';
import { companyNames } from '../support/companies.ts';
import { inWords, screenRoutes, seenBy, type Look } from './looks.ts';

const FOLDER = path.join(root, 'node_modules/.cache/screens');
const WIDTHS = [1280, 390];

/** Says where a long run is, and what it has found so far: a line a page and look in `seen.txt`. */
export function recordSeen({ path: address }: Route, look: Look, found: readonly string[]): void {
  fs.mkdirSync(FOLDER, { recursive: true });
  const lines = [`${address} · ${inWords(look)}`, ...found.map((what) => `  ${what}`)];
  fs.appendFileSync(path.join(FOLDER, 'seen.txt'), `${lines.join('\n')}\n`);
}

/** Saves a picture of the page, once for each company and width: light, Indonesian, as the role that the page is made for. */
export async function photograph(page: Page, route: Route, look: Look): Promise<void> {
  const first = seenBy(route).find(({ company }) => company === look.company);
  if (look.lang !== 'id' || first?.visitor !== look.visitor || !WIDTHS.includes(look.width)) return;
  fs.mkdirSync(FOLDER, { recursive: true });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.screenshot({ path: path.join(FOLDER, fileOf(route, look)), type: 'jpeg', quality: 50 });
  await page.emulateMedia({ colorScheme: look.theme });
}

const fileOf = ({ path: address }: Route, { company, width }: Pick<Look, 'company' | 'width'>): string =>
  `${company}-${width}-${address.replace(/[^a-z0-9]+/gi, '_')}.jpg`;

/** One page with all of them, a row a route. @returns its path */
export function makeContactPage(): string {
  const rows = screenRoutes.map((route) => {
    const cells = companyNames.flatMap((company) =>
      WIDTHS.map((width) => {
        const file = fileOf(route, { company, width: width as Look['width'] });
        if (!fs.existsSync(path.join(FOLDER, file))) return '';
        const title = `${company}, ${width} px`;
        return `<a href="${file}" title="${title}"><img loading="lazy" src="${file}" alt="${title}" height="320"></a>`;
      }),
    );
    return `<h2>${route.path}</h2><div>${cells.join('')}</div>`;
  });
  const file = path.join(FOLDER, 'index.html');
  fs.mkdirSync(FOLDER, { recursive: true });
  fs.writeFileSync(
    file,
    `<!doctype html><meta charset="utf-8"><title>Screens</title><style>body{font:14px sans-serif;margin:1rem}h2{font-size:1rem}
div{display:flex;gap:8px;overflow-x:auto}img{border:1px solid #ccc}</style><h1>${screenRoutes.length} pages</h1>${rows.join('\n')}`,
  );
  return file;
}
