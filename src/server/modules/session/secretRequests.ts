import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { SecretRequest } from './signInSecrets.ts';

/** Name of the task; its payload is a SecretRequest. */
export const SEND_SECRET = 'send-sign-in-secret';
/** A code is good for ten minutes: later tries would only surprise. */
const TRIES = 5;

/**
 * Asks for a sign-in code or a link to choose a password. Always the same work: whether anybody has this phone or name is
 * found out by the job, so neither the answer nor its time tells.
 */
export const requestSecret = (ctx: Context, kind: SecretRequest['kind'], account: string): Promise<void> =>
  addJob(ctx, SEND_SECRET, { id: newId(), kind, account } satisfies SecretRequest, { tries: TRIES });
