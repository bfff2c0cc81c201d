import type { RegradePreview } from '#shared/api/regrades.ts';
import { endJobRun, recordProgress } from '../../kernel/changes/jobRuns.ts';
import { queuePersonalJob, runPersonalJob } from '../../kernel/changes/personalJob.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import type { Task } from '../../platform/jobs/jobs.ts';
import { notify } from '../../kernel/notifications/notifications.ts';
import { quizInScope } from './regrades.queries.ts';
import { runRegrade, type RegradeRun } from './runRegrade.ts';
import { undoRegrade } from './undoRegrade.ts';

const REGRADE_JOB = 'regrade';
/** A job grades more attempts than this, so that no request takes long. */
export const MAX_AT_ONCE = 2_000;

type Work =
  | { readonly quiz: string; readonly run: RegradeRun }
  | { readonly quiz: string; readonly undo: { readonly id: string; readonly reason: string } };

/** Queues a regrade or its undo; returns the id of its job. */
export const queueRegrade = (
  ctx: ActorContext,
  work: Work,
  total: RegradePreview['attempts'],
): Promise<string> => queuePersonalJob(ctx, REGRADE_JOB, { work, total });

/** Still one transaction, which also ends the job, so that a second try finds it done. */
export const regradeTask: Task<{ job_id: string }> = {
  name: REGRADE_JOB,
  run: (ctx, { job_id }) =>
    runPersonalJob<Work>(
      ctx,
      job_id,
      (own, work) =>
        inTransaction(own, async (tx) => {
          const onProgress = (done: number) => recordProgress(ctx, job_id, done);
          const result =
            'run' in work
              ? await runRegrade(tx, work.quiz, work.run, onProgress)
              : await undoRegrade(tx, work.undo.id, work.undo.reason, onProgress);
          await endJobRun(tx, job_id, { result });
          await notifyOrganizer(tx, job_id, { quiz: work.quiz, word: 'regrade_done' });
        }),
      (own, work) => notifyOrganizer(own, job_id, { quiz: work.quiz, word: 'regrade_failed' }),
    ),
};

async function notifyOrganizer(
  ctx: ActorContext,
  jobId: string,
  { quiz, word }: { readonly quiz: string; readonly word: 'regrade_done' | 'regrade_failed' },
): Promise<void> {
  const found = await quizInScope(ctx, quiz);
  await notify(ctx, {
    user_ids: [ctx.actor.userId],
    event_key: `regrade-job:${jobId}`,
    title: { key: `notification.${word}`, args: { name: found.quiz.name } },
    link: `quiz/${found.quiz.slug}/regrade`,
  });
}
