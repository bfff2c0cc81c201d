import type { OpenChange } from '../changes/beforeImages.ts';
import type { ActorContext } from '../../platform/context.ts';
import type { Draft } from '../crud/drafts.ts';
import type { Plan } from '../crud/plan.ts';
import type { SheetRow } from '../../platform/sheets/sheetFile.ts';
import type { ImportColumn } from './importColumns.ts';
import type { ErrorList } from './importErrors.ts';
import type { SelfReferences } from './selfReferences.ts';

/** An import on its way through the file. */
export interface ImportRun extends ErrorList {
  readonly ctx: ActorContext;
  readonly plan: Plan;
  readonly isDryRun: boolean;
  /** Clock of times without an offset. */
  readonly timeZone: string;
  /** Cells of the header. */
  readonly width: number;
  /** The column that names records, where the file has one. */
  readonly key: ImportColumn | undefined;
  readonly change: OpenChange | null;
  readonly selfReferences: SelfReferences;
  /** Row in which a record stands, by its key or, without one, by all its cells. */
  readonly seen: Map<string, number>;
  /** Ids of what cells refer to, by table and name. */
  readonly referred: Map<string, Map<string, string>>;
  /** Unique values that rows before have taken: who by column and value. */
  readonly taken: Map<string, string>;
  readonly madeIds: string[];
  readonly counts: { new: number; changed: number; same: number; errors: number };
}

/** A row with what its cells mean, as far as they could be read. */
export interface ReadRow {
  readonly row: SheetRow;
  readonly body: Readonly<Record<string, unknown>>;
  /** Fields whose cell means nothing, which has been noted. */
  readonly unread: ReadonlySet<string>;
  /** What names the record, in no particular case; null where the row has no name for it. */
  readonly key: string | null;
}
export interface RowDraft extends ReadRow {
  readonly draft: Draft;
}

/** The key of a record whose short name is unique within its parent only. */
export const scopedKey = (parent: unknown, slug: string): string =>
  `${String(parent)} ${slug.split('/').at(-1)!.toLowerCase()}`;
