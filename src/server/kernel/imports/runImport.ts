import { naturalKeyOf } from '#shared/schema/naturalKey.ts';
import { isStored } from '#shared/schema/resource.ts';
import { openChange } from '../changes/beforeImages.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import type { Plan } from '../crud/plan.ts';
import { messageText } from '../../platform/http/errorHandler.ts';
import { ApiError, conflict, type RowError } from '../../platform/http/errors.ts';
import { SlugTaken } from '../crud/store.ts';
import { badFile, type SheetRow } from '../../platform/sheets/sheetFile.ts';
import { importChunk } from './importChunk.ts';
import { readColumns, rememberMapping, type ImportColumn, type Mapping } from './importColumns.ts';
import { inOrder, MAX_ERRORS, type FoundError } from './importErrors.ts';
import type { ImportRun, ListedRow } from './importRun.ts';
import { suggestionKey, suggestionsFor } from './importSuggestions.ts';
import { fullText, type ImportSource } from './importSource.ts';
import { SelfReferences } from './selfReferences.ts';

export type ImportError = Omit<FoundError, 'message'> & {
  readonly message: string;
  /** What the cell probably means: the caller may send it as a correction. */
  readonly suggestion: string | null;
};

/** A row that cannot be imported, with the text of its cells. */
export interface WrongRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** What an import would do, or has done. */
export interface ImportReport {
  readonly data: {
    readonly total: number;
    readonly new: number;
    readonly changed: number;
    readonly same: number;
    readonly error_count: number;
    /** The number of rows with errors. */
    readonly wrong_count: number;
    readonly errors: readonly ImportError[];
    /** The first of those rows, with their cells as in the file. */
    readonly wrong_rows: readonly WrongRow[];
    /** The first rows of each other state, in their order. */
    readonly rows: readonly ListedRow[];
    readonly columns: readonly {
      readonly header: string;
      readonly field: string | null;
      readonly samples: readonly string[];
    }[];
  };
  readonly meta: { readonly change_id: string | null; readonly undo_until: string | null };
}

export interface ImportOptions {
  readonly isDryRun: boolean;
  readonly mapping?: Mapping | undefined;
  /** Rows to leave out, as a dry run has found them. */
  readonly without?: WrongPart | undefined;
  /** Receives the number of checked rows. */
  onProgress?(done: number): Promise<void>;
}

/** The rows of a file that are not imported, and their errors. */
export interface WrongPart {
  readonly rows: ReadonlySet<number>;
  readonly found: Pick<ImportReport['data'], 'error_count' | 'wrong_count' | 'errors' | 'wrong_rows'>;
}

/** A chunk is checked and stored with a fixed number of queries; a larger one would only need more memory. */
const CHUNK_ROWS = 1_000;
/** For a refused import; a dry run lists all. */
const MAX_ROWS_LISTED = 200;

/**
 * Creates and changes records from the rows of a file, all or nothing, in one transaction; the same file again changes nothing. A dry run
 * checks the same and stores nothing.
 * @throws ApiError 422 `rows-refused` when a real run has an error, 422 at `file` or `mapping`
 */
export async function runImport(
  ctx: ActorContext,
  plan: Plan,
  source: ImportSource,
  { without, ...options }: ImportOptions,
): Promise<ImportReport> {
  if (!without) return (await run(ctx, plan, source, options)).report;
  const { report } = await run(ctx, plan, withoutRows(source, without.rows), options);
  return { ...report, data: { ...report.data, ...without.found } };
}

/**
 * The rows that a dry run finds wrong: an import without them accepts the rest. Never call it in the import's own transaction, which it
 * would end.
 */
export async function wrongPartOf(
  ctx: ActorContext,
  plan: Plan,
  source: ImportSource,
  mapping: Mapping | undefined,
): Promise<WrongPart> {
  const { report, wrong } = await run(ctx, plan, source, { isDryRun: true, mapping });
  const { error_count, wrong_count, errors, wrong_rows } = report.data;
  return { rows: wrong, found: { error_count, wrong_count, errors, wrong_rows } };
}

interface Outcome {
  readonly report: ImportReport;
  /** Numbers of rows. */
  readonly wrong: ReadonlySet<number>;
}

async function run(
  ctx: ActorContext,
  plan: Plan,
  source: ImportSource,
  options: Omit<ImportOptions, 'without'>,
): Promise<Outcome> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const importRun = await beginRun(tx, plan, source, options);
      if (importRun.columns.length === 0) throw await nothingMapped(importRun, source);
      let done = 0;
      for await (const rows of chunksOf(inWorkingOrder(importRun, source))) {
        await importChunk(importRun, rows);
        done += rows.length;
        await options.onProgress?.(done);
      }
      await importRun.selfReferences.finish(importRun);
      if (options.isDryRun) throw new DryRunEnd(await outcomeOf(importRun, source));
      if (importRun.counts.errors > 0) throw rowsRefused(importRun);
      await plan.rules.afterImport?.(tx, importRun.madeIds);
      await rememberMapping(tx, plan, source, importRun.columns);
      await closeChange(importRun);
      return await outcomeOf(importRun, source);
    });
  } catch (error) {
    if (error instanceof DryRunEnd) return error.outcome;
    throw error instanceof SlugTaken ? conflict('database-busy') : error;
  }
}

