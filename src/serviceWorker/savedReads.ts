import { KEPT, STORED_AT, type ReadsToKeep } from '#shared/offline.ts';
import { cacheOfSession } from '#shared/offlineCache.ts';
import { networkFirst } from './network.ts';
import { kindOf } from './requests.ts';

const WAIT_MS = 5_000;
/** Classes, modules and grades that one person opens on one device; beyond it the oldest replies are deleted. */
const MAX_REPLIES = 300;
/** What the person may no longer see. */
const GONE = new Set([401, 403, 404]);

/**
 * A read of a person's own data: the server's reply, which is stored, or without one the last stored reply, with its age in a header.
 * Stored under the session's token, so it is never served to another session.
 */
export async function answerRead(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const name = await cacheOfSession(self, request.headers.get('authorization')!);
  const network = fetch(request);
  event.waitUntil(
    network.then(
      (response) => keep(name, request.url, response.clone()),
      () => undefined,
    ),
  );
  return networkFirst(
    network,
    async () =>
      newest(await Promise.all([name, KEPT].map((cacheName) => caches.match(request.url, { cacheName })))),
    WAIT_MS,
  );
}

/** What was opened may be older than what was kept, or newer. */
const newest = (stored: readonly (Response | undefined)[]): Response | undefined =>
  stored
    .flatMap((response) => response ?? [])
    .toSorted((a, b) => Number(b.headers.get(STORED_AT)) - Number(a.headers.get(STORED_AT)))[0];

/** Stores what a page has read before this worker existed. */
export async function keepReads({ token, reads }: ReadsToKeep): Promise<void> {
  const authorization = `Bearer ${token}`;
  const headers = new Headers({ authorization });
  const own = reads.filter(
    ({ url }) =>
      kindOf({ url, headers, method: 'GET', mode: 'cors', destination: '' }, self.location.origin) === 'read',
  );
  const name = await cacheOfSession(self, authorization);
  const type = { 'content-type': 'application/json' };
  for (const { url, text } of own) await keep(name, url, new Response(text, { headers: type }));
}

async function keep(name: string, url: string, response: Response): Promise<void> {
  // Signed out while the reply was on its way: the cache was deleted, and stays so.
  if (!(await caches.has(name))) return;
  const cache = await caches.open(name);
  if (GONE.has(response.status)) return void (await cache.delete(url));
  if (response.status !== 200) return;
  const headers = new Headers(response.headers);
  // The body is decoded here.
  headers.delete('content-encoding');
  headers.set(STORED_AT, String(Date.now()));
  // A full disk: the page has its reply, only the next offline visit will miss it.
  await cache.put(url, new Response(await response.blob(), { headers })).catch(() => undefined);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -MAX_REPLIES).map((key) => cache.delete(key)));
}
