import type { OpenChange } from '../changes/beforeImages.ts';
import type { ActorContext } from '../../platform/context.ts';
import type { Draft } from '../crud/drafts.ts';
import type { Plan } from '../crud/plan.ts';
import type { SheetRow } from '../../platform/sheets/sheetFile.ts';
import type { ImportColumn } from './importColumns.ts';
import type { ErrorList } from './importErrors.ts';
import { fullText } from './importSource.ts';
import type { SelfReferences } from './selfReferences.ts';

/** The state of an import while it reads the file. */
export interface ImportRun extends ErrorList {
  readonly ctx: ActorContext;
  readonly plan: Plan;
  readonly isDryRun: boolean;
  /** The zone of times without an offset. */
  readonly timeZone: string;
  /** The number of cells in the header. */
  readonly width: number;
  /** The column with the natural key, if the file has one. */
  readonly key: ImportColumn | undefined;
  readonly change: OpenChange | null;
  readonly selfReferences: SelfReferences;
  /** The row of each record, by its key or, without one, by all of its cells. */
  readonly seen: Map<string, number>;
  /** Ids of referenced records, by table and name. */
  readonly referred: Map<string, Map<string, string>>;
  /** Unique values that earlier rows have taken: the row by column and value. */
  readonly taken: Map<string, string>;
  readonly madeIds: string[];
  readonly counts: { new: number; changed: number; same: number; errors: number };
  readonly listed: ListedRow[];
}

/** What happens to a row without errors. */
export type RowState = 'new' | 'changed' | 'same';
export interface ListedRow {
  readonly row: number;
  readonly state: RowState;
  /** The text of its cells. */
  readonly cells: readonly string[];
  /** The fields of a changed record that get another value. */
  readonly fields: readonly string[];
}

/** More rows of a state are counted, not listed. */
export const MAX_LISTED = 200;

/** Counts a row, and keeps it for people who look at what an import does. */
export function recordRow(
  run: ImportRun,
  { no, cells }: SheetRow,
  state: RowState,
  fields: readonly string[] = [],
): void {
  run.counts[state] += 1;
  if (run.counts[state] > MAX_LISTED) return;
  const texts = Array.from({ length: run.width }, (_, index) => fullText(cells[index]));
  run.listed.push({ row: no, state, cells: texts, fields });
}

/** A row with the parsed values of its cells, as far as they could be parsed. */
export interface ReadRow {
  readonly row: SheetRow;
  readonly body: Readonly<Record<string, unknown>>;
  /** Fields whose cell could not be parsed, which is already reported. */
  readonly unread: ReadonlySet<string>;
  /** The natural key, case-folded; null if the row has none. */
  readonly key: string | null;
}
export interface RowDraft extends ReadRow {
  readonly draft: Draft;
}

/** The key of a record whose short name is unique only within its parent. */
export const scopedKey = (parent: unknown, slug: string): string =>
  `${String(parent)} ${slug.split('/').at(-1)!.toLowerCase()}`;
