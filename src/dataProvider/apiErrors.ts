import type { Fields } from '#shared/schema/resource.ts';
import { HttpError } from '#ui/http.ts';
import type { Language } from '#ui/language.ts';

/** Field errors in the form that forms take: one text per field, `choices.0.text` as nested objects. */
export function formErrors(errors: Readonly<Record<string, readonly string[]>>): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [path, texts] of Object.entries(errors)) {
    const steps = path.split('.');
    const last = steps.pop()!;
    let at = root;
    for (const step of steps) {
      if (typeof at[step] !== 'object') at[step] = {};
      at = at[step] as Record<string, unknown>;
    }
    if (at[last] === undefined) at[last] = texts.join(' ');
  }
  return root;
}

/**
 * An error of the fetch layer in react-admin's form: `body.errors` holds one text per field, and reaches the inputs of a pessimistic form;
 * without field errors there is no such key (react-admin would take it for a validation error).
 */
export function asRaError(error: unknown): unknown {
  if (!(error instanceof HttpError)) return error;
  const { errors: _texts, ...body } = error.body;
  const errors = formErrors(error.errors);
  return Object.assign(error, { body: Object.keys(errors).length > 0 ? { ...body, errors } : body });
}

/** A refusal whose message names the fields: for a change that is refused after its form has closed, react-admin shows only the message. */
export function withFieldTexts(error: unknown, fields: Fields, language: Language): unknown {
  if (!(error instanceof HttpError)) return error;
  const lines = Object.entries(error.errors).map(([path, texts]) => {
    const text = texts.join(' ');
    const label = labelOf(path, fields, language);
    return label === '' || text.includes(label) ? text : `${label}: ${text}`;
  });
  return lines.length === 0 ? error : Object.assign(error, { message: lines.join('; ') });
}

/** "Contacts, Phone" of `contacts.0.phone`. */
function labelOf(path: string, fields: Fields, language: Language): string {
  const [name = '', , column = ''] = path.split('.');
  const field = fields[name];
  const labels = [field?.label, field?.fields?.[column]?.label];
  return labels.flatMap((label) => label?.[language] ?? []).join(', ');
}

/** The stable code of a refusal (`version-conflict`, `in-use` …); '' when the server did not reply. */
export const errorCode = (error: unknown): string => (error instanceof HttpError ? error.code : '');
