import type { Field } from '#shared/schema/field.ts';

/**
 * Whether two values of a record are equal: the order of names in an object is ignored (the database sorts them), and an absent value
 * equals null.
 */
export const sameValue = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/** One text for all equal values. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_name, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(
          Object.entries(inner)
            .filter(([, part]) => part !== null && part !== undefined)
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : inner,
  );

/**
 * A field's value as it is sent: rows without their expanded records (the URLs of files change by the hour); a field that came after a row
 * was stored has its default.
 */
export const sentValue = (field: Field | undefined, value: unknown): unknown =>
  field?.kind === 'rows' && Array.isArray(value)
    ? value.map((row: Readonly<Record<string, unknown>>) =>
        Object.fromEntries(
          Object.entries(field.fields ?? {}).map(([name, part]) => [
            name,
            row[name] === undefined ? part.default : row[name],
          ]),
        ),
      )
    : value;
