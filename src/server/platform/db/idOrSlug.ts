import { raw, sql, type Sql } from './sql.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export const isUuid = (value: string): boolean => UUID.test(value);

/**
 * SQL condition: a row of `alias` has the id or the slug `value` (no slug looks like a uuid). `parameter` is the placeholder of the value.
 */
export const idOrSlug = (alias: string, value: string, parameter = '$1'): string =>
  isUuid(value) ? `${alias}.id = ${parameter}::uuid` : `lower(${alias}.slug) = lower(${parameter}::text)`;

/** The same as a piece of SQL. */
export const isRowOf = (alias: string, key: string): Sql =>
  isUuid(key) ? sql`${raw(alias)}.id = ${key}::uuid` : sql`lower(${raw(alias)}.slug) = lower(${key}::text)`;
