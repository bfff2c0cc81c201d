import { KEPT } from '#shared/offline.ts';
import { languageOfPage } from './requests.ts';
import { networkFirst } from './network.ts';

declare const self: ServiceWorkerGlobalScope;

const SHELL = 'mahir-shell-';
const NAME = SHELL + BUILD.version;
/** One HTML document serves every page: its router knows them. */
const DOCUMENT = '/';
const WAIT_FOR_PAGE_MS = 4_000;

/** Fetches what the portal needs to start without a network. Hashed files come from the browser's own cache if possible. */
export async function keepShell(): Promise<void> {
  const cache = await caches.open(NAME);
  const html = await fetch(DOCUMENT, { cache: 'no-cache' });
  // Between two nodes with different versions: tried again at the next check for a new version.
  if (!html.ok || !(await html.clone().text()).includes(BUILD.entry))
    throw new Error('The document is not of this build.');
  await cache.put(DOCUMENT, html);
  const clients = await self.clients.matchAll({ includeUncontrolled: true });
  const languages = new Set(clients.map(({ url }) => languageOfPage(url)));
  await cache.addAll([...BUILD.assets, ...[...languages].flatMap(wordsOf)]);
  if (await caches.has(KEPT)) await keepReader();
}

/** Stores the reader of documents, once. */
export const keepReader = (): Promise<void> => addMissing(BUILD.reader);

const wordsOf = (language: string | undefined): readonly string[] => BUILD.words[language ?? ''] ?? [];

/**
 * Deletes the shells of older versions except the last one: a tab in the middle of an attempt is not reloaded, and may still request a part
 * of its version.
 */
export async function dropOldShells(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(SHELL) && name !== NAME);
  await Promise.all(shells.slice(0, -1).map((name) => caches.delete(name)));
}

/** A page: the server's document with its preload links, else the one of this build. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const network = (event.preloadResponse as Promise<Response | undefined>).then(
    (response) => response ?? fetch(event.request),
  );
  const language = languageOfPage(event.request.url);
  event.waitUntil(keepWords(language));
  return networkFirst(network, () => caches.match(DOCUMENT, { cacheName: NAME }), WAIT_FOR_PAGE_MS);
}

/** After a change of the language its words have been used: from now on they belong to the shell. */
const keepWords = (language: string | undefined): Promise<void> => addMissing(wordsOf(language));

async function addMissing(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(NAME);
  const missing: string[] = [];
  for (const path of paths) if (!(await cache.match(path))) missing.push(path);
  // Without a network there is nothing to add.
  await cache.addAll(missing).catch(() => undefined);
}

/** A file with a hash in its name never changes: it is served from here if it is stored. */
export const answerAsset = async ({ request }: FetchEvent): Promise<Response> =>
  (await caches.match(request)) ?? fetch(request);
