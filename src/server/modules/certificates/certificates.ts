import type { Context } from '../../platform/context.ts';
import type { Earned } from './certificateFacts.ts';
import { issueForPaths, issueNow } from './issue.ts';
import { notifyHolders } from './issueToMany.ts';
import type { EarnedPath } from './pathFacts.ts';

export { certificateOfClass } from './readCertificates.ts';
export { NEW_CERTIFICATES } from './newCertificates.ts';

/**
 * Issues certificates after a completion, if the class has a template. Runs last in the transaction that completes; number, code, snapshot
 * and signature exist with the completion, and a job draws the PDF.
 */
export const issueForCompleted = (ctx: Context, completed: readonly Earned[]): Promise<void> =>
  ctx.db.beforeCommit(async () => void (await issueNow(ctx, completed, { origin: 'completion' })));

/** The same for completed learning paths, with a notice of their own. */
export const issueForCompletedPaths = (ctx: Context, completed: readonly EarnedPath[]): Promise<void> =>
  ctx.db.beforeCommit(async () =>
    notifyHolders(ctx, await issueForPaths(ctx, completed, { origin: 'completion' })),
  );
