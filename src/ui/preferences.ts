import type { MenuGroup } from '#shared/schema/menuPlace.ts';
import { useSyncExternalStore } from 'react';

export type Theme = 'system' | 'light' | 'dark';
export type SidebarState = 'open' | 'collapsed';
export type ListView = 'grid' | 'list';

/** Settings of this browser that survive signing out. */
export interface Preferences {
  readonly theme: Theme;
  /** The choice on windows of 1280 px and more, and the one below: narrow windows start collapsed. */
  readonly sidebarWide: SidebarState;
  readonly sidebarNarrow: SidebarState;
  /** Grid or list, by the name of the list. */
  readonly views: Readonly<Record<string, ListView>>;
  /** Groups of the menu that the person has opened or folded. */
  readonly menuGroups: Readonly<Partial<Record<MenuGroup, boolean>>>;
  /** Whether keys without a modifier work; people who dictate switch them off. */
  readonly singleKeys: boolean;
}

/** public/early.js reads it too, before the first paint. */
const STORAGE_KEY = 'mahir.preferences';
const defaults: Preferences = {
  theme: 'system',
  sidebarWide: 'open',
  sidebarNarrow: 'collapsed',
  views: {},
  menuGroups: {},
  singleKeys: true,
};
const listeners = new Set<() => void>();
const systemDark = window.matchMedia('(prefers-color-scheme: dark)');
let current = read();

function read(): Preferences {
  try {
    return {
      ...defaults,
      ...(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<Preferences>),
    };
  } catch {
    return defaults;
  }
}

/** `data-theme` is always written, also for light: the admin's theme selects on both values. */
function applyTheme() {
  const isDark = current.theme === 'dark' || (current.theme === 'system' && systemDark.matches);
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
}
function changed() {
  applyTheme();
  for (const listener of listeners) listener();
}

export const preferences = {
  get: (): Preferences => current,
  set(patch: Partial<Preferences>): void {
    current = { ...current, ...patch };
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(current));
    } catch {
      // Storage is full or forbidden: the setting lasts as long as the page.
    }
    changed();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

applyTheme();
systemDark.addEventListener('change', applyTheme);
window.addEventListener('storage', (event) => {
  if (event.key !== STORAGE_KEY && event.key !== null) return;
  current = read();
  changed();
});

export const usePreferences = (): Preferences => useSyncExternalStore(preferences.subscribe, preferences.get);

/** Grid or list for one list, stored: `const [view, setView] = useListView('my-course', 'grid')`. */
export function useListView(name: string, initial: ListView): [ListView, (view: ListView) => void] {
  const { views } = usePreferences();
  const setView = (view: ListView) =>
    preferences.set({ views: { ...preferences.get().views, [name]: view } });
  return [views[name] ?? initial, setView];
}
