/** The parts of a request that decide; a `Request` has them. */
export interface Asked {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
  readonly destination: string;
  readonly headers: { get(name: string): string | null };
}
export type Kind = 'page' | 'asset' | 'read' | 'picture';

/** One's own things, as the learner's pages read them. What decides over a quiz (its rules, its attempts) is never answered from here. */
const KEPT_READS = /^\/api\/(?:config|me|me\/permission|role-user\/mine|my\/.+)$/;
/** A forum as it is opened. What is read of it later goes by numbers, each time another address: that would fill the device. */
const KEPT_FORUM = /^\/api\/(?:classes\/[^/]+\/(?:forum|threads(?:\?cursor=[^&]+)?)|threads\/[^/]+\/posts)$/;
/** The public check of certificates is a page of the server's own: never the shell. */
const PAGE = /^\/(?:en|id)(?:\/(?!verify(?:\/|$))|$)/;
const ASSET = /^\/assets\/|^\/theme\.js$|^\/favicon\.svg$/;
const FILE = /^\/files\/[\w-]+$/;

/** How a request is answered; undefined: as if there were no worker. */
export function kindOf(asked: Asked, origin: string): Kind | undefined {
  const { origin: asker, pathname, search } = new URL(asked.url);
  if (asked.method !== 'GET' || asker !== origin) return undefined;
  if (asked.mode === 'navigate') return pathname === '/' || PAGE.test(pathname) ? 'page' : undefined;
  if (ASSET.test(pathname)) return 'asset';
  // Videos and sounds are read in parts and are too big to keep.
  if (FILE.test(pathname)) return asked.destination === 'image' ? 'picture' : undefined;
  const isKept = KEPT_READS.test(pathname) || KEPT_FORUM.test(pathname + search);
  // What somebody saw through another role is not what they see.
  const isOwn = asked.headers.get('authorization') && !asked.headers.get('x-view-role');
  return isKept && isOwn ? 'read' : undefined;
}

/** The language of a page's path, if it names one of ours. */
export const languageOfPage = (url: string): string | undefined =>
  PAGE.exec(new URL(url).pathname)?.[0].slice(1, 3);

/**
 * The name of a picture here. Its URL is signed anew each hour, and says in the first 16 bytes of `s` (21 letters and a bit) whose it
 * is: the same picture of another person is another one.
 */
export function pictureKey(url: string): string {
  const { origin, pathname, searchParams } = new URL(url);
  return `${origin}${pathname}?of=${searchParams.get('s')?.slice(0, 21) ?? ''}`;
}

/** Which of the entries must go so that the rest is at most `max` in all: those that were used longest ago. */
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
