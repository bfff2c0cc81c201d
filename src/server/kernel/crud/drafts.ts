import { isDeepStrictEqual } from 'node:util';
import type { Field } from '#shared/schema/field.ts';
import { fieldAt, type AnyResource } from '#shared/schema/resource.ts';
import { outOfOrder } from '#shared/schema/timeOrder.ts';
import { applyConditions, zodOf } from '#shared/schema/zodOf.ts';
import type { ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { invalid, type ApiError, type FieldErrors } from '../../platform/http/errors.ts';
import { invalidInput } from '../../platform/http/validation.ts';
import type { Plan } from './plan.ts';
import { isEmptyRichText, sanitizeRichText } from './sanitize.ts';

/** A record with all its stored columns, in the API's values. */
export type Row = Record<string, unknown> & { readonly id: string; readonly version: number };

/** A change of one record before it is stored. */
export interface Draft {
  readonly before: Row | null;
  after: Row;
  /** The caller's validated input. */
  readonly input: Record<string, unknown>;
  /** Validation errors by field. */
  readonly errors: FieldErrors;
  /** The refusal by a hook or by the present state. */
  refusal?: ApiError;
  /** Columns that get another value until the record they refer to exists (a manager further down in an imported file). */
  meanwhile?: Readonly<Record<string, unknown>>;
}

const schemas = new WeakMap<AnyResource, Record<'create' | 'update', ReturnType<typeof zodOf>>>();

/** Parses a body by the resource's fields; a field that the actor may not see is treated like an unknown one. */
export function readBody(
  plan: Plan,
  ctx: ActorContext,
  mode: 'create' | 'update',
  body: unknown,
): Record<string, unknown> {
  const { resource } = plan;
  let zods = schemas.get(resource);
  if (!zods)
    schemas.set(resource, (zods = { create: zodOf(resource, 'create'), update: zodOf(resource, 'update') }));
  const parsed = zods[mode].safeParse(body);
  if (!parsed.success) {
    const refusal = invalidInput(parsed.error.issues, body, resource.fields);
    // All errors are reported at once: the order of times is checked even if other values are invalid.
    const { errors } = refusal.details;
    if (errors) recordOrder(resource, body as Readonly<Record<string, unknown>>, errors);
    throw refusal;
  }
  const errors: FieldErrors = {};
  for (const name of Object.keys(body as object)) {
    const field = resource.fields[name];
    if (field?.visibleTo && !field.readOnly && !ctx.actor.permissions.has(field.visibleTo)) {
      errors[name] = [{ key: 'validation.unknown', args: { property: name } }];
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return parsed.data;
}

/** The draft of a new record: the input, with defaults for the rest. */
export function newDraft(plan: Plan, ctx: ActorContext, input: Record<string, unknown>): Draft {
  const at = ctx.now.toISOString();
  const by = ctx.actor.userId;
  const record: Record<string, unknown> = { id: newId() };
  for (const { name, field, type } of plan.storedFields) {
    record[name] =
      input[name] ??
      field?.default ??
      (type === 'uuids' || type === 'choices' || type === 'rows' ? [] : null);
  }
  const common = {
    created_at: at,
    created_by: by,
    updated_at: at,
    updated_by: by,
    version: 1,
    archived_at: null,
  };
  return completed(plan, {
    before: null,
    after: { ...record, ...common } as unknown as Row,
    input,
    errors: {},
  });
}

/** The draft of an existing record with the input applied. */
export function changedDraft(plan: Plan, before: Row, input: Record<string, unknown>): Draft {
  const after = { ...before };
  for (const { name } of plan.storedFields)
    if (name in input) (after as Record<string, unknown>)[name] = input[name];
  return completed(plan, { before, after, input, errors: {} });
}

/**
 * Cleans rich text, resets fields whose condition does not hold, and records errors for required fields that are empty and for times out of
 * order.
 */
function completed(plan: Plan, draft: Draft): Draft {
  const { resource } = plan;
  const after: Record<string, unknown> = draft.after;
  const require = (name: string) => {
    const field = fieldAt(resource.fields, name.split('.'))!;
    const isPicked = ['choice', 'multiChoice', 'reference', 'referenceMany'].includes(field.kind);
    draft.errors[name] = [
      { key: `validation.${isPicked ? 'selected' : 'required'}`, args: { property: field.label } },
    ];
  };
  for (const { name, field } of plan.storedFields) {
    const value = after[name];
    if (!field || value === draft.before?.[name]) continue;
    if (field.kind === 'richText' && typeof value === 'string') {
      after[name] = cleanText(value);
      if (after[name] === null && field.required) require(name);
    } else if (field.kind === 'rows' && Array.isArray(value)) {
      after[name] = cleanRows(field, value, (inner) => require(`${name}.${inner}`));
    }
  }
  const { record, missing } = applyConditions(resource, after);
  for (const { field } of missing) require(field);
  recordOrder(resource, record, draft.errors);
  draft.after = record as Row;
  return draft;
}

/** Adds errors for times out of order; a field that already has an error keeps it. */
function recordOrder(
  { fields }: AnyResource,
  record: Readonly<Record<string, unknown>>,
  errors: FieldErrors,
): void {
  for (const { field, key, other } of outOfOrder(fields, record)) {
    const [property, than] = [fields[field]!.label, fields[other]!.label];
    errors[field] ??= [{ key: `validation.${key}`, args: { property, other: than } }];
  }
}

/** Rich text as it is stored; null if it has no visible content. */
function cleanText(html: string): string | null {
  const clean = sanitizeRichText(html);
  return isEmptyRichText(clean) ? null : clean;
}

/** Rows with their rich text as it is stored. */
function cleanRows(
  { fields = {} }: Field,
  rows: readonly Record<string, unknown>[],
  require: (name: string) => void,
): Record<string, unknown>[] {
  const texts = Object.keys(fields).filter((name) => fields[name]!.kind === 'richText');
  if (texts.length === 0) return [...rows];
  return rows.map((row, index) => {
    const clean = { ...row };
    for (const name of texts) {
      const value = row[name];
      if (typeof value === 'string') clean[name] = cleanText(value);
      if (clean[name] === null && fields[name]!.required) require(`${index}.${name}`);
    }
    return clean;
  });
}

/** Names of the stored columns that changed. */
export function changedNames(
  { changeable }: Plan,
  { before, after }: Pick<Draft, 'before' | 'after'>,
): readonly string[] {
  return before ? changeable.filter((name) => !isSame(before[name], after[name])) : changeable;
}

const isSame = (a: unknown, b: unknown) => a === b || (typeof a === 'object' && isDeepStrictEqual(a, b));

/** Whether the rules watch a column that the draft changes. */
export function isWatched(plan: Plan, draft: Draft): boolean {
  const { watches } = plan.rules;
  if (!watches || !draft.before) return true;
  const touched = new Set([
    ...changedNames(plan, draft),
    ...Object.keys(draft.input).filter((name) => plan.resource.fields[name]?.writeOnly),
  ]);
  return watches.some((name) => touched.has(name));
}
