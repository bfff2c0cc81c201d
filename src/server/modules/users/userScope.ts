import type { Actor } from '../../context.ts';
import type { Condition } from '../../http/resourceServer.ts';

/**
 * The people `t` whom an actor reaches: always themselves; with the right to see people also their team (reach `team`),
 * the participants of their classes (`own`), or everybody.
 */
export function userScope({ userId, reach, permissions }: Actor): Condition {
  const seesPeople = permissions.has('user-index') || permissions.has('user-detail');
  if (reach === 'all') {
    return seesPeople ? { text: 'true', values: [] } : { text: 't.id = $1', values: [userId] };
  }
  if (reach === 'team') return { text: '(t.id = $1 or t.manager_id = $1)', values: [userId] };
  if (!seesPeople) return { text: 't.id = $1', values: [userId] };
  return {
    text: `(t.id = $1 or exists (
      select 1 from enrolments e join classes c on c.id = e.class_id
      where e.user_id = t.id and c.trainer_ids @> array[$1::uuid]))`,
    values: [userId],
  };
}
