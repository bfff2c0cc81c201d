import type { JobRow, JobState, ScheduleRow } from '#shared/api/jobs.ts';
import { audit } from '../audit/audit.ts';
import { inTransaction, may, type ActorContext } from '../context.ts';
import { conflict, notFound } from '../http/errors.ts';

export interface JobQuery {
  readonly state?: JobState | undefined;
  readonly task?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}
interface Found {
  readonly rows: JobRow[];
  readonly hasNext: boolean;
  /** How many there are in each state. */
  readonly counts: Partial<Record<JobState, number>>;
}

/** Work that was given up or waits for its next try, and that nobody works on now. */
const RETRYABLE = `j.last_error is not null and j.locked_at is null`;
const MAX_RETRIES = 5_000;

/**
 * The runner's jobs, and the work that people asked for: that one notes its own end, whose failure is a refusal and no fault of the
 * runner, so it is done anew by who asked.
 */
const ALL = `
  select j.id::text, j.task_identifier as task, case when j.locked_at is not null then 'running'
      when j.attempts >= j.max_attempts and j.last_error is not null then 'failed'
      when j.last_error is not null then 'retrying' else 'waiting' end as state,
    j.attempts::int as tries, j.max_attempts::int as max_tries, j.last_error as error, j.created_at,
    case when j.locked_at is null and j.attempts < j.max_attempts then j.run_at end as run_at, j.locked_at as running_since,
    null::timestamptz as ended_at, null::jsonb as "user", ${RETRYABLE} as can_retry
  from graphile_worker.jobs j
  union all
  select r.id::text, r.name, r.state, 1, 1, coalesce(r.error->>'message', r.error->>'code'), r.created_at, null, null, r.ended_at,
    case when u.id is not null then jsonb_build_object('id', u.id, 'nip', u.nip, 'name', u.name) end, false
  from job_runs r left join users u on u.id = r.actor_id where r.state in ('done', 'failed')`;

/** What runs, waits, has failed and (of people's own) is done; the newest first. */
export async function listJobs(ctx: ActorContext, { state, task, limit, offset }: JobQuery): Promise<Found> {
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const conditions = [state && `state = ${add(state)}`, task && `task = ${add(task)}`].filter(Boolean);
  const [rows, counted] = await Promise.all([
    ctx.db.query<Omit<JobRow, 'can'> & { readonly can_retry: boolean }>(
      `select * from (${ALL}) a where ${conditions.join(' and ') || 'true'}
       order by created_at desc, id desc limit ${limit + 1} offset ${offset}`,
      values,
    ),
    ctx.db.query<{ state: JobState; count: number }>(
      `select state, count(*)::int from (${ALL}) a group by 1`,
    ),
  ]);
  const mayRetry = may(ctx, 'job-retry');
  return {
    rows: rows
      .slice(0, limit)
      .map(({ can_retry, ...row }) => ({ ...row, can: { retry: mayRetry && can_retry } })),
    hasNext: rows.length > limit,
    counts: Object.fromEntries(counted.map((row) => [row.state, row.count])),
  };
}

/** What runs by the clock, and when it last did. */
export const listSchedules = (ctx: ActorContext): Promise<ScheduleRow[]> =>
  ctx.db.query<ScheduleRow>(
    `select c.identifier as task, c.last_execution as last_run_at,
       (select j.last_error from graphile_worker.jobs j where j.task_identifier = c.identifier and j.last_error is not null
        order by j.updated_at desc limit 1) as error
     from graphile_worker._private_known_crontabs c order by 1`,
  );

/**
 * Tries again at once, and as if it were the first time: the named ones, or without names all that failed.
 * @throws ApiError 404 when one of them is not there any more, 409 `wrong-state` when none can be tried again
 */
export const retryJobs = (ctx: ActorContext, ids?: readonly string[]): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    if (ids) {
      const known = await tx.db.query('select id from graphile_worker.jobs where id = any($1::bigint[])', [
        ids,
      ]);
      if (known.length < new Set(ids).size) throw notFound();
    }
    const rows = await tx.db.query<{ task: string }>(
      `with retried as (
         select r.id from graphile_worker.reschedule_jobs(array(
           select j.id from graphile_worker.jobs j where ${RETRYABLE} and ($1::bigint[] is null or j.id = any($1))
           order by j.id limit ${MAX_RETRIES}), run_at := now(), attempts := 0) r)
       select j.task_identifier as task from retried join graphile_worker.jobs j on j.id = retried.id`,
      [ids ?? null],
    );
    if (rows.length === 0) {
      if (ids) throw conflict('wrong-state');
      return 0;
    }
    const tasks = [...new Set(rows.map(({ task }) => task))];
    await audit(tx, { action: 'retry', entity: 'jobs', after: { count: rows.length, tasks } });
    return rows.length;
  });
