import type { Context } from '../../platform/context.ts';
import { issueNow, type Earned } from './issue.ts';

export { certificateOfClass } from './readCertificates.ts';
export { newCertificates } from './newCertificates.ts';

/**
 * What a completion gives: a certificate where the class has a template. In the transaction that completes, as its last
 * thing; the number, code, snapshot and signature stand when it does, the PDF follows by a job.
 */
export const issueForCompleted = (ctx: Context, completed: readonly Earned[]): Promise<void> =>
  ctx.db.beforeCommit(async () => void (await issueNow(ctx, completed, { origin: 'completion' })));
