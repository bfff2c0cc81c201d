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
const PAGE = /^\/(?:en|id)(?:\/|$)/;
const ASSET = /^\/assets\/|^\/theme\.js$|^\/favicon\.svg$/;
const FILE = /^\/files\/[\w-]+$/;

/** How a request is answered; undefined: as if there were no worker. */
export function kindOf(asked: Asked, origin: string): Kind | undefined {
  const { origin: asker, pathname } = new URL(asked.url);
  if (asked.method !== 'GET' || asker !== origin) return undefined;
  if (asked.mode === 'navigate') return pathname === '/' || PAGE.test(pathname) ? 'page' : undefined;
  if (ASSET.test(pathname)) return 'asset';
  // Videos and sounds are read in parts and are too big to keep.
  if (FILE.test(pathname)) return asked.destination === 'image' ? 'picture' : undefined;
  return KEPT_READS.test(pathname) && asked.headers.get('authorization') ? 'read' : undefined;
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
