import type { ActorContext } from '../../platform/context.ts';
import { auditAll, differenceOf } from '../../platform/audit/audit.ts';
import { ApiError, invalid, type RowError } from '../../platform/http/errors.ts';
import { changedNames, isWatched, type Draft } from './drafts.ts';
import { isRefused, runAfterSave, runBeforeSave } from './hooks.ts';
import type { Plan } from './plan.ts';
import { checkReferences } from './references.ts';
import { giveLastPlaces } from './places.ts';
import { giveSlugs } from './slugs.ts';
import { insertRows, updateRows } from './store.ts';

interface SaveOptions {
  /** The action in the audit events. */
  readonly action: string;
  /** True: values that hooks set are ignored, and files that the records held are restored, whoever owns them. */
  readonly isUndo?: boolean;
  /** True: refused records are named even if there is only one. */
  readonly isBulk?: boolean;
  /** Receives the drafts about to be stored, while the table still has the old rows. */
  onStore?(changed: readonly Draft[]): Promise<void>;
}

/**
 * Checks and stores drafts, all or nothing, with a number of queries that does not grow with them. Must run in a transaction. Returns the
 * drafts that changed something.
 * @throws ApiError for one draft its own error; for several 422 `rows-refused`, which names each refused record
 */
export async function saveDrafts(
  ctx: ActorContext,
  plan: Plan,
  drafts: readonly Draft[],
  options: SaveOptions,
): Promise<Draft[]> {
  await checkDrafts(ctx, plan, drafts, options);
  refuseRows(drafts, options.isBulk);
  return storeDrafts(ctx, plan, drafts, options);
}

interface CheckOptions {
  readonly isUndo?: boolean;
  /** New records of the same import, which others may refer to before they are stored. */
  readonly comingIds?: ReadonlySet<string>;
}

/** Completes drafts and records errors and refusals in each. */
export async function checkDrafts(
  ctx: ActorContext,
  plan: Plan,
  drafts: readonly Draft[],
  { isUndo = false, comingIds }: CheckOptions,
): Promise<void> {
  await checkReferences(ctx, plan, drafts, { takesAnyFile: isUndo, ...(comingIds && { comingIds }) });
  await giveSlugs(ctx, plan, drafts);
  await giveLastPlaces(ctx, plan, drafts);
  await runBeforeSave(ctx, plan, watchedDrafts(plan, drafts), { isUndo });
}

/** Stores checked drafts. Returns those that changed something. */
export async function storeDrafts(
  ctx: ActorContext,
  plan: Plan,
  drafts: readonly Draft[],
  options: Pick<SaveOptions, 'action' | 'onStore'>,
): Promise<Draft[]> {
  const watched = watchedDrafts(plan, drafts);
  const changed = drafts.filter((draft) => changedNames(plan, draft).length > 0);
  await options.onStore?.(changed);
  const [made, edited] = [changed.filter(({ before }) => !before), changed.filter(({ before }) => before)];
  if (made.length > 0) await insertRows(ctx, plan, made);
  if (edited.length > 0) await updateRows(ctx, plan, edited);
  await runAfterSave(ctx, plan, watched);
  await auditDrafts(ctx, plan, drafts, options.action);
  return changed;
}

/** The drafts that the rules watch. */
const watchedDrafts = (plan: Plan, drafts: readonly Draft[]) =>
  drafts.filter((draft) => !isIdle(plan, draft) && isWatched(plan, draft));

/** The input changes nothing: no hook, no new version, no event. */
const isIdle = (plan: Plan, draft: Draft) =>
  draft.before !== null && changedNames(plan, draft).length === 0 && secretsOf(plan, draft).length === 0;

/** Write-only fields with a value in the input; for an existing record also those with null, if null removes their value. */
const secretsOf = ({ resource, rules }: Plan, { before, input }: Pick<Draft, 'before' | 'input'>) =>
  Object.keys(input).filter(
    (name) =>
      resource.fields[name]?.writeOnly &&
      (input[name] || (before && input[name] === null && rules.clears?.includes(name))),
  );

/** Throws when one of the drafts is refused. */
export function refuseRows(drafts: readonly Draft[], isBulk = false): void {
  const refused = drafts.filter(isRefused);
  if (refused.length === 0) return;
  const [first] = refused as [Draft];
  if (!isBulk) throw first.refusal ?? invalid(first.errors);
  throw rowsRefused(
    refused.flatMap((draft) => rowErrors(draft.after.id, draft.refusal ?? invalid(draft.errors))),
  );
}

/** More are not listed, only counted. */
export const MAX_ROWS_TOLD = 200;

export function rowsRefused(rows: readonly RowError[]): ApiError {
  const refused = new Set(rows.map(({ id }) => id)).size;
  return new ApiError(422, 'rows-refused', { rows: rows.slice(0, MAX_ROWS_TOLD), facts: { refused } });
}

/** One record's error as rows: one for each message at a field, else one for the error itself. */
export function rowErrors(id: string, { code, details }: ApiError): RowError[] {
  const rows = Object.entries(details.errors ?? {}).flatMap(([field, messages]) =>
    messages.map((message): RowError => ({ id, field, message })),
  );
  const own = { key: `error.${code}`, args: { ...details.facts, ...details.args } };
  return rows.length > 0 ? rows : [{ id, message: own }];
}

async function auditDrafts(
  ctx: ActorContext,
  plan: Plan,
  drafts: readonly Draft[],
  action: string,
): Promise<void> {
  const events = drafts.flatMap(({ before, after, input }) => {
    const { before: old, after: now } = differenceOf(before ?? {}, after);
    // The event says that a password was set or removed, never the password.
    const secrets = secretsOf(plan, { before, input }).map((name) => [name, input[name] ? '•••' : null]);
    const changes = { ...now, ...Object.fromEntries(secrets) };
    if (Object.keys(changes).length === 0) return [];
    return [
      { action, entity: plan.resource.name, entity_id: after.id, before: before && old, after: changes },
    ];
  });
  await auditAll(ctx, events);
}
