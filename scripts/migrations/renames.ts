import { isDeepStrictEqual } from 'node:util';
import type { Snapshot, TableSnapshot } from './snapshot.ts';

/** `column` undefined: the table itself. For a column, `table` is the present name of its table. */
export interface Rename {
  readonly table: string;
  readonly column?: { readonly old: string; readonly new: string };
  readonly new: string;
}

const RENAME = /^(?<table>\w+)(?:\.(?<column>\w+))?:(?<to>\w+)$/;

/** `table.old:new` or `old:new`; undefined when it is neither. */
export function readRename(text: string): Rename | undefined {
  const { table, column, to } = RENAME.exec(text)?.groups ?? {};
  if (!table || !to) return undefined;
  return column ? { table, column: { old: column, new: to }, new: table } : { table, new: to };
}

/** The key of a table in a snapshot. */
const key = (table: string) => `public.${table}`;

/** Why a rename is impossible, in one line; undefined when it is possible. `given`: the new names of all renames. */
function problemOf(
  rename: Rename,
  before: Snapshot,
  tables: Snapshot,
  given: ReadonlySet<string>,
): string | undefined {
  const { table, column } = rename;
  const old = column ? `${table}.${column.old}` : table;
  const renamed = nameAfter(rename);
  if (!has(before, old)) return `${old} is not in the last migration.`;
  if (!has(tables, renamed)) return `${renamed} is not in the tables.`;
  if (has(tables, old) && !given.has(old)) return `${old} is still in the tables.`;
  return has(before, renamed) ? `${renamed} was there before.` : undefined;
}

const nameAfter = ({ table, column, new: to }: Rename) => (column ? `${table}.${column.new}` : to);

/** Whether there is a `table` or a `table.column`. */
export function has({ tables }: Snapshot, name: string): boolean {
  const [table = '', column] = name.split('.');
  const found = tables[key(table)];
  return found !== undefined && (column === undefined || found.columns[column] !== undefined);
}

/**
 * The tables of `before` under their new names, and the statements that rename them with the indexes and constraints that are named
 * after them; `problems` lists the renames that are impossible.
 */
export function applyRenames(before: Snapshot, tables: Snapshot, renames: readonly Rename[]) {
  const snapshot = structuredClone(before);
  const statements: string[] = [];
  const problems: string[] = [];
  const given = new Set(renames.map(nameAfter));
  // Tables first: a column is named with the present name of its table.
  for (const rename of renames.toSorted((a, b) => Number(!!a.column) - Number(!!b.column))) {
    const problem = problemOf(rename, snapshot, tables, given);
    if (problem) problems.push(problem);
    else
      statements.push(
        ...(rename.column ? renameColumn(snapshot, rename) : renameTable(snapshot, rename)),
        ...renameInUndo(tables, rename),
      );
  }
  for (const [name, table] of Object.entries(snapshot.tables))
    if (tables.tables[name]) statements.push(...renameParts(table, tables.tables[name]));
  return { snapshot, statements, problems };
}

function renameTable({ tables }: Snapshot, { table: old, new: to }: Rename): string[] {
  const table = tables[key(old)]!;
  delete tables[key(old)];
  tables[key(to)] = { ...table, name: to };
  for (const foreign of Object.values(tables).flatMap(({ foreignKeys }) => Object.values(foreignKeys))) {
    if (foreign.tableFrom === old) foreign.tableFrom = to;
    if (foreign.tableTo === old) foreign.tableTo = to;
  }
  renameInExpressions(tables[key(to)]!, new RegExp(`"${old}"(?=\\.)`, 'g'), `"${to}"`);
  const hasOwnKey = Object.values(table.columns).some(({ primaryKey }) => primaryKey);
  const rename = `ALTER TABLE "${old}" RENAME TO "${to}";`;
  // PostgreSQL chose its name, so it is in no snapshot.
  return hasOwnKey
    ? [rename, `ALTER TABLE "${to}" RENAME CONSTRAINT "${old}_pkey" TO "${to}_pkey";`]
    : [rename];
}

