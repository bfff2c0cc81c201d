import type { ActorContext } from '../../platform/context.ts';
import { fileUrl } from '../../platform/files/fileUrls.ts';
import { toWire } from './columns.ts';
import { isVisible, type Plan } from './plan.ts';
import { fitsSql } from './resourceServer.ts';

export type WireRecord = Record<string, unknown>;
type Can = Record<string, boolean>;

/** The part of a record that is sent to an actor: the SQL that reads it, and what JavaScript does with each row. */
export interface Selection {
  readonly select: string;
  /** Includes derived fields, which `derive` fills in. */
  readonly hasDerived: boolean;
  present(ctx: ActorContext, rows: readonly WireRecord[]): WireRecord[];
}

/** Selections by the permissions that decide about fields, and by the requested fields. */
const cache = new WeakMap<Plan, Map<string, Selection>>();
const MAX_KEPT = 100;

/** All fields that the actor may see, or those of `fields` besides id, version and `can`. */
export function selectionOf(
  plan: Plan,
  permissions: ReadonlySet<string>,
  fields?: ReadonlySet<string>,
): Selection {
  let selections = cache.get(plan);
  if (!selections) cache.set(plan, (selections = new Map()));
  const hidden = plan.columns.filter((column) => !isVisible(column, permissions)).map(({ name }) => name);
  const key = `${hidden.join()}|${fields ? [...fields].sort().join() : '*'}`;
  let selection = selections.get(key);
  if (!selection) {
    selection = makeSelection(plan, new Set(hidden), fields);
    if (selections.size < MAX_KEPT) selections.set(key, selection);
  }
  return selection;
}

function makeSelection(
  plan: Plan,
  hidden: ReadonlySet<string>,
  fields: ReadonlySet<string> | undefined,
): Selection {
  const { rules } = plan;
  const isSent = (name: string) =>
    !hidden.has(name) &&
    (!fields || fields.has(name) || name === 'id' || name === 'slug' || name === 'version');
  // The rules' own `can` may use any column; the standard `can` uses these two.
  const isRead = (name: string) =>
    isSent(name) || rules.can !== undefined || name === 'status' || name === 'archived_at';
  const read = plan.columns.filter((column) => isRead(column.name));
  const sent = read.filter((column) => isSent(column.name));
  const expansions = sent.flatMap(({ name }) => plan.expansions.get(name) ?? []);
  const parts = read.flatMap((column) => {
    const expansion = isSent(column.name) ? plan.expansions.get(column.name) : undefined;
    const own = column.isStored ? column.sql : `${column.sql} as "${column.name}"`;
    if (!expansion) return [own];
    const expanded = `${expansion.sql} as "${expansion.name}"`;
    return expansion.name === column.name ? [expanded] : [own, expanded];
  });
  const hasDerived = sent.some(({ field }) => field?.derived);
  const derivedFrom = hasDerived ? (rules.derive?.from ?? []) : [];
  parts.push(...derivedFrom.map((name) => `t."${name}"`));
  const fits = Object.entries(rules.actions ?? {}).map(([name, rule]) => ({ name, sql: fitsSql(rule) }));
  parts.push(...fits.map(({ name, sql }) => `(${sql}) as "${columnOfAction(name)}"`));
  const unsent = read.filter((column) => !isSent(column.name)).map(({ name }) => name);
  const scaled = read.filter((column) => column.scale !== 1);
  const files = expansions.filter(({ isFile }) => isFile).map(({ name }) => name);
  const lists = expansions.filter(({ filesInside }) => filesInside);
  return {
    select: parts.join(', '),
    hasDerived,
    present(ctx, rows) {
      const can = canOf(plan, ctx);
      for (const row of rows) {
        for (const column of scaled) row[column.name] = toWire(column, row[column.name]);
        for (const name of files) signFile(ctx, row[name]);
        for (const { name, filesInside } of lists)
          signFilesInside(ctx, row[name] as WireRecord[], filesInside);
        row['can'] = can(row);
        for (const name of unsent) delete row[name];
        for (const { name } of fits) delete row[columnOfAction(name)];
      }
      return rows as WireRecord[];
    },
  };
}

/** Fills in the derived fields of rows that `present` has made, and removes their source columns. */
export async function derive(ctx: ActorContext, { rules }: Plan, rows: readonly WireRecord[]): Promise<void> {
  if (!rules.derive) return;
  await rules.derive.fill(ctx, rows);
  for (const row of rows) for (const name of rules.derive.from) delete row[name];
}

function signFile(ctx: ActorContext, file: unknown): void {
  if (file) Object.assign(file, { url: fileUrl(ctx, (file as { id: string }).id) });
}

function signFilesInside(
  ctx: ActorContext,
  rows: readonly WireRecord[],
  names: readonly string[] = [],
): void {
  for (const row of rows) for (const name of names) signFile(ctx, row[name]);
}

const columnOfAction = (name: string) => `can_${name}`;

/** The `can` of a view's row: which actions the actor may perform on it. */
function canActOf({ resource: { view } }: Plan, { actor }: ActorContext): (row: WireRecord) => Can {
  const allowed = Object.entries(view?.actions ?? {}).map(
    ([name, { access }]) => [name, actor.permissions.has(access)] as const,
  );
  return (row) =>
    Object.fromEntries(
      allowed.map(([name, isAllowed]) => [name, isAllowed && row[columnOfAction(name)] === true]),
    );
}

/** The `can` of a record: from the permissions, the state of the record, and what the rules add or forbid. */
function canOf(plan: Plan, ctx: ActorContext): (row: WireRecord) => Can {
  const { resource, rules } = plan;
  if (resource.view) return canActOf(plan, ctx);
  const { permissions } = ctx.actor;
  const { verbs, module, publishable } = resource;
  const edit = verbs.includes('edit') && permissions.has(`${module}-edit`);
  const remove = verbs.includes('delete') && permissions.has(`${module}-delete`);
  const publish = publishable && permissions.has(`${module}-publish`);
  return (row) => {
    const isArchived = row['archived_at'] !== null;
    const can: Can = { edit, delete: remove, archive: remove && !isArchived, restore: remove && isArchived };
    if (publishable) {
      can['publish'] = publish && row['status'] === 'draft' && !isArchived;
      can['unpublish'] = publish && row['status'] === 'published';
    }
    return rules.can ? Object.assign(can, rules.can(ctx, row as never)) : can;
  };
}
