import { isDeepStrictEqual } from 'node:util';
import type { Field } from '#shared/schema/field.ts';
import { join, raw, sql, type Sql } from '../../platform/db/sql.ts';
import { isUuid } from '../../platform/db/idOrSlug.ts';
import { slugScopeOf } from '../../platform/db/tables.ts';
import type { Row } from '../crud/drafts.ts';
import { scopeCondition } from '../crud/listQuery.ts';
import { recordset, rowOf } from '../crud/store.ts';
import { recordError } from './importErrors.ts';
import { scopedKey, type ImportRun, type ReadRow, type RowDraft } from './importRun.ts';

/** The records that the rows name, by key, only those in the actor's scope; locked when they will be changed. */
export async function recordsByKey(run: ImportRun, rows: readonly ReadRow[]): Promise<Map<string, Row>> {
  const { ctx, plan, key, isDryRun } = run;
  const keys = rows.flatMap((row) => row.key ?? []);
  if (!key || keys.length === 0) return new Map();
  const { resource, table } = plan;
  const scope = key.name === 'slug' ? slugScopeOf(resource) : undefined;
  const isNamed =
    key.name === 'id'
      ? sql`t.id = any(${keys.filter(isUuid)}::uuid[])`
      : sql`lower(t."${raw(key.name)}") = any(${scope ? keys.map((one) => one.split(' ')[1]) : keys}::text[])`;
  const isLive = raw(key.name === resource.slug || key.name === 'id' ? 'true' : 't.archived_at is null');
  const found = await ctx.db.query<Record<string, unknown>>(
    sql`select t.* from ${raw(table)} t where ${isNamed} and ${isLive} and ${scopeCondition(plan, ctx.actor)}
      order by t.id ${raw(isDryRun ? '' : 'for update of t')}`,
  );
  const records = new Map(
    found.map((stored) => {
      const record = rowOf(plan, stored);
      const name = String(record[key.name]);
      return [scope ? scopedKey(record[scope], name) : name.toLowerCase(), record];
    }),
  );
  if (key.name === 'id') await refuseForeignIds(run, rows, records);
  return records;
}

/** An id outside the actor's scope must not make a new record. */
async function refuseForeignIds(
  run: ImportRun,
  rows: readonly ReadRow[],
  records: ReadonlyMap<string, Row>,
): Promise<void> {
  const missing = rows.filter(({ key }) => key !== null && isUuid(key) && !records.has(key));
  if (missing.length === 0) return;
  const foreign = await run.ctx.db.query<{ id: string }>(
    `select id from ${run.plan.table} where id = any($1::uuid[])`,
    [missing.map(({ key }) => key)],
  );
  const ids = new Set(foreign.map(({ id }) => id));
  for (const { row, key } of missing)
    if (ids.has(key!)) recordError(run, row, { field: 'id', message: { key: 'error.not-found' } });
}

/** Rows without a natural key that equal a record in every column: they already exist. */
export async function equalRecords(run: ImportRun, drafts: readonly RowDraft[]): Promise<Set<RowDraft>> {
  const { ctx, plan } = run;
  const nameless = drafts.filter(({ key, draft }) => key === null && Object.keys(draft.errors).length === 0);
  if (nameless.length === 0) return new Set();
  const names = new Set([plan.resource.title, ...run.columns.map(({ name }) => name)]);
  const columns = plan.columns.filter(({ name, field }) => names.has(name) && field);
  const scalars = columns.filter(({ type }) => type !== 'rows');
  const drafted = recordset(
    [plan.byName.get('id')!, ...scalars],
    nameless.map(({ draft }) => draft.after),
  );
  const isEqual = join(
    scalars.map(({ name }) => equalSql(run, name)),
    ' and ',
  );
  const found = await ctx.db.query<Record<string, unknown> & { of_draft: string }>(
    sql`select r.id as of_draft, t.* from ${drafted} join ${raw(plan.table)} t
      on ${isEqual} and t.archived_at is null and ${scopeCondition(plan, ctx.actor)}`,
  );
  const candidates = new Map<string, Row[]>();
  for (const { of_draft, ...stored } of found)
    candidates.set(of_draft, [...(candidates.get(of_draft) ?? []), rowOf(plan, stored)]);
  const lists = columns.filter(({ type }) => type === 'rows');
  return new Set(
    nameless.filter(({ draft }) =>
      candidates
        .get(draft.after.id)
        ?.some((record) =>
          lists.every(({ name, field }) => isSameList(field!, record[name], draft.after[name])),
        ),
    ),
  );
}

/** By the title first, so that PostgreSQL can hash. A new record without a position goes to the end, so its position is not compared. */
function equalSql({ plan }: ImportRun, name: string): Sql {
  const { title, order } = plan.resource;
  if (name === title) return raw(`t."${name}" = r."${name}"`);
  const same = `t."${name}" is not distinct from r."${name}"`;
  return raw(name === order ? `(r."${name}" = 0 or ${same})` : same);
}

/** Values that the server adds to each row (the key of a choice) are not compared. */
function isSameList(field: Field, one: unknown, other: unknown): boolean {
  const plain = (rows: unknown) =>
    (rows as Record<string, unknown>[]).map((row) =>
      Object.fromEntries(
        Object.entries(row).filter(([name, value]) => !field.fields?.[name]?.readOnly && value !== null),
      ),
    );
  return isDeepStrictEqual(plain(one), plain(other));
}
