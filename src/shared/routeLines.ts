import type { Route } from './route.ts';
import type { Language } from './schema/field.ts';
import type { MenuGroup } from './schema/resource.ts';

/** A page as the browser's first load knows it: its label is a key of the words, so that nobody downloads the other language's. */
export interface ScreenRoute extends Omit<Route, 'label'> {
  readonly label: string;
}

/** The route table as text, one line for each page: half the bytes of JSON on the wire. No path, key or icon contains a comma. */
export const routeLines = (table: readonly Route[]): string =>
  table
    .map(({ path, half, screen, key, isPublic, parent, menu }) =>
      [
        path,
        screen,
        half === 'portal' ? 1 : '',
        isPublic ? 1 : '',
        key,
        parent,
        menu?.group,
        menu?.icon,
      ].join(','),
    )
    .join('\n');

/** Parses the table; the labels are the keys of `pageWords`. */
export const readRouteLines = (lines: string): ScreenRoute[] =>
  lines.split('\n').map((line, index) => {
    const [path, screen, isPortal, isPublic, key, parent, group, icon] = line.split(',');
    return {
      path: path ?? '',
      screen: screen ?? '',
      half: isPortal ? 'portal' : 'admin',
      label: `page.${index}`,
      ...(isPublic && { isPublic: true }),
      ...(key && { key }),
      ...(parent && { parent }),
      ...(group && { menu: { group: group as MenuGroup, icon: icon ?? '' } }),
    };
  });

/**
 * Labels that every page may show: those of the menus and of the portal's pages. The labels of the other pages, which always need a
 * permission, are loaded with the admin.
 */
export const isFirstWord = ({ half, menu, key }: Route): boolean =>
  half === 'portal' || menu !== undefined || key === undefined;

/** The labels of the selected pages of the table, in one language. */
export const pageWords = (
  table: readonly Route[],
  language: Language,
  isWanted: (route: Route) => boolean = () => true,
) => ({
  page: Object.fromEntries(
    table.flatMap((route, index) => (isWanted(route) ? [[index, route.label[language]]] : [])),
  ),
});
