import type { WatchItem } from '#shared/api/workHome.ts';
import type { ActorContext } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';

const SHOWN = 6;
/** Fewer wrong sign-ins on one account are everybody's slips of the finger. */
const MANY_TRIES = 10;

/**
 * `GET /api/my/work/watch`: what a reviewer should look at, of the last seven days: marks that were opened again after their result was
 * out, roles that changed, accounts with many wrong sign-ins. Readers without scope over everything get nothing, as from the log.
 */
export async function watch(ctx: ActorContext): Promise<WatchItem[]> {
  if (ctx.actor.reach !== 'all') return [];
  const since = sql`${ctx.now.toISOString()}::timestamptz - interval '7 days'`;
  const rows = await ctx.db.query<{ item: WatchItem }>(
    sql`select item from (
       select max(e.at) as at, jsonb_build_object('kind', 'marks', 'count', count(*), 'at', max(e.at),
         'by', (array_agg(e.actor_name order by e.at desc))[1]) as item
       from audit_events e where e.action = 'reopen-mark' and e.at > ${since} having count(*) > 0
       union all
       select max(e.at), jsonb_build_object('kind', 'role', 'id', e.entity_id, 'count', count(*), 'at', max(e.at),
         'name', coalesce((select r.name from roles r where r.id = e.entity_id), (array_agg(e.before->>'name' order by e.at desc))[1], ''),
         'by', (array_agg(e.actor_name order by e.at desc))[1])
       from audit_events e where e.entity = 'roles' and e.at > ${since} and e.actor_id is not null group by e.entity_id
       union all
       select max(f.minute), jsonb_build_object('kind', 'sign_ins', 'id', u.id, 'count', sum(f.count), 'at', max(f.minute), 'name', u.name)
       from sign_in_failures f cross join unnest(f.user_ids) as k(id) join users u on u.id = k.id
       where f.minute > ${since} group by u.id, u.name having sum(f.count) >= ${MANY_TRIES}
     ) w order by at desc limit ${SHOWN}`,
  );
  return rows.map(({ item }) => item);
}
