import { session } from '../session.ts';

/** A record that was opened by the palette. */
export interface RecentItem {
  readonly resource: string;
  readonly name: string;
  readonly context?: string | undefined;
  /** After `/{lang}/`. */
  readonly path: string;
}

/** Names of people stay in this browser only as long as the session: the login page deletes them (signLoaders.ts). */
export const RECENT_KEY = 'mahir.recent';
const MOST = 6;

interface Stored {
  readonly user: string;
  readonly items: readonly RecentItem[];
}

/** For this person, the latest first. */
export function recentItems(): readonly RecentItem[] {
  try {
    const stored = JSON.parse(localStorage.getItem(RECENT_KEY) ?? 'null') as Stored | null;
    return stored?.user === session.get().user?.id ? (stored?.items ?? []) : [];
  } catch {
    return [];
  }
}

export function rememberItem(item: RecentItem): void {
  const user = session.get().user?.id;
  if (!user) return;
  const items = [item, ...recentItems().filter(({ path }) => path !== item.path)].slice(0, MOST);
  try {
    localStorage.setItem(RECENT_KEY, JSON.stringify({ user, items } satisfies Stored));
  } catch {
    // Storage is full or forbidden: nothing is stored.
  }
}
