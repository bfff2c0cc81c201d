import type { Context } from '../../platform/context.ts';
import { addJob } from '../../platform/jobs/jobs.ts';

export const SEND_WEBHOOK = 'send-webhook';

/** Each webhook has a queue of its own, so that a slow receiver holds up only itself. */
export const queueSending = (ctx: Pick<Context, 'db'>, webhookId: string, runAt?: Date): Promise<void> =>
  addJob(
    ctx,
    SEND_WEBHOOK,
    { webhook_id: webhookId },
    { queue: `webhook:${webhookId}`, ...(runAt && { runAt }) },
  );
