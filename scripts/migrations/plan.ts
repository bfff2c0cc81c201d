import { generateMigration } from 'drizzle-kit/api';
import { applyRenames, has, type Rename } from './renames.ts';
import type { Column, Snapshot, TableSnapshot } from './snapshot.ts';

/** A column of a table, or (`column` undefined) the table; `before`: the names in the last migration. */
export interface Place {
  readonly table: string;
  readonly column?: string;
  readonly before: { readonly table: string; readonly column?: string };
}
/** A column whose rows need a value before it can have its declared form. */
export interface Unfilled extends Place {
  readonly column: string;
  readonly type: string;
  /** `new` and required, was optional and is `required`, or another `kind` of value (`was`: the type so far). */
  readonly reason: 'new' | 'required' | 'kind';
  readonly was?: string;
}

export interface Plan {
  /** In this order: renames, additions, back-fill, requirements, removals. */
  readonly statements: readonly string[];
  readonly dropped: readonly Place[];
  readonly unfilled: readonly Unfilled[];
  /** Options that match nothing, one line each. */
  readonly problems: readonly string[];
  /** New columns of a table that loses others, which may be renames. */
  readonly candidates: readonly string[];
}
/** By `table.column`: SQL of the value, over the other columns of the row. */
export type Fills = Readonly<Record<string, string>>;

/** Changes of type that keep every value. */
const WIDER: Readonly<Record<string, readonly string[]>> = { integer: ['bigint', 'numeric'], bigint: ['numeric'] };

/** The steps from the tables of `last` to those of `tables`. drizzle-kit never has to ask, because no step both adds and removes. */
export async function planMigration(
  last: Snapshot,
  tables: Snapshot,
  { renames = [], fills = {} }: { renames?: readonly Rename[]; fills?: Fills } = {},
): Promise<Plan> {
  const renamed = applyRenames(last, tables, renames);
  const before = renamed.snapshot;
  const changes = changesOf(before, tables, renames);
  const unknown = Object.keys(fills).filter((name) => !has(tables, name));
  const problems = [...renamed.problems, ...unknown.map((name) => `${name} is not in the tables.`)];
  const nullable = changes.unfilled.filter(({ reason }) => reason !== 'kind');
  const kept = withDropped(before, tables);
  const open = withNullable(kept, nullable);
  const added = await diff(before, open);
  const filled = Object.entries(fills)
    .filter(([name]) => !changes.unfilled.some((each) => nameOf(each) === name && each.reason === 'kind'))
    .map(([name, value]) => {
      const [table, column] = name.split('.') as [string, string];
      return `UPDATE "${table}" SET "${column}" = ${value} WHERE "${column}" IS NULL;`;
    });
  return {
    statements: [
      ...renamed.statements,
      ...dropDefaults(before, changes.unfilled),
      ...added.map((statement) => withUsing(statement, changes.unfilled, fills)),
      ...filled,
      ...(await diff(open, kept)),
      ...(await diff(kept, tables)),
    ],
    ...changes,
    unfilled: changes.unfilled.filter((each) => fills[nameOf(each)] === undefined),
    problems,
  };
}

/** `table.column`, as the options name it. */
export const nameOf = ({ table, column }: { readonly table: string; readonly column?: string }) =>
  column ? `${table}.${column}` : table;

const diff = (from: Snapshot, to: Snapshot): Promise<string[]> =>
  generateMigration(from as never, to as never);

function changesOf(before: Snapshot, tables: Snapshot, renames: readonly Rename[]) {
  const changes = { dropped: [] as Place[], unfilled: [] as Unfilled[], candidates: [] as string[] };
  const newTables = Object.keys(tables.tables).filter((name) => !before.tables[name]);
  for (const [name, had] of Object.entries(before.tables)) {
    const has = tables.tables[name];
    if (has) {
      compareColumns(had, has, changes, (column) => placeBefore(renames, had.name, column));
      continue;
    }
    changes.dropped.push({ table: had.name, before: placeBefore(renames, had.name) });
    changes.candidates.push(...newTables.map((other) => `${had.name}:${tables.tables[other]!.name}`));
  }
  return changes;
}

function compareColumns(
  had: TableSnapshot,
  has: TableSnapshot,
  changes: { dropped: Place[]; unfilled: Unfilled[]; candidates: string[] },
  beforeOf: (column: string) => Place['before'],
): void {
  const table = has.name;
  const added = Object.keys(has.columns).filter((column) => !had.columns[column]);
  for (const column of Object.keys(had.columns).filter((name) => !has.columns[name])) {
    changes.dropped.push({ table, column, before: beforeOf(column) });
    changes.candidates.push(...added.map((name) => `${table}.${column}:${name}`));
  }
  for (const [column, now] of Object.entries(has.columns)) {
    const old = had.columns[column];
    const reason = reasonToFill(old, now);
    if (reason)
      changes.unfilled.push({
        table,
        column,
        type: now.type,
        reason,
        before: beforeOf(column),
        ...(old && { was: old.type }),
      });
  }
}

function reasonToFill(old: Column | undefined, now: Column): Unfilled['reason'] | undefined {
  if (!old) return now.notNull && now.default === undefined ? 'new' : undefined;
  if (old.type !== now.type && !WIDER[old.type]?.includes(now.type)) return 'kind';
  return now.notNull && !old.notNull ? 'required' : undefined;
}

/** The key of a place before the renames. */
function placeBefore(renames: readonly Rename[], table: string, column?: string): Place['before'] {
  const ofTable = renames.find((rename) => !rename.column && rename.new === table);
  const ofColumn = renames.find((rename) => rename.table === table && rename.column?.new === column);
  const name = ofColumn?.column?.old ?? column;
  return { table: ofTable?.table ?? table, ...(name !== undefined && { column: name }) };
}

/** The new tables, still with everything that they lose. */
function withDropped(before: Snapshot, tables: Snapshot): Snapshot {
  const kept = structuredClone(tables);
  for (const [name, had] of Object.entries(before.tables)) {
    const has = kept.tables[name];
    if (has) has.columns = { ...structuredClone(had.columns), ...has.columns };
    else kept.tables[name] = structuredClone(had);
  }
  return kept;
}

function withNullable(tables: Snapshot, columns: readonly Unfilled[]): Snapshot {
  const open = structuredClone(tables);
  for (const { table, column } of columns)
    open.tables[`public.${table}`]!.columns[column]!.notNull = false;
  return open;
}

/** A default of the old type would block the new type, so it is dropped; drizzle-kit sets it again. */
const dropDefaults = (before: Snapshot, unfilled: readonly Unfilled[]): string[] =>
  unfilled
    .filter(
      ({ reason, table, column }) =>
        reason === 'kind' && before.tables[`public.${table}`]?.columns[column]?.default !== undefined,
    )
    .map(({ table, column }) => `ALTER TABLE "${table}" ALTER COLUMN "${column}" DROP DEFAULT;`);

/** PostgreSQL computes the values of the new type with the given expression. */
function withUsing(statement: string, unfilled: readonly Unfilled[], fills: Fills): string {
  const changed = unfilled.find(({ reason, table, column }) => {
    const start = `ALTER TABLE "${table}" ALTER COLUMN "${column}" SET DATA TYPE `;
    return reason === 'kind' && statement.startsWith(start);
  });
  const value = changed && fills[nameOf(changed)];
  return value === undefined ? statement : statement.replace(/;$/, ` USING (${value});`);
}
