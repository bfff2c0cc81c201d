import { sql, type Sql } from '../../platform/db/sql.ts';

/**
 * SQL over a stored standing `s`: the fields of a CompetencyCell as the arguments of json_build_object. `site`: the site's zone. The record
 * is read only if the standing shows one of its days.
 */
export const cellFields = (site: Sql): Sql => sql`'standing', s.standing, 'is_required', s.is_required,
  'required_level', s.required_level, 'level', s.level, 'ends_on', s.ends_on,
  'expired_on', case when s.standing = 'expired' then (select r.expires_at from user_competencies r where r.id = s.record_id) end,
  'waiting_since', case when s.standing = 'waiting_review' then (
    select (r.created_at at time zone coalesce(p.time_zone, ${site}))::date
    from user_competencies r join users p on p.id = r.user_id where r.id = s.record_id) end`;
