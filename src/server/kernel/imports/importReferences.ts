import { resourceNamed } from '#shared/resources/index.ts';
import { naturalKeyOf } from '#shared/schema/naturalKey.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { isUuid } from '../../platform/db/idOrSlug.ts';
import { slugScopeOf } from '../../platform/db/tables.ts';
import { isStorable, referenceNames } from '../../platform/sheets/parseCell.ts';
import type { SheetRow } from '../../platform/sheets/sheetFile.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { scopeCondition } from '../crud/listQuery.ts';
import { planNamed } from '../crud/plan.ts';
import type { ImportColumn } from './importColumns.ts';
import { recordError } from './importErrors.ts';
import type { ImportRun } from './importRun.ts';

/** No record has this name. */
const NOBODY = '';

/** Finds the ids of all records that the rows name and that no earlier row has named: one query for each target. */
export async function learnReferences(run: ImportRun, rows: readonly SheetRow[]): Promise<void> {
  const wanted = new Map<string, Set<string>>();
  for (const { field, index } of run.columns) {
    if (!field.to) continue;
    const cached = cachedKeys(run, field.to);
    const names = wanted.get(field.to) ?? new Set();
    wanted.set(field.to, names);
    const isNew = (name: string) => !isUuid(name) && !cached.has(name) && isStorable(name);
    const words = rows.flatMap(({ cells }) => referenceNames(field, cells[index]));
    for (const name of words.map((word) => word.toLowerCase()).filter(isNew)) names.add(name);
  }
  for (const [to, names] of wanted) if (names.size > 0) await learn(run, resourceNamed(to), [...names]);
}

function cachedKeys({ referred }: ImportRun, to: string): Map<string, string> {
  const cached = referred.get(to) ?? new Map<string, string>();
  referred.set(to, cached);
  return cached;
}

async function learn(run: ImportRun, target: AnyResource, names: readonly string[]): Promise<void> {
  const cached = cachedKeys(run, target.name);
  for (const name of names) cached.set(name, NOBODY);
  const statement = namesSql(target);
  if (!statement) return;
  const rows = await run.ctx.db.query<{ id: string; name: string }>(statement, [names]);
  for (const { id, name } of rows) cached.set(name, id);
}

/** The names of records; undefined for a target that files identify only by ids. */
function namesSql(target: AnyResource): string | undefined {
  const key = naturalKeyOf(target);
  if (key === 'id')
    // A title that several records share identifies none of them.
    return target.namedByTitle
      ? `select (array_agg(id))[1] as id, lower("${target.title}") as name from "${target.table}"
         where archived_at is null and lower("${target.title}") = any($1::text[]) group by 2 having count(*) = 1`
      : undefined;
  const { sql: name, join } = keySql(target, key);
  // If an archived and a live record share a name, the live one is used.
  return `select t.id, lower(${name}) as name from "${target.table}" t${join} where lower(${name}) = any($1::text[])
    order by t.archived_at nulls last`;
}

/** How files name a record of the target: its natural key, after its parent's if it is unique only within the parent. */
function keySql(target: AnyResource, key: string): { sql: string; join: string } {
  const scope = key === 'slug' ? slugScopeOf(target) : undefined;
  const parent = scope ? resourceNamed(target.fields[scope]!.to!) : undefined;
  if (!parent) return { sql: `t."${key}"`, join: '' };
  return {
    sql: `p."${naturalKeyOf(parent)}" || '/' || t."${key}"`,
    join: ` join "${parent.table}" p on p.id = t."${scope}"`,
  };
}

/** More would be people, who are named by numbers. */
const MAX_NAMES = 200;

/** The names of all live records of a target that the actor may see; none if they are many. */
export async function allNames({ ctx }: ImportRun, target: AnyResource): Promise<readonly string[]> {
  const key = naturalKeyOf(target);
  if (key === 'id') return [];
  const { sql: name, join } = keySql(target, key);
  const rows = await ctx.db.query<{ name: string }>(
    sql`select ${raw(name)} as name from ${raw(`"${target.table}"`)} t${raw(join)}
      where t.archived_at is null and ${scopeCondition(planNamed(ctx, target.name), ctx.actor)}
      limit ${MAX_NAMES + 1}`,
  );
  return rows.length > MAX_NAMES ? [] : rows.map((row) => row.name);
}

/** The ids that a cell names; unknown names become errors. */
export function idsIn(run: ImportRun, row: SheetRow, { name, field, index }: ImportColumn): unknown {
  const cached = cachedKeys(run, field.to!);
  const isSelf = field.to === run.plan.resource.name;
  const ids = referenceNames(field, row.cells[index]).map((text) => {
    const lower = text.toLowerCase();
    const id = isUuid(lower) ? lower : (isSelf && run.selfReferences.newIds.get(lower)) || cached.get(lower);
    if (!id)
      recordError(run, row, {
        field: name,
        message: { key: 'validation.reference', args: { property: field.label } },
      });
    return id;
  });
  return field.kind === 'reference' ? (ids[0] ?? null) : ids;
}
