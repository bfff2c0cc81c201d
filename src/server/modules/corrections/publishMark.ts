import type { Context } from '../../platform/context.ts';
import { addJob, type Task } from '../../platform/jobs/jobs.ts';
import { finalizeAttempt } from '../attempts/attempts.ts';

const PUBLISH_MARK = 'publish-mark';

interface Waiting {
  readonly id: string;
  readonly publish_at: string;
}

/** Queues a job for the time at which the result is published; a read of the attempt after that time publishes it as well. */
export const publishLater = (ctx: Context, { id, publish_at: at }: Waiting): Promise<void> =>
  addJob(ctx, PUBLISH_MARK, { id }, { runAt: new Date(at), key: `${PUBLISH_MARK}:${id}` });

export const publishMarkTask: Task<{ id: string }> = {
  name: PUBLISH_MARK,
  run: async (ctx, { id }) => {
    await finalizeAttempt(ctx, id);
  },
};
