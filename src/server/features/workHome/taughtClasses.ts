import { participantStates } from '#shared/domain/enrolments.ts';
import type { TaughtClass } from '#shared/api/workHome.ts';
import type { ActorContext } from '../../platform/context.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { completedShare } from '../../modules/enrolments/enrolments.ts';
import { inStates } from '../../modules/obligations/obligations.ts';
import { CLASS } from './scope.ts';

const SHOWN = 6;

/** `GET /api/my/work/classes`: published classes of which the caller is a trainer and which have not ended; those that run come first. */
export async function taughtClasses(
  ctx: ActorContext,
): Promise<{ data: TaughtClass[]; meta: { total: number } }> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  // What runs and ends first, then what starts first.
  const order = sql`coalesce(c.start_at > ${now}, false), case when c.start_at > ${now} then c.start_at else c.end_at end nulls last, c.id`;
  const rows = await ctx.db.query<TaughtClass & { total: number }>(
    sql`with mine as (
       select c.*, count(*) over ()::int as total from classes c
       where c.trainer_ids @> array[${ctx.actor.userId}::uuid] and c.status = 'published' and c.archived_at is null
         and (c.end_at is null or c.end_at >= ${now})
       order by ${order} limit ${SHOWN}
     )
     select ${CLASS}, c.start_at, c.end_at, n.participants, n.completion, c.total
     from mine c join groups g on g.id = c.group_id
     cross join lateral (
       select count(*)::int as participants, ${raw(completedShare('e'))} as completion
       from enrolments e where e.class_id = c.id and ${inStates('e', participantStates)}
     ) n
     order by ${order}`,
  );
  return { data: rows.map(({ total: _total, ...row }) => row), meta: { total: rows[0]?.total ?? 0 } };
}
