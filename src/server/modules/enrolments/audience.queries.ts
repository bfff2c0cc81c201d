import { activeStates, participantStates, waitingStates } from '#shared/domain/enrolments.ts';
import { matchesAudience } from '../../platform/db/audienceSql.ts';

const quoted = (states: readonly string[]) => states.map((state) => `'${state}'`).join(', ');
const OPEN = quoted([...activeStates, ...waitingStates]);
const IN = quoted(participantStates);

/** SQL: a class `c` that is published and has not ended at the instant of a placeholder. */
const liveClass = (now: string): string =>
  `(c.status = 'published' and c.archived_at is null and (c.end_at is null or c.end_at >= ${now}::timestamptz))`;

/** SQL: the rule or the names include the person `u`. */
const matching = (rule: string, ids: string): string =>
  `(${matchesAudience(rule, 'u')} or (u.id = any(${ids}) and u.active and u.archived_at is null))`;
const MEANT_BY_CLASS = matching('c.audience_rule', 'c.mandatory_user_ids');

/** `$1` classes, `$2` people, each null for all; `$3` now. */
const IN_SCOPE = `($1::uuid[] is null or c.id = any($1)) and ($2::uuid[] is null or u.id = any($2))`;

/** A rule may enrol the person with this enrolment `e`: an organizer has not withdrawn them, and it is not over. */
const CAN_JOIN = `(e.id is null or e.state in (${OPEN}, 'cancelled', 'rejected')
  or (e.state = 'withdrawn' and e.left_audience_at is not null))`;

/** FROM clause: people `u` whom the rule of a live class `c` matches and who are not enrolled by it yet. */
export const NEWLY_MEANT = `classes c join users u on ${MEANT_BY_CLASS}
  left join enrolments e on e.class_id = c.id and e.user_id = u.id
  where ${liveClass('$3')} and (c.audience_rule is not null or cardinality(c.mandatory_user_ids) > 0)
    and ${IN_SCOPE} and ${CAN_JOIN} and not coalesce(e.from_audience, false)`;

/** FROM clause: rule-based enrolments `e` whose person no longer matches the rule. */
export const LEFT_RULE = `enrolments e join classes c on c.id = e.class_id join users u on u.id = e.user_id
  where e.from_audience and e.state in (${OPEN}) and ${liveClass('$3')} and ${IN_SCOPE} and not ${MEANT_BY_CLASS}`;

/** FROM clause: enrolments `e` of inactive people, in classes that have not ended. */
export const LEFT_INACTIVE = `enrolments e join classes c on c.id = e.class_id join users u on u.id = e.user_id
  where e.state in (${OPEN}) and (c.end_at is null or c.end_at >= $3::timestamptz) and ${IN_SCOPE}
    and not (u.active and u.archived_at is null)`;

/** Everybody in class `$1`, or who would be in it with the rule `$2` and the names `$3`. */
export const MEANT = `select e.state, ${matching('$2::jsonb', '$3::uuid[]')} as is_meant,
    e.id is not null and e.state in (${IN}) as is_in,
    ${CAN_JOIN} and (e.id is null or e.state not in (${IN})) as can_join,
    coalesce(e.from_audience and e.state in (${OPEN}), false) as is_bound
  from users u left join enrolments e on e.class_id = $1 and e.user_id = u.id`;
