import type { Field } from './field.ts';

/** The parts of a zod issue that a message needs. A structural type, so that nothing here loads zod. */
export interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly origin?: string;
  readonly format?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly keys?: readonly string[];
  readonly params?: Readonly<Record<string, unknown>>;
  readonly input?: unknown;
}

/** Key of a message under `validation.` and its arguments (the caller adds `property`, the field's label). */
export interface IssueMessage {
  readonly key: string;
  readonly args: Record<string, unknown>;
}

const formats: Record<string, string> = {
  email: 'email',
  url: 'url',
  date: 'date',
  datetime: 'date',
  uuid: 'reference',
};

/** The message for a zod issue, in the specification's terms: required, email, minimum length, must be selected. */
export function issueMessage(issue: Issue, field: Field | undefined, value: unknown): IssueMessage {
  const isEmpty =
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  const isPicked = field && ['choice', 'multiChoice', 'reference', 'referenceMany'].includes(field.kind);
  if (isEmpty && issue.code !== 'unrecognized_keys')
    return { key: isPicked ? 'validation.selected' : 'validation.required', args: {} };
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string'
        ? { key: 'validation.min_length', args: { min: Number(issue.minimum) } }
        : {
            key: issue.origin === 'array' ? 'validation.min_items' : 'validation.min',
            args: { min: Number(issue.minimum) },
          };
    case 'too_big':
      return issue.origin === 'string'
        ? { key: 'validation.max_length', args: { max: Number(issue.maximum) } }
        : {
            key: issue.origin === 'array' ? 'validation.max_items' : 'validation.max',
            args: { max: Number(issue.maximum) },
          };
    case 'invalid_value':
      return { key: 'validation.selected', args: {} };
    case 'invalid_format':
      return {
        key: `validation.${field?.format === 'phone' ? 'phone' : (formats[issue.format ?? ''] ?? 'format')}`,
        args: {},
      };
    case 'unrecognized_keys':
      return { key: 'validation.unknown', args: {} };
    case 'custom':
      return { key: `validation.${String(issue.params?.['rule'] ?? 'invalid')}`, args: { ...issue.params } };
    default:
      return { key: 'validation.invalid', args: {} };
  }
}
