import { auditAll } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';

/**
 * Completes the modules of the class whose quizzes these people have now all passed. Runs in the transaction that graded one of them,
 * before the class itself is checked.
 */
export async function completeQuizModules(
  ctx: Context,
  classId: string,
  ...userIds: readonly string[]
): Promise<void> {
  const done = await ctx.db.prepared<{ module_id: string; user_id: string }>(
    `insert into module_progress as p (user_id, module_id, class_id, state, opened_at, beat_at, done_at)
     select u.id, m.id, m.class_id, 'done', $3::timestamptz, $3::timestamptz, $3::timestamptz
     from modules m
     cross join unnest($2::uuid[]) u(id)
     cross join lateral (
       select bool_and(g.passed is true) as are_passed from jsonb_array_elements(m.blocks) b
       left join grades g on g.user_id = u.id and g.quiz_id = (b ->> 'quiz_id')::uuid
       where b ->> 'type' = 'quiz'
     ) quizzes
     where m.class_id = $1 and m.archived_at is null and m.completion = 'quiz' and quizzes.are_passed
     order by u.id, m.id
     on conflict (user_id, module_id) do update set state = 'done', done_at = excluded.done_at where p.state <> 'done'
     returning module_id, user_id`,
    [classId, userIds, ctx.now.toISOString()],
  );
  await auditAll(
    ctx,
    done.map(({ module_id, user_id }) => ({
      action: 'complete',
      entity: 'modules',
      entity_id: module_id,
      after: { state: 'done', user_id },
    })),
  );
}
