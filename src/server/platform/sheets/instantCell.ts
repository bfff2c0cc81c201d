import { instantOf } from './zonedInstant.ts';
import { offsetOf, zonedText } from './zonedText.ts';

/** An instant in a cell, ISO 8601: a workbook stores it as a date, every other format as text. */
export interface Instant {
  readonly at: string;
}

export const isInstant = (cell: unknown): cell is Instant =>
  typeof cell === 'object' && cell !== null && 'at' in cell;

/** A value that is not an instant of the calendar (infinity) stays unchanged. */
export const instantText = ({ at }: Instant, timeZone: string): string =>
  Number.isNaN(Date.parse(at)) ? at : zonedText(at, timeZone);

const DAY_MS = 86_400_000;
/** Before this year the offsets of zones have seconds. */
const FIRST_YEAR = 1970;

/**
 * The wall clock time of the zone, as if it were UTC: a date cell. The text with its offset where the wall clock time alone would mean
 * another instant, as in the hour that a clock shows twice.
 */
export function instantCell(instant: Instant, timeZone: string): Date | string {
  const ms = Date.parse(instant.at);
  const wall = new Date(ms + offsetOf(ms, timeZone));
  return wall.getUTCFullYear() >= FIRST_YEAR && isReadAs(ms, wall, timeZone)
    ? wall
    : instantText(instant, timeZone);
}

function isReadAs(ms: number, wall: Date, timeZone: string): boolean {
  const hasOneOffset = [-DAY_MS, DAY_MS].every(
    (near) => offsetOf(wall.getTime() + near, timeZone) === wall.getTime() - ms,
  );
  return hasOneOffset || Date.parse(instantOf(wallOf(wall), timeZone) ?? '') === ms;
}

/** The wall clock time of a date cell. */
export const wallOf = (date: Date) => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
  hour: date.getUTCHours(),
  minute: date.getUTCMinutes(),
  second: date.getUTCSeconds(),
  millisecond: date.getUTCMilliseconds(),
});

/** Indonesia's zones by the names that people use. */
const NAMES: Readonly<Record<string, string>> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
};
const IN_HEADER = /\s*\((WIB|WITA|WIT|UTC|[A-Za-z_]+\/[\w+/-]+)\)\s*$/;

/** `Started on (WIB)` */
export const headerWithZone = (header: string, timeZone: string): string =>
  `${header} (${NAMES[timeZone] ?? timeZone})`;

/** A header without its zone, and the zone of the dates below it. */
export function readHeader(header: string): { readonly label: string; readonly timeZone?: string } {
  const [whole, name] = IN_HEADER.exec(header) ?? [];
  const timeZone = Object.keys(NAMES).find((zone) => NAMES[zone] === name) ?? name;
  if (whole === undefined || !timeZone || !isZone(timeZone)) return { label: header };
  return { label: header.slice(0, -whole.length), timeZone };
}

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
