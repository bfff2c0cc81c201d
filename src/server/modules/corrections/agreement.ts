import type { Agreement } from '#shared/api/corrections.ts';
import type { Context } from '../../platform/context.ts';

/** How well first and second correctors of a quiz agree; null before two have marked the same answer. */
export async function agreementOf(
  ctx: Context,
  { id, tolerance }: { readonly id: string; readonly tolerance: number | null },
): Promise<Agreement | null> {
  const [row] = await ctx.db.query<{ answers: number; exact: number; within: number; difference: number }>(
    `select count(*)::int as answers, count(*) filter (where d.difference = 0)::int as exact,
       count(*) filter (where d.difference <= $2)::int as "within", coalesce(avg(d.difference), 0)::float8 as difference
     from (
       select abs(one.earned - two.earned) as difference
       from attempts a join answers w on w.attempt_id = a.id and w.manual
       join corrections one on one.attempt_id = w.attempt_id and one.answer_id = w.id and one.round = 1
       join corrections two on two.attempt_id = w.attempt_id and two.answer_id = w.id and two.round = 2
       where a.quiz_id = $1
     ) d`,
    [id, tolerance ?? 0],
  );
  const { answers, exact, within, difference } = row!;
  if (answers === 0) return null;
  const percent = (count: number) => Math.round((count * 1000) / answers) / 10;
  return {
    answers,
    exact_percent: percent(exact),
    within_percent: percent(within),
    mean_difference: Math.round(difference) / 1000,
  };
}
