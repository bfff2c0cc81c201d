import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { SecretRequest } from './signInSecrets.ts';

/** Name of the task; its payload is a SecretRequest. */
export const SEND_SECRET = 'send-sign-in-secret';
/** A code is valid for ten minutes: later tries would only confuse. */
const TRIES = 5;

/**
 * Requests a sign-in code or a link to choose a password. Always the same work: the job finds out whether anybody has this phone or name,
 * so neither the reply nor its timing reveals it.
 */
export const requestSecret = (ctx: Context, kind: SecretRequest['kind'], account: string): Promise<void> =>
  addJob(ctx, SEND_SECRET, { id: newId(), kind, account } satisfies SecretRequest, { tries: TRIES });
