import { inTransaction, type ActorContext } from '../context.ts';
import type { Task } from '../jobs/jobs.ts';
import { planNamed } from '../resourceServers.ts';
import { runBulk, type Bulk } from './bulk.ts';
import { tellOfChange } from './changeNotice.ts';
import { endJobRun, noteProgress } from './jobRuns.ts';
import { queuePersonalJob, runPersonalJob } from './personalJob.ts';

export const BULK_JOB = 'bulk';

interface Work {
  readonly resource: string;
  readonly bulk: Bulk;
}

/** Leaves a bulk to the runner; answers the id of its job. */
export function queueBulk(ctx: ActorContext, resource: string, bulk: Bulk, total: number): Promise<string> {
  const work: Work = { resource, bulk };
  return queuePersonalJob(ctx, BULK_JOB, { work, total });
}

/** A bulk of thousands of rows: still one transaction, which also ends the job, so that a second try changes nothing. */
export const bulkTask: Task<{ job_id: string }> = {
  name: BULK_JOB,
  run: (ctx, { job_id }) =>
    runPersonalJob<Work>(
      ctx,
      job_id,
      (own, { resource, bulk }) =>
        inTransaction(own, async (tx) => {
          const { data, meta } = await runBulk(tx, planNamed(resource), bulk, (done) =>
            noteProgress(ctx, job_id, done),
          );
          await endJobRun(tx, job_id, { result: { ...data, ...meta } });
          await tellOfChange(tx, job_id, { word: 'bulk_done', resource });
        }),
      (own, { resource }) => tellOfChange(own, job_id, { word: 'bulk_failed', resource }),
    ),
};
