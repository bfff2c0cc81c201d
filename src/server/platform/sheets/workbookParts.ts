import type { SheetCell } from './formatCell.ts';
import { headerWithZone, instantCell, isInstant, type Instant } from './instantCell.ts';

export interface SheetColumn {
  readonly header: string;
  /** Numbers and days; everything else is text, which a spreadsheet must not take for a number. */
  readonly isValue: boolean;
  /** Instants: dates in a workbook, whose header names the zone. */
  readonly isInstant?: boolean;
  /** How a workbook shows its numbers, where not as they are: `#,##0` and the like. */
  readonly numberFormat?: string;
}

/** The source of a sheet: the rows come in batches, and only one batch is in memory at a time. */
export interface Sheet {
  /** The name of the sheet in a workbook. */
  readonly title: string;
  readonly columns: readonly SheetColumn[];
  /** The time zone of instants; UTC by default. */
  readonly timeZone?: string;
  readonly batches: AsyncIterable<readonly SheetCell[][]>;
  /** Known to have more rows than a filter is for: a workbook begins without waiting for them. */
  readonly isLong?: boolean;
}

const MAX_TITLE = 31;

export const headerOf = ({ header, isInstant: hasZone }: SheetColumn, timeZone: string): string =>
  xmlText(hasZone ? headerWithZone(header, timeZone) : header);

/** `@` is text: what is typed there stays as it was typed, and a NIP typed beside the others keeps its zeros. */
export const formatOf = ({
  isValue,
  isInstant: hasClock,
  numberFormat,
}: SheetColumn): { numFmt?: string } => {
  if (hasClock) return { numFmt: 'yyyy-mm-dd hh:mm' };
  if (!isValue) return { numFmt: '@' };
  return numberFormat ? { numFmt: numberFormat } : {};
};

export function workbookCell(cell: SheetCell, timeZone: string): Exclude<SheetCell, Instant> {
  const value = isInstant(cell) ? instantCell(cell, timeZone) : cell;
  return typeof value === 'string' ? xmlText(value) : value;
}

/**
 * A workbook spells characters that XML cannot hold as `_xFFFE_`; a text that looks like that would be read as the character. (The library
 * escapes the control characters under U+0020.)
 */
export const xmlText = (text: string): string =>
  /_x[\dA-F]{4}_|[\uFFFE\uFFFF]/i.test(text)
    ? text
        .replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
        .replace(/[\uFFFE\uFFFF]/g, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase()}_`)
    : text;

export const sheetTitle = (title: string): string =>
  title
    .replace(/[[\]:*?/\\']/g, ' ')
    .slice(0, MAX_TITLE)
    .trim() || 'Sheet';
