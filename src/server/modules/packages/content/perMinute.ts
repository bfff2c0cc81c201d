const MINUTE_MS = 60_000;
const MAX_KEYS = 50_000;

/** Whether there were more than so many of a key in this minute; it counts each question. */
export function perMinute(most: number, now: () => Date): (key: string) => boolean {
  const counts = new Map<string, number>();
  let since = 0;
  return (key) => {
    const time = now().getTime();
    // A clock may be set back.
    if (Math.abs(time - since) >= MINUTE_MS || counts.size > MAX_KEYS) {
      since = time;
      counts.clear();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count > most;
  };
}
