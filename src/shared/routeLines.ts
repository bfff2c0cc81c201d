import type { Route } from './route.ts';
import type { Language } from './schema/field.ts';
import { groupNames, menuGroups, type MenuGroup, type MenuPlace } from './schema/menuPlace.ts';

/** A page as the browser's first load knows it: its label is a key of the words, so that nobody downloads the other language's. */
export interface ScreenRoute extends Omit<Route, 'label' | 'menu' | 'screen'> {
  readonly label: string;
  /** Only of the portal's pages; `src/ui/adminScreens.ts` knows the others. */
  readonly screen?: string;
  readonly menu?: Omit<MenuPlace, 'label'> & { readonly label: string };
}

/** The route table as text, one line for each page: a third of the bytes of JSON on the wire. No path, key or icon contains a comma. */
export const routeLines = (table: readonly Route[]): string =>
  table
    .map(({ path, half, screen, key, isPublic, parent, menu, tabOf }) =>
      [
        path,
        half === 'portal' ? screen : '',
        isPublic ? 1 : '',
        key,
        parent,
        menu?.group,
        menu?.icon,
        menu?.label ? 1 : '',
        tabOf,
      ]
        .join(',')
        .replace(/,+$/, ''),
    )
    .join('\n');

/** Parses the table; the labels are the keys of `pageWords`. */
export const readRouteLines = (lines: string): ScreenRoute[] =>
  lines.split('\n').map((line, index) => {
    const [path, screen, isPublic, key, parent, group, icon, isNamed, tabOf] = line.split(',');
    return {
      path: path ?? '',
      half: screen ? 'portal' : 'admin',
      label: `page.${index}`,
      ...(screen && { screen }),
      ...(isPublic && { isPublic: true }),
      ...(key && { key }),
      ...(parent && { parent }),
      ...(group && {
        menu: { group: group as MenuGroup, icon: icon ?? '', label: `${isNamed ? 'menu' : 'page'}.${index}` },
      }),
      ...(tabOf && { tabOf }),
    };
  });

/**
 * Labels that a learner may see: those of the portal's pages, of pages above them, and of pages for everybody. The labels of the other pages
 * are loaded with the admin.
 */
export const isFirstWord = ({ half, key, path }: Route, table: readonly Route[]): boolean =>
  half === 'portal' ||
  key === undefined ||
  table.some((page) => page.half === 'portal' && page.parent === path);

/** The labels of the selected pages of the table, in one language. */
export const pageWords = (
  table: readonly Route[],
  language: Language,
  isWanted: (route: Route) => boolean = () => true,
) => ({
  page: Object.fromEntries(
    table.flatMap((route, index) => (isWanted(route) ? [[index, route.label[language]]] : [])),
  ),
  menu: Object.fromEntries(
    table.flatMap((route, index) =>
      route.menu?.label && isWanted(route) ? [[index, route.menu.label[language]]] : [],
    ),
  ),
});

/** The words of the menu that only others than learners have. */
export const menuWords = (table: readonly Route[], language: Language) => ({
  ...pageWords(table, language, ({ half, menu }) => half === 'admin' && menu !== undefined),
  group: Object.fromEntries(menuGroups.map((group) => [group, groupNames[group][language]])),
});
