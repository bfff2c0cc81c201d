/** A wall clock time. `month` and `day` count from 1. */
export interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
}

/**
 * The instant of a wall clock time in a zone, as ISO 8601 in UTC; undefined for a time that no clock shows (30 February, 25:00). Where a
 * clock is set back and shows it twice, the first instant.
 */
export function instantOf(wall: WallTime, timeZone: string): string | undefined {
  const wallTime = utcOf(wall);
  if (wallTime === undefined) return undefined;
  const instants = [wallTime - DAY_MS, wallTime + DAY_MS].map((near) => wallTime - offsetAt(near, timeZone));
  // A time that is skipped when the clock is set forward: as if the clock had not been changed.
  const found =
    instants.find((instant) => instant + offsetAt(instant, timeZone) === wallTime) ?? instants[0]!;
  return new Date(found).toISOString();
}

const DAY_MS = 86_400_000;

/** The wall clock time as if the zone were UTC, in milliseconds. */
export function utcOf(wall: WallTime): number | undefined {
  const { year, month, day, hour, minute, second, millisecond } = wall;
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second, millisecond));
  date.setUTCFullYear(year, month - 1, day);
  const isReal =
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    date.getUTCHours() === hour &&
    date.getUTCMinutes() === minute &&
    date.getUTCSeconds() === second;
  return isReal ? date.getTime() : undefined;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far the zone is ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    formats.set(timeZone, format);
  }
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):?(\d\d)?/.exec(name) ?? [];
  const size = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === '-' ? -size : size;
}
