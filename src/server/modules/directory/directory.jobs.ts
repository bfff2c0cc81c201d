import { endJobRun, recordProgress } from '../../kernel/changes/jobRuns.ts';
import { runPersonalJob } from '../../kernel/changes/personalJob.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import type { Task } from '../../platform/jobs/jobs.ts';
import { defineRetention } from '../../platform/retention/retention.ts';
import { openPeopleFile } from './readPeople.ts';
import { approvedLeavers, DIRECTORY_FILE, endRuns, failRun, readQueued, storeOutcome } from './runs.ts';
import { syncFile } from './syncFile.ts';

interface Work {
  readonly run_id: string;
}

/** Works on a file of the HR system; a second try finds the run ended, and changes nothing. */
const fileTask: Task<{ job_id: string }> = {
  name: DIRECTORY_FILE,
  run: (ctx, { job_id }) =>
    runPersonalJob<Work>(
      ctx,
      job_id,
      (own, { run_id }) => workOn(own, run_id, job_id),
      (own, { run_id }) => failRun(own, run_id, { key: 'error.internal' }),
    ),
};

async function workOn(ctx: ActorContext, id: string, jobId: string): Promise<void> {
  const run = await readQueued(ctx, id);
  if (!run) return endJobRun(ctx, jobId, { result: null });
  const { is_dry_run: isDryRun } = run;
  const outcome = await syncFile(ctx, await openPeopleFile(run.bytes), {
    isDryRun,
    isComplete: run.is_complete,
    approved: run.is_approved ? await approvedLeavers(ctx, id) : undefined,
    // Outside of the run's transaction, so that others see it.
    onProgress: (done) => recordProgress(ctx, jobId, done),
    async onApplied(tx, applied) {
      await storeOutcome(tx, id, applied, isDryRun);
      await endJobRun(tx, jobId, { result: null });
    },
  });
  if (outcome.isApplied) return;
  await inTransaction(ctx, async (tx) => {
    await storeOutcome(tx, id, outcome, isDryRun);
    await endJobRun(tx, jobId, { result: null });
  });
}

const KEPT_DAYS = 90;
/** A file of last week says little of today's people. */
const DECIDED_WITHIN_DAYS = 7;
export const directoryRetention = defineRetention({
  name: 'directory-runs',
  label: { en: 'Runs of the HR sync', id: 'Proses sinkronisasi HR' },
  days: KEPT_DAYS,
});

const purgeTask: Task = {
  name: 'forget-directory-runs',
  cron: '50 3 * * *',
  async run(ctx) {
    const { db, now } = ctx;
    await endRuns(
      ctx,
      'expired',
      `state = 'waiting' and created_at < $2::timestamptz - make_interval(days => $3)`,
      [DECIDED_WITHIN_DAYS],
    );
    await db.query(
      'delete from directory_runs where created_at < $1::timestamptz - make_interval(days => $2)',
      [now.toISOString(), KEPT_DAYS],
    );
  },
};

export const directoryTasks = [fileTask, purgeTask];
