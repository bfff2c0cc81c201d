import { auditAll } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';

/**
 * Marks the modules of the class done whose quizzes the person has now all passed. Runs in the transaction that graded one of them,
 * before the class itself is looked at.
 */
export async function completeQuizModules(ctx: Context, classId: string, userId: string): Promise<void> {
  const done = await ctx.db.prepared<{ module_id: string }>(
    `insert into module_progress as p (user_id, module_id, class_id, state, opened_at, beat_at, done_at)
     select $2::uuid, m.id, m.class_id, 'done', $3::timestamptz, $3::timestamptz, $3::timestamptz
     from modules m
     cross join lateral (
       select bool_and(g.passed is true) as are_passed from jsonb_array_elements(m.blocks) b
       left join grades g on g.user_id = $2 and g.quiz_id = (b ->> 'quiz_id')::uuid
       where b ->> 'type' = 'quiz'
     ) quizzes
     where m.class_id = $1 and m.archived_at is null and m.completion = 'quiz' and quizzes.are_passed
     order by m.id
     on conflict (user_id, module_id) do update set state = 'done', done_at = excluded.done_at where p.state <> 'done'
     returning module_id`,
    [classId, userId, ctx.now.toISOString()],
  );
  await auditAll(
    ctx,
    done.map(({ module_id }) => ({
      action: 'complete',
      entity: 'modules',
      entity_id: module_id,
      after: { state: 'done', user_id: userId },
    })),
  );
}
