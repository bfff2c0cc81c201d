import { naturalKeyOf } from '#shared/schema/naturalKey.ts';
import { isStored } from '#shared/schema/resource.ts';
import { openChange } from '../changes/beforeImages.ts';
import { inTransaction, type ActorContext } from '../context.ts';
import type { Plan } from '../http/crud/plan.ts';
import { messageText } from '../http/errorHandler.ts';
import { ApiError, conflict, type RowError } from '../http/errors.ts';
import { SlugTaken } from '../http/crud/store.ts';
import { badFile, type SheetRow } from '../sheets/sheetFile.ts';
import { importChunk } from './importChunk.ts';
import { readColumns, rememberMapping, type ImportColumn, type Mapping } from './importColumns.ts';
import { inOrder, type FoundError } from './importErrors.ts';
import type { ImportRun } from './importRun.ts';
import type { ImportSource } from './importSource.ts';
import { SelfReferences } from './selfReferences.ts';

export type ImportError = Omit<FoundError, 'message'> & { readonly message: string };

/** What an import would do, or has done. */
export interface ImportReport {
  readonly data: {
    readonly total: number;
    readonly new: number;
    readonly changed: number;
    readonly same: number;
    readonly error_count: number;
    readonly errors: readonly ImportError[];
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
  /** Hears how many rows have been looked at. */
  onProgress?(done: number): Promise<void>;
}

/** A chunk is checked and stored with a fixed number of queries; more at once would only hold more memory. */
const CHUNK_ROWS = 1_000;
/** Of a refused import; a dry run tells all. */
const MAX_ROWS_TOLD = 200;

/**
 * Makes and changes records as the rows of a file say, all or nothing, in one transaction; the same file again changes nothing.
 * A dry run checks the same and stores nothing.
 * @throws ApiError 422 `rows-refused` when a real run meets an error, 422 at `file` or `mapping`
 */
export async function runImport(
  ctx: ActorContext,
  plan: Plan,
  source: ImportSource,
  options: ImportOptions,
): Promise<ImportReport> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const run = await beginRun(tx, plan, source, options);
      if (run.columns.length === 0) throw nothingMapped(run, source);
      let done = 0;
      for await (const rows of chunksOf(inWorkingOrder(run, source))) {
        await importChunk(run, rows);
        done += rows.length;
        await options.onProgress?.(done);
      }
      await run.selfReferences.finish(run);
      if (options.isDryRun) throw new DryRunEnd(reportOf(run, source));
      if (run.counts.errors > 0) throw rowsRefused(run);
      await plan.rules.afterImport?.(tx, run.madeIds);
      await rememberMapping(tx, plan, source, run.columns);
      await closeChange(run);
      return reportOf(run, source);
    });
  } catch (error) {
    if (error instanceof DryRunEnd) return error.report;
    throw error instanceof SlugTaken ? conflict('database-busy') : error;
  }
}

/** Rows that were the same already are nothing to undo. */
async function closeChange({ ctx, change, counts }: ImportRun): Promise<void> {
  const total = counts.new + counts.changed;
  if (total > 0) await ctx.db.query('update changes set total = $2 where id = $1', [change!.id, total]);
  else await ctx.db.query('delete from changes where id = $1', [change!.id]);
}

/** Carries the report out of a transaction that is to be rolled back. */
class DryRunEnd extends Error {
  readonly report: ImportReport;
  constructor(report: ImportReport) {
    super('The end of a dry run.');
    this.report = report;
  }
}

/** A dry run tells the columns, so that a person can say what they hold. */
const nothingMapped = (run: ImportRun, source: ImportSource): Error =>
  run.isDryRun ? new DryRunEnd(reportOf(run, source)) : badFile('no_known_column');

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
    counts: { new: 0, changed: 0, same: 0, errors: 0 },
  };
}

/** The natural key, else another unique field, else the id. */
function keyColumn({ resource }: Plan, columns: readonly ImportColumn[]): ImportColumn | undefined {
  const unique = Object.entries(resource.fields).filter(([, field]) => field.unique && isStored(field));
  const names = [naturalKeyOf(resource), ...unique.map(([name]) => name), 'id'];
  return names.flatMap((name) => columns.find((column) => column.name === name) ?? [])[0];
}

/** Rows that others refer to come first, so that nearly every reference is there when it is stored. */
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

function reportOf(run: ImportRun, { headers, samples, total }: ImportSource): ImportReport {
  const { counts } = run;
  const change = counts.new + counts.changed > 0 ? run.change : null;
  const fields = new Map(run.columns.map(({ index, name }) => [index, name]));
  return {
    data: {
      total,
      new: counts.new,
      changed: counts.changed,
      same: counts.same,
      error_count: counts.errors,
      errors: inOrder(run.errors).map((found) => ({
        ...found,
        message: messageText(found.message, run.ctx.language),
      })),
      columns: headers.map((header, index) => ({
        header,
        field: fields.get(index) ?? null,
        samples: samples[index]!,
      })),
    },
    meta: { change_id: change?.id ?? null, undo_until: change?.undo_until ?? null },
  };
}

function rowsRefused({ errors, counts }: ImportRun): ApiError {
  const rows = inOrder(errors)
    .slice(0, MAX_ROWS_TOLD)
    .map(({ row, field, message }): RowError => ({ row, ...(field && { field }), message }));
  return new ApiError(422, 'rows-refused', { rows, facts: { refused: counts.errors } });
}
