import type { Page, Response } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { pathTo } from '#shared/routeMatch.ts';
import type { Route } from '#shared/route.ts';
import { axeFindings } from '../support/browser.ts';
import type { Visitor } from '../support/companies.ts';
import { brokenDialogs, brokenLists } from './dialogRules.ts';
import {
  inWords,
  isPart,
  looksByPerson,
  looksInTurn,
  screenRoutes,
  wantedCompanies,
  widths,
  type Look,
} from './looks.ts';
import {
  finishedOfGroup,
  overdueOfGroup,
  overdueOfPerson,
  overdueOfTeam,
  overduePeople,
  overdueRequirements,
  participants,
  teamRequirements,
  toCorrect,
  type Readings,
} from './figures.ts';
import { brokenRules } from './pageRules.ts';
import { makeContactPage, recordSeen, photograph } from './pictures.ts';
import { useCompanies, type Visit } from '../support/useCompanies.ts';
import { goInApp } from '../support/watch.ts';
import { wordsOf } from '../support/words.ts';

/** `npm run test:screens`: each page as everybody, in both languages and all widths; else in one look, which changes by the day. */
const isWhole = process.env['SCREENS'] === 'all';
const run = Number(process.env['SCREENS_RUN'] ?? Math.floor(Date.now() / 86_400_000));
const WHOLE_MS = 60 * 60_000;
/** Buttons that are pressed on a page: of a turn, or all. */
const BUTTONS = isWhole ? 60 : 3;
/** People whose pages are looked at beside each other: each has a window, which mostly waits. */
const BESIDE = 3;
const companies = useCompanies(wantedCompanies);

const wanted = process.env['SCREENS_ROUTE'];
const routes = screenRoutes.filter(({ path }) => path.startsWith(wanted ?? ''));
if (!isWhole) console.log(`Each page in one look: SCREENS_RUN=${run} shows the same ones again.`);

afterAll(() => {
  if (isWhole) makeContactPage();
});

describe('every page', () => {
  it.each(routes)(
    '$path',
    async (route) => {
      const found: string[] = [];
      let shown = 0;
      const lookAt = async (look: Look) => {
        const visit = await companies.visit(look.company, look.visitor);
        const address = addressOf(route, look, visit);
        if (!address) return false;
        const broken = await brokenIn(route, look, address, visit).catch(({ message }: Error) => [message]);
        found.push(...broken.map((what) => `${inWords(look)}: ${what}`));
        recordSeen(route, look, broken);
        shown += 1;
        return true;
      };
      if (isWhole) await inTurns(looksByPerson(route), lookAt);
      else for (const look of looksInTurn(route, run)) if (await lookAt(look)) break;
      if (!isPart) expect(shown, 'nobody has a place for this page').toBeGreaterThan(0);
      expect(found).toEqual([]);
    },
    isWhole ? WHOLE_MS : undefined,
  );
});

/** Does all items of each queue one after the other, and as many queues beside each other as a machine can draw. */
async function inTurns<T>(queues: T[][], act: (item: T) => Promise<unknown>): Promise<void> {
  const left = queues.values();
  const work = async () => {
    for (const queue of left) for (const item of queue) await act(item);
  };
  await Promise.all(Array.from({ length: BESIDE }, work));
}

/** Absent when this person has no such record. */
function addressOf(
  route: Route,
  { lang }: Pick<Look, 'lang'>,
  { places }: Pick<Visit, 'places'>,
): string | undefined {
  const place = places[route.path];
  if (!place && route.path.includes(':')) return undefined;
  return pathTo(route.path, lang, place?.params ?? {})! + (place?.query ?? '');
}

/** What is wrong with a page in a look, one line each. */
async function brokenIn(route: Route, look: Look, address: string, visit: Visit): Promise<string[]> {
  const { page, watched } = visit;
  await page.setViewportSize({ width: look.width, height: 800 });
  await page.emulateMedia({ colorScheme: look.theme, reducedMotion: 'reduce' });
  await leave(page, look);
  watched.takeFaults();
  await goInApp(page, address);
  await watched.settled();
  const found = [...(await brokenArrival(page, route, look, address)), ...(await brokenAtWidth(page))];
  if (isWhole) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await watched.drawn();
      await photograph(page, route, { ...look, width });
      const broken = width === 390 ? await brokenAtWidth(page) : await brokenRules(page);
      found.push(...broken.map((what) => `${width} px: ${what}`));
    }
    await page.setViewportSize({ width: look.width, height: 800 });
  }
  found.push(...watched.takeFaults());
  // Of a person's two looks, one in each language, the light one.
  if (isWhole && look.theme === 'dark') return found;
  found.push(...(await brokenLists(visit)), ...(await brokenDialogs(visit, BUTTONS)));
  // What was pressed there was refused on purpose.
  found.push(
    ...watched
      .takeFaults()
      .filter((fault) => fault.endsWith(': 403') || fault.startsWith('error: TypeError')),
  );
  // A changed form asks before it is left, and a notice stays after its page; neither belongs to the next page.
  if (await page.locator('main form, [role="region"][aria-live] > *').count()) await page.goto('/en/404');
  // A list opens as it was left, with the page and the filters that were pressed.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.endsWith('.listParams')) localStorage.removeItem(key);
  });
  watched.takeFaults();
  return found;
}

const brokenAtWidth = async (page: Page): Promise<string[]> => [
  ...(await brokenRules(page)),
  ...(await axeFindings(page, ['best-practice'])),
];

