import { inTransaction, type ActorContext } from '../../platform/context.ts';
import type { Task } from '../../platform/jobs/jobs.ts';
import { notifyChange } from './changeNotice.ts';
import { endJobRun, recordProgress } from './jobRuns.ts';
import { undoableChange, type ChangeRecord } from './ownChanges.ts';
import { queuePersonalJob, runPersonalJob } from './personalJob.ts';
import { undoChange } from './undo.ts';

const UNDO_JOB = 'undo';
/** A job restores more rows than this, so that no request takes minutes. */
const MAX_ROWS_AT_ONCE = 2_000;

interface Work {
  readonly change_id: string;
  readonly resource: string;
}
interface QueuedUndo {
  readonly job_id: string;
  /** The records of the change. */
  readonly total: number;
}

/**
 * Undoes a change of the actor at once, or queues the undo when it has thousands of rows. A repeated call while its job waits or runs
 * returns that job.
 * @throws as undoChange; for a job only errors that are known in advance
 */
export async function startUndo(ctx: ActorContext, changeId: string): Promise<ChangeRecord | QueuedUndo> {
  await undoableChange(ctx, changeId);
  // Numbered without gaps: the last number is their count, including rows deleted with other records.
  const [counted] = await ctx.db.query<{ rows: number }>(
    'select coalesce(max(no), 0) as rows from change_rows where change_id = $1',
    [changeId],
  );
  if (counted!.rows <= MAX_ROWS_AT_ONCE) return undoChange(ctx, changeId);
  return inTransaction(ctx, (tx) => queueUndo(tx, changeId));
}

/** A change has one job at a time. Its row cannot show that, because the job locks the row while it works. */
async function queueUndo(ctx: ActorContext, changeId: string): Promise<QueuedUndo> {
  await ctx.db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`undo:${changeId}`]);
  const [waiting] = await ctx.db.query<QueuedUndo>(
    `select id as job_id, total from job_runs where actor_id = $1 and name = $2 and state in ('queued', 'running')
       and payload->'work'->>'change_id' = $3`,
    [ctx.actor.userId, UNDO_JOB, changeId],
  );
  if (waiting) return waiting;
  // After the look for a job: one that has ended since the first check is noticed here.
  const { resource, total } = await undoableChange(ctx, changeId);
  const work: Work = { change_id: changeId, resource };
  return { job_id: await queuePersonalJob(ctx, UNDO_JOB, { work, total }), total };
}

/** Thousands of rows: still one transaction, which also ends the job, so that a second try changes nothing. */
export const undoTask: Task<{ job_id: string }> = {
  name: UNDO_JOB,
  run: (ctx, { job_id }) =>
    runPersonalJob<Work>(
      ctx,
      job_id,
      (own, { change_id, resource }) =>
        inTransaction(own, async (tx) => {
          // Progress is stored outside of the transaction, so that others see it.
          const change = await undoChange(tx, change_id, (done) => recordProgress(ctx, job_id, done));
          await endJobRun(tx, job_id, { result: change });
          await notifyChange(tx, job_id, { word: 'undo_done', resource });
        }),
      (own, { resource }) => notifyChange(own, job_id, { word: 'undo_failed', resource }),
    ),
};
