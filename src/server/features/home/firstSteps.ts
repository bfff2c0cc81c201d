import type { FirstSteps } from '#shared/api/home.ts';
import { may, type ActorContext } from '../../platform/context.ts';
import { IS_ENROLLED } from '../../modules/classes/classes.ts';

/** The checklist of a learner's first days; null after they have completed a module of a class, and for organizers. */
export async function firstSteps(ctx: ActorContext): Promise<FirstSteps | null> {
  if (may(ctx, 'course-detail')) return null;
  const [steps] = await ctx.db.prepared<FirstSteps>(
    `select u.photo_id is not null as photo,
       exists (select 1 from enrolments e where e.user_id = u.id and ${IS_ENROLLED}) as class,
       exists (select 1 from module_progress p where p.user_id = u.id and p.state = 'done') as module
     from users u where u.id = $1`,
    [ctx.actor.userId],
  );
  return steps!.class && steps!.module ? null : steps!;
}
