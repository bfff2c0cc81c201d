import type { Field, Option } from '#shared/schema/field.ts';
import { languages } from '#shared/schema/languages.ts';
import { wallOf } from './instantCell.ts';
import { instantOf, utcOf, type WallTime } from './zonedInstant.ts';

/** A value as it is in a file: text in a CSV, typed cells in an XLSX, anything in JSON. */
export type Cell = unknown;

/** Separates several records or choices in one cell. */
export const LIST_SEPARATOR = ';';

/**
 * The value of a cell for a field, as a request body of the API would hold it. A value that cannot be parsed is left as it is, so that the
 * field's own schema refuses it in its own words. References stay names (`referenceNames`).
 */
export function parseCell(field: Field, cell: Cell, timeZone: string): unknown {
  if (isEmptyCell(cell)) return emptyOf(field);
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'richText':
      // A list or an object in JSON is not text.
      return typeof cell === 'object' && !(cell instanceof Date) ? cell : textOf(cell);
    case 'number':
      return numberOf(unitless(field, cell), field.decimals ?? 0);
    case 'boolean':
      return booleanOf(cell);
    case 'choice':
      return choiceOf(field.options ?? [], cell);
    case 'multiChoice':
      return listOf(cell).map((item) => choiceOf(field.options ?? [], item));
    case 'date':
      return dateOf(cell);
    case 'dateTime':
      return dateTimeOf(cell, timeZone);
    case 'rows':
    case 'audience':
      return jsonOf(cell);
    default:
      return cell;
  }
}

export const isEmptyCell = (cell: Cell): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/** No null byte and no half of a surrogate pair, which PostgreSQL cannot even compare. */
export const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);

/** Null, or the field's default where a record always has a value. */
function emptyOf({ kind, default: fallback }: Field): unknown {
  if (kind === 'multiChoice' || kind === 'referenceMany' || kind === 'rows') return [];
  return fallback ?? null;
}

/** Spreadsheets keep 15 digits: a longer number has already lost its last digits, and must not be stored. */
export const isShortenedNumber = (field: Field, cell: Cell): boolean =>
  typeof cell === 'number' &&
  ['text', 'longText', 'richText', 'reference', 'referenceMany'].includes(field.kind) &&
  !Number.isSafeInteger(cell) &&
  Math.abs(cell) >= 1e15;

/** The names of records in a cell of a reference (one) or of several, including ids. */
export function referenceNames(field: Field, cell: Cell): string[] {
  if (isEmptyCell(cell)) return [];
  return field.kind === 'reference' ? [textOf(cell).trim()] : listOf(cell).map((item) => textOf(item).trim());
}

function textOf(cell: Cell): string {
  if (cell instanceof Date) return wallText(cell);
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
}

const listOf = (cell: Cell): unknown[] =>
  Array.isArray(cell)
    ? cell
    : textOf(cell)
        .split(LIST_SEPARATOR)
        .map((item) => item.trim())
        .filter((item) => item !== '');

/** `Rp 1.500.000` as 1500000 and `12,5%` as 12,5. In rupiah three digits after a point are thousands: nothing is smaller than one. */
function unitless({ unit, decimals }: Field, cell: Cell): Cell {
  if (typeof cell !== 'string' || !unit) return cell;
  if (unit === 'percent') return cell.replace(/\s*%\s*$/, '');
  const text = cell
    .replace(unit === 'IDR' ? /^\s*(?:rp\.?|idr)\s*/i : new RegExp(`^\\s*${unit}\\s*`, 'i'), '')
    .trim();
  if (unit !== 'IDR' || decimals) return text;
  return /^\d{1,3}(\.\d{3})+(,00?)?$/.test(text) ? text.replace(/,.*|\./g, '') : text;
}

/** A decimal comma is read where decimals are expected; elsewhere it would be a guess. */
function numberOf(cell: Cell, decimals: number): unknown {
  if (typeof cell !== 'string') return cell;
  const text = cell.trim();
  if (/^[+-]?\d{1,15}(\.\d+)?$/.test(text)) return Number(text);
  if (decimals > 0 && /^[+-]?\d{1,15},\d+$/.test(text)) return Number(text.replace(',', '.'));
  return cell;
}

const YES = new Set(['yes', 'ya', 'true', '1', 'y', 'benar']);
const NO = new Set(['no', 'tidak', 'false', '0', 'n', 't', 'salah']);

