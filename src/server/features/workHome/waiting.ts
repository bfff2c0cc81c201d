import type { Waiting } from '#shared/api/workHome.ts';
import { may, type ActorContext } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { countToCorrect } from '../../modules/corrections/corrections.ts';
import { countFailed } from '../../modules/deliveries/countFailed.ts';
import { countWithoutClass } from '../../modules/renewals/countWaiting.ts';
import { overdueObligations } from '../reports/overdueObligations.ts';
import { approvalCount } from './approvals.ts';

/** `GET /api/my/work/waiting`. Each number has the condition of the list that the page links to. */
export async function waiting(ctx: ActorContext): Promise<Waiting> {
  const [to_correct, approvals, without_class, overdue, wrongRows, mails] = await Promise.all([
    may(ctx, 'quiz-correction') ? countToCorrect(ctx) : null,
    may(ctx, 'course-enrol') ? approvalCount(ctx) : null,
    may(ctx, 'course-enrol') ? countWithoutClass(ctx) : null,
    may(ctx, 'report-index') && may(ctx, 'report-remind') ? overdueObligations(ctx) : null,
    rowsLeftOut(ctx),
    may(ctx, 'job-index') ? countFailed(ctx) : null,
  ]);
  return {
    to_correct,
    approvals,
    without_class,
    overdue: overdue && overdue.people,
    import: wrongRows,
    mails,
  };
}

/** The rows that the caller's last import left out, until they import the same kind of records again, or undo it. */
async function rowsLeftOut(ctx: ActorContext): Promise<Waiting['import']> {
  const [last] = await ctx.db.query<NonNullable<Waiting['import']>>(
    sql`select (r.result->>'wrong_count')::int as rows, c.resource, r.id as job_id
     from job_runs r join changes c on c.id = (r.result->>'change_id')::uuid
     where r.actor_id = ${ctx.actor.userId} and r.name = 'import' and r.state = 'done'
       and (r.result->>'wrong_count')::int > 0 and c.undone_at is null
       and not exists (select 1 from changes later where later.actor_id = r.actor_id and later.action = 'import'
         and later.resource = c.resource and later.at > c.at)
     order by r.created_at desc limit 1`,
  );
  return last ?? null;
}
