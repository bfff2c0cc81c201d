/** SQL: the rows of a select as one JSON array in their order, `[]` without any. Instants in it must be text: PostgreSQL writes others than we do. */
export const rowsAsJson = (select: string): string =>
  `(select coalesce(json_agg(r), '[]') from (${select}) r)`;

/** SQL: an instant as the API writes it, ISO 8601 in UTC with milliseconds. */
export const instantText = (instant: string): string =>
  `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
