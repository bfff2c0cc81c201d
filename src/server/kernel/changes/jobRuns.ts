import type { ActorContext, Context } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { fileUrl } from '../../platform/files/fileUrls.ts';
import { errorBody } from '../../platform/http/errorHandler.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import { addJob, type Task } from '../../platform/jobs/jobs.ts';
import { defineRetention } from '../../platform/retention/retention.ts';

export type JobState = 'queued' | 'running' | 'done' | 'failed';
/** What a person sees of work that takes longer than a request. */
export interface JobRun {
  readonly id: string;
  readonly state: JobState;
  readonly done: number;
  readonly total: number;
  /** The envelope of a refusal. */
  readonly error: unknown;
  readonly result: unknown;
}

/** Gives work to the runner: task `name` receives `{ job_id }` and finds the payload there. */
export async function startJobRun(
  ctx: ActorContext,
  name: string,
  { payload, total }: { payload: unknown; total: number },
): Promise<string> {
  const id = newId();
  await ctx.db.query(
    'insert into job_runs (id, actor_id, name, total, payload) values ($1, $2, $3, $4, $5)',
    [id, ctx.actor.userId, name, total, storable(payload)],
  );
  await addJob(ctx, name, { job_id: id });
  return id;
}

/**
 * JSON that PostgreSQL accepts: it refuses null bytes and halves of surrogate pairs, which occur in what people send and where a long text
 * of a sample or an error is cut.
 */
const storable = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'string' ? inner.replace(/\0|\p{Surrogate}/gu, '\uFFFD') : inner,
  );

/** Work of learners: the copy of their own data. All other work is of the administration. */
export const OWN_DATA_JOB = 'own-data';

/**
 * The actor's own job. The URL of a file that it made is signed anew each time.
 * @throws ApiError 404; 403 `network` for work of the administration outside its networks
 */
export async function readJobRun(ctx: ActorContext, id: string): Promise<JobRun> {
  const [found] = await ctx.db.query<JobRun & { name: string }>(
    'select id, state, done, total, error, result, name from job_runs where id = $1 and actor_id = $2',
    [id, ctx.actor.userId],
  );
  if (!found) throw notFound();
  const { name, ...run } = found;
  if (ctx.actor.withheld && name !== OWN_DATA_JOB) throw new ApiError(403, 'network');
  const { file } = (run.result ?? {}) as { file?: { id: string } };
  return file ? { ...run, result: { file: { ...file, url: fileUrl(ctx, file.id) } } } : run;
}

/** Stores the progress outside of the work's own transaction, so that others see it. */
export const recordProgress = async (
  { db }: Pick<Context, 'db'>,
  id: string,
  done: number,
): Promise<void> => {
  await db.query(
    `update job_runs set state = 'running', done = $2 where id = $1 and state in ('queued', 'running')`,
    [id, done],
  );
};

/** Ends a job; after a success inside the work's transaction, so that a second try finds it done. */
export async function endJobRun(
  ctx: Context,
  id: string,
  end: { result: unknown } | { error: unknown },
): Promise<void> {
  const [state, value] = 'result' in end ? ['done', end.result] : ['failed', end.error];
  await ctx.db.query(
    `update job_runs set state = $2, ended_at = $3, done = case when $2 = 'done' then total else done end,
       result = case when $2 = 'done' then $4::jsonb end, error = case when $2 = 'failed' then $4::jsonb end, payload = '{}'
     where id = $1`,
    [id, state, ctx.now.toISOString(), storable(value)],
  );
}

/** Ends jobs that nobody works on any more: the runner's job has used up its tries, or is gone. */
export const lostRunsTask: Task = {
  name: 'fail-lost-runs',
  cron: '*/2 * * * *',
  async run(ctx) {
    const error = errorBody(new ApiError(500, 'internal'), ctx.language, ctx.requestId);
    await ctx.db.query(
      `update job_runs r set state = 'failed', ended_at = $1, error = $2, payload = '{}'
       where state in ('queued', 'running') and created_at < $1::timestamptz - interval '1 minute'
         and not exists (select from graphile_worker._private_jobs j
           where j.payload->>'job_id' = r.id::text and (j.is_available or j.locked_at is not null))`,
      [ctx.now.toISOString(), JSON.stringify(error)],
    );
  },
};

const KEPT_DAYS = 30;
export const runsRetention = defineRetention({
  name: 'job-runs',
  label: { en: 'Results of imports and other long work', id: 'Hasil impor dan pekerjaan panjang lain' },
  days: KEPT_DAYS,
});

/** Reports contain people's data, and nobody needs them after weeks. */
export const purgeRunsTask: Task = {
  name: 'forget-job-runs',
  cron: '40 3 * * *',
  async run({ db, now }) {
    await db.query('delete from job_runs where ended_at < $1::timestamptz - make_interval(days => $2)', [
      now.toISOString(),
      KEPT_DAYS,
    ]);
  },
};
