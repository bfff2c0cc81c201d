import type { MenuGroup } from '#shared/schema/resource.ts';
import type { ScreenRoute } from '#shared/routeLines.ts';
import { crumbsOf } from '../crumbs.ts';

export interface MenuEntry {
  /** Path of the page, without the language. */
  readonly path: string;
  /** Key of its words. */
  readonly label: string;
  readonly icon: string;
}
export interface MenuSection {
  readonly group: MenuGroup;
  readonly entries: readonly MenuEntry[];
}
type Can = (permission?: string) => boolean;

const groups: readonly MenuGroup[] = ['learning', 'organizing', 'reports', 'settings'];

/** The menu: what the active role may open, by group; a group without entries is left out. */
export function menuSections(routes: readonly ScreenRoute[], can: Can): MenuSection[] {
  const allowed = routes.filter((route) => route.menu && can(route.key));
  return groups
    .map((group) => ({
      group,
      entries: allowed
        .filter((route) => route.menu?.group === group)
        .map(({ path, label, menu }) => ({ path, label, icon: menu?.icon ?? '' })),
    }))
    .filter(({ entries }) => entries.length > 0);
}

const wordless = { lang: 'en', translate: String } as const;

/** The menu entry of the page of `pathname`: the nearest one on its breadcrumbs; home itself only when it is open. */
export function activeEntry(
  routes: readonly ScreenRoute[],
  pathname: string,
  names?: Readonly<Record<string, string>>,
): string | undefined {
  return crumbsOf(routes, pathname, wordless, names).findLast(
    ({ path, to }) => (path !== 'home' || !to) && routes.some((route) => route.menu && route.path === path),
  )?.path;
}

/** The quizzes with answers to mark: a separate entry, with their number. */
export const TO_CORRECT = {
  page: 'quiz',
  key: 'quiz-correction',
  search: `filter=${encodeURIComponent('{"to_correct":true}')}`,
};

/** Whether the open page is the list of these quizzes. */
export const isToCorrect = (search: string): boolean => /to_correct%22(:|%3A)true/.test(search);
