import { auditAll, differenceOf } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { ApiError, conflict, type RowError } from '../../platform/http/errors.ts';
import { usagesText } from './usagesText.ts';
import type { Draft, Row } from '../crud/drafts.ts';
import { removalRefusals, runAfterSave, runBeforeSave } from '../crud/hooks.ts';
import { type Plan, planNamed } from '../crud/plan.ts';
import { refuseRows, rowErrors, saveDrafts } from '../crud/save.ts';
import { lockRows, rowOf, takenError } from '../crud/store.ts';
import { usagesOf } from '../crud/usages.ts';
import type { UndoRecord } from '../crud/resourceServer.ts';
import { undoableChange, type ChangeRecord } from './ownChanges.ts';

/** More refused records than this are only counted. */
const MAX_ROWS_TOLD = 200;

/** Receives the number of restored records. */
type OnProgress = (done: number) => Promise<void>;
const unheard: OnProgress = async () => {};

/**
 * Restores what a bulk change, an import or an enrolment of others by the actor changed or deleted, and removes what it created, all or
 * nothing.
 * @throws ApiError 404; 403; 409 `change-expired` after a day or a first undo; 409 `changed-since` naming the records that another person
 * has changed in the meantime
 */
export function undoChange(
  ctx: ActorContext,
  changeId: string,
  onProgress: OnProgress = unheard,
): Promise<ChangeRecord> {
  return inTransaction(ctx, async (tx) => {
    const change = await undoableChange(tx, changeId, { lock: true });
    const plan = planNamed(ctx, change.resource);
    if (plan.rules.undo && change.action in plan.rules.undo) await undoOwn(tx, plan, change);
    else if (change.action === 'delete') await putBack(tx, plan, changeId, onProgress);
    else {
      const restored = await restore(tx, plan, changeId, onProgress);
      if (change.action === 'import')
        await removeMade(tx, plan, changeId, (removed) => onProgress(restored + removed));
    }
    const undone_at = tx.now.toISOString();
    await tx.db.query('update changes set undone_at = $2 where id = $1', [changeId, undone_at]);
    return { ...change, undone_at };
  });
}

/** A change that the resource makes by its own call. */
async function undoOwn(ctx: ActorContext, plan: Plan, { id, action }: ChangeRecord): Promise<void> {
  const stored = await ctx.db.query<UndoRecord>(
    'select record_id, before, version_after from change_rows where change_id = $1 order by no',
    [id],
  );
  const refused = await plan.rules.undo![action]!(ctx, stored);
  if (refused.length > 0) throw changedSince(refused);
}

interface UndoVersion {
  readonly record_id: string;
  readonly version_after: number | null;
}

/** The before-images, with the types of their table. */
async function rowsToRestore(
  ctx: ActorContext,
  plan: Plan,
  changeId: string,
): Promise<Map<string, { row: Row; kept: UndoVersion }>> {
  const rows = await ctx.db.query<Record<string, unknown>>(
    `select b.*, r.version_after as "kept_version_after" from change_rows r, jsonb_populate_record(null::${plan.table}, r.before) b
     where r.change_id = $1 and r.table_name = $2 and r.before is not null order by r.no`,
    [changeId, plan.resource.table],
  );
  return new Map(
    rows.map(({ kept_version_after, ...stored }) => {
      const row = rowOf(plan, stored);
      return [
        row.id,
        { row, kept: { record_id: row.id, version_after: kept_version_after as number | null } },
      ];
    }),
  );
}

/** Returns how many records were restored. */
async function restore(
  ctx: ActorContext,
  plan: Plan,
  changeId: string,
  onProgress: OnProgress,
): Promise<number> {
  const stored = await rowsToRestore(ctx, plan, changeId);
  const current = new Map((await lockRows(ctx, plan, [...stored.keys()])).map((row) => [row.id, row]));
  const refused: RowError[] = [];
  const drafts: Draft[] = [];
  for (const [id, { row, kept: image }] of stored) {
    const before = current.get(id);
    if (!before || before.version !== image.version_after) {
      refused.push({ id, message: { key: before ? 'validation.changed_since' : 'error.not-found' } });
    } else {
      const { created_at, created_by, updated_at, updated_by, version } = before;
      drafts.push({
        before,
        after: { ...row, created_at, created_by, updated_at, updated_by, version },
        input: {},
        errors: {},
      });
    }
  }
  if (refused.length > 0) throw changedSince(refused);
  // The checks are half of the work.
  const onStore = () => onProgress(Math.floor(drafts.length / 2));
  await saveDrafts(ctx, plan, drafts, { action: 'undo', isBulk: true, isUndo: true, onStore });
  return drafts.length;
}