/** Away in the other language: what was open before stays on the screen until the next page can be drawn, and must not be taken for it. */
async function leave(page: Page, { lang }: Look): Promise<void> {
  const other = lang === 'en' ? 'id' : 'en';
  // The element under the pointer shows its name.
  await page.mouse.move(0, 0);
  // A page without menu and header: it makes no requests of its own.
  await goInApp(page, `/${other}/password`);
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, other);
}

/** Waits until the page is as it should be; returns what is still wrong after that, one line each. */
async function brokenArrival(page: Page, route: Route, look: Look, address: string): Promise<string[]> {
  const { lang, theme } = look;
  const wanted = {
    address,
    lang,
    theme,
    headings: 1,
    focus: 'H1',
    isTitled: true,
    ...wayBack(route, look),
  };
  const asked = { name: wordsOf(lang)('shell.breadcrumbs'), counted: countedOn(route, look) };
  const limit = Date.now() + 15_000;
  let seen = await arrivalOf(page, asked);
  while (JSON.stringify(seen) !== JSON.stringify(wanted) && Date.now() < limit) {
    await page.waitForTimeout(50);
    seen = await arrivalOf(page, asked);
  }
  const now = new Map<string, unknown>(Object.entries(seen));
  return Object.entries(wanted)
    .filter(([name, value]) => now.get(name) !== value)
    .map(([name, value]) => `${name} is not ${value} but ${String(now.get(name))}`);
}

const arrivalOf = (page: Page, asked: { name: string; counted: 'li' | 'a' | undefined }) =>
  page.evaluate(
    ({ name, counted }) => ({
      address: location.pathname + location.search,
      lang: document.documentElement.lang,
      theme: document.documentElement.dataset['theme'],
      headings: document.querySelectorAll('h1').length,
      focus: document.activeElement?.tagName,
      isTitled: /^\S.* - Mahir$/.test(document.title),
      ...(counted && {
        wayBack: document.querySelectorAll(`nav[aria-label="${name}"] ${counted}`).length,
      }),
    }),
    asked,
  );

/** Wide windows show the whole way with the open page at its end, narrow ones the step back. */
const countedOn = ({ isPublic }: Route, { width }: Look): 'li' | 'a' | undefined =>
  isPublic ? undefined : width >= 1024 ? 'li' : 'a';

function wayBack(route: Route, look: Look): { wayBack?: number } {
  const counted = countedOn(route, look);
  if (!counted) return {};
  // An attempt fills the window, and so does a package: the cross is the way out.
  if (['my-course/:name/attempt', 'package/:name/preview'].includes(route.path)) return { wayBack: 0 };
  if (counted === 'li') return { wayBack: depthOf(route) };
  return { wayBack: route.parent ? 1 : 0 };
}

/** The way back from a quiz leads through its class, which the pages of the quiz learn from it. */
const parentOf = ({ path, parent }: Route): string | undefined =>
  path === 'quiz/:name/edit' ? 'courses/:name/:course' : parent;

function depthOf(route: Route): number {
  const above = screenRoutes.find(({ path }) => path === parentOf(route));
  return above ? 1 + depthOf(above) : 1;
}

/** Who reads which figures. */
const readers: Partial<Record<Visitor, Readonly<Record<string, (visit: Visit) => Promise<Readings>>>>> = {
  Organizer: {
    participants,
    toCorrect,
    finishedOfGroup,
    overdueOfGroup,
    overduePeople,
    overdueRequirements,
  },
  'Line Manager': { overdueOfTeam, teamRequirements, overdueOfPerson },
};
const figures = Object.entries(readers).flatMap(([visitor, of]) =>
  Object.entries(of).map(([name, read]) => ({ name, read, visitor: visitor as Visitor })),
);

describe.each(wantedCompanies.filter((name) => name !== 'empty'))(
  'the same figure in the %s company',
  (company) => {
    it.each(figures)('$name', async ({ read, visitor }) => {
      const visit = await companies.visit(company, visitor);
      await visit.page.setViewportSize({ width: 1280, height: 800 });
      const readings = await read(visit);
      expect(new Set(Object.values(readings)).size, JSON.stringify(readings)).toBe(1);
      visit.watched.takeFaults();
    });
  },
);

describe.runIf(wantedCompanies.includes('demo'))("a learner's pages", () => {
  it('never fetch the admin', async () => {
    const stranger = await companies.visit('demo', 'Stranger');
    const learner = await companies.visit('demo', 'Learner');
    for (const { page, watched, places } of [stranger, learner]) {
      const bodies = new Map<string, Promise<string>>();
      const read = (response: Response) => {
        if (response.request().resourceType() !== 'script') return;
        bodies.set(
          new URL(response.url()).pathname,
          response.text().catch(() => ''),
        );
      };
      page.on('response', read);
      const own = screenRoutes.filter(
        ({ half, isPublic }) => half === 'portal' && !isPublic === (page === learner.page),
      );
      for (const route of own) {
        const address = addressOf(route, { lang: 'id' }, { places });
        if (!address) continue;
        await page.goto(address);
        await page.locator('h1').waitFor();
        await watched.settled();
      }
      page.off('response', read);
      expect([...bodies.keys()].filter((path) => /admin/i.test(path))).toEqual([]);
      for (const [path, body] of bodies)
        expect(await body, path).not.toMatch(/MuiButtonBase|RaRecord|ZodError/);
      expect(bodies.size).toBeGreaterThan(3);
      expect(watched.takeFaults()).toEqual([]);
    }
  });
});
