import { matchesPerson } from './audienceSql.ts';

/** SQL: whether the record (an alias of a table with `status`, `start_at` and `end_at`) is visible at the instant `now`. */
export const isVisibleAt = (
  record: string,
  now: string,
): string => `(${record}.status = 'published' and ${record}.archived_at is null
  and (${record}.start_at is null or ${record}.start_at <= ${now})
  and (${record}.end_at is null or ${record}.end_at > ${now}))`;

/** SQL: whether the record is visible at `now` to the person `person` (an alias of users). */
export const isVisibleTo = (record: string, person: string, now: string): string =>
  `(${isVisibleAt(record, now)} and ${matchesPerson(record, person)})`;

/** SQL: one of `visibilityPhases`. */
export const PHASE_SQL = `(case when t.status <> 'published' then 'draft' when t.start_at > now() then 'scheduled'
  when t.end_at <= now() then 'ended' else 'live' end)`;
