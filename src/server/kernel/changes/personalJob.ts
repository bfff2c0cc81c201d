import type { Language } from '#shared/schema/field.ts';
import type { Actor, ActorContext, Context } from '../../platform/context.ts';
import { asApiError, errorBody } from '../../platform/http/errorHandler.ts';
import { unauthenticated } from '../../platform/http/errors.ts';
import { isVerified } from '../../platform/sessions/stepUp.ts';
import { isTokenLive } from '../../platform/sessions/tokenActor.ts';
import { endJobRun, recordProgress, startJobRun } from './jobRuns.ts';

/** The person who requested a job, and the request. The rights are those at the time of the request, as long as the person is active. */
interface Origin {
  readonly language: Language;
  readonly request_id: string;
  readonly ip: string | null;
  /** The proof of who they are was enough then, however long the job waits. */
  readonly is_verified?: boolean;
  readonly actor: Omit<Actor, 'permissions'> & { readonly permissions: readonly string[] };
}
interface Payload<Work> {
  readonly origin: Origin;
  readonly work: Work;
}

/** Queues a person's work for the runner's task `name`; returns the id of its job. */
export function queuePersonalJob(
  ctx: ActorContext,
  name: string,
  { work, total }: { readonly work: unknown; readonly total: number },
): Promise<string> {
  const { actor, language, requestId, ip } = ctx;
  const origin: Origin = {
    language,
    request_id: requestId,
    ip,
    is_verified: isVerified(ctx),
    actor: { ...actor, permissions: [...actor.permissions] },
  };
  const payload: Payload<unknown> = { origin, work };
  return ctx.db.transaction((db) => startJobRun({ ...ctx, db }, name, { payload, total }));
}

/**
 * Does the work of a job as the person who requested it, unless it is already done. The runner retries errors that a second try may pass;
 * any other error becomes the job's result, and `onFail` runs when it is stored.
 */
export async function runPersonalJob<Work>(
  ctx: Context,
  jobId: string,
  run: (ctx: ActorContext, work: Work) => Promise<void>,
  onFail?: (ctx: ActorContext, work: Work) => Promise<void>,
): Promise<void> {
  const [job] = await ctx.db.query<{ payload: Payload<Work> }>(
    `select payload from job_runs where id = $1 and state in ('queued', 'running')`,
    [jobId],
  );
  if (!job) return;
  const { origin, work } = job.payload;
  const { actor, language, request_id, ip, is_verified } = origin;
  const own: ActorContext = {
    ...ctx,
    language,
    requestId: request_id,
    ip,
    actor: {
      ...actor,
      permissions: new Set(actor.permissions),
      verifiedAt: is_verified ? ctx.now.toISOString() : null,
    },
  };
  await recordProgress(ctx, jobId, 0);
  try {
    await requireActive(own);
    await run(own, work);
  } catch (error) {
    const answer = answerOf(own, jobId, error);
    await ctx.db.transaction(async (db) => {
      await endJobRun({ ...own, db }, jobId, { error: answer });
      await onFail?.({ ...own, db }, work);
    });
  }
}

/** A person who was deactivated since, or a program whose token has ended, may neither change nor export anything. */
async function requireActive({ db, actor, now }: ActorContext): Promise<void> {
  if (actor.token) {
    if (await isTokenLive(db, actor.token.id, now)) return;
    throw unauthenticated();
  }
  const found = await db.query('select 1 from users where id = $1 and active and archived_at is null', [
    actor.userId,
  ]);
  if (found.length === 0) throw unauthenticated();
}

/** The message for the person. @throws the error itself when a second try may pass */
function answerOf(ctx: Context, jobId: string, error: unknown) {
  const apiError = asApiError(error instanceof Error ? error : new Error(String(error)));
  if (apiError.code === 'database-busy' || apiError.status === 503) throw error;
  if (apiError.status >= 500) ctx.log.error({ err: error, job_id: jobId }, 'job failed');
  return errorBody(apiError, ctx.language, ctx.requestId);
}
