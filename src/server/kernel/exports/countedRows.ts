/** Of more rows only that there are more is said before the first byte: to count millions takes as long as to begin. */
export const MAX_COUNTED = 100_000;

/** The total of rows that were counted up to one more than `MAX_COUNTED`; undefined for more than that. */
export const countedTotal = (counted: number): number | undefined =>
  counted > MAX_COUNTED ? undefined : counted;

/** The number of rows as the audit log writes it down. */
export const auditedTotal = (total: number | undefined) =>
  total === undefined ? { total_at_least: MAX_COUNTED } : { total };
