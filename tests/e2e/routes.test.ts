import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { pathTo } from '#shared/routeMatch.ts';
import type { Route } from '#shared/route.ts';
import { routeTable } from '#shared/routes.ts';
import { axeFindings, signInAs, useProduct } from '../support/browser.ts';
import { demoPlaces, type Place } from '../support/places.ts';
import { goInApp, watch, type Watch } from '../support/watch.ts';
import { wordsOf } from '../support/words.ts';

const product = useProduct();
const routes = routeTable();

/** The language changes with every visit: also the same route in another look is a change of page. */
const looks = ([1280, 390] as const).flatMap((width) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    (['en', 'id'] as const).map((lang) => ({ lang, width, theme })),
  ),
);
type Look = (typeof looks)[number];

/** One look a route, in turn, so that a run sees all of them; `npm run test:axe` shows every route in every look. */
const visits: readonly (Look & { route: Route; path: string })[] = routes.flatMap((route, index) =>
  (process.env['E2E_LOOKS'] === 'all' ? looks : [looks[index % looks.length]!]).map((look) => ({
    ...look,
    route,
    path: route.path,
  })),
);

interface Visitor {
  readonly page: Page;
  readonly watched: Watch;
}
let places: Readonly<Record<string, Place>>;
const visitors = {} as Record<'stranger' | 'learner' | 'organizer', Visitor>;

beforeAll(async () => {
  places = await demoPlaces(product);
  const nips = { stranger: undefined, learner: '10004', organizer: '10001' };
  for (const [name, nip] of Object.entries(nips)) {
    const page = await product.open();
    const watched = await watch(page);
    if (nip) await signInAs(page, nip);
    else await page.goto('/en/404');
    await watched.settled();
    visitors[name as keyof typeof nips] = { page, watched };
  }
});

const visitorOf = (route: Route): Visitor =>
  visitors[route.isPublic ? 'stranger' : route.half === 'portal' ? 'learner' : 'organizer'];

function addressOf(route: Route, lang: Look['lang']): string {
  const place = places[route.path];
  const path = pathTo(route.path, lang, place?.params ?? {});
  if (!path) throw new Error(`tests/support/places.ts has no place for the route ${route.path}.`);
  return path + (place?.query ?? '');
}

describe('every route', () => {
  it.each(visits)('$path in $lang at $width px, $theme', async ({ route, lang, width, theme }) => {
    const { page, watched } = visitorOf(route);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const address = addressOf(route, lang);
    await goInApp(page, address);
    await watched.settled();

    // A page that was open before stays on the screen until the next one can be drawn.
    await expect
      .poll(() => factsOf(page), { timeout: 15_000 })
      .toEqual({
        address,
        lang,
        theme,
        headings: 1,
        isHeadingFocused: true,
        title: expect.stringMatching(/^\S.* - Mahir$/),
        overflow: 0,
      });
    if (!route.isPublic) await expectWayBack(page, route, { lang, width });
    expect(await axeFindings(page)).toEqual([]);
    expect(watched.takeFaults()).toEqual([]);
  });
});

const factsOf = (page: Page) =>
  page.evaluate(() => ({
    address: location.pathname + location.search,
    lang: document.documentElement.lang,
    theme: document.documentElement.dataset['theme'],
    headings: document.querySelectorAll('h1').length,
    isHeadingFocused: document.activeElement?.tagName === 'H1',
    title: document.title,
    overflow: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  }));

/** Wide windows show the whole way with the open page at its end, phones the step back. */
async function expectWayBack(page: Page, route: Route, { lang, width }: Pick<Look, 'lang' | 'width'>) {
  const crumbs = page.getByRole('navigation', { name: wordsOf(lang)('shell.breadcrumbs') });
  if (width > 640) {
    expect(await crumbs.getByRole('listitem').count()).toBe(depthOf(route));
    expect(await crumbs.locator('[aria-current="page"]').count()).toBe(1);
  } else if (route.parent && route.path !== 'my-course/:name/attempt') {
    expect(await crumbs.getByRole('link').count()).toBe(1);
  }
}

function depthOf(route: Route): number {
  const above = routes.find(({ path }) => path === route.parent);
  return above ? 1 + depthOf(above) : 1;
}

describe("a learner's pages", () => {
  it('never fetch the admin', async () => {
    const page = await product.open();
    const watched = await watch(page);
    const bodies = new Map<string, Promise<string>>();
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      bodies.set(
        new URL(response.url()).pathname,
        response.text().catch(() => ''),
      );
    });
    for (const route of routes.filter(({ half, isPublic }) => half === 'portal' && isPublic)) {
      await page.goto(addressOf(route, 'id'));
      await watched.settled();
    }
    await signInAs(page, '10004', 'id');
    for (const route of routes.filter(({ half, isPublic }) => half === 'portal' && !isPublic)) {
      await page.goto(addressOf(route, 'id'));
      await page.locator('h1').waitFor();
      await watched.settled();
    }
    expect([...watched.scripts].filter((path) => /admin/i.test(path))).toEqual([]);
    for (const [path, body] of bodies)
      expect(await body, path).not.toMatch(/MuiButtonBase|RaRecord|ZodError/);
    expect(watched.scripts.size).toBeGreaterThan(10);
    expect(watched.takeFaults()).toEqual([]);
  });
});
