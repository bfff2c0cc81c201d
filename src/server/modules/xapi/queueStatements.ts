import type { Context } from '../../platform/context.ts';
import { addJob } from '../../platform/jobs/jobs.ts';

export const SEND_STATEMENTS = 'send-statements';

/** Each record store has a queue of its own, so that a slow one holds up only itself. */
export const queueStatements = (ctx: Pick<Context, 'db'>, storeId: string, runAt?: Date): Promise<void> =>
  addJob(
    ctx,
    SEND_STATEMENTS,
    { store_id: storeId },
    { queue: `record-store:${storeId}`, ...(runAt && { runAt }) },
  );
