import { KEPT_MARK } from '#shared/offline.ts';

/** The relevant parts of a request; a `Request` has them. */
export interface RequestParts {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
  readonly destination: string;
  readonly headers: { get(name: string): string | null };
}
export type Kind = 'page' | 'asset' | 'read' | 'picture' | 'file' | 'recording';

/**
 * A person's own data, as the learner's pages read them. Data that decide about a quiz (its rules, its attempts), and practice, are never
 * served from here; nor is what a device could keep of a class now.
 */
const KEPT_READS = /^\/api\/(?:config|me(?:\/start)?|my\/(?!practice|courses\/[^/]+\/offline$).+)$/;
/** A forum when it is opened. Later reads use numbers in the address, each a different one: they would fill the device. */
const KEPT_FORUM = /^\/api\/(?:classes\/[^/]+\/(?:forum|threads(?:\?cursor=[^&]+)?)|threads\/[^/]+\/posts)$/;
/** The public check of certificates is a page of the server: never the shell. */
const PAGE = /^\/(?:en|id)(?:\/(?!verify(?:\/|$))|$)/;
const ASSET = /^\/assets\/|^\/theme\.js$|^\/favicon\.svg$/;
const FILE = /^\/files\/[\w-]+$/;

/** By the destination of the request; '' is a script's own fetch, `track` the captions of a video. */
const FILE_KINDS: Readonly<Record<string, Kind>> = { image: 'picture', track: 'file', '': 'file' };

/** How a request is handled; undefined: as if there were no worker. */
export function kindOf(request: RequestParts, origin: string): Kind | undefined {
  const { origin: asker, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || asker !== origin) return undefined;
  if (request.mode === 'navigate') return pathname === '/' || PAGE.test(pathname) ? 'page' : undefined;
  if (ASSET.test(pathname)) return 'asset';
  // Other recordings are not stored, and go past the worker.
  if (FILE.test(pathname)) return search.endsWith(KEPT_MARK) ? 'recording' : FILE_KINDS[request.destination];
  const isCached = KEPT_READS.test(pathname) || KEPT_FORUM.test(pathname + search);
  // Data seen in a role preview are not the person's own view.
  const isOwn = request.headers.get('authorization') && !request.headers.get('x-view-role');
  return isCached && isOwn ? 'read' : undefined;
}

/** The language of a page's path, if it names one of ours. */
export const languageOfPage = (url: string): string | undefined =>
  PAGE.exec(new URL(url).pathname)?.[0].slice(1, 3);

/** Which entries to delete so that the rest is at most `max` in total: those that were used longest ago. */
export function surplus<E extends { readonly size: number; readonly usedAt: number }>(
  entries: readonly E[],
  max: number,
): E[] {
  let total = entries.reduce((sum, { size }) => sum + size, 0);
  return entries
    .toSorted((a, b) => a.usedAt - b.usedAt)
    .filter(({ size }) => {
      const isTooMuch = total > max;
      if (isTooMuch) total -= size;
      return isTooMuch;
    });
}

interface ByteRange {
  /** The first byte and the last. */
  readonly start: number;
  readonly end: number;
}

/** The range that a Range header asks for; undefined, which is the whole file, without one or with one that is not understood. */
export function rangeOf(header: string | null, bytes: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return start >= bytes || end < start ? 'unsatisfiable' : { start, end };
}
