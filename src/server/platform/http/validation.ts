import { issueMessage } from '#shared/schema/issues.ts';
import { fieldAt, type Fields } from '#shared/schema/resource.ts';
import type { FastifySchemaCompiler } from 'fastify';
import type * as z from 'zod';
import { invalid, malformed, noErrors, type ApiError } from './errors.ts';
import { plainLabel, wordsOfName } from './plainLabel.ts';

/** zod's findings about `input` as the 422 of the API, at dotted paths, with the labels of `fields`. */
export function invalidInput(
  issues: readonly z.core.$ZodIssue[],
  input: unknown,
  fields: Fields = {},
): ApiError {
  const errors = noErrors();
  const add = (path: readonly PropertyKey[], issue: z.core.$ZodIssue) => {
    const inner = fieldAt(fields, path);
    const value = path.reduce<unknown>(
      (part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key],
      input,
    );
    const { key, args } = issueMessage({ ...issue, path }, inner, value);
    const name = String(path.at(-1));
    // An unknown field has no other name than the one that was sent.
    const nameOf = issue.code === 'unrecognized_keys' ? wordsOfName : plainLabel;
    const property = inner?.label ?? nameOf(name);
    (errors[path.join('.')] ??= []).push({ key, args: { property, ...args } });
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) add([...issue.path, key], issue);
    else if (issue.path.length > 0) add(issue.path, issue);
  }
  return Object.keys(errors).length > 0 ? invalid(errors) : malformed();
}

/** Fastify's schemas are zod's; their findings are returned as our own errors. A missing body counts as an empty one. */
export const zodValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (input: unknown) => {
    const result = schema.safeParse(input ?? {});
    return result.success ? { value: result.data } : { error: invalidInput(result.error.issues, input) };
  };
