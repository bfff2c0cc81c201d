import { menuGroups, type MenuGroup } from '#shared/schema/menuPlace.ts';
import type { ScreenRoute } from '#shared/routeLines.ts';
import { crumbsOf } from '../crumbs.ts';

export interface MenuEntry {
  /** The page that has the entry, without the language. */
  readonly page: string;
  /** What it opens: the first tab of the page that the role may open. */
  readonly path: string;
  /** Key of its words. */
  readonly label: string;
  readonly icon: string;
}
export interface MenuSection {
  /** Absent: home, and all pages of a person who has no others than those of learners. */
  readonly group?: MenuGroup;
  readonly entries: readonly MenuEntry[];
}
type Can = (permission?: string) => boolean;

/** The menu: what the active role may open, by group; a group without entries is left out. */
export function menuSections(routes: readonly ScreenRoute[], can: Can): MenuSection[] {
  const entriesOf = (group: MenuGroup) =>
    routes.flatMap(({ path: page, menu }): MenuEntry[] => {
      const opened = menu?.group === group && tabsOf(routes, page).find(({ key }) => can(key));
      if (!opened) return [];
      return [{ page, path: opened.path, label: menu.label, icon: menu.icon }];
    });
  const [home, ...learning] = entriesOf('learning');
  const others = menuGroups
    .map((group) => ({ group, entries: group === 'learning' ? learning : entriesOf(group) }))
    .filter(({ entries }) => entries.length > 0);
  const entries = home ? [home] : [];
  return others.some(({ group }) => group !== 'learning')
    ? [{ entries }, ...others]
    : [{ entries: [...entries, ...learning] }];
}

/** A page with a menu entry and the pages that are its tabs. */
export const tabsOf = (routes: readonly ScreenRoute[], page: string): readonly ScreenRoute[] =>
  routes.filter(({ path, tabOf }) => path === page || tabOf === page);

const wordless = { lang: 'en', translate: String } as const;

/** The page whose menu entry is that of `pathname`: the nearest one on its breadcrumbs; home itself only when it is open. */
export function activeEntry(
  routes: readonly ScreenRoute[],
  pathname: string,
  names?: Readonly<Record<string, string>>,
): string | undefined {
  return crumbsOf(routes, pathname, wordless, names)
    .filter(({ path, to }) => path !== 'home' || !to)
    .map(({ path }) => routes.find((route) => route.path === path))
    .map((route) => (route?.menu ? route.path : route?.tabOf))
    .findLast((page) => page !== undefined);
}

/** The entry with the number of answers to mark. */
export const isToCorrect = ({ page }: MenuEntry): boolean => page === 'correction';
