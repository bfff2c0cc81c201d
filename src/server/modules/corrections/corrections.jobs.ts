import { endJobRun, recordProgress } from '../../kernel/changes/jobRuns.ts';
import { queuePersonalJob, runPersonalJob } from '../../kernel/changes/personalJob.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import type { Task } from '../../platform/jobs/jobs.ts';
import { publishMarkTask } from './publishMark.ts';
import { releaseMarks } from './releaseMarks.ts';
import { remindCorrectors } from './remindCorrectors.ts';

const RELEASE_JOB = 'release-marks';
/** More attempts than these are published by a job, so that no request takes long. */
export const MAX_AT_ONCE = 500;

interface Work {
  readonly quiz: string;
}

/** Queues the publishing of a quiz's results; returns the id of the job. */
export const queueRelease = (ctx: ActorContext, quiz: string, total: number): Promise<string> =>
  queuePersonalJob(ctx, RELEASE_JOB, { work: { quiz } satisfies Work, total });

/** One transaction, which also ends the job, so that a second try finds it done. */
const releaseTask: Task<{ job_id: string }> = {
  name: RELEASE_JOB,
  run: (ctx, { job_id }) =>
    runPersonalJob<Work>(ctx, job_id, (own, { quiz }) =>
      inTransaction(own, async (tx) => {
        const result = await releaseMarks(tx, quiz, (done) => recordProgress(ctx, job_id, Math.floor(done)));
        await endJobRun(tx, job_id, { result });
      }),
    ),
};

/** Early in the company's working day. */
const remindTask: Task = { name: 'remind-correctors', cron: '0 1 * * *', run: remindCorrectors };

export const correctionTasks: readonly Task<never>[] = [releaseTask, publishMarkTask, remindTask];