const withoutRows = (source: ImportSource, rows: ReadonlySet<number>): ImportSource => ({
  ...source,
  async *rows() {
    for await (const row of source.rows()) if (!rows.has(row.no)) yield row;
  },
});

/** Rows that were already equal need no undo. */
async function closeChange({ ctx, change, counts }: ImportRun): Promise<void> {
  const total = counts.new + counts.changed;
  if (total > 0) await ctx.db.query('update changes set total = $2 where id = $1', [change!.id, total]);
  else await ctx.db.query('delete from changes where id = $1', [change!.id]);
}

/** Carries the result out of a transaction that will be rolled back. */
class DryRunEnd extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super('The end of a dry run.');
    this.outcome = outcome;
  }
}

/** A dry run returns the columns, so that a person can map them. */
const nothingMapped = async (run: ImportRun, source: ImportSource): Promise<Error> =>
  run.isDryRun ? new DryRunEnd(await outcomeOf(run, source)) : badFile('no_known_column');

async function beginRun(
  ctx: ActorContext,
  plan: Plan,
  source: ImportSource,
  { isDryRun, mapping }: ImportOptions,
): Promise<ImportRun> {
  const columns = await readColumns(ctx, plan, source, mapping);
  const key = keyColumn(plan, columns);
  const { name } = plan.resource;
  return {
    ctx,
    plan,
    isDryRun,
    timeZone: ctx.actor.timeZone ?? ctx.config.siteTimeZone,
    width: source.headers.length,
    columns,
    key,
    change: isDryRun
      ? null
      : await openChange(ctx, { resource: name, action: 'import', total: source.total }),
    selfReferences: await SelfReferences.of(ctx, plan, { source, columns, key }),
    seen: new Map(),
    referred: new Map(),
    taken: new Map(),
    madeIds: [],
    errors: [],
    wrong: new Set(),
    counts: { new: 0, changed: 0, same: 0, errors: 0 },
    listed: [],
  };
}

/** The natural key, else another unique field, else the id. */
function keyColumn({ resource }: Plan, columns: readonly ImportColumn[]): ImportColumn | undefined {
  const unique = Object.entries(resource.fields).filter(([, field]) => field.unique && isStored(field));
  const names = [naturalKeyOf(resource), ...unique.map(([name]) => name), 'id'];
  return names.flatMap((name) => columns.find((column) => column.name === name) ?? [])[0];
}

/** Rows that others refer to come first, so that nearly every reference exists when it is stored. */
async function* inWorkingOrder(
  { selfReferences: { newIds }, key }: ImportRun,
  source: ImportSource,
): AsyncGenerator<SheetRow> {
  const isReferred = ({ cells }: SheetRow) =>
    key !== undefined &&
    newIds.has(
      String(cells[key.index] ?? '')
        .trim()
        .toLowerCase(),
    );
  if (newIds.size > 0) for await (const row of source.rows()) if (isReferred(row)) yield row;
  for await (const row of source.rows()) if (newIds.size === 0 || !isReferred(row)) yield row;
}

async function* chunksOf(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow[]> {
  let chunk: SheetRow[] = [];
  for await (const row of rows) {
    chunk.push(row);
    if (chunk.length < CHUNK_ROWS) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

async function outcomeOf(run: ImportRun, source: ImportSource): Promise<Outcome> {
  const { counts, wrong } = run;
  const { headers, samples, total } = source;
  const change = counts.new + counts.changed > 0 ? run.change : null;
  const fields = new Map(run.columns.map(({ index, name }) => [index, name]));
  const suggestions = await suggestionsFor(run);
  const report = {
    data: {
      total,
      new: counts.new,
      changed: counts.changed,
      same: counts.same,
      error_count: counts.errors,
      wrong_count: wrong.size,
      errors: inOrder(run).map((found) => ({
        ...found,
        suggestion: suggestions.get(suggestionKey(found)) ?? null,
        message: messageText(found.message, run.ctx.language),
      })),
      wrong_rows: await wrongRows(run, source),
      rows: run.listed.filter(({ row }) => !wrong.has(row)).sort((one, other) => one.row - other.row),
      columns: headers.map((header, index) => ({
        header,
        field: fields.get(index) ?? null,
        samples: samples[index]!,
      })),
    },
    meta: { change_id: change?.id ?? null, undo_until: change?.undo_until ?? null },
  };
  return { report, wrong };
}

/** With their cells as in the file, so that they can be corrected in a separate file. */
async function wrongRows({ wrong }: ImportRun, { headers, rows }: ImportSource): Promise<WrongRow[]> {
  const found: WrongRow[] = [];
  if (wrong.size === 0) return found;
  for await (const { no, cells } of rows()) {
    if (wrong.has(no)) found.push({ row: no, cells: headers.map((_, index) => fullText(cells[index])) });
    if (found.length === Math.min(wrong.size, MAX_ERRORS)) break;
  }
  return found;
}

function rowsRefused(run: ImportRun): ApiError {
  const rows = inOrder(run)
    .slice(0, MAX_ROWS_LISTED)
    .map(({ row, field, message }): RowError => ({ row, ...(field && { field }), message }));
  return new ApiError(422, 'rows-refused', { rows, facts: { refused: run.counts.errors } });
}
