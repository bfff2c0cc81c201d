import { auditAll } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { invalid, noErrors, type RowError } from '../../platform/http/errors.ts';
import { changedDraft, readBody, type Draft, type Row } from '../crud/drafts.ts';
import { publicationRefusals, removalRefusals, statusFor } from '../crud/hooks.ts';
import type { Plan } from '../crud/plan.ts';
import { rowErrors, rowsRefused, saveDrafts } from '../crud/save.ts';
import { usagesOf } from '../crud/usages.ts';
import { keepDeleted, saveDraft, openChange } from './beforeImages.ts';
import { usagesText } from './usagesText.ts';
import { lockSelection, type Selection } from './selection.ts';

/** A job changes more rows than this, so that no request takes minutes. */
export const MAX_ROWS_AT_ONCE = 2_000;

/** One change of many records. */
export type Bulk = { readonly selection: Selection } & (
  | {
      readonly action: 'edit';
      readonly data: Readonly<Record<string, unknown>>;
      /** Multi-value fields: values to add to and to remove from each record. */
      readonly lists?: Readonly<Record<string, ListChange>>;
    }
  | { readonly action: 'delete' | 'publish' | 'unpublish' | 'archive' | 'restore' }
);

export interface ListChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

export interface BulkResult {
  readonly data: { readonly ids: string[] };
  readonly meta: { readonly total: number; readonly change_id: string; readonly undo_until: string };
}

type OnProgress = (done: number) => Promise<void>;

/**
 * Changes many records in one transaction, all or nothing, and stores their before-images for the undo. Refused records are named (422
 * `rows-refused`).
 */
export function runBulk(
  ctx: ActorContext,
  plan: Plan,
  bulk: Bulk,
  onProgress?: OnProgress,
): Promise<BulkResult> {
  return inTransaction(ctx, async (tx) => {
    const rows = await lockSelection(tx, plan, bulk.selection);
    const change = await openChange(tx, {
      resource: plan.resource.name,
      action: bulk.action,
      total: rows.length,
    });
    if (bulk.action === 'delete') await deleteRows(tx, plan, rows, change.id);
    else {
      const drafts = await draftsOf(tx, plan, rows, bulk);
      await saveDrafts(tx, plan, drafts, {
        action: bulk.action,
        isBulk: true,
        onStore: async (changed) => {
          // The checks are half of the work.
          await onProgress?.(Math.floor(rows.length / 2));
          await saveDraft(tx, plan, change.id, changed);
        },
      });
    }
    return {
      data: { ids: rows.map(({ id }) => id) },
      meta: { total: rows.length, change_id: change.id, undo_until: change.undo_until },
    };
  });
}

/**
 * The values that a bulk change may set in every record. Passwords are excluded: a shared one is no secret, each costs a slow hash, and an
 * undo could not restore the old ones.
 */
export function readBulkData(
  plan: Plan,
  ctx: ActorContext,
  data: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const errors = noErrors();
  for (const name of Object.keys(data)) {
    const field = plan.resource.fields[name];
    if (field?.writeOnly) errors[name] = [{ key: 'validation.unknown', args: { property: field.label } }];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return readBody(plan, ctx, 'update', data);
}

async function draftsOf(
  ctx: ActorContext,
  plan: Plan,
  rows: readonly Row[],
  bulk: Exclude<Bulk, { action: 'delete' }>,
) {
  if (bulk.action === 'edit') {
    const input = readBulkData(plan, ctx, bulk.data);
    return rows.map((row) => changedDraft(plan, row, { ...input, ...changedLists(row, bulk.lists) }));
  }
  if (bulk.action === 'archive' || bulk.action === 'restore') {
    const archived_at = bulk.action === 'archive' ? ctx.now.toISOString() : null;
    return rows.map((before): Draft => {
      // A record that is already archived keeps its instant: archiving twice is the same as once.
      const isDone = (before['archived_at'] === null) === (archived_at === null);
      return { before, after: isDone ? before : { ...before, archived_at }, input: {}, errors: {} };
    });
  }
  const isPublished = bulk.action === 'publish';
  const drafts: Draft[] = [];
  const refusals = await publicationRefusals(ctx, plan, rows, isPublished);
  for (const before of rows) {
    const refusal = refusals.get(before.id);
    const after = { ...before, status: statusFor(isPublished) };
    drafts.push({ before, after, input: {}, errors: {}, ...(refusal && { refusal }) });
  }
  return drafts;
}

const changedLists = (row: Row, lists: Readonly<Record<string, ListChange>> = {}) =>
  Object.fromEntries(
    Object.entries(lists).map(([name, { add, remove }]) => {
      const remaining = (row[name] as readonly string[]).filter((value) => !remove.includes(value));
      return [name, [...remaining, ...add.filter((value) => !remaining.includes(value))]];
    }),
  );

async function deleteRows(
  ctx: ActorContext,
  plan: Plan,
  rows: readonly Row[],
  changeId: string,
): Promise<void> {
  const refused: RowError[] = [];
  for (const [id, error] of await removalRefusals(ctx, plan, rows)) refused.push(...rowErrors(id, error));
  const ids = rows.map(({ id }) => id);
  for (const [id, usages] of await usagesOf(ctx, plan, ids)) {
    refused.push({ id, message: { key: 'validation.in_use', args: { usages: usagesText(usages) } } });
  }
  if (refused.length > 0) throw rowsRefused(refused);
  await keepDeleted(ctx, plan, changeId, ids);
  await ctx.db.query(`delete from ${plan.table} where id = any($1::uuid[])`, [ids]);
  await plan.rules.afterDelete?.(ctx, rows as never);
  await auditAll(
    ctx,
    rows.map((before) => ({ action: 'delete', entity: plan.resource.name, entity_id: before.id, before })),
  );
}
