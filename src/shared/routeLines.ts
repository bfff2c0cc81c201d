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

const above = (path: string): string => path.replace(/\/?[^/]*$/, '');
/** What most pages of such an address are for, as the end of their key. */
const actionAt = (path: string): string =>
  /^import\/|(?:create|edit)$/.exec(path)?.[0].replace('/', '') ?? (/:\w+$/.test(path) ? 'detail' : 'index');

/** A key that ends as its address suggests, without that end: `role-`. */
const shortKey = ({ key = '', path }: Route): string => {
  const action = actionAt(path);
  return key.endsWith(`-${action}`) ? key.slice(0, -action.length) : key;
};

/** A list with the pages that create, show and edit its records, as lines of their own and as the list with a `+` under it. */
const WITH_PAGES = /^(.+),,,([^,\n]+-)((?:,.*)?)\n\1\/create,,,\2\n\1\/:name,,,\2\n\1\/:name\/edit,,,\2$/gm;
const PLUS = /^(.+),,,([^,\n]+)(.*)\n\+$/gm;

/**
 * The route table as text, one line for each page: a third of the bytes of JSON on the wire. No path, key or icon contains a comma. A parent
 * that is the address without its last part is left out, and so are the icons of the organizers’ menu: they come with their components, by
 * the path of their page. The three pages of most lists are one sign.
 */
export const routeLines = (table: readonly Route[]): string =>
  table
    .map((route) => {
      const { path, half, screen, isPublic, parent, menu, tabOf } = route;
      return [
        path,
        half === 'portal' ? screen : '',
        isPublic ? 1 : '',
        shortKey(route),
        parent === above(path) ? '' : parent,
        menu?.group,
        menu?.group === 'learning' ? menu.icon : '',
        menu?.label ? 1 : '',
        tabOf,
      ]
        .join(',')
        .replace(/,+$/, '');
    })
    .join('\n')
    .replace(WITH_PAGES, '$1,,,$2$3\n+');

const withPages = (lines: string): string =>
  lines.replace(PLUS, '$1,,,$2$3\n$1/create,,,$2\n$1/:name,,,$2\n$1/:name/edit,,,$2');

/** Parses the table; the labels are the keys of `pageWords`. */
export const readRouteLines = (lines: string): ScreenRoute[] =>
  withPages(lines)
    .split('\n')
    .map((line, index) => {
      const [path = '', screen, isPublic, key, named, group, icon, isNamed, tabOf] = line.split(',');
      const parent = named || (isPublic ? '' : above(path));
      return {
        path,
        half: screen ? 'portal' : 'admin',
        label: `page.${index}`,
        ...(screen && { screen }),
        ...(isPublic && { isPublic: true }),
        ...(key && { key: key.endsWith('-') ? key + actionAt(path) : key }),
        ...(parent && { parent }),
        ...(group && {
          menu: {
            group: group as MenuGroup,
            icon: icon || path,
            label: `${isNamed ? 'menu' : 'page'}.${index}`,
          },
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
