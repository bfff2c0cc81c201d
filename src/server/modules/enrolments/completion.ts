import { audit } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';

/** The first module or quiz turns an enrolment into one that is in progress. */
export async function markActive(ctx: Context, classId: string, userId: string): Promise<void> {
  await ctx.db.query(
    `update enrolments set state = 'in_progress', updated_at = $3, version = version + 1
     where class_id = $1 and user_id = $2 and state in ('approved', 'enrolled')`,
    [classId, userId, ctx.now.toISOString()],
  );
}

/**
 * Completes the enrolment once every required module is done and every published quiz is passed. A class with
 * neither is completed by nobody. Runs in the transaction of what may have been the last step.
 */
export async function completeWhenDone(ctx: Context, classId: string, userId: string): Promise<void> {
  const [completed] = await ctx.db.query<{ id: string }>(
    `with work as (
       select p.state is not distinct from 'done' as is_done from modules m
       left join module_progress p on p.module_id = m.id and p.user_id = $2
       where m.class_id = $1 and m.required and m.archived_at is null
       union all
       select coalesce(g.passed, false) from quizzes z
       left join grades g on g.quiz_id = z.id and g.user_id = $2
       where z.class_id = $1 and z.status = 'published' and z.archived_at is null
     )
     update enrolments set state = 'completed', completed_at = $3, updated_at = $3, version = version + 1
     where class_id = $1 and user_id = $2 and state in ('approved', 'enrolled', 'in_progress')
       and (select bool_and(is_done) from work)
     returning id`,
    [classId, userId, ctx.now.toISOString()],
  );
  if (completed)
    await audit(ctx, {
      action: 'complete',
      entity: 'enrolments',
      entity_id: completed.id,
      after: { state: 'completed' },
    });
}
