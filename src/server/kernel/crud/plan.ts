import { resourceNamed } from '#shared/resources/index.ts';
import { roles } from '#shared/resources/roles.ts';
import type { Field } from '#shared/schema/field.ts';
import { isParentOfView, nameBeside, type AnyResource } from '#shared/schema/resource.ts';
import { searchText } from '../../platform/db/tables.ts';
import type { ResourceRules, ResourceServer } from './resourceServer.ts';
import { columnsOf, type Column } from './columns.ts';

/** Everything derived from a resource once at the start instead of at each request. */
export interface Plan {
  readonly resource: AnyResource;
  readonly rules: ResourceRules<AnyResource>;
  /** The table name, quoted for SQL. */
  readonly table: string;
  readonly columns: readonly Column[];
  readonly byName: ReadonlyMap<string, Column>;
  /** The fields among the stored columns. */
  readonly storedFields: readonly Column[];
  /** Names of the stored columns that an edit can change. */
  readonly changeable: readonly string[];
  /** By field: the record that is expanded beside it. */
  readonly expansions: ReadonlyMap<string, Expansion>;
  readonly searchText: string | undefined;
  /** For a view under a record, during a call: that record (`planUnder`). */
  readonly under?: { readonly resource: string; readonly id: string };
}

/** The plans of all resources and read models, by name. */
export type Plans = ReadonlyMap<string, Plan>;

declare module '../../platform/context.ts' {
  interface Context {
    readonly plans: Plans;
  }
}

/** The plan of a resource or read model. @throws Error for an unknown name */
export function planNamed({ plans }: { readonly plans: Plans }, name: string): Plan {
  const plan = plans.get(name);
  if (!plan) throw new Error(`No resource is called ${name}.`);
  return plan;
}

export interface Expansion {
  /** `group` for `group_id`; the field's own name for a field of rows, whose rows contain their expanded records. */
  readonly name: string;
  /** A JSON value over the alias `t`. */
  readonly sql: string;
  /** A file, whose URL is signed when it is sent. */
  readonly isFile: boolean;
  /** Rows: the names of their expanded files. */
  readonly filesInside?: readonly string[];
}

/** Columns that every change sets by itself, or that never change. */
const CONSTANT = new Set(['id', 'created_at', 'created_by', 'updated_at', 'updated_by', 'version']);

const quoted = (name: string) => `"${name}"`;

/** The plan of a resource and its rules. */
export function planOf({ resource, rules }: ResourceServer): Plan {
  const derived = Object.entries(resource.fields).find(([, field]) => field.derived);
  if (derived && !rules.derive)
    throw new Error(`${resource.name}.${derived[0]} has nothing that fills it in.`);
  for (const name of Object.keys(resource.view?.actions ?? {}))
    if (!rules.actions?.[name]) throw new Error(`${resource.name} has no rules for its action ${name}.`);
  const columns = columnsOf(resource, rules.computed as Readonly<Record<string, string>>);
  return {
    resource,
    rules,
    table: rules.rows ? `(${rules.rows})` : quoted(resource.table),
    columns,
    byName: new Map(columns.map((column) => [column.name, column])),
    storedFields: columns.filter((column) => column.isStored && column.field),
    changeable: columns
      .filter((column) => column.isStored && !CONSTANT.has(column.name))
      .map(({ name }) => name),
    expansions: expansionsOf(resource),
    searchText: searchText(resource, 't'),
  };
}

function expansionsOf(resource: AnyResource): Map<string, Expansion> {
  const expansions = new Map<string, Expansion>();
  for (const [name, field] of Object.entries(resource.fields)) {
    if (isParentOfView(resource, name)) continue;
    const expansion = field.kind === 'rows' ? rowsExpansion(name, field) : expansionOf(name, field);
    if (expansion) expansions.set(name, expansion);
  }
  return expansions;
}

function expansionOf(name: string, field: Field, column = `t.${quoted(name)}`): Expansion | undefined {
  const as = nameBeside(name, field);
  if (field.kind === 'image' || field.kind === 'file')
    return { name: as, isFile: true, sql: `(select ${FILE_JSON} from files f where f.id = ${column})` };
  if (field.kind === 'audience')
    return manyExpansion(as, roles, `jsonb_array_elements_text(${column} -> 'role_ids')`);
  if (field.kind === 'referenceMany') return manyExpansion(as, resourceNamed(field.to!), `unnest(${column})`);
  if (field.kind !== 'reference') return undefined;
  const { json, table: other, joins } = expandedOf(resourceNamed(field.to!));
  return { name: as, isFile: false, sql: `(select ${json} from ${other}${joins} where e0.id = ${column})` };
}

/** SQL of the records of `to` that a list of ids names, in the order of the ids. */
function manyExpansion(name: string, to: AnyResource, ids: string): Expansion {
  const { json, table: other, joins } = expandedOf(to);
  const list = `select json_agg(${json} order by k.n) from ${ids} with ordinality k(id, n)
    join ${other} on e0.id = k.id::uuid${joins}`;
  return { name, isFile: false, sql: `coalesce((${list}), '[]')` };
}

/** The rows of a field, each with its expanded records beside the ids; undefined if its rows hold no references. */
function rowsExpansion(name: string, { fields = {} }: Field): Expansion | undefined {
  const inner = Object.entries(fields).flatMap(
    ([column, field]) => expansionOf(column, field, `(r.v ->> '${column}')::uuid`) ?? [],
  );
  if (inner.length === 0) return undefined;
  const pairs = inner.map((one) => `'${one.name}', ${one.sql}`).join(', ');
  const list = `select jsonb_agg(r.v || jsonb_build_object(${pairs}) order by r.n)
    from jsonb_array_elements(t.${quoted(name)}) with ordinality r(v, n)`;
  return {
    name,
    isFile: false,
    filesInside: inner.filter(({ isFile }) => isFile).map((one) => one.name),
    sql: `coalesce((${list}), '[]')`,
  };
}

const FILE_JSON = `json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'bytes', f.bytes, 'width', f.width, 'height', f.height)`;

/** SQL of `{id, slug, name, parent?}` of a record of `target` with the alias `e0`, including all its parents. */
function expandedOf(target: AnyResource, depth = 0): { json: string; table: string; joins: string } {
  const [alias, aliasAbove] = [`e${depth}`, `e${depth + 1}`];
  const own = `'id', ${alias}.id, 'slug', ${alias}.${quoted(target.slug)}, 'name', ${alias}.${quoted(target.title)}`;
  const table = `${quoted(target.table)} ${alias}`;
  const parent = target.parent === undefined ? undefined : target.fields[target.parent];
  if (!parent) return { json: `json_build_object(${own})`, table, joins: '' };
  const above = expandedOf(resourceNamed(parent.to!), depth + 1);
  return {
    json: `json_build_object(${own}, 'parent', case when ${aliasAbove}.id is not null then ${above.json} end)`,
    table,
    joins: ` left join ${above.table} on ${aliasAbove}.id = ${alias}.${quoted(target.parent!)}${above.joins}`,
  };
}

/** False for a column whose `visibleTo` permission the actor lacks. */
export const isVisible = (column: Column, permissions: ReadonlySet<string>): boolean =>
  !column.field?.visibleTo || permissions.has(column.field.visibleTo);
