import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { invalidField, notFound } from '../../platform/http/errors.ts';
import type { Draft, Row } from './drafts.ts';
import { scopeCondition } from './listQuery.ts';
import { lockPlaces } from './places.ts';
import type { Plan } from './plan.ts';
import { saveDrafts } from './save.ts';
import { rowOf } from './store.ts';

/**
 * Arranges siblings: the listed records share out, in the given order, the places that they hold now; records that are not listed keep
 * their places. Only records of one parent can be arranged together. Returns the ids of all siblings that are not archived, in their new
 * order.
 */
export function arrangeRecords(ctx: ActorContext, plan: Plan, ids: readonly string[]): Promise<string[]> {
  const order = plan.resource.order!;
  return inTransaction(ctx, async (tx) => {
    const parent = await parentOf(tx, plan, ids);
    await lockPlaces(tx, plan, [parent]);
    const siblings = await siblingsOf(tx, plan, parent);
    const wanted = ids.values();
    const idSet = new Set(ids);
    const arranged = siblings.map(({ id }) => (idSet.has(id) ? wanted.next().value! : id));
    // Archived, or moved to another parent at this moment: it has no place here.
    if (wanted.next().value !== undefined) throw notFound();
    const places = placesOf(siblings.map((sibling) => sibling.place));
    const before = new Map(siblings.map(({ id, place }) => [id, place]));
    const place = new Map(arranged.map((id, index) => [id, places[index]!]));
    const moved = await rowsOf(
      tx,
      plan,
      arranged.filter((id) => place.get(id) !== before.get(id)),
    );
    const drafts = moved.map((row): Draft => ({
      before: row,
      after: { ...row, [order]: place.get(row.id) },
      input: {},
      errors: {},
    }));
    await saveDrafts(tx, plan, drafts, { action: 'arrange', isBulk: true });
    return arranged;
  });
}

/** The parent of all listed records, which must be in the actor's scope. */
async function parentOf(ctx: ActorContext, plan: Plan, ids: readonly string[]): Promise<string | null> {
  const { parent, fields } = plan.resource;
  const rows = await ctx.db.query<{ parent: string | null }>(
    sql`select ${raw(parent ? `t."${parent}"` : 'null')} as parent from ${raw(plan.table)} t
      where t.id = any(${ids}::uuid[]) and ${scopeCondition(plan, ctx.actor)}`,
  );
  if (rows.length < ids.length) throw notFound();
  const parents = new Set(rows.map((row) => row.parent));
  if (parents.size > 1) throw invalidField('ids', 'order_parents', { property: fields[parent!]!.label });
  return rows[0]!.parent;
}

/** Siblings in their order, as lists show them. */
function siblingsOf({ db }: ActorContext, plan: Plan, parentId: string | null) {
  const { order, parent } = plan.resource;
  return db.query<{ id: string; place: number }>(
    `select t.id, t."${order}" as place from ${plan.table} t
     where t.archived_at is null${parent ? ` and t."${parent}" is not distinct from $1` : ''} order by t."${order}", t.id`,
    parent ? [parentId] : [],
  );
}

/** The current places if they are all different; else 1, 2, 3 … */
const placesOf = (places: readonly number[]): readonly number[] =>
  places.every((place, index) => index === 0 || place > places[index - 1]!)
    ? places
    : places.map((_, index) => index + 1);

/** Includes records outside the actor's scope: a neighbour moves along. */
async function rowsOf({ db }: ActorContext, plan: Plan, ids: readonly string[]): Promise<Row[]> {
  const rows = await db.query<Record<string, unknown>>(
    `select t.* from ${plan.table} t where t.id = any($1::uuid[]) order by t.id for update of t`,
    [ids],
  );
  return rows.map((row) => rowOf(plan, row));
}
