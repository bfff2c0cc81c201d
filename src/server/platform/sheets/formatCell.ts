import type { Field, Language, Option } from '#shared/schema/field.ts';
import type { Instant } from './instantCell.ts';

/** A value of a cell: a day is a Date at midnight UTC, an empty cell is null. */
export type SheetCell = string | number | Date | Instant | null;

/** The reader for whom a file is written. */
export interface Reader {
  readonly language: Language;
}

/** Before this day the days of spreadsheets differ from the calendar's (they have a 29 February 1900). */
const FIRST_SHEET_DAY = '1900-03-01';
const YES: Readonly<Record<Language, string>> = { en: 'yes', id: 'ya' };
const NO: Readonly<Record<Language, string>> = { en: 'no', id: 'tidak' };

/**
 * One value of a field as a cell, so that `parseCell` reads the same value from it. References become the keys of their records, files
 * their names.
 */
export function formatCell(field: Field, value: unknown, reader: Reader): SheetCell {
  if (value === null || value === undefined) return null;
  switch (field.kind === 'computed' ? (field.as ?? 'text') : field.kind) {
    case 'number':
      return Number(value);
    case 'boolean':
      return (value === true ? YES : NO)[reader.language];
    case 'choice':
      return optionText(field.options ?? [], String(value), reader.language);
    case 'multiChoice':
      return joined(
        (value as string[]).map((item) => optionText(field.options ?? [], item, reader.language)),
      );
    case 'referenceMany':
      return joined(value as string[]);
    case 'date':
      return dayOf(String(value));
    case 'dateTime':
      return { at: String(value) };
    case 'rows':
      return (value as unknown[]).length > 0 ? JSON.stringify(value) : null;
    case 'audience':
      return JSON.stringify(value);
    default:
      return String(value);
  }
}

/** How a workbook shows a number with a unit; the value stays the plain number, a percentage too (12.5). */
export function numberFormatOf({ unit, decimals = 0 }: Field): string | undefined {
  if (!unit) return undefined;
  const fraction = decimals > 0 ? `.${'0'.repeat(decimals)}` : '';
  if (unit === 'percent') return `0${fraction}"%"`;
  return `"${unit === 'IDR' ? 'Rp' : unit}" #,##0${fraction}`;
}

/** Several values joined in one cell; null without values. */
const joined = (items: readonly string[]): string | null => (items.length > 0 ? items.join('; ') : null);

/** The label in the reader's language; the value itself where the label could mean another option too. */
function optionText(options: readonly Option[], value: string, language: Language): string {
  const option = options.find((candidate) => candidate.value === value);
  if (!option) return value;
  const label = option.label[language];
  const couldMean = (other: Option) =>
    other !== option &&
    [other.value, ...Object.values(other.label)].some((word) => word.toLowerCase() === label.toLowerCase());
  return label.includes(';') || options.some(couldMean) ? value : label;
}

const dayOf = (value: string): SheetCell =>
  value >= FIRST_SHEET_DAY && value.length === 10 ? new Date(`${value}T00:00:00Z`) : value;
