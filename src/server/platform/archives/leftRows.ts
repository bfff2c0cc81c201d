/** SQL: the archives `l` whose partition is out of its table. One that is still to be detached has all of its rows in the table. */
const IS_OUT = `l.detached_at is not null and l.state <> 'attached'`;

/** SQL: the range of an archive `l`, in milliseconds. */
const RANGE = `int8range((extract(epoch from l.from_at) * 1000)::bigint, (extract(epoch from l.to_at) * 1000)::bigint)`;
/** SQL: the millisecond at which a uuid of version 7 begins. */
const startOf = (id: string): string =>
  `('x' || encode(substr(uuid_send(${id}), 1, 6), 'hex'))::bit(48)::bigint`;

/**
 * SQL: whether the rows of a key have left a divided table by their time limit. Use it in the statement that reads the table, or later in
 * the same transaction: the read holds a lock that detaching needs, so nothing leaves between the two. A transaction with one snapshot
 * begins with `lockRows`. It costs less than a microsecond for each key.
 * @param key the column that divides the table
 */
export const hasLeft = (table: string, key: string): string =>
  `coalesce((select range_agg(${RANGE}) from data_archives l where l.table_name = '${table}' and ${IS_OUT}) @> ${startOf(key)}, false)`;

/** SQL: whether any rows have left a divided table: asked once, before many keys are. */
export const haveAnyLeft = (table: string): string =>
  `exists (select from data_archives l where l.table_name = '${table}' and ${IS_OUT})`;

/** SQL: when the rows of a key left a divided table; null while they are there. Where to use it: see `hasLeft`. */
export const leftAt = (table: string, key: string): string =>
  `(select max(l.detached_at) from data_archives l where l.table_name = '${table}' and ${IS_OUT} and ${RANGE} @> ${startOf(key)})`;

/** SQL: keeps the rows of a divided table in it until the transaction ends; before its snapshot begins. */
export const lockRows = (table: string): string => `lock table ${table} in access share mode`;
