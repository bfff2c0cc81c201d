const MINUTE_MS = 60_000;
const MAX_KEYS = 50_000;

/** Whether there were more than so many of a key in this minute; it counts each question. */
export function perMinute(most: number): (key: string) => boolean {
  const counts = new Map<string, number>();
  let since = 0;
  return (key) => {
    if (Date.now() - since >= MINUTE_MS || counts.size > MAX_KEYS) {
      since = Date.now();
      counts.clear();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count > most;
  };
}
