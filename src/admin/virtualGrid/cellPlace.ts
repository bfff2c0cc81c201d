import type { KeyboardEvent } from 'react';

/** A cell, counted from 0; the headings are at -1. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.row === other.row && one.column === other.column;

/** The target of a key; undefined for keys that the grid does not use. */
export function placeAfterKey(
  { row, column }: Place,
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { rows, columns, page }: { readonly rows: number; readonly columns: number; readonly page: number },
): Place | undefined {
  const isFar = ctrlKey || metaKey;
  const goals: Readonly<Record<string, Place>> = {
    ArrowUp: { row: isFar ? 0 : row - 1, column },
    ArrowDown: { row: isFar ? rows - 1 : row + 1, column },
    ArrowLeft: { row, column: isFar ? 0 : column - 1 },
    ArrowRight: { row, column: isFar ? columns - 1 : column + 1 },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? rows - 1 : row, column: columns - 1 },
  };
  const goal = goals[key];
  if (!goal) return undefined;
  const within = (value: number, count: number) => Math.max(-1, Math.min(count - 1, value));
  const next = { row: within(goal.row, rows), column: within(goal.column, columns) };
  // There is nothing above the names.
  return next.row < 0 && next.column < 0 ? { row, column } : next;
}
