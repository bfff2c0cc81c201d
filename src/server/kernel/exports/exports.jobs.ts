import { endJobRun, recordProgress } from '../changes/jobRuns.ts';
import { queuePersonalJob, runPersonalJob } from '../changes/personalJob.ts';
import type { ActorContext } from '../../platform/context.ts';
import { storeOf } from '../../platform/files/fileStore.ts';
import { rateLimited } from '../../platform/http/errors.ts';
import { type Plan, planNamed } from '../crud/plan.ts';
import { planUnder } from '../crud/planUnder.ts';
import type { Task } from '../../platform/jobs/jobs.ts';
import { defineRetention } from '../../platform/retention/retention.ts';
import { notify } from '../notifications/notifications.ts';
import type { SheetFormat } from '../../platform/sheets/writeSheet.ts';
import { readExportQuery, type ExportQuery } from './exportQuery.ts';
import { auditExport, contentTypes, fileNameOf, writeExport } from './exports.ts';

const EXPORT_JOB = 'export';
/** For one person, queued or running: the runner has other work too. */
const MAX_WAITING = 3;
const RETRY_SECONDS = 30;
const KEPT_HOURS = 24;
export const exportsRetention = defineRetention({
  name: 'exports',
  label: { en: 'Exported files', id: 'Berkas ekspor' },
  days: KEPT_HOURS / 24,
});
/** How often progress is stored. */
const PROGRESS_MS = 500;

interface Work {
  readonly resource: string;
  /** Of a view under a record: the id of the record. */
  readonly under?: string;
  readonly format: SheetFormat;
  /** In the form of a list's query. */
  readonly filter: string;
  readonly sort: string;
}
interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly expires_at: string;
}

/** Queues an export; returns the id of its job. @throws ApiError 429 while too many of the caller's wait */
export async function queueExport(
  ctx: ActorContext,
  plan: Plan,
  { format, filter, sort }: ExportQuery,
  total: number,
): Promise<string> {
  const [waiting] = await ctx.db.query<{ count: number }>(
    `select count(*) from job_runs where actor_id = $1 and name = $2 and state in ('queued', 'running')`,
    [ctx.actor.userId, EXPORT_JOB],
  );
  if ((waiting?.count ?? 0) >= MAX_WAITING) throw rateLimited(RETRY_SECONDS);
  const work: Work = {
    resource: plan.resource.name,
    ...(plan.under && { under: plan.under.id }),
    format,
    filter: JSON.stringify(filter),
    sort: JSON.stringify([sort.column.name, sort.direction]),
  };
  return queuePersonalJob(ctx, EXPORT_JOB, { work, total });
}

/** Writes an export to a file that belongs to the person. The file has the id of its job: a second try writes the same one. */
export const exportTask: Task<{ job_id: string }> = {
  name: EXPORT_JOB,
  run: (ctx, { job_id }) =>
    runPersonalJob<Work>(
      ctx,
      job_id,
      (own, work) => exportToFile(own, job_id, work),
      (own, { resource, format }) =>
        notifyEnd(own, job_id, 'export_failed', fileNameOf(own, planNamed(ctx, resource), format)),
    ),
};

async function exportToFile(
  ctx: ActorContext,
  jobId: string,
  { resource, under, ...exportQuery }: Work,
): Promise<void> {
  const plan = await planUnder(ctx, planNamed(ctx, resource), under);
  const query = readExportQuery(plan, ctx.actor, exportQuery);
  const onProgress = atMostEvery(PROGRESS_MS, (done) => recordProgress(ctx, jobId, done));
  const written = await writeExport(ctx, { plan, query, onProgress }, async (total, content) => ({
    bytes: await storeOf(ctx.config).putFrom(jobId, content),
    // A job counts all of them.
    total: total!,
  }));
  const file: StoredFile = {
    id: jobId,
    name: fileNameOf(ctx, plan, query.format),
    bytes: written.bytes,
    type: contentTypes[query.format].split(';')[0]!,
    expires_at: new Date(ctx.now.getTime() + KEPT_HOURS * 3_600_000).toISOString(),
  };
  await ctx.db.transaction((db) => finish({ ...ctx, db }, plan, { query, file, total: written.total }));
}

async function finish(
  ctx: ActorContext,
  plan: Plan,
  { query, file, total }: { query: ExportQuery; file: StoredFile; total: number },
): Promise<void> {
  const { id, name, type, bytes, expires_at } = file;
  await ctx.db.query(
    `insert into files (id, name, type, bytes, created_by, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, name, type, bytes, ctx.actor.userId, ctx.now.toISOString(), expires_at],
  );
  await auditExport(ctx, plan, query, total);
  await notifyEnd(ctx, id, 'export_ready', name);
  // Its URL is signed when it is read, see readJobRun.
  await endJobRun(ctx, id, { result: { file: { id, name, bytes, expires_at } } });
}

/** The person may have gone to other pages. */
const notifyEnd = (ctx: ActorContext, jobId: string, word: 'export_ready' | 'export_failed', name: string) =>
  notify(ctx, {
    user_ids: [ctx.actor.userId],
    event_key: `export:${jobId}`,
    title: { key: `notification.${word}`, args: { name } },
    link: `settings/change?export=${jobId}`,
  });

/** Calls at once and then not again before the time has passed. */
function atMostEvery(ms: number, call: (done: number) => Promise<void>): (done: number) => Promise<void> {
  let last = 0;
  return async (done) => {
    if (performance.now() - last < ms) return;
    last = performance.now();
    await call(done);
  };
}
