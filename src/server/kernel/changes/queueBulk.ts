import type { ActorContext } from '../../platform/context.ts';
import type { Bulk } from './bulk.ts';
import { queuePersonalJob } from './personalJob.ts';

export const BULK_JOB = 'bulk';

export interface BulkWork {
  readonly resource: string;
  readonly bulk: Bulk;
}

/** Queues a bulk change; returns the id of its job. */
export function queueBulk(ctx: ActorContext, resource: string, bulk: Bulk, total: number): Promise<string> {
  const work: BulkWork = { resource, bulk };
  return queuePersonalJob(ctx, BULK_JOB, { work, total });
}
