import { Readable } from 'node:stream';
import { audit } from '../../platform/audit/audit.ts';
import { endJobRun, OWN_DATA_JOB } from '../../kernel/changes/jobRuns.ts';
import { queuePersonalJob, runPersonalJob } from '../../kernel/changes/personalJob.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { storeOf } from '../../platform/files/fileStore.ts';
import { zipStream } from '../../platform/files/zipStream.ts';
import { notFound, rateLimited } from '../../platform/http/errors.ts';
import type { Task } from '../../platform/jobs/jobs.ts';
import { defineRetention } from '../../platform/retention/retention.ts';
import { notify } from '../../kernel/notifications/notifications.ts';
import { ownData } from './ownData.ts';
import { ownFiles } from './ownFiles.ts';

const KEPT_HOURS = 24;
export const ownDataRetention = defineRetention({
  name: 'own-data',
  label: { en: 'Copies of one’s own data', id: 'Salinan data sendiri' },
  days: KEPT_HOURS / 24,
});
const RETRY_SECONDS = 30;

/**
 * A finished copy (a ZIP with the data as JSON and the files beside it), as the job returns it: opened with a ticket for `GET
 * /api/me/data/{id}`.
 */
interface OwnCopy {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly expires_at: string;
}

/** Queues the copy of the caller's data; returns the id of its job. @throws ApiError 429 while one is being made */
export async function queueOwnData(ctx: ActorContext): Promise<string> {
  const waiting = await ctx.db.query(
    `select 1 from job_runs where actor_id = $1 and name = $2 and state in ('queued', 'running')`,
    [ctx.actor.userId, OWN_DATA_JOB],
  );
  if (waiting.length > 0) throw rateLimited(RETRY_SECONDS);
  return queuePersonalJob(ctx, OWN_DATA_JOB, { work: {}, total: 1 });
}

/** Writes the copy to a file that belongs to the person, for a day. The file has the id of its job: a second try writes the same one. */
export const ownDataTask: Task<{ job_id: string }> = {
  name: OWN_DATA_JOB,
  run: (ctx, { job_id }) =>
    runPersonalJob<object>(
      ctx,
      job_id,
      (own) => writeCopy(own, job_id),
      (own) => notifyEnd(own, job_id, 'own_data_failed'),
    ),
};

async function writeCopy(ctx: ActorContext, id: string): Promise<void> {
  const bytes = await storeOf(ctx.config).putFrom(id, zipStream(entriesOf(ctx), ctx.now));
  const copy: OwnCopy = {
    id,
    name: `mahir-${ctx.actor.nip}.zip`,
    bytes,
    expires_at: new Date(ctx.now.getTime() + KEPT_HOURS * 3_600_000).toISOString(),
  };
  await inTransaction(ctx, async (tx) => {
    await tx.db.query(
      `insert into files (id, name, type, bytes, created_by, created_at, expires_at)
       values ($1, $2, 'application/zip', $3, $4, $5, $6)`,
      [id, copy.name, copy.bytes, ctx.actor.userId, ctx.now.toISOString(), copy.expires_at],
    );
    await audit(tx, { action: 'export-own-data', entity: 'users', entity_id: ctx.actor.userId });
    await notifyEnd(tx, id, 'own_data_ready');
    await endJobRun(tx, id, { result: { copy } });
  });
}

async function* entriesOf(ctx: ActorContext) {
  const files = await ownFiles(ctx);
  const data = { ...(await ownData(ctx)), files };
  const json = Buffer.from(JSON.stringify(data, null, 2));
  yield { name: 'data.json', bytes: json.length, content: Readable.from([json]) };
  for (const { id, path, bytes } of files)
    yield { name: path, bytes, content: await storeOf(ctx.config).read(id) };
}

const notifyEnd = (ctx: ActorContext, jobId: string, word: 'own_data_ready' | 'own_data_failed') =>
  notify(ctx, {
    user_ids: [ctx.actor.userId],
    event_key: `own-data:${jobId}`,
    title: { key: `notification.${word}` },
    link: `settings/user/${ctx.actor.nip}?tab=data&copy=${jobId}`,
  });

/** A copy that the caller requested, with the type of its file. @throws ApiError 404 for another person's, and an expired one */
export async function findOwnCopy(ctx: ActorContext, id: string): Promise<OwnCopy & { type: string }> {
  const [copy] = await ctx.db.query<OwnCopy & { type: string }>(
    `select f.id, f.name, f.type, f.bytes, f.expires_at from files f
     join job_runs j on j.id = f.id and j.name = $4 and j.actor_id = f.created_by
     where f.id = $1 and f.created_by = $2 and f.expires_at > $3`,
    [id, ctx.actor.userId, ctx.now.toISOString(), OWN_DATA_JOB],
  );
  if (!copy) throw notFound();
  return copy;
}
