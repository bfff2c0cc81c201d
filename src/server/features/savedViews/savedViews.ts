import type { SavedView } from '#shared/api/savedViews.ts';
import { text } from '#shared/schema/field.ts';
import { audit, differenceOf } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { forbidden, invalid, invalidField, notFound } from '../../platform/http/errors.ts';
import type { ViewContent } from './viewContent.ts';
import { viewTarget } from './viewTargets.ts';

export const NAME = text({ en: 'Name', id: 'Nama' }, { required: true, max: 80 });
const VIEWS = { en: 'Saved views', id: 'Tampilan tersimpan' };
const MAX_VIEWS = 100;
const ENTITY = 'saved-views';

interface Row extends ViewContent {
  readonly id: string;
  readonly owner_id: string;
  readonly owner_name: string;
  readonly resource: string;
  readonly name: string;
  readonly is_shared: boolean;
}
type Values = Pick<Row, 'name' | 'is_shared' | 'filter' | 'sort' | 'columns'>;
/** The fields that a change may omit. */
type Changes = { readonly [K in keyof Values]?: Values[K] | undefined };

const SELECT = `
  select v.id, v.owner_id, u.name as owner_name, v.resource, v.name, v.is_shared, v.filter, v.sort, v.columns
  from saved_views v join users u on u.id = v.owner_id`;

/**
 * The caller's own views of a list and shared ones, by name. A shared view with fields that the caller may not see, or that no longer
 * exist, is left out, because it could only fail.
 */
export async function listViews(ctx: ActorContext, resource: string): Promise<SavedView[]> {
  const target = listable(ctx, resource);
  const rows = await ctx.db.query<Row>(
    `${SELECT} where v.resource = $1 and (v.owner_id = $2 or v.is_shared)
     order by v.owner_id = $2 desc, lower(v.name) collate "und-x-icu", v.id`,
    [resource, ctx.actor.userId],
  );
  return rows
    .filter((row) => isOwn(ctx, row) || Object.keys(target.errorsOf(ctx, row)).length === 0)
    .map((row) => viewOf(ctx, row));
}

/** Saves a list under a name. @throws ApiError 403 without the right to list (or, shared, to edit) the resource, 422 at fields */
export function createView(
  ctx: ActorContext,
  input: Values & { readonly resource: string },
): Promise<SavedView> {
  return inTransaction(ctx, async (tx) => {
    const target = listable(tx, input.resource);
    const { name, is_shared, filter, sort, columns } = input;
    const values = { name, is_shared, filter, sort, columns };
    requireValid(tx, target, values);
    await requireRoom(tx);
    const id = newId();
    await takingName(() =>
      tx.db.query(
        `insert into saved_views (id, owner_id, resource, name, is_shared, filter, sort, columns, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
        [id, tx.actor.userId, input.resource, ...parametersOf(values), tx.now.toISOString()],
      ),
    );
    await audit(tx, { action: 'create', entity: ENTITY, entity_id: id, after: { ...values } });
    return viewOf(tx, await rowOf(tx, id));
  });
}

/** Changes the sent fields. @throws ApiError 404 for another person's private view, 403 for a view that is only shared with the caller */
export function updateView(ctx: ActorContext, id: string, changes: Changes): Promise<SavedView> {
  return inTransaction(ctx, async (tx) => {
    const before = await changeableRow(tx, id);
    const target = listable(tx, before.resource);
    const { name, is_shared, filter, sort, columns } = before;
    const old: Values = { name, is_shared, filter, sort, columns };
    const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const values: Values = { ...old, ...sent };
    requireValid(tx, target, values);
    await takingName(() =>
      tx.db.query(
        `update saved_views set name = $2, is_shared = $3, filter = $4, sort = $5, columns = $6, updated_at = $7 where id = $1`,
        [id, ...parametersOf(values), tx.now.toISOString()],
      ),
    );
    const difference = differenceOf({ ...old }, { ...values });
    await audit(tx, { action: 'edit', entity: ENTITY, entity_id: id, ...difference });
    return viewOf(tx, await rowOf(tx, id));
  });
}

export const deleteView = (ctx: ActorContext, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { name, resource, filter } = await changeableRow(tx, id);
    await tx.db.query('delete from saved_views where id = $1', [id]);
    await audit(tx, {
      action: 'delete',
      entity: ENTITY,
      entity_id: id,
      before: { name, resource, filter },
    });
  });

const isOwn = (ctx: ActorContext, { owner_id }: Row) => owner_id === ctx.actor.userId;

type Target = NonNullable<ReturnType<typeof viewTarget>>;

/** The target of the views, if the caller may see it. */
function listable(ctx: ActorContext, resource: string): Target {
  const target = viewTarget(ctx, resource);
  if (!target) throw invalidField('resource', 'unknown', { property: { en: 'Resource', id: 'Sumber daya' } });
  if (!target.mayList(ctx)) throw forbidden();
  return target;
}

const mayShare = (ctx: ActorContext, resource: string): boolean =>
  viewTarget(ctx, resource)?.mayShare(ctx) ?? false;

function requireValid(ctx: ActorContext, target: Target, values: Values): void {
  if (values.is_shared && !target.mayShare(ctx)) throw forbidden();
  const errors = target.errorsOf(ctx, values);
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Two calls at once wait for each other, so that the limit holds. */
async function requireRoom(ctx: ActorContext): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.db.query('select 1 from users where id = $1 for no key update', [userId]);
  const [row] = await ctx.db.query<{ count: number }>(
    'select count(*) from saved_views where owner_id = $1',
    [userId],
  );
  if ((row?.count ?? 0) >= MAX_VIEWS)
    throw invalidField('name', 'max_items', { property: VIEWS, max: MAX_VIEWS });
}

async function rowOf(ctx: ActorContext, id: string): Promise<Row> {
  const [row] = await ctx.db.query<Row>(`${SELECT} where v.id = $1 for update of v`, [id]);
  if (!row || !viewTarget(ctx, row.resource)) throw notFound();
  return row;
}

/** A view that the caller may change or delete: their own, and for administrators shared ones. */
async function changeableRow(ctx: ActorContext, id: string): Promise<Row> {
  const row = await rowOf(ctx, id);
  if (isOwn(ctx, row)) return row;
  if (!row.is_shared || !viewTarget(ctx, row.resource)!.mayList(ctx)) throw notFound();
  if (!ctx.actor.isAdministrator) throw forbidden();
  return row;
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
const parametersOf = ({ name, is_shared, filter, sort, columns }: Values) => [
  name,
  is_shared,
  json(filter),
  json(sort),
  json(columns),
];

/** A violated unique name becomes a 422 at the name. */
async function takingName(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const isTaken =
      error instanceof Error && 'constraint' in error && error.constraint === 'saved_views_name_key';
    throw isTaken ? invalidField('name', 'taken', { property: NAME.label }) : error;
  }
}

function viewOf(ctx: ActorContext, row: Row): SavedView {
  const { id, resource, name, is_shared, owner_name, filter, sort, columns } = row;
  const is_own = isOwn(ctx, row);
  const mayChange = is_own || (is_shared && ctx.actor.isAdministrator);
  const share = mayChange && mayShare(ctx, resource);
  return {
    id,
    resource,
    name,
    is_shared,
    is_own,
    owner_name,
    filter,
    sort,
    columns,
    // A person who has lost the right to share may still unshare or delete the view.
    can: { edit: mayChange && (share || !is_shared), delete: mayChange, share },
  };
}
