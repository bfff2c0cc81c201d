import type { QueryClient } from '@tanstack/react-query';
import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { SAVED } from '#shared/offline.ts';
import { sendBeforeSignOut } from './beforeSignOut.ts';
import { unsubscribeBrowser } from './offline/unsubscribeBrowser.ts';
import { isLanguage } from './language.ts';
import { RECENT_KEY } from './palette/recentItems.ts';
import { redirectTarget } from './redirectTarget.ts';
import { session } from './session.ts';
import { endOnServer } from './sessionChanges.ts';

/** Every end of a session (signed out, 401, another tab) leads here: the person's data are deleted, once. */
export function loginLoader(queryClient: QueryClient, { params: { lang }, request }: LoaderFunctionArgs) {
  if (!isLanguage(lang)) return null;
  const { token, user } = session.get();
  if (token && user) return redirect(redirectTarget(new URL(request.url).search, lang));
  if (token) return null;
  queryClient.clear();
  void purgeSaved();
  // What is still on its way must not appear for the next person.
  void unsubscribeBrowser().catch(() => undefined);
  // react-admin's filters and selections, and the palette's history; the preferences of this browser stay.
  for (const key of Object.keys(localStorage))
    if (key.startsWith('RaStore') || key === RECENT_KEY) localStorage.removeItem(key);
  return null;
}

/** The person's replies and pictures that the service worker has stored. */
async function purgeSaved() {
  // Absent on plain http, where there is no worker either.
  if (!('caches' in window)) return;
  for (const name of await caches.keys()) if (name.startsWith(SAVED)) await caches.delete(name);
}

/** How long signing out waits for a save in progress. */
const SAVE_MS = 2000;

/**
 * Signing out is a navigation in two steps, so that a page with unsaved changes can refuse it while the session still exists: this loader
 * ends the session on the server, the page behind it (SignedOut) clears it here. Clearing it in the loader would end the session under the
 * page that is still mounted, whose own navigation to login (with `redirect`) would overtake this one.
 */
export async function logoutLoader(queryClient: QueryClient) {
  sendBeforeSignOut();
  const end = Date.now() + SAVE_MS;
  while (queryClient.isMutating() > 0 && Date.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 25));
  if (session.get().token) await endOnServer();
  return null;
}