function booleanOf(cell: Cell): unknown {
  const word = textOf(cell).trim().toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : cell;
}

/** The value itself, or its label in any language. */
function choiceOf(options: readonly Option[], cell: Cell): unknown {
  const text = textOf(cell).trim();
  const lower = text.toLowerCase();
  const option =
    options.find(({ value }) => value === text) ??
    options.find(({ value }) => value.toLowerCase() === lower) ??
    options.find(({ label }) => languages.some((language) => label[language].toLowerCase() === lower));
  return option?.value ?? text;
}

function jsonOf(cell: Cell): unknown {
  if (typeof cell !== 'string') return cell;
  try {
    return JSON.parse(cell) as unknown;
  } catch {
    return cell;
  }
}

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/;
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})/;
const CLOCK = /^(?:T|\s+|,\s*)(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,](\d{1,9}))?)?/i;
const OFFSET = /^\s*(Z|UTC|GMT|(?:UTC|GMT)?([+-])(\d{1,2}):?(\d{2})?)$/i;

interface ReadTime {
  readonly wall: WallTime;
  /** Minutes ahead of UTC; undefined: the reader's time zone. */
  readonly offset?: number;
}

/** `2026-11-21 13:30:05.250 +07:00` or less of it; day first with slashes, dots or dashes. */
function readTime(text: string): ReadTime | undefined {
  const date = YEAR_FIRST.exec(text) ?? DAY_FIRST.exec(text);
  if (!date) return undefined;
  const [year, month, day] =
    date[1]!.length === 4 ? [date[1], date[2], date[3]] : [date[3], date[2], date[1]];
  const clock = CLOCK.exec(text.slice(date[0].length));
  const rest = text.slice(date[0].length + (clock?.[0].length ?? 0));
  const zone = OFFSET.exec(rest);
  if (rest.trim() !== '' && (!zone || !clock)) return undefined;
  const wall = { year: Number(year), month: Number(month), day: Number(day), ...clockTime(clock) };
  return zone ? { wall, offset: minutesAhead(zone) } : { wall };
}

function clockTime(clock: RegExpExecArray | null) {
  const [, hour = '0', minute = '0', second = '0', fraction = ''] = clock ?? [];
  return {
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
    millisecond: Number(fraction.padEnd(3, '0').slice(0, 3)),
  };
}

function minutesAhead([, , sign, hours = '0', minutes = '0']: RegExpExecArray): number {
  const ahead = Number(hours) * 60 + Number(minutes);
  return sign === '-' ? -ahead : ahead;
}

const DAY_MS = 86_400_000;
/** The epoch of spreadsheets, so that their day 61 is 1 March 1900. */
const SERIAL_EPOCH = Date.UTC(1899, 11, 30);
/** 31 December 9999. */
const MAX_SERIAL = 2_958_465;

/** A date cell, or a spreadsheet's serial number, as wall clock time. */
function cellTime(cell: Cell): Date | undefined {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? undefined : cell;
  if (typeof cell !== 'number' || cell < 61 || cell > MAX_SERIAL + 1) return undefined;
  return new Date(Math.round(SERIAL_EPOCH + cell * DAY_MS));
}

const wallText = (date: Date) =>
  date
    .toISOString()
    .replace('T', ' ')
    .replace(/(:00)?\.000Z$|Z$/, '');

/** A calendar day, `YYYY-MM-DD`. */
function dateOf(cell: Cell): unknown {
  const time = cellTime(cell);
  if (time) return time.toISOString().slice(0, 10);
  const read = typeof cell === 'string' ? readTime(cell.trim()) : undefined;
  const utc = read && utcOf(read.wall);
  return utc === undefined ? cell : new Date(utc).toISOString().slice(0, 10);
}

/** An instant: by its offset if there is one, else in the reader's time zone. */
function dateTimeOf(cell: Cell, timeZone: string): unknown {
  const time = cellTime(cell);
  const read = time ? { wall: wallOf(time) } : typeof cell === 'string' ? readTime(cell.trim()) : undefined;
  if (!read) return cell;
  const offset = 'offset' in read ? read.offset : undefined;
  if (offset === undefined) return instantOf(read.wall, timeZone) ?? cell;
  const utc = utcOf(read.wall);
  return utc === undefined ? cell : new Date(utc - offset * 60_000).toISOString();
}
