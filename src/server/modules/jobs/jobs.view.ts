import { jobs } from '#shared/views/jobs.ts';
import { serverOf } from '../../kernel/crud/resourceServer.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ActorContext } from '../../platform/context.ts';

/**
 * The runner's jobs, and the work that people requested. The latter stores its own end: its failure is a refusal and not a fault of the
 * runner, so the person starts it again.
 */
const ROWS = `
  select j.id::text, j.task_identifier as task, case when j.locked_at is not null then 'running'
      when j.attempts >= j.max_attempts and j.last_error is not null then 'failed'
      when j.last_error is not null then 'retrying' else 'waiting' end as state,
    j.created_at, null::uuid as user_id, j.attempts::int as tries, j.max_attempts::int as max_tries, j.last_error as error,
    case when j.locked_at is null and j.attempts < j.max_attempts then j.run_at end as run_at, j.locked_at as running_since,
    null::timestamptz as ended_at, true as is_runners
  from graphile_worker.jobs j
  union all
  select r.id::text, r.name, r.state, r.created_at, r.actor_id, 1, 1, coalesce(r.error->>'message', r.error->>'code'), null, null,
    r.ended_at, false
  from job_runs r where r.state in ('done', 'failed')`;

export const jobsServer = serverOf(jobs, {
  rows: ROWS,
  computed: {},
  actions: {
    retry: { when: 't.is_runners and t.error is not null and t.running_since is null', run: retry },
  },
});

/** Tries again at once, with the count of tries reset. */
async function retry(ctx: ActorContext, ids: readonly string[]): Promise<number> {
  const rows = await ctx.db.query<{ task: string }>(
    `with retried as (
       select r.id from graphile_worker.reschedule_jobs(array(
         select j.id from graphile_worker.jobs j
         where j.id = any($1::bigint[]) and j.last_error is not null and j.locked_at is null), run_at := now(), attempts := 0) r)
     select j.task_identifier as task from retried join graphile_worker.jobs j on j.id = retried.id`,
    [ids],
  );
  const tasks = [...new Set(rows.map(({ task }) => task))];
  await audit(ctx, { action: 'retry', entity: 'jobs', after: { count: rows.length, tasks } });
  return rows.length;
}
