import { participantStates } from '#shared/domain/enrolments.ts';
import { groups } from '#shared/resources/groups.ts';
import { sql } from '../../platform/db/sql.ts';
import { completedShare } from '../enrolments/enrolments.ts';
import { serverOf } from '../../kernel/crud/resourceServer.ts';

const participating = participantStates.map((state) => `'${state}'`).join(', ');

export const groupsServer = serverOf(groups, {
  computed: {
    total_classes: `(select count(*)::int from classes c where c.group_id = t.id and c.archived_at is null)`,
    participants: `(select count(distinct e.user_id)::int from classes c join enrolments e on e.class_id = c.id
      where c.group_id = t.id and c.archived_at is null and e.state in (${participating}))`,
    completion: `(select ${completedShare('e')} from classes c join enrolments e on e.class_id = c.id
      where c.group_id = t.id and c.archived_at is null and e.state in (${participating}))`,
  },
  scope: (actor) =>
    actor.reach === 'own'
      ? sql`exists (select 1 from classes own where own.group_id = t.id and own.trainer_ids @> array[${actor.userId}::uuid])`
      : actor.reach === 'all',
});
