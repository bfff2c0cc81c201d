import type { ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import type { Plan } from '../crud/plan.ts';
import { ownedBy } from '../crud/usages.ts';

const UNDO_HOURS = 24;

export interface OpenChange {
  readonly id: string;
  readonly undo_until: string;
}

/** Begins a change that can be undone, and deletes the expired ones. */
export async function openChange(
  ctx: ActorContext,
  { resource, action, total }: { readonly resource: string; readonly action: string; readonly total: number },
): Promise<OpenChange> {
  const id = newId();
  const undoUntil = new Date(ctx.now.getTime() + UNDO_HOURS * 3_600_000).toISOString();
  // A change that is being undone or deleted at this moment is left to the next call: an import locks its rows for minutes.
  await ctx.db.query(
    'delete from changes where id in (select id from changes where undo_until < $1 for update skip locked)',
    [ctx.now.toISOString()],
  );
  await ctx.db.query(
    'insert into changes (id, actor_id, resource, action, total, at, undo_until) values ($1, $2, $3, $4, $5, $6, $7)',
    [id, ctx.actor.userId, resource, action, total, ctx.now.toISOString(), undoUntil],
  );
  return { id, undo_until: undoUntil };
}

interface Stored {
  readonly after: { readonly id: string };
}

/** Stores the rows as they are, before the drafts are stored. */
export async function saveDraft(
  ctx: ActorContext,
  plan: Plan,
  changeId: string,
  drafts: readonly Stored[],
): Promise<void> {
  await ctx.db.query(
    `insert into change_rows (change_id, no, table_name, record_id, before, version_after)
     select $1, (select coalesce(max(no), 0) from change_rows where change_id = $1) + row_number() over (order by t.id),
       $2, t.id, to_jsonb(t), t.version + 1
     from ${plan.table} t where t.id = any($3::uuid[])`,
    [changeId, plan.resource.table, drafts.map(({ after }) => after.id)],
  );
}

/** Records that these rows are new, after they were stored. */
export async function keepMade(
  ctx: ActorContext,
  plan: Plan,
  changeId: string,
  drafts: readonly Stored[],
): Promise<void> {
  if (drafts.length === 0) return;
  await ctx.db.query(
    `insert into change_rows (change_id, no, table_name, record_id, version_after)
     select $1, (select coalesce(max(no), 0) from change_rows where change_id = $1) + row_number() over (order by k.id),
       $2, k.id, 1 from unnest($3::uuid[]) k(id)`,
    [changeId, plan.resource.table, drafts.map(({ after }) => after.id)],
  );
}

/** Stores the rows that are about to be deleted, and after them the rows that are deleted with them. */
export async function keepDeleted(
  ctx: ActorContext,
  plan: Plan,
  changeId: string,
  ids: readonly string[],
): Promise<void> {
  const owned = await ownedBy(ctx.db, plan);
  const tables = [{ table: plan.table, column: 'id' }, ...owned];
  for (const { table, column } of tables) {
    await ctx.db.query(
      `insert into change_rows (change_id, no, table_name, record_id, before)
       select $1, (select coalesce(max(no), 0) from change_rows where change_id = $1) + row_number() over (order by t."${column}"),
         $2, t."${column}", to_jsonb(t)
       from ${table} t where t."${column}" = any($3::uuid[])`,
      [changeId, table.replaceAll('"', ''), ids],
    );
  }
}
