import { programmeMembers } from '#shared/views/programmeMembers.ts';
import { serverOf } from '../../kernel/crud/resourceServer.ts';
import { reachesEverybody, userScope } from '../../kernel/crud/userScope.ts';
import { sql } from '../../platform/db/sql.ts';
import { dueAfter, STEPS, STEPS_DONE } from './stepsSql.ts';

/** The people of the reader's scope: all, or the own team. */
export const programmeMembersServer = serverOf(programmeMembers, {
  rows: `
    select m.id, m.programme_id, m.user_id, u.department, m.assigned_at, m.completed_at, ${dueAfter('p.due_days')} as due_at,
      ${STEPS} as steps, case when m.completed_at is not null then 'completed' when m.left_at is not null then 'left'
        when ${dueAfter('p.due_days')} < now() then 'overdue' else 'running' end as state
    from programme_members m join programmes p on p.id = m.programme_id join users u on u.id = m.user_id`,
  computed: {
    steps_done: `(select ${STEPS_DONE} from programme_members m join programmes p on p.id = m.programme_id where m.id = t.id)`,
  },
  scope: (actor) =>
    reachesEverybody(actor) || sql`t.user_id in (select t.id from users t where ${userScope(actor)})`,
});
