import { activeStates, waitingStates } from '#shared/domain/enrolments.ts';
import type { Approval } from '#shared/api/workHome.ts';
import type { ActorContext } from '../../platform/context.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { inStates } from '../../modules/obligations/obligations.ts';
import { CLASS, classesInScope } from './scope.ts';

/** States in which an exemption can still be granted. */
const EXEMPTIBLE = inStates('e', [...activeStates, ...waitingStates]);

/**
 * SQL: requests `e` that the caller may decide: for a seat, or for an exemption, in classes that are published and have not ended. Nobody
 * decides about themselves.
 */
function requestsSql(ctx: ActorContext, scope: Sql): Sql {
  return sql`enrolments e join classes c on c.id = e.class_id
    where ${scope} and c.status = 'published' and c.archived_at is null and e.archived_at is null
      and (c.end_at is null or c.end_at >= ${ctx.now.toISOString()}) and e.user_id <> ${ctx.actor.userId}
      and (e.state = 'requested' or (e.exemption_requested_at is not null and ${EXEMPTIBLE}))`;
}

/** How many requests wait for the caller. */
export async function approvalCount(ctx: ActorContext): Promise<number> {
  const scope = classesInScope(ctx);
  if (!scope) return 0;
  const [row] = await ctx.db.query<{ count: number }>(
    sql`select count(*)::int as count from ${requestsSql(ctx, scope)}`,
  );
  return row!.count;
}

/** `GET /api/my/work/approvals`: the requests, the oldest first. */
export async function approvals(
  ctx: ActorContext,
  { page, per_page }: { readonly page: number; readonly per_page: number },
): Promise<{ rows: Approval[]; total: number }> {
  const scope = classesInScope(ctx);
  if (!scope) return { rows: [], total: 0 };
  const [rows, total] = await Promise.all([
    ctx.db.query<Approval>(
      sql`select e.id, case when e.state = 'requested' then 'seat' else 'exemption' end as kind,
         jsonb_build_object('id', u.id, 'slug', u.nip, 'name', u.name) as "user", u.department, ${CLASS}, c.start_at, c.end_at,
         coalesce(case when e.state = 'requested' then e.queued_at else e.exemption_requested_at end, e.created_at) as at,
         case when e.state = 'requested' then null else e.exemption_reason end as reason
       from (select e.* from ${requestsSql(ctx, scope)}) e
       join classes c on c.id = e.class_id join groups g on g.id = c.group_id join users u on u.id = e.user_id
       order by at, e.id limit ${per_page} offset ${(page - 1) * per_page}`,
    ),
    approvalCount(ctx),
  ]);
  return { rows, total };
}
