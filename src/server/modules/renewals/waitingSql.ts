import { seatTakingStates, activeStates, waitingStates } from '#shared/domain/enrolments.ts';

const listOf = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

/**
 * SQL over a row `q` of requirement_enrolments: the person waits for a class. Whoever has got into one by other means since the last run no
 * longer does.
 */
export const WAITS = `q.state = 'waiting' and not exists (
  select 1 from enrolments e join classes c on c.id = e.class_id
  where e.user_id = q.user_id and e.state in (${listOf([...activeStates, ...waitingStates])}) and c.competency_id = q.competency_id
    and c.status = 'published' and c.archived_at is null and (c.end_at is null or c.end_at >= now()))`;

const IS_PUBLIC = `c.status = 'published' and g.status = 'published' and g.archived_at is null`;
const IS_OPEN = `${IS_PUBLIC} and (c.enrol_from is null or c.enrol_from <= now()) and (c.enrol_until is null or c.enrol_until >= now())`;
const HAS_SEAT = `(c.capacity is null or c.capacity > (select count(*) from enrolments e where e.class_id = c.id
  and e.state in (${listOf(seatTakingStates)}) and (e.state <> 'offered' or e.offered_until > now())))`;

/** SQL: what each requirement `requirement_id` has to offer now, as `reason` why somebody waits. Read once for all people. */
export const REASONS = `
  select r.id as requirement_id, case
      when bool_or(${IS_OPEN} and ${HAS_SEAT}) then 'closed' when bool_or(${IS_OPEN}) then 'full'
      when bool_or(${IS_PUBLIC}) then 'closed' when count(c.id) > 0 then 'unpublished' else 'none' end as reason
  from competency_requirements r join groups g on g.id = r.enrol_group_id
  left join classes c on c.group_id = g.id and c.competency_id = r.competency_id and coalesce(c.level, 1) >= r.level
    and c.status in ('draft', 'published') and c.archived_at is null and (c.end_at is null or c.end_at >= now() + interval '1 day')
  group by r.id`;
