import { inTransaction } from '../../platform/context.ts';
import type { Task } from '../../platform/jobs/jobs.ts';
import { planNamed } from '../crud/plan.ts';
import { runBulk } from './bulk.ts';
import { notifyChange } from './changeNotice.ts';
import { endJobRun, recordProgress } from './jobRuns.ts';
import { runPersonalJob } from './personalJob.ts';
import { BULK_JOB, type BulkWork } from './queueBulk.ts';

/** A bulk change of thousands of rows: still one transaction, which also ends the job, so that a second try changes nothing. */
export const bulkTask: Task<{ job_id: string }> = {
  name: BULK_JOB,
  run: (ctx, { job_id }) =>
    runPersonalJob<BulkWork>(
      ctx,
      job_id,
      (own, { resource, bulk }) =>
        inTransaction(own, async (tx) => {
          const { data, meta } = await runBulk(tx, planNamed(ctx, resource), bulk, (done) =>
            recordProgress(ctx, job_id, done),
          );
          await endJobRun(tx, job_id, { result: { ...data, ...meta } });
          await notifyChange(tx, job_id, { word: 'bulk_done', resource });
        }),
      (own, { resource }) => notifyChange(own, job_id, { word: 'bulk_failed', resource }),
    ),
};
