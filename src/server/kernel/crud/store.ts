import type { ActorContext, Context } from '../../platform/context.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import { invalidField, type ApiError } from '../../platform/http/errors.ts';
import { toWire, type Column } from './columns.ts';
import { changedNames, type Draft, type Row } from './drafts.ts';
import { scopeCondition } from './listQuery.ts';
import type { Plan } from './plan.ts';

const RECORD_TYPES: Readonly<Record<Column['type'], string>> = {
  text: 'text',
  number: 'bigint',
  boolean: 'boolean',
  choice: 'text',
  date: 'date',
  dateTime: 'timestamptz',
  uuid: 'uuid',
  uuids: 'uuid[]',
  choices: 'text[]',
  rows: 'jsonb',
  audience: 'jsonb',
};

/** The stored columns of a row in the API's values. */
export function rowOf(plan: Plan, stored: Record<string, unknown>): Row {
  for (const column of plan.columns)
    if (column.scale !== 1) stored[column.name] = toWire(column, stored[column.name]);
  return stored as Row;
}

/**
 * Reads records to change them: locked until the commit, in the order of their ids, only those in the actor's scope. `isLight`: other
 * transactions may still insert records that refer to them.
 */
export const lockRows = (
  ctx: ActorContext,
  plan: Plan,
  ids: readonly string[],
  isLight = false,
): Promise<Row[]> => reachedRows(ctx, plan, ids, isLight ? 'for no key update of t' : 'for update of t');

/** Stored records, in the order of their ids, only those in the actor's scope. */
export async function reachedRows(
  ctx: ActorContext,
  plan: Plan,
  ids: readonly string[],
  lock = '',
): Promise<Row[]> {
  const rows = await ctx.db.query<Record<string, unknown>>(
    sql`select t.* from ${raw(plan.table)} t where t.id = any(${ids}::uuid[]) and ${scopeCondition(plan, ctx.actor)}
      order by t.id ${raw(lock)}`,
  );
  return rows.map((row) => rowOf(plan, row));
}

/** Some columns of some rows as a FROM item with the alias `r`. */
export function recordset(columns: readonly Column[], rows: readonly Row[]): Sql {
  const value = (row: Row, { name, scale }: Column) =>
    scale !== 1 && typeof row[name] === 'number' ? Math.round(row[name] * scale) : row[name];
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map((column) => [column.name, value(row, column)]))),
  );
  const types = columns.map(({ name, type }) => `"${name}" ${RECORD_TYPES[type]}`).join(', ');
  return sql`jsonb_to_recordset(${json}::jsonb) r(${raw(types)})`;
}

/** The values that a draft has in the table until the records it refers to exist. */
const rowNow = ({ after, meanwhile }: Draft): Row => (meanwhile ? { ...after, ...meanwhile } : after);

/** Inserts new records with one statement. */
export async function insertRows({ db }: Context, plan: Plan, drafts: readonly Draft[]): Promise<void> {
  const columns = plan.columns.filter((column) => column.isStored);
  const names = columns.map(({ name }) => `"${name}"`);
  const values = names.map((name) => `r.${name}`);
  await takingUniqueness(plan, () =>
    db.query(
      sql`insert into ${raw(plan.table)} (${raw(names.join(', '))})
        select ${raw(values.join(', '))} from ${recordset(columns, drafts.map(rowNow))}`,
    ),
  );
}

/** Updates the changed records with one statement, increments their versions, and sets both in the drafts. */
export async function updateRows(ctx: ActorContext, plan: Plan, drafts: readonly Draft[]): Promise<void> {
  const changed = new Set(drafts.flatMap((draft) => changedNames(plan, draft)));
  const columns = plan.columns.filter(({ name }) => changed.has(name));
  const at = ctx.now.toISOString();
  const values = columns.map(({ name }) => `"${name}" = r."${name}"`);
  const rows = recordset([plan.byName.get('id')!, ...columns], drafts.map(rowNow));
  await takingUniqueness(plan, () =>
    ctx.db.query(
      sql`update ${raw(plan.table)} t set ${raw(values.map((set) => `${set}, `).join(''))}version = t.version + 1,
        updated_at = ${at}, updated_by = ${ctx.actor.userId} from ${rows} where t.id = r.id`,
    ),
  );
  for (const draft of drafts) {
    draft.after = {
      ...draft.after,
      version: draft.after.version + 1,
      updated_at: at,
      updated_by: ctx.actor.userId,
    };
  }
}

/** Another creation has taken the slug in the meantime: this one is tried again. */
export class SlugTaken extends Error {
  override name = 'SlugTaken';
}

/** Runs a write; a violated unique index becomes a 422 at its field. */
async function takingUniqueness<T>(plan: Plan, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw takenError(plan, error) ?? error;
  }
}

/** The 422 for a violated unique index of the table, whose name contains the field; undefined for any other error. */
export function takenError({ resource }: Plan, error: unknown): ApiError | SlugTaken | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505' || !('constraint' in error))
    return undefined;
  const constraint = String(error.constraint);
  if (!constraint.startsWith(`${resource.table}_`) || !constraint.endsWith('_key')) return undefined;
  const name = constraint.slice(resource.table.length + 1, -'_key'.length);
  const field = resource.fields[name];
  if (field) return invalidField(name, 'taken', { property: field.label });
  return name === 'slug' ? new SlugTaken() : undefined;
}
