import type { Readable } from 'node:stream';
import { audit } from '../../platform/audit/audit.ts';
import type { ActorContext } from '../../platform/context.ts';
import { countSql, whereOf } from '../crud/listQuery.ts';
import type { Plan } from '../crud/plan.ts';
import { derive, selectionOf } from '../crud/present.ts';
import { invalidField } from '../../platform/http/errors.ts';
import type { SheetCell } from '../../platform/sheets/formatCell.ts';
import { MAX_CELL, writeJson, writeSheet, type SheetFormat } from '../../platform/sheets/writeSheet.ts';
import { zonedDay } from '../../platform/sheets/zonedText.ts';
import { auditedTotal, MAX_COUNTED } from './countedRows.ts';
import { exportColumns, type ExportColumn } from './exportColumns.ts';
import type { ExportQuery } from './exportQuery.ts';
import { withRows, type Row, type RowSource } from './exportRows.ts';
import { openFile } from './openFile.ts';

export const contentTypes: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
};

/**
 * An export that is written while it is read; its `total` is undefined for more records than are counted. Known errors are thrown before its
 * first byte; a later error ends the stream with an error.
 */
export async function openExport(
  ctx: ActorContext,
  plan: Plan,
  query: ExportQuery,
  left: AbortSignal,
): Promise<{ total: number | undefined; stream: Readable }> {
  const { head: total, stream } = await openFile<number | undefined>(ctx.actor.userId, left, (send, signal) =>
    writeExport(ctx, { plan, query, signal, maxCounted: MAX_COUNTED }, async (count, content) => {
      await auditExport(ctx, plan, query, count);
      await send(count, content);
    }),
  );
  return { total, stream };
}

interface Written {
  readonly plan: Plan;
  readonly query: ExportQuery;
  readonly signal?: AbortSignal;
  /** How many records are counted, by default all. */
  readonly maxCounted?: number;
  /** Receives the number of records written. */
  readonly onProgress?: (done: number) => Promise<void>;
}

/**
 * Reads the records and passes their number (undefined for more than are counted) and the bytes of the file to `work`; by then the first
 * batch has been read.
 */
export function writeExport<T>(
  ctx: ActorContext,
  { plan, query, signal, maxCounted, onProgress }: Written,
  work: (total: number | undefined, content: Readable) => Promise<T>,
): Promise<T> {
  const columns = exportColumns(ctx, plan, { withArchived: includesArchived(query) });
  const selection = selectionOf(plan, ctx.actor.permissions);
  const selected = columns.map(({ sql }, i) => `${sql} as c${i}`);
  const derivedFrom = plan.rules.derive?.from.map((name) => `t."${name}"`) ?? [];
  const select = query.format === 'json' ? selection.select : [...selected, ...derivedFrom].join(', ');
  return withRows(ctx, plan, { query, select, maxCounted, ...(signal && { signal }) }, async (source) => {
    const isSearched = query.format === 'xlsx' && source.total !== undefined;
    if (isSearched) await refuseLongCells(plan, columns, source);
    const batches = await begun(counting(source.batches, onProgress));
    if (query.format === 'json') return work(source.total, writeJson(records(ctx, plan, selection, batches)));
    const cells = cellsOf(columns, derived(ctx, plan, columns, batches), { language: ctx.language });
    const sheet = {
      title: plan.resource.label.many[ctx.language],
      columns,
      timeZone: timeZoneOf(ctx),
      batches: isSearched || query.format === 'csv' ? cells : refusingLong(columns, cells),
    };
    return work(source.total, writeSheet(query.format, sheet));
  });
}

/** `users-2026-11-21.csv`, with the day in the reader's zone. */
export const fileNameOf = (ctx: ActorContext, plan: Plan, format: SheetFormat): string =>
  `${plan.resource.name}-${zonedDay(ctx.now, timeZoneOf(ctx))}.${format}`;

/** How many records an export has. */
export async function countExport(ctx: ActorContext, plan: Plan, query: ExportQuery): Promise<number> {
  const where = whereOf(plan, ctx.actor, query.filter);
  const [row] = await ctx.db.query<{ count: number }>(countSql(plan, { where, filter: query.filter }));
  return row!.count;
}

