import { resourceNamed } from '#shared/resources/index.ts';
import type { Field } from '#shared/schema/field.ts';
import type { ActorContext } from '../../platform/context.ts';
import { join, raw, sql, type Sql } from '../../platform/db/sql.ts';
import { formatMessage } from '../../platform/files/fileKinds.ts';
import type { Draft, Row } from './drafts.ts';
import { scopeCondition } from './listQuery.ts';
import { isVisible, type Plan } from './plan.ts';

/** A reference of a draft that is new or changed. */
interface Pointer {
  readonly draft: Draft;
  /** Where an error is reported: the name of the field, or a dotted path for a field of a row. */
  readonly name: string;
  readonly field: Field;
  readonly ids: readonly string[];
}

interface Target {
  readonly id: string;
  readonly is_archived: boolean;
  readonly is_image: boolean;
}

interface CheckOptions {
  /** True: files of other people are allowed too (an undo restores what the record held). */
  readonly takesAnyFile: boolean;
  /** Records that will be created in the same save. */
  readonly comingIds?: ReadonlySet<string>;
}

/**
 * Checks that the records which the drafts refer to exist and are not archived, and locks them against deletion until the commit. A file
 * must be the actor's own, or be part of a record of the same resource that the actor can see (a duplicate keeps the picture): otherwise
 * naming another person's file in a record would reveal it. One query for each target table, however many drafts there are; unchanged
 * references are not checked.
 */
export async function checkReferences(
  ctx: ActorContext,
  plan: Plan,
  drafts: readonly Draft[],
  { takesAnyFile, comingIds }: CheckOptions,
): Promise<void> {
  for (const [table, pointers] of pointersOf(plan, drafts, comingIds)) {
    const ids = [...new Set(pointers.flatMap((pointer) => pointer.ids))].sort();
    const isFiles = table === 'files';
    const facts = isFiles
      ? sql`false as is_archived, f.type like 'image/%' as is_image`
      : sql`f.archived_at is not null as is_archived, false as is_image`;
    const isOpen = isFiles && !takesAnyFile ? isOpenFile(ctx, plan) : sql`true`;
    const rows = await ctx.db.query<Target>(
      sql`select f.id, ${facts} from "${raw(table)}" f where f.id = any(${ids}::uuid[]) and ${isOpen}
       order by f.id for key share of f`,
    );
    const found = new Map(rows.map((row) => [row.id, row]));
    for (const { draft, name, field, ids: own } of pointers) {
      const isMissing = own.some((id) => !found.has(id));
      if (!isMissing && field.kind === 'image' && own.some((id) => !found.get(id)!.is_image)) {
        draft.errors[name] = [formatMessage('image')];
        continue;
      }
      const key = isMissing
        ? 'reference'
        : own.some((id) => found.get(id)!.is_archived)
          ? 'reference_archived'
          : undefined;
      const args = { property: field.label };
      if (key) draft.errors[name] = [{ key: `validation.${key}`, args }];
    }
  }
}

/** SQL: the actor has uploaded the file, or sees it in a record of the resource. */
function isOpenFile({ actor }: ActorContext, plan: Plan): Sql {
  const own = sql`f.created_by = ${actor.userId}`;
  const holding = plan.columns.flatMap((column) =>
    isVisible(column, actor.permissions) && column.field ? holdsFile(column.field, column.sql) : [],
  );
  if (holding.length === 0) return own;
  return sql`(${own} or exists (
    select 1 from ${raw(plan.table)} t where (${join(holding, ' or ')}) and ${scopeCondition(plan, actor)}))`;
}

/** SQL conditions: the value of a field, or of one of its rows, is the file `f`. */
function holdsFile({ kind, fields = {} }: Field, value: string): Sql[] {
  if (isFile(kind)) return [raw(`${value} = f.id`)];
  return Object.entries(fields)
    .filter(([, inner]) => isFile(inner.kind))
    .map(([name]) => raw(`${value} @> jsonb_build_array(jsonb_build_object('${name}', f.id))`));
}

const isFile = (kind: string) => kind === 'image' || kind === 'file';

function pointersOf(
  plan: Plan,
  drafts: readonly Draft[],
  comingIds?: ReadonlySet<string>,
): Map<string, Pointer[]> {
  const byTable = new Map<string, Pointer[]>();
  const point = (draft: Draft, place: Place, known: ReadonlySet<string>) => {
    const table = tableOf(place.field);
    const ids = listOf(place.value).filter((id) => !known.has(id) && !comingIds?.has(id));
    if (!table || ids.length === 0) return;
    const pointers = byTable.get(table) ?? [];
    pointers.push({ draft, name: place.name, field: place.field, ids });
    byTable.set(table, pointers);
  };
  for (const column of plan.columns) {
    if (!column.field) continue;
    for (const draft of drafts) {
      const before = placesOf(column.name, column.field, draft.before);
      for (const place of placesOf(column.name, column.field, draft.after)) {
        const same = before.filter(({ field }) => field === place.field);
        point(draft, place, new Set(same.flatMap(({ value }) => listOf(value))));
      }
    }
  }
  // Always in the same order, so that two writers locking the same tables cannot deadlock.
  return new Map([...byTable].sort(([a], [b]) => (a < b ? -1 : 1)));
}

interface Place {
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
}

/** The references in a field: its own, or those of its rows. */
function placesOf(name: string, field: Field, record: Row | null): Place[] {
  const value = record?.[name];
  if (field.kind !== 'rows') return tableOf(field) ? [{ name, field, value }] : [];
  const inner = Object.entries(field.fields ?? {}).filter(([, one]) => tableOf(one));
  if (inner.length === 0 || !Array.isArray(value)) return [];
  return value.flatMap((row: Record<string, unknown>, index) =>
    inner.map(([column, one]) => ({ name: `${name}.${index}.${column}`, field: one, value: row[column] })),
  );
}

function tableOf({ kind, to }: Field): string | undefined {
  if (isFile(kind)) return 'files';
  return kind === 'reference' || kind === 'referenceMany' ? resourceNamed(to!).table : undefined;
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.map((id) => String(id).toLowerCase())
    : typeof value === 'string'
      ? [value.toLowerCase()]
      : [];
