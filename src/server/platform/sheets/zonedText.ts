/** How instants and days read on the clocks of a zone. */

const MINUTE_MS = 60_000;
/** Clocks change at quarters of an hour. */
const STEP_MS = 15 * MINUTE_MS;
const MAX_CACHED = 20_000;

const cache = new Map<string, number>();
const formats = new Map<string, Intl.DateTimeFormat>();

/** `2026-11-21 14:30 +07:00`, with seconds and milliseconds if they are not zero. */
export function zonedText(iso: string, timeZone: string): string {
  const ms = Date.parse(iso);
  const offset = offsetOf(ms, timeZone);
  const [day, clock] = new Date(ms + offset).toISOString().split('T') as [string, string];
  const time = clock.slice(0, -1).replace(/(:00)?\.000$/, '');
  return `${day} ${time} ${offsetText(offset)}`;
}

/** `2026-11-21`: the day of an instant. */
export const zonedDay = (at: Date, timeZone: string): string =>
  new Date(at.getTime() + offsetOf(at.getTime(), timeZone)).toISOString().slice(0, 10);

function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / MINUTE_MS;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/**
 * How far the zone is ahead of UTC, in milliseconds; whole minutes. Offsets before 1932 have seconds, which the text of an offset cannot
 * express: such times are written in UTC.
 */
export function offsetOf(ms: number, timeZone: string): number {
  const key = `${timeZone} ${Math.floor(ms / STEP_MS)}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    formats.set(timeZone, format);
  }
  const name = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const match = /^GMT(?:([+-])(\d\d):(\d\d)(:\d\d)?)?$/.exec(name);
  const [, sign, hours = '0', minutes = '0', seconds] = match ?? [];
  const size = seconds ? 0 : (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  const offset = sign === '-' ? -size : size;
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(key, offset);
  return offset;
}
