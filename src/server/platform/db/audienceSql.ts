/**
 * Months since the first day at work of the person whose row has the alias `user`; null without that day. Lists of people show and filter
 * by the same number.
 */
export const workDuration = (
  user: string,
): string => `(extract(year from age(current_date, ${user}.joined_at)) * 12
  + extract(month from age(current_date, ${user}.joined_at)))::int`;

/**
 * SQL, never null: whether the rule (an expression of type jsonb, as an audience field stores it) matches the person `user`, who is active.
 * A null rule matches nobody. The result equals that of the list of users with the rule as its filter.
 */
export function matchesAudience(rule: string, user: string): string {
  const oneOf = (name: string) => `(${rule}->'${name}' is null or ${rule}->'${name}' ? ${user}.${name})`;
  return `coalesce(jsonb_typeof(${rule}) = 'object' and ${user}.active and ${user}.archived_at is null
    and ${oneOf('department')} and ${oneOf('position')} and ${oneOf('placement_city')} and ${oneOf('work_area')}
    and (${rule}->'role_ids' is null or ${rule}->'role_ids' ?| ${user}.role_ids::text[])
    and (${rule}->'work_duration_gte' is null or ${workDuration(user)} >= (${rule}->>'work_duration_gte')::int)
    and (${rule}->'work_duration_lte' is null or ${workDuration(user)} <= (${rule}->>'work_duration_lte')::int), false)`;
}

/** SQL: whether the record (an alias of a table with `visibility` and `audience_rule`) is for everybody, or its rule matches `person`. */
export const matchesPerson = (record: string, person: string): string => `(case ${record}.visibility
  when 'all' then true when 'audience' then ${matchesAudience(`${record}.audience_rule`, person)} else false end)`;
