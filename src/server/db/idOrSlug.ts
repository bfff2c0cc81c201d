const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export const isUuid = (value: string): boolean => UUID.test(value);

/**
 * SQL condition that a row of `alias` is the one meant by `value`, an id or a slug (no slug looks like a
 * uuid). `parameter` is the placeholder of the value.
 */
export const idOrSlug = (alias: string, value: string, parameter = '$1'): string =>
  isUuid(value) ? `${alias}.id = ${parameter}::uuid` : `lower(${alias}.slug) = lower(${parameter}::text)`;