function renameColumn({ tables }: Snapshot, { table: name, column }: Rename): string[] {
  const { old, new: to } = column!;
  const table = tables[key(name)]!;
  table.columns = Object.fromEntries(
    Object.entries(table.columns).map(([at, value]) => (at === old ? [to, { ...value, name: to }] : [at, value])),
  );
  const renamed = (columns: readonly string[]) => columns.map((at) => (at === old ? to : at));
  for (const index of Object.values(table.indexes))
    for (const part of index.columns)
      if (!part.isExpression && part.expression === old) part.expression = to;
  for (const constraint of [
    ...Object.values(table.compositePrimaryKeys),
    ...Object.values(table.uniqueConstraints),
  ])
    constraint.columns = renamed(constraint.columns);
  for (const foreign of Object.values(tables).flatMap(({ foreignKeys }) => Object.values(foreignKeys))) {
    if (foreign.tableFrom === name) foreign.columnsFrom = renamed(foreign.columnsFrom);
    if (foreign.tableTo === name) foreign.columnsTo = renamed(foreign.columnsTo);
  }
  renameInExpressions(table, new RegExp(`"${old}"(?!\\.)`, 'g'), `"${to}"`);
  return [`ALTER TABLE "${name}" RENAME COLUMN "${old}" TO "${to}";`];
}

/** Stored changes that can still be undone hold rows by column names: with the old name, an undo would empty the column. */
function renameInUndo({ tables }: Snapshot, { table, column, new: to }: Rename): string[] {
  if (!tables[key('change_rows')]) return [];
  return [
    column
      ? `UPDATE "change_rows" SET "before" = ("before" - '${column.old}') || jsonb_build_object('${column.new}', "before" -> '${column.old}') ` +
        `WHERE "table_name" = '${table}' AND "before" ? '${column.old}';`
      : `UPDATE "change_rows" SET "table_name" = '${to}' WHERE "table_name" = '${table}';`,
  ];
}

function renameInExpressions(table: TableSnapshot, name: RegExp, to: string): void {
  for (const index of Object.values(table.indexes)) {
    if (index.where) index.where = index.where.replace(name, to);
    for (const part of index.columns)
      if (part.isExpression) part.expression = part.expression.replace(name, to);
  }
  for (const check of Object.values(table.checkConstraints)) check.value = check.value.replace(name, to);
}

const constraints = [
  'foreignKeys',
  'compositePrimaryKeys',
  'uniqueConstraints',
  'checkConstraints',
] as const;

/** Indexes and constraints that differ only in their names. */
function renameParts(table: TableSnapshot, now: TableSnapshot): string[] {
  const indexes = renameSame(table.indexes, now.indexes).map(
    ([old, to]) => `ALTER INDEX "${old}" RENAME TO "${to}";`,
  );
  const others = constraints
    .flatMap((kind) => renameSame<{ name: string }>(table[kind], now[kind]))
    .map(([old, to]) => `ALTER TABLE "${now.name}" RENAME CONSTRAINT "${old}" TO "${to}";`);
  return [...indexes, ...others];
}

/** Renames them in `before`, too. @returns the old and the new names */
function renameSame<T extends { name: string }>(
  before: Record<string, T>,
  now: Readonly<Record<string, T>>,
): [string, string][] {
  const renamed: [string, string][] = [];
  const added = Object.keys(now).filter((name) => !before[name]);
  for (const old of Object.keys(before).filter((name) => !now[name])) {
    const at = added.findIndex((name) => isDeepStrictEqual({ ...before[old]!, name }, now[name]));
    if (at === -1) continue;
    const [to] = added.splice(at, 1) as [string];
    before[to] = { ...before[old]!, name: to };
    delete before[old];
    renamed.push([old, to]);
  }
  return renamed;
}
