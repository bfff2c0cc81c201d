import { endJobRun, recordProgress } from '../../kernel/changes/jobRuns.ts';
import { runPersonalJob } from '../../kernel/changes/personalJob.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import type { Task } from '../../platform/jobs/jobs.ts';
import { notify } from '../../kernel/notifications/notifications.ts';
import { syncAudience, withdrawInactive } from './syncAudience.ts';
import { expireEnded } from './classEnd.ts';
import { COMPLETE_CLASS, completeWhenDone } from '../completion/completion.ts';
import { decideEnrolments } from './decisions.ts';
import { ENROLMENTS_JOB, type EnrolmentWork } from './enrolmentWork.ts';
import { enrolOthers } from './enrolOthers.ts';
import { expireOffers } from './seats.ts';
import { BATCH_MINUTES, notifyWaitingList } from './notifyWaitingList.ts';

export const expireOffersTask: Task = { name: 'sweep-offers', cron: '*/5 * * * *', run: expireOffers };
export const notifyWaitingListTask: Task = {
  name: 'tell-waiting-enrolments',
  cron: `*/${BATCH_MINUTES} * * * *`,
  run: notifyWaitingList,
};
export const expireEndedTask: Task = { name: 'sweep-ended-classes', cron: '* * * * *', run: expireEnded };

/**
 * Corrects what the hooks miss: a rule about the work duration starts to match a person by time alone. One transaction for each class, so
 * that nobody waits for all of them.
 */
export const syncAudiencesTask: Task = {
  name: 'keep-audiences',
  cron: '17 * * * *',
  async run(ctx) {
    await withdrawInactive(ctx);
    const classes = await ctx.db.query<{ id: string }>(
      `select id from classes where status = 'published' and archived_at is null and (end_at is null or end_at >= $1)
         and (audience_rule is not null or cardinality(mandatory_user_ids) > 0) order by id`,
      [ctx.now.toISOString()],
    );
    for (const { id } of classes) await syncAudience(ctx, { classIds: [id] });
  },
};

/** A rule that requires less, in a class with thousands of people. Running it twice is the same as once. */
export const completeClassTask: Task<{ class_id: string }> = {
  name: COMPLETE_CLASS,
  run: (ctx, { class_id }) => inTransaction(ctx, (tx) => completeWhenDone(tx, [class_id])),
};

/** Thousands of people: still one transaction, which also ends the job, so that a second try changes nothing. */
export const enrolmentsTask: Task<{ job_id: string }> = {
  name: ENROLMENTS_JOB,
  run: (ctx, { job_id }) =>
    runPersonalJob<EnrolmentWork>(
      ctx,
      job_id,
      (own, work) =>
        inTransaction(own, async (tx) => {
          // Progress is stored outside of the transaction, so that others see it.
          const result = await doWork(tx, work, (done) => recordProgress(ctx, job_id, done));
          await endJobRun(tx, job_id, { result });
          await notifyEnd(tx, job_id, 'enrolments_done');
        }),
      (own) => notifyEnd(own, job_id, 'enrolments_failed'),
    ),
};

async function doWork(
  ctx: ActorContext,
  work: EnrolmentWork,
  onProgress: (done: number) => Promise<void>,
): Promise<unknown> {
  if (work.kind === 'enrol') return enrolOthers(ctx, work.class_key, work.input, onProgress);
  if (work.kind === 'audience') return syncAudience(ctx, { classIds: work.class_ids });
  const { ids, unchanged_ids, change_id } = await decideEnrolments(ctx, work.decisions, onProgress);
  return { changed: ids.length, unchanged: unchanged_ids.length, change_id };
}

const notifyEnd = (ctx: ActorContext, jobId: string, word: 'enrolments_done' | 'enrolments_failed') =>
  notify(ctx, {
    user_ids: [ctx.actor.userId],
    event_key: `enrolments:${jobId}`,
    title: { key: `notification.${word}` },
  });

export const enrolmentTasks: readonly Task<never>[] = [
  expireOffersTask,
  notifyWaitingListTask,
  expireEndedTask,
  syncAudiencesTask,
  completeClassTask,
  enrolmentsTask,
];
