import { resourceNamed } from '#shared/resources/index.ts';
import type { ActorContext } from '../../context.ts';
import { formatMessage } from '../../files/fileKinds.ts';
import type { Draft } from './drafts.ts';
import { parameters, type Parameters } from './filter.ts';
import { scopeCondition } from './listQuery.ts';
import { isVisible, type Plan } from './plan.ts';

/** The records that drafts point at anew, by table. */
interface Pointer {
  readonly draft: Draft;
  readonly name: string;
  readonly ids: readonly string[];
}

interface Target {
  readonly id: string;
  readonly is_archived: boolean;
  readonly is_image: boolean;
}

interface CheckOptions {
  /** True: files of other people too (an undo puts back what the record held). */
  readonly takesAnyFile: boolean;
  /** Records that are about to be made. */
  readonly comingIds?: ReadonlySet<string>;
}

/**
 * Checks that what the drafts refer to exists and is not archived, and keeps it from being deleted until the commit. Of files
 * only the actor's own exist, and those that stand in a record of the same resource which they see (a duplicate keeps the picture):
 * else naming somebody's file in a record would give it away. One query a target, however many drafts; what was referred to before
 * is left alone.
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
    const { values, add } = parameters();
    const conditions = [`f.id = any(${add(ids)}::uuid[])`];
    if (isFiles && !takesAnyFile) conditions.push(isOpenFile(ctx, plan, add));
    const rows = await ctx.db.query<Target>(
      `select f.id, ${isFiles ? `false as is_archived, f.type like 'image/%' as is_image` : 'f.archived_at is not null as is_archived, false as is_image'}
       from "${table}" f where ${conditions.join(' and ')} order by f.id for key share of f`,
      values,
    );
    const found = new Map(rows.map((row) => [row.id, row]));
    for (const { draft, name, ids: own } of pointers) {
      const needsImage = plan.resource.fields[name]!.kind === 'image';
      const isMissing = own.some((id) => !found.has(id));
      if (!isMissing && needsImage && own.some((id) => !found.get(id)!.is_image)) {
        draft.errors[name] = [formatMessage('image')];
        continue;
      }
      const key = isMissing
        ? 'reference'
        : own.some((id) => found.get(id)!.is_archived)
          ? 'reference_archived'
          : undefined;
      const args = { property: plan.resource.fields[name]!.label };
      if (key) draft.errors[name] = [{ key: `validation.${key}`, args }];
    }
  }
}

/** The actor has uploaded the file, or sees it in a record of the resource. */
function isOpenFile({ actor }: ActorContext, plan: Plan, add: Parameters['add']): string {
  const own = `f.created_by = ${add(actor.userId)}`;
  const columns = plan.columns.filter(
    (column) =>
      (column.field?.kind === 'image' || column.field?.kind === 'file') &&
      isVisible(column, actor.permissions),
  );
  const reached = columns.length > 0 && scopeCondition(plan, actor, add);
  if (reached === false) return own;
  const holds = columns.map(({ sql }) => `${sql} = f.id`).join(' or ');
  const scope = reached === true ? '' : ` and ${reached}`;
  return `(${own} or exists (select 1 from ${plan.table} t where (${holds})${scope}))`;
}

function pointersOf(
  plan: Plan,
  drafts: readonly Draft[],
  comingIds?: ReadonlySet<string>,
): Map<string, Pointer[]> {
  const byTable = new Map<string, Pointer[]>();
  for (const { name, field } of plan.columns) {
    const table = field && tableOf(field.kind, field.to);
    if (!table) continue;
    for (const draft of drafts) {
      const known = new Set(listOf(draft.before?.[name]));
      const ids = listOf(draft.after[name]).filter((id) => !known.has(id) && !comingIds?.has(id));
      if (ids.length === 0) continue;
      const pointers = byTable.get(table) ?? [];
      pointers.push({ draft, name, ids });
      byTable.set(table, pointers);
    }
  }
  // Always in the same order: two writers that lock the same tables cannot wait for each other.
  return new Map([...byTable].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function tableOf(kind: string, to: string | undefined): string | undefined {
  if (kind === 'image' || kind === 'file') return 'files';
  return kind === 'reference' || kind === 'referenceMany' ? resourceNamed(to!).table : undefined;
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.map((id) => String(id).toLowerCase())
    : typeof value === 'string'
      ? [value.toLowerCase()]
      : [];
