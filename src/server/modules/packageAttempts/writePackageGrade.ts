import type { Context } from '../../platform/context.ts';

/** Writes a person's result in the package of a block, from all their attempts at it. Runs in the transaction that changed one of them. */
export async function writePackageGrade(
  ctx: Context,
  { user_id, module_id, block_key }: { user_id: string; module_id: string; block_key: string },
): Promise<void> {
  await ctx.db.prepared(
    `insert into package_grades (user_id, module_id, block_key, class_id, state, passed, highest, last_attempt, attempt_count, updated_at)
     select $1, $2, $3, (array_agg(class_id order by no desc))[1],
       case when bool_or(state = 'completed') then 'completed' else 'open' end,
       bool_or(result = 'passed' or (result = 'unknown' and state = 'completed')), max(scaled) * 100,
       (array_agg(scaled order by no desc))[1] * 100, count(*), $4
     from package_attempts where user_id = $1 and module_id = $2 and block_key = $3 having count(*) > 0
     on conflict (user_id, module_id, block_key) do update set class_id = excluded.class_id, state = excluded.state,
       passed = excluded.passed, highest = excluded.highest, last_attempt = excluded.last_attempt,
       attempt_count = excluded.attempt_count, updated_at = excluded.updated_at`,
    [user_id, module_id, block_key, ctx.now.toISOString()],
  );
}