/** Removes the records that an import created, unless they have been changed or used since. */
async function removeMade(
  ctx: ActorContext,
  plan: Plan,
  changeId: string,
  onProgress: OnProgress,
): Promise<void> {
  const made = await ctx.db.query<UndoVersion>(
    `select record_id, version_after from change_rows where change_id = $1 and before is null order by no`,
    [changeId],
  );
  if (made.length === 0) return;
  const ids = made.map(({ record_id }) => record_id);
  const current = new Map((await lockRows(ctx, plan, ids)).map((row) => [row.id, row]));
  const refused = made.flatMap(({ record_id: id, version_after }): RowError[] => {
    const row = current.get(id);
    if (row?.version === version_after) return [];
    return [{ id, message: { key: row ? 'validation.changed_since' : 'error.not-found' } }];
  });
  for (const [id, error] of await removalRefusals(ctx, plan, [...current.values()]))
    refused.push(...rowErrors(id, error));
  for (const [id, usages] of await usagesOf(ctx, plan, ids))
    refused.push({ id, message: { key: 'validation.in_use', args: { usages: usagesText(usages) } } });
  if (refused.length > 0) throw changedSince(refused);
  await onProgress(Math.floor(ids.length / 4));
  // This takes most of the time: every table that could refer to one of them is searched, row by row.
  await ctx.db.query(`delete from ${plan.table} where id = any($1::uuid[])`, [ids]);
  await onProgress(Math.floor((ids.length * 3) / 4));
  await auditAll(
    ctx,
    [...current.values()].map((before) => ({
      action: 'undo',
      entity: plan.resource.name,
      entity_id: before.id,
      before,
    })),
  );
}

/** Inserts the deleted rows again, with all rows that were deleted with them. */
async function putBack(
  ctx: ActorContext,
  plan: Plan,
  changeId: string,
  onProgress: OnProgress,
): Promise<void> {
  const drafts = [...(await rowsToRestore(ctx, plan, changeId)).values()].map(({ row }): Draft => ({
    before: null,
    after: row,
    input: {},
    errors: {},
  }));
  await runBeforeSave(ctx, plan, drafts, { isUndo: true });
  refuseRows(drafts, true);
  await onProgress(Math.floor(drafts.length / 2));
  const tables = await ctx.db.query<{ table_name: string }>(
    'select table_name from change_rows where change_id = $1 group by table_name order by min(no)',
    [changeId],
  );
  try {
    for (const { table_name } of tables) {
      await ctx.db.query(
        `insert into "${table_name}" select b.* from change_rows r, jsonb_populate_record(null::"${table_name}", r.before) b
         where r.change_id = $1 and r.table_name = $2 order by r.no`,
        [changeId, table_name],
      );
    }
  } catch (error) {
    throw blockedError(plan, error) ?? error;
  }
  await runAfterSave(ctx, plan, drafts);
  await auditAll(
    ctx,
    drafts.map(({ after }) => ({
      action: 'undo',
      entity: plan.resource.name,
      entity_id: after.id,
      after: differenceOf({}, after).after,
    })),
  );
}

/** Another record has taken the name, or the target of a reference was deleted. */
function blockedError(plan: Plan, error: unknown): ApiError | undefined {
  const isOrphan = error instanceof Error && 'code' in error && error.code === '23503';
  return isOrphan || takenError(plan, error) ? conflict('changed-since') : undefined;
}

const changedSince = (rows: readonly RowError[]) =>
  new ApiError(409, 'changed-since', { rows: rows.slice(0, MAX_ROWS_TOLD), facts: { refused: rows.length } });
