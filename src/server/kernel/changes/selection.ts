import * as z from 'zod';
import type { ActorContext } from '../../platform/context.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { conflict, type RowError } from '../../platform/http/errors.ts';
import type { Row } from '../crud/drafts.ts';
import { countSql, whereOf } from '../crud/listQuery.ts';
import type { Plan } from '../crud/plan.ts';
import { MAX_ROWS_TOLD, rowsRefused } from '../crud/save.ts';
import { lockRows, rowOf } from '../crud/store.ts';

/** The body limit of 1 MB would allow a few more. */
const MAX_IDS = 20_000;
/** All rows of a bulk change are in memory at once, with their before-images. */
const MAX_FILTERED = 100_000;

/** The selection of records for a bulk change. */
export const selectionShape = {
  ids: z.array(z.uuid().toLowerCase()).min(1).max(MAX_IDS).optional(),
  filter: z.record(z.string(), z.unknown()).optional(),
  expect_total: z.int().min(0).max(MAX_FILTERED).optional(),
};
type SelectionInput = z.infer<z.ZodObject<typeof selectionShape>>;
export type Selection =
  | {
      readonly ids: readonly string[];
      /** By id: the versions that the caller has seen. */
      readonly versions?: Readonly<Record<string, number>> | undefined;
    }
  | { readonly filter: Readonly<Record<string, unknown>>; readonly expect_total: number };

/** Either ids, or a filter with the number of records that the caller has seen; never both. */
export const isOneSelection = ({ ids, filter, expect_total }: SelectionInput): boolean =>
  ids
    ? filter === undefined && expect_total === undefined
    : filter !== undefined && expect_total !== undefined;

export function selectionOf({ ids, filter, expect_total }: SelectionInput): Selection {
  return ids ? { ids: [...new Set(ids)] } : { filter: filter!, expect_total: expect_total! };
}

/** How many records are selected now. @throws ApiError 409 `selection-changed` when a filter matches another number */
export async function countSelection(ctx: ActorContext, plan: Plan, selection: Selection): Promise<number> {
  if ('ids' in selection) return selection.ids.length;
  const { filter, expect_total } = selection;
  const where = whereOf(plan, ctx.actor, filter);
  const [row] = await ctx.db.query<{ count: number }>(countSql(plan, { where, filter }));
  return requireTotal(expect_total, row!.count);
}

/** The ids of the records that a filter selects now, not locked, in the order of their ids. @throws as countSelection */
export async function idsOfFilter(
  ctx: ActorContext,
  plan: Plan,
  { filter, expect_total }: Exclude<Selection, { ids: readonly string[] }>,
): Promise<string[]> {
  const rows = await ctx.db.query<{ id: string }>(
    sql`select t.id from ${raw(plan.table)} t where ${whereOf(plan, ctx.actor, filter)} order by t.id`,
  );
  requireTotal(expect_total, rows.length);
  return rows.map(({ id }) => id);
}

/**
 * The records of a selection, locked in the order of their ids. A record that does not exist, or has another version than the caller saw,
 * refuses the whole selection.
 */
export async function lockSelection(ctx: ActorContext, plan: Plan, selection: Selection): Promise<Row[]> {
  if ('ids' in selection) {
    const rows = await lockRows(ctx, plan, selection.ids);
    const found = new Set(rows.map(({ id }) => id));
    const missing = selection.ids.filter((id) => !found.has(id));
    if (missing.length > 0)
      throw rowsRefused(missing.map((id): RowError => ({ id, message: { key: 'error.not-found' } })));
    refuseStale(rows, selection.versions);
    return rows;
  }
  const rows = await ctx.db.query<Record<string, unknown>>(
    sql`select t.* from ${raw(plan.table)} t where ${whereOf(plan, ctx.actor, selection.filter)}
      order by t.id for update of t`,
  );
  requireTotal(selection.expect_total, rows.length);
  return rows.map((row) => rowOf(plan, row));
}

function refuseStale(rows: readonly Row[], seen: Readonly<Record<string, number>> = {}): void {
  const stale = rows.filter(({ id, version }) => (seen[id] ?? version) !== version);
  if (stale.length === 0) return;
  const message = { key: 'error.version-conflict' };
  throw conflict('version-conflict', {
    rows: stale.slice(0, MAX_ROWS_TOLD).map(({ id }): RowError => ({ id, message })),
    facts: { refused: stale.length },
  });
}

function requireTotal(expected: number, actual: number): number {
  if (actual !== expected) throw conflict('selection-changed', { facts: { expected, actual } });
  return actual;
}
