import { may, type ActorContext } from '../../platform/context.ts';
import { IS_ENROLLED } from '../../modules/classes/classes.ts';

/** Whether the caller has never had a class of their own; never for people who organize. */
export async function isFirstDay(ctx: ActorContext): Promise<boolean> {
  if (may(ctx, 'course-detail')) return false;
  const [row] = await ctx.db.prepared<{ is_first: boolean }>(
    `select not exists (select 1 from enrolments e where e.user_id = $1 and ${IS_ENROLLED}) as is_first`,
    [ctx.actor.userId],
  );
  return row!.is_first;
}
