/**
 * Whether two values of a record mean the same: the order of names in an object says nothing (the database sorts them), and what
 * is absent is null.
 */
export const sameValue = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/** One text for all values that mean the same. */
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
