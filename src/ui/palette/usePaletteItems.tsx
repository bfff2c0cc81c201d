import type { Translate } from '#i18n/translate.ts';
import type { Found } from '#shared/api/search.ts';
import { matchRoute } from '#shared/routeMatch.ts';
import { languages } from '#shared/schema/languages.ts';
import { CircleUser, Languages, LogOut, Monitor, Moon, Plus, Sun, UserCog } from 'lucide-react';
import type { ReactNode } from 'react';
import { useI18n } from '../i18n.tsx';
import { preferences, usePreferences } from '../preferences.ts';
import { adminScreenOf, routeOfScreen } from '../adminScreens.ts';
import { screenRoutes } from '../routes.ts';
import { session, useSession } from '../session.ts';
import { languageNames, themes } from '../shell/choices.ts';
import { menuSections, tabsOf } from '../shell/menu.ts';
import { MenuIcon } from '../shell/MenuIcon.tsx';
import { useLanguageSwitch } from '../shell/useLanguageSwitch.ts';
import { useWordPart } from '../useWordPart.ts';
import { useRoleSwitch } from '../shell/useRoleSwitch.ts';
import { byBeginning, matches } from './matching.ts';
import { recentItems, type RecentItem } from './recentItems.ts';
import { ResourceIcon } from './ResourceIcon.tsx';

/** One entry of the palette: it opens a page or runs an action. */
export interface PaletteItem {
  readonly key: string;
  readonly text: string;
  readonly context?: string | undefined;
  readonly icon: ReactNode;
  /** The page it opens, after `/{lang}/`. */
  readonly to?: string;
  /** The record's form among the recent ones. */
  readonly recent?: RecentItem;
  readonly run?: () => void;
}
export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

const ICON = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;
const themeIcons = { system: Monitor, light: Sun, dark: Moon };
/** The maximum of pages and of actions while the user types: the records are below. */
const MOST_PAGES = 5;

/**
 * The list under the input: recent items, matching pages and actions, then the server's results, by kind. It is complete once the names of
 * all pages are loaded.
 */
export function usePaletteItems(words: Translate, typed: string, found: readonly Found[]) {
  const pages = usePages();
  const create = useCreate();
  const actions = useActions(words);
  const results = useResults(words, found);
  const fitting = (items: readonly PaletteItem[]) =>
    typed === ''
      ? items
      : items
          .filter(({ text }) => matches(text, typed))
          .toSorted(byBeginning(typed))
          .slice(0, MOST_PAGES);
  const groups: readonly PaletteGroup[] = [
    { title: words('palette.recent'), items: typed === '' ? recentOnes() : [] },
    { title: words('palette.pages'), items: fitting(pages ?? []) },
    { title: words('palette.create'), items: fitting(create ?? []) },
    { title: words('palette.actions'), items: fitting(actions) },
    ...results,
  ].filter(({ items }) => items.length > 0);
  return { groups, isComplete: pages !== undefined && create !== undefined };
}

/** The pages of the menu that the role may open, a page with tabs by the name of each. Undefined until their words are loaded. */
function usePages(): PaletteItem[] | undefined {
  const { translate } = useI18n();
  useSession();
  const hasWords = useWordPart('menu');
  if (!hasWords) return undefined;
  const entries = menuSections(screenRoutes, session.can).flatMap((section) => section.entries);
  return entries.flatMap(({ page, path, label, icon }) => {
    const tabs = tabsOf(screenRoutes, page).filter(({ key }) => session.can(key));
    const shown = tabs.length > 1 ? tabs : [{ path, label }];
    return shown.map((one) => pageItem(one.path, translate(one.label), <MenuIcon name={icon} />));
  });
}

const pageItem = (path: string, text: string, icon: ReactNode): PaletteItem => ({
  key: `page ${path}`,
  text,
  icon,
  to: path,
});

/** Records that were opened before, as far as this role may still open them. */
const recentOnes = (): PaletteItem[] =>
  recentItems()
    .filter(({ path }) => {
      const route = matchRoute(screenRoutes, `/en/${path.split('?', 1)[0]}`)?.route;
      return route && session.can(route.key);
    })
    .map((item) => ({ ...recordItem(item), key: `recent ${item.path}` }));

const recordItem = (record: RecentItem): PaletteItem => ({
  key: `found ${record.path}`,
  text: record.name,
  context: record.context,
  icon: <ResourceIcon resource={record.resource} />,
  to: record.path,
  recent: record,
});

/** The forms for new records that need no parent record. Undefined until their words are loaded. */
function useCreate(): PaletteItem[] | undefined {
  const { translate } = useI18n();
  const hasWords = useWordPart('adminPages');
  if (!hasWords) return undefined;
  return screenRoutes
    .filter(
      (route) =>
        adminScreenOf(route).endsWith('.create') && !route.path.includes(':') && session.can(route.key),
    )
    .map(({ path, label }) => pageItem(path, translate(label), <Plus {...ICON} />));
}

function useActions(words: Translate): PaletteItem[] {
  const { lang, translate, formatRole } = useI18n();
  const { theme } = usePreferences();
  const { user } = useSession();
  const { roles, active, change } = useRoleSwitch();
  const changeLanguage = useLanguageSwitch();
  return [
    ...roles
      .filter(({ id }) => id !== active?.id)
      .map((role) => ({
        key: `role ${role.id}`,
        text: words('palette.role', { name: formatRole(role.name) }),
        icon: <UserCog {...ICON} />,
        run: () => change(role),
      })),
    ...themes
      .filter((name) => name !== theme)
      .map((name) => {
        const Icon = themeIcons[name];
        return {
          key: `theme ${name}`,
          text: words('palette.theme', { name: translate(`shell.${name}`) }),
          icon: <Icon {...ICON} />,
          run: () => preferences.set({ theme: name }),
        };
      }),
    ...languages
      .filter((language) => language !== lang)
      .map((language) => ({
        key: `language ${language}`,
        text: words('palette.language', { name: languageNames[language] }),
        icon: <Languages {...ICON} />,
        run: () => changeLanguage(language),
      })),
    ...(user
      ? [
          pageItem(
            `settings/user/${encodeURIComponent(user.nip)}`,
            translate('shell.profile'),
            <CircleUser {...ICON} />,
          ),
        ]
      : []),
    { key: 'logout', text: translate('shell.sign_out'), icon: <LogOut {...ICON} />, to: 'logout' },
  ];
}

/** Found records, one group for each kind, in the order of the first of each. */
function useResults(words: Translate, found: readonly Found[]): PaletteGroup[] {
  const { translate } = useI18n();
  const groups = new Map<string, PaletteItem[]>();
  for (const { resource, name, context, path } of found) {
    const items = groups.get(resource) ?? [];
    groups.set(resource, [...items, recordItem({ resource, name, context, path })]);
  }
  return [...groups].map(([resource, items]) => ({
    title: words(`palette.kind.${resource}`, { _: translate(labelOf(resource)) }),
    items,
  }));
}

/** Key of the words for a kind of record: its list's, or without a list its page's. Kinds without a list have words in palette.ts. */
function labelOf(resource: string): string {
  const views = ['list', 'show', 'edit'].map((view) => `${resource}.${view}`);
  return views.flatMap((view) => routeOfScreen(view) ?? [])[0]?.label ?? '';
}