/** Taking many records out is written down: who, what and how many. */
export const auditExport = (
  ctx: ActorContext,
  { resource: { name }, under }: Plan,
  { format, filter }: ExportQuery,
  total: number | undefined,
) =>
  audit(ctx, {
    action: 'export',
    entity: under?.resource ?? name,
    entity_id: under?.id ?? null,
    after: {
      format,
      ...(under && { list: name }),
      filter,
      ...auditedTotal(total),
    },
  });

const timeZoneOf = ({ actor, config }: ActorContext): string => actor.timeZone ?? config.siteTimeZone;

const includesArchived = ({ filter }: ExportQuery): boolean =>
  Object.entries(filter).some(([name, value]) => name.startsWith('archived') && value !== false);

/** A spreadsheet would cut off a longer text, and an import would then store the shortened text. */
async function refuseLongCells(
  plan: Plan,
  columns: readonly ExportColumn[],
  source: RowSource,
): Promise<void> {
  const long = columns.filter(({ isLong }) => isLong);
  // All columns at once: a table without such a text is read once. Only counting characters needs to read what is stored apart.
  const isTooLong = ({ sql }: ExportColumn) =>
    `octet_length(${sql}::text) > ${MAX_CELL} and length(${sql}::text) > ${MAX_CELL}`;
  if (long.length === 0 || !(await source.first('true', long.map(isTooLong).join(' or ')))) return;
  const title = plan.byName.get(plan.resource.title)?.sql ?? 't.id::text';
  for (const column of long) {
    const name = await source.first<string>(title, isTooLong(column));
    if (name !== undefined)
      throw invalidField('format', 'cell_too_long', { property: column.label, name: name.slice(0, 80) });
  }
}

/** The same batches after the first has been read, so that an error of the statement is thrown here. */
async function begun(batches: AsyncGenerator<Row[]>): Promise<AsyncGenerator<Row[]>> {
  const first = await batches.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* batches;
  })();
}

async function* counting(
  batches: AsyncGenerator<Row[]>,
  onProgress: Written['onProgress'],
): AsyncGenerator<Row[]> {
  let done = 0;
  for await (const rows of batches) {
    yield rows;
    done += rows.length;
    await onProgress?.(done);
  }
}

async function* cellsOf(
  columns: readonly ExportColumn[],
  batches: AsyncIterable<Row[]>,
  reader: Parameters<ExportColumn['cellOf']>[1],
) {
  for await (const rows of batches)
    yield rows.map((row) => columns.map(({ cellOf }, i) => cellOf(row[`c${i}`], reader)));
}

/** The same cells until one is too long, where they could not be searched before the first byte: there the file breaks off. */
async function* refusingLong(columns: readonly ExportColumn[], batches: AsyncIterable<SheetCell[][]>) {
  const isTooLong = (cell: SheetCell, i: number) =>
    columns[i]!.isLong && typeof cell === 'string' && cell.length > MAX_CELL;
  for await (const rows of batches) {
    const row = rows.find((cells) => cells.some(isTooLong));
    const property = row && columns[row.findIndex(isTooLong)]!.label;
    if (row) throw invalidField('format', 'cell_too_long', { property, name: row[0] });
    yield rows;
  }
}

/** The same rows with the cells of derived fields. */
async function* derived(
  ctx: ActorContext,
  plan: Plan,
  columns: readonly ExportColumn[],
  batches: AsyncGenerator<Row[]>,
): AsyncGenerator<Row[]> {
  if (!plan.rules.derive) return yield* batches;
  const filled = columns.flatMap(({ name }, i) =>
    plan.byName.get(name)?.field?.derived ? [{ name, cell: `c${i}` }] : [],
  );
  for await (const rows of batches) {
    await derive(ctx, plan, rows);
    yield rows.map((row) => ({
      ...row,
      ...Object.fromEntries(filled.map(({ name, cell }) => [cell, row[name]])),
    }));
  }
}

/** Records as the API sends them, without the reader's rights over each. */
async function* records(
  ctx: ActorContext,
  plan: Plan,
  { present }: ReturnType<typeof selectionOf>,
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<Row[]> {
  for await (const rows of batches) {
    const made = present(ctx, rows);
    await derive(ctx, plan, made);
    yield made.map(({ can: _can, ...record }) => record);
  }
}
