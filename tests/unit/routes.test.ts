import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allPermissions, learnerPermissions } from '#shared/access.ts';
import { matchRoute, pathTo } from '#shared/routeMatch.ts';
import { createTranslate } from '#i18n/translate.ts';
import { pageWords, readRouteLines, routeLines } from '#shared/routeLines.ts';
import { allResources } from '#shared/resources/index.ts';
import { routeTable } from '#shared/routes.ts';
import { isImportable } from '#shared/schema/paths.ts';
import type { Language } from '#shared/schema/field.ts';
import { crumbsOf } from '#ui/crumbs.ts';
import { groupNames, menuGroups } from '#shared/schema/menuPlace.ts';
import { bottomEntries, otherEntries } from '#ui/shell/bottomEntries.ts';
import { activeEntry, menuSections, tabsOf } from '#ui/shell/menu.ts';

const table = routeTable();
const routes = readRouteLines(routeLines(table));
const wordsOf = (lang: Language) => ({ lang, translate: createTranslate(pageWords(table, lang), lang) });
/** The order of the lines says it. */
const withoutOrder = <R extends object>(route: R) =>
  Object.fromEntries(Object.entries(route).filter(([name]) => name !== 'follows'));
const canAs = (permissions: readonly string[]) => (name?: string) => !name || permissions.includes(name);

describe('the route table', () => {
  it('writes each path once, with a name in both languages and a page above that exists', () => {
    const paths = routes.map((route) => route.path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const { path, label, parent } of table) {
      expect(label.en && label.id, path).toBeTruthy();
      if (parent) expect(paths, path).toContain(parent);
    }
  });

  it('has an import for every resource that can be written, under a list that names no record', () => {
    const imports = table.filter(({ path }) => path.startsWith('import/'));
    expect(imports.map(({ path }) => path)).toEqual(
      allResources.filter(isImportable).map(({ name }) => `import/${name}`),
    );
    for (const { path, key, parent, menu } of imports) {
      expect(key, path).toMatch(/-import$/);
      expect(parent, path).not.toContain(':');
      expect(menu, path).toBeUndefined();
    }
    expect(imports.find(({ path }) => path === 'import/modules')?.parent).toBe('courses');
  });

  it('names icons that lucide has', () => {
    const icons = [...new Set(table.flatMap(({ menu }) => (menu ? [menu.icon] : [])))];
    const file = (icon: string) => `node_modules/lucide-react/dist/esm/icons/${icon}.mjs`;
    expect(icons.filter((icon) => !existsSync(file(icon)))).toEqual([]);
  });

  it('asks only for permissions of the catalogue', () => {
    const unknown = routes.filter(({ key }) => key && !(allPermissions as readonly string[]).includes(key));
    expect(unknown).toEqual([]);
  });

  it('reaches the browser with keys for labels, and otherwise unchanged', () => {
    expect(routes).toEqual(
      table.map(({ screen, ...route }, index) => ({
        ...withoutOrder(route),
        ...(route.half === 'portal' && { screen }),
        label: `page.${index}`,
        ...(route.menu && {
          menu: {
            ...route.menu,
            // The organizers' icons come with their components, by the path.
            icon: route.menu.group === 'learning' ? route.menu.icon : route.path,
            label: `${route.menu.label ? 'menu' : 'page'}.${index}`,
          },
        }),
      })),
    );
  });

  it('guards every page but home, the own card, notifications, profile and changes, and the public ones', () => {
    const open = routes.filter(({ key, isPublic }) => !key && !isPublic).map((route) => route.path);
    expect(open.sort()).toEqual([
      'home',
      'notification',
      'settings/change',
      'settings/profile',
      'settings/user/:name',
    ]);
  });
});

describe('matching a path', () => {
  it.each([
    ['/id/courses/group', 'courses/group'],
    ['/id/courses/create', 'courses/create'],
    ['/id/courses/operasional', 'courses/:name'],
    ['/id/courses/operasional/create', 'courses/:name/create'],
    ['/id/courses/operasional/k3', 'courses/:name/:course'],
    ['/en/my-course/k3/attempt/submitted', 'my-course/:name/attempt/submitted'],
    ['/en/settings/user/12.34', 'settings/user/:name'],
  ])('%s is %s', (path, expected) => {
    expect(matchRoute(routes, path)?.route.path).toBe(expected);
  });

  it('decodes parameters, and survives what cannot be decoded', () => {
    expect(matchRoute(routes, '/id/my-course/a%20b')?.params).toEqual({ name: 'a b' });
    expect(matchRoute(routes, '/id/my-course/%E0%A4')?.params).toEqual({ name: '%E0%A4' });
  });

  it('knows no page for a path that is not in the table', () => {
    expect(matchRoute(routes, '/id/nowhere')).toBeUndefined();
    expect(matchRoute(routes, '/id')).toBeUndefined();
  });

  it('fills a path, and refuses when a parameter is missing', () => {
    expect(pathTo('my-course/:name/module/:module', 'en', { name: 'a b', module: 'x' })).toBe(
      '/en/my-course/a%20b/module/x',
    );
    expect(pathTo('my-course/:name', 'en', {})).toBeUndefined();
  });
});

