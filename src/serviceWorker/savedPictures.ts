import { fileKey, SAVED } from '#shared/offline.ts';
import { keptFile } from './keptFiles.ts';
import { surplus } from './requests.ts';

const NAME = `${SAVED}pictures`;
const MAX_BYTES = 50_000_000;
/** A picture this large is a mistake, and would displace twenty others. */
const MAX_PICTURE_BYTES = 5_000_000;
const USED_AT = 'x-used-at';
/** The last use is stored to the day: rewriting a picture at each view would be too expensive. */
const DAY_MS = 86_400_000;

/**
 * Pictures of opened pages: the content of an id never changes, so the first copy stays valid. The least recently used are deleted first.
 */
export async function answerPicture(event: FetchEvent): Promise<Response> {
  const key = fileKey(event.request.url);
  const cached = await caches.match(key, { cacheName: NAME });
  if (cached) {
    if (Date.now() - usedAt(cached) > DAY_MS) event.waitUntil(put(key, cached.clone()));
    return cached;
  }
  const kept = await keptFile(event.request);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (isWorthKeeping(response)) event.waitUntil(put(key, response.clone()).then(trim));
  return response;
}

/** A file that a page itself reads: the kept copy, else the server's. */
export const answerFile = async ({ request }: FetchEvent): Promise<Response> =>
  (await keptFile(request)) ?? fetch(request);

/** A recording that its page knows to be kept; if it has just been removed, the page plays the server's. */
export const answerRecording = async ({ request }: FetchEvent): Promise<Response> =>
  (await keptFile(request)) ?? Response.error();

const usedAt = (response: Response) => Number(response.headers.get(USED_AT));
const sizeOf = (response: Response) => Number(response.headers.get('content-length'));

function isWorthKeeping(response: Response): boolean {
  const size = sizeOf(response);
  const isImage = response.headers.get('content-type')?.startsWith('image/') ?? false;
  return response.status === 200 && isImage && size > 0 && size <= MAX_PICTURE_BYTES;
}

async function put(key: string, response: Response): Promise<void> {
  const headers = new Headers(response.headers);
  headers.set(USED_AT, String(Date.now()));
  const cache = await caches.open(NAME);
  // A full disk: the picture is shown anyway.
  await cache.put(key, new Response(await response.blob(), { headers })).catch(() => undefined);
}

async function trim(): Promise<void> {
  const cache = await caches.open(NAME);
  const entries = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    if (response) entries.push({ request, size: sizeOf(response), usedAt: usedAt(response) });
  }
  await Promise.all(surplus(entries, MAX_BYTES).map(({ request }) => cache.delete(request)));
}
