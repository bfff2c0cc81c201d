import { peopleWithoutClass } from '#shared/views/peopleWithoutClass.ts';
import { serverOf } from '../../kernel/crud/resourceServer.ts';
import { reachesEverybody, userScope } from '../../kernel/crud/userScope.ts';
import { sql } from '../../platform/db/sql.ts';
import { REASONS, WAITS } from './waitingSql.ts';

/** The people of the reader's scope who wait for a class of a requirement. */
export const peopleWithoutClassServer = serverOf(peopleWithoutClass, {
  rows: `
    with reasons as materialized (${REASONS})
    select q.user_id || ':' || q.competency_id as id, q.requirement_id, q.competency_id, r.enrol_group_id as group_id, q.user_id,
      u.department, o.reason, q.due_on, q.changed_at as since
    from requirement_enrolments q join competency_requirements r on r.id = q.requirement_id
    join reasons o on o.requirement_id = r.id join users u on u.id = q.user_id
    where ${WAITS}`,
  computed: {},
  scope: (actor) =>
    reachesEverybody(actor) || sql`t.user_id in (select t.id from users t where ${userScope(actor)})`,
});