describe('breadcrumbs', () => {
  it('of a new quiz lead up to its class', () => {
    const crumbs = crumbsOf(routes, '/en/courses/safety/k3/create-quiz', wordsOf('en'), {
      safety: 'Safety',
      k3: 'Fire',
    });
    expect(crumbs.map(({ text }) => text)).toEqual(['Home', 'Classes', 'Fire', 'New quiz']);
    expect(crumbs.at(-2)!.to).toBe('/en/courses/safety/k3');
  });

  it.each([
    ['settings/people-without-class', 'Competencies', 'People without a class'],
    ['programme-people', 'Reports', 'People on paths'],
  ])('of the tab %s lead up to the page it belongs to', (path, owner, page) => {
    const texts = crumbsOf(routes, `/en/${path}`, wordsOf('en')).map(({ text }) => text);
    expect(texts).toEqual(['Home', owner, page]);
  });

  it.each(['grade/quiz/k3', 'report/quiz/k3'])('tell %s from the quiz that it is about', (path) => {
    const texts = crumbsOf(routes, `/en/${path}`, wordsOf('en'), { k3: 'Safety' }).map(({ text }) => text);
    const page = path.startsWith('grade') ? 'Grades of the quiz' : 'Quiz report';
    expect(texts).toEqual(['Home', 'Quizzes', 'Safety', page]);
  });

  it('lead from home to the page, each step but the last a link', () => {
    const crumbs = crumbsOf(routes, '/id/my-course/k3/module/apd', wordsOf('id'));
    expect(crumbs.map((crumb) => crumb.text)).toEqual(['Beranda', 'Kelas saya', 'Kelas', 'Modul']);
    expect(crumbs.map((crumb) => crumb.to)).toEqual([
      '/id/home',
      '/id/my-course',
      '/id/my-course/k3',
      undefined,
    ]);
  });

  it('name the records that pages have loaded', () => {
    const known = { k3: 'K3 Dasar', apd: 'Alat pelindung diri' };
    const texts = crumbsOf(routes, '/id/my-course/k3/module/apd', wordsOf('id'), known).map(
      (crumb) => crumb.text,
    );
    expect(texts).toEqual(['Beranda', 'Kelas saya', 'K3 Dasar', 'Alat pelindung diri']);
  });

  it('never go in a circle and always begin at home', () => {
    for (const { path, isPublic } of routes.filter((route) => !route.isPublic)) {
      const crumbs = crumbsOf(routes, `/en/${path.replaceAll(':', '')}`, wordsOf('en'));
      expect(crumbs[0]?.path, path).toBe('home');
      expect(isPublic).toBeFalsy();
    }
  });
});

describe('the menu', () => {
  const sectionsOf = (permissions: readonly string[]) => menuSections(routes, canAs(permissions));
  const pathsOf = ({ entries }: { entries: readonly { path: string }[] }) => entries.map(({ path }) => path);

  it('shows a learner five pages and no groups', () => {
    expect(sectionsOf(learnerPermissions)).toEqual([{ entries: expect.any(Array) as [] }]);
    expect(sectionsOf(learnerPermissions).flatMap(pathsOf)).toEqual([
      'home',
      'my-course',
      'calendar',
      'grade/user',
      'announcement',
    ]);
  });

  it('shows the others home, then the groups in their order', () => {
    const sections = sectionsOf(allPermissions);
    expect(sections.map(({ group }) => group)).toEqual([undefined, ...menuGroups]);
    expect(sections.slice(0, 4).map(pathsOf)).toEqual([
      ['home'],
      ['courses', 'programme', 'quiz', 'correction', 'package', 'settings/certificate', 'evaluation'],
      ['report', 'report/competency'],
      ['team', 'settings/user', 'settings/competency'],
    ]);
  });

  it.each(['en', 'id'] as const)('names no two entries or groups alike in %s', (lang) => {
    const { translate } = wordsOf(lang);
    const words = sectionsOf(allPermissions).flatMap(({ group, entries }) => [
      ...(group ? [groupNames[group][lang]] : []),
      ...entries.map(({ label }) => translate(label)),
    ]);
    expect(new Set(words).size).toBe(words.length);
  });

  it('leads to the first tab that the role may open', () => {
    const entryOf = (...permissions: string[]) => sectionsOf(permissions).flatMap(pathsOf);
    expect(entryOf('report-index', 'grade-index')).toContain('report');
    expect(entryOf('grade-index')).toEqual(['home', 'grade']);
    expect(tabsOf(routes, 'report').map(({ path }) => path)).toEqual([
      'report',
      'report/group',
      'grade',
      'programme-people',
    ]);
  });

  it('makes tabs only of pages beside a page with a menu entry', () => {
    for (const { path, tabOf, menu } of routes.filter((route) => route.tabOf)) {
      expect(routes.find((route) => route.path === tabOf)?.menu, path).toBeDefined();
      expect(menu, path).toBeUndefined();
    }
  });

  it('marks the entry under which the open page lies', () => {
    expect(activeEntry(routes, '/id/courses/operasional/k3')).toBe('courses');
    expect(activeEntry(routes, '/id/courses/group')).toBe('courses');
    expect(activeEntry(routes, '/id/my-course/k3/attempt')).toBe('my-course');
    expect(activeEntry(routes, '/id/home')).toBe('home');
    expect(activeEntry(routes, '/id/certificate')).toBe('grade/user');
    expect(activeEntry(routes, '/id/settings/competency-review')).toBe('settings/competency');
    expect(activeEntry(routes, '/id/report/group/safety')).toBe('report');
    expect(activeEntry(routes, '/id/notification')).toBeUndefined();
  });

  it('gives phones all pages of a learner, and others home, what to correct and the first page of each group', () => {
    expect(bottomEntries(sectionsOf(learnerPermissions))).toHaveLength(5);
    expect(otherEntries(sectionsOf(learnerPermissions))).toEqual([]);
    expect(pathsOf({ entries: bottomEntries(sectionsOf(allPermissions)) })).toEqual([
      'home',
      'courses',
      'correction',
      'report',
    ]);
    const others = otherEntries(sectionsOf(allPermissions)).flatMap(pathsOf);
    expect(others).toContain('quiz');
    expect(others).not.toContain('report');
  });
});
