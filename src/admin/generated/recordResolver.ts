import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { issueMessage, type Issue } from '#shared/schema/issues.ts';
import type { Field } from '#shared/schema/field.ts';
import { fieldAt, type AnyResource } from '#shared/schema/resource.ts';
import { outOfOrder } from '#shared/schema/timeOrder.ts';
import { dateProblem } from '../inputs/dates/readDate.ts';
import { applyConditions, zodOf } from './checks.ts';

type Values = Record<string, unknown>;
type LabelOf = (field: Field) => string;
/**
 * Finds problems in a form's values beyond the rules of single fields: the field as a dotted path (`blocks.0.url`), and the message's key
 * in `validation`. The server checks the same.
 */
export type ProblemsOf = (values: Values) => readonly { readonly field: string; readonly key: string }[];

/** Removes unintended parts of the values, such as blank lines at the end of a list. */
export type Tidy = (values: Values) => Values;
interface FormRules {
  readonly problemsOf?: ProblemsOf | undefined;
  readonly tidy?: Tidy | undefined;
}

/** react-admin reads key and arguments from this form and translates them where the error is shown. */
const encoded = (message: string, args: Record<string, unknown>) =>
  `@@react-admin@@${JSON.stringify({ message, args })}`;

/**
 * Checks a form by the schema that the server checks with, and returns the body to send: fields whose condition does not hold are reset,
 * empty texts become null, and values that only the server sets are left out.
 */
export function recordResolver(
  resource: AnyResource,
  mode: 'create' | 'update',
  labelOf: LabelOf,
  { problemsOf = () => [], tidy = (values) => values }: FormRules = {},
): Resolver<FieldValues> {
  const schema = zodOf(resource, mode);
  const names = Object.keys(resource.fields).filter((name) => !resource.fields[name]!.readOnly);
  return async (values) => {
    const { record, missing } = applyConditions(resource, withoutEmptyTexts(tidy(values)));
    const body = Object.fromEntries(
      names.filter((name) => record[name] !== undefined).map((name) => [name, record[name]]),
    );
    const parsed = schema.safeParse(body);
    const errors: Values = {};
    for (const { field } of missing) {
      const path = field.split('.');
      const issue = { code: 'custom', path };
      addError(errors, { issue, field: fieldAt(resource.fields, path), value: undefined }, labelOf);
    }
    for (const issue of (parsed.error?.issues ?? []) as Issue[]) {
      addError(
        errors,
        { issue, field: fieldAt(resource.fields, issue.path), value: valueAt(body, issue.path) },
        labelOf,
      );
    }
    for (const { field, key, other } of outOfOrder(resource.fields, record)) {
      const args = { other: labelOf(resource.fields[other]!) };
      const said = { type: 'custom', key: `validation.${key}`, args, field: resource.fields[field] };
      putError(errors, [field], said, labelOf);
    }
    for (const { field, key } of problemsOf(record)) {
      const path = field.split('.');
      putError(errors, path, { type: 'custom', key, field: fieldAt(resource.fields, path) }, labelOf);
    }
    if (Object.keys(errors).length > 0) return { values: {}, errors: errors as FieldErrors };
    return { values: parsed.data ?? {}, errors: {} };
  };
}

const withoutEmptyTexts = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]));

const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, step) => (value as Record<PropertyKey, unknown> | null | undefined)?.[step],
    body,
  );

interface Finding {
  readonly issue: Issue;
  readonly field: Field | undefined;
  readonly value: unknown;
}

function addError(errors: Values, { issue, field, value }: Finding, labelOf: LabelOf): void {
  const { key: found, args } = issueMessage(issue, field, value);
  const key = found === 'validation.date' ? dateProblem(String(value)) : found;
  putError(errors, issue.path.map(String), { type: issue.code ?? 'custom', key, args, field }, labelOf);
}

interface Said {
  readonly type: string;
  readonly key: string;
  readonly args?: Readonly<Record<string, unknown>>;
  readonly field: Field | undefined;
}

/** Keeps the first error of a field. */
function putError(
  errors: Values,
  path: readonly string[],
  { type, key, args, field }: Said,
  labelOf: LabelOf,
): void {
  const last = path.at(-1) ?? 'root';
  let at = errors;
  for (const step of path.slice(0, -1)) at = (at[step] ??= {}) as Values;
  at[last] ??= { type, message: encoded(key, { property: field ? labelOf(field) : last, ...args }) };
}
