import type { ActorContext } from '../../platform/context.ts';
import { archivedUses } from '../../platform/archives/archivedUses.ts';
import { ApiError, conflict, type FieldErrors } from '../../platform/http/errors.ts';
import type { PublishProblem } from './resourceServer.ts';
import type { Draft, Row } from './drafts.ts';
import type { Plan } from './plan.ts';

/** Runs the rules' checks and completions on drafts; drafts that are already refused are left out. */
export async function runBeforeSave(
  ctx: ActorContext,
  plan: Plan,
  drafts: readonly Draft[],
  { isUndo }: { readonly isUndo: boolean },
): Promise<void> {
  const open = drafts.filter((draft) => !isRefused(draft));
  if (!plan.rules.beforeSave || open.length === 0) return;
  await plan.rules.beforeSave(ctx, open.map((draft) => changeOf(draft, isUndo)) as never);
}

/** Lets the rules write rows that belong to the stored drafts. */
export async function runAfterSave(ctx: ActorContext, plan: Plan, drafts: readonly Draft[]): Promise<void> {
  if (drafts.length > 0) await plan.rules.afterSave?.(ctx, drafts as never);
}

export const isRefused = ({ refusal, errors }: Draft): boolean =>
  refusal !== undefined || Object.keys(errors).length > 0;

const changeOf = (draft: Draft, isUndo: boolean) => ({
  before: draft.before,
  input: draft.input,
  get after() {
    return draft.after;
  },
  refuse(error: ApiError) {
    draft.refusal ??= error;
  },
  set(values: Readonly<Record<string, unknown>>) {
    if (!isUndo) draft.after = { ...draft.after, ...values };
  },
});

/** The rules' refusals to delete records, by record id. */
export async function removalRefusals(
  ctx: ActorContext,
  plan: Plan,
  records: readonly Row[],
): Promise<Map<string, ApiError>> {
  const refusals = new Map<string, ApiError>();
  const removals = records.map((record) => ({
    record,
    refuse: (error: ApiError) => void (refusals.has(record.id) || refusals.set(record.id, error)),
  }));
  if (removals.length === 0) return refusals;
  await plan.rules.beforeDelete?.(ctx, removals as never);
  const ids = records.map(({ id }) => id);
  for (const [id, error] of await archivedUses(ctx, plan.resource.table, ids))
    if (!refusals.has(id)) refusals.set(id, error);
  return refusals;
}

export const statusFor = (isPublished: boolean): string => (isPublished ? 'published' : 'draft');

/**
 * Reasons why records cannot be published (or unpublished) now, by record id; records without such a reason, or already in the wanted
 * state, are not included.
 */
export async function publicationRefusals(
  ctx: ActorContext,
  plan: Plan,
  records: readonly Row[],
  isPublished: boolean,
): Promise<Map<string, ApiError>> {
  const refusals = new Map<string, ApiError>();
  const candidates: Row[] = [];
  for (const record of records) {
    if (record['status'] === statusFor(isPublished)) continue;
    if (record['status'] !== statusFor(!isPublished)) refusals.set(record.id, conflict('wrong-state'));
    else if (isPublished) candidates.push(record);
  }
  const problems = candidates.length > 0 && (await plan.rules.publishProblems?.(ctx, candidates as never));
  for (const [id, missing] of problems || []) {
    if (missing.length > 0) refusals.set(id, new ApiError(422, 'not-ready', { errors: errorsOf(missing) }));
  }
  return refusals;
}

/** A problem without a field is reported at `status`. */
function errorsOf(problems: readonly PublishProblem[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { field = 'status', message } of problems) (errors[field] ??= []).push(message);
  return errors;
}
