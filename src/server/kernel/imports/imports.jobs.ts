import { endJobRun, recordProgress } from '../changes/jobRuns.ts';
import { queuePersonalJob, runPersonalJob } from '../changes/personalJob.ts';
import { inTransaction, type ActorContext, type Context } from '../../platform/context.ts';
import { rateLimited } from '../../platform/http/errors.ts';
import { type Plan, planNamed } from '../crud/plan.ts';
import type { Task } from '../../platform/jobs/jobs.ts';
import { notify } from '../notifications/notifications.ts';
import type { Mapping } from './importColumns.ts';
import {
  corrected,
  openSource,
  type Correction,
  type JsonRow,
  type SourceFacts,
  type Upload,
} from './importSource.ts';
import { runImport, wrongPartOf, type ImportReport } from './runImport.ts';

const IMPORT_JOB = 'import';
/** For one person, queued or running. */
const MAX_WAITING = 3;
const RETRY_SECONDS = 30;

interface Work {
  readonly resource: string;
  readonly is_dry_run: boolean;
  readonly is_json: boolean;
  readonly leaves_out: boolean;
  readonly facts: SourceFacts;
  readonly mapping: Mapping | null;
  readonly corrections: readonly Correction[];
}
interface ImportInput {
  readonly upload: Upload;
  readonly facts: SourceFacts;
  readonly isDryRun: boolean;
  readonly leavesOut: boolean;
  readonly mapping?: Mapping | undefined;
  readonly corrections: readonly Correction[];
}

/** Queues an import; returns the id of its job. */
export function queueImport(
  ctx: ActorContext,
  { resource }: Plan,
  { upload, facts, isDryRun, leavesOut, mapping, corrections }: ImportInput,
): Promise<string> {
  const isJson = !('bytes' in upload);
  const work: Work = {
    resource: resource.name,
    is_dry_run: isDryRun,
    is_json: isJson,
    leaves_out: leavesOut,
    facts: { headers: facts.headers, total: facts.total, samples: facts.samples },
    mapping: mapping ?? null,
    corrections,
  };
  const bytes = 'bytes' in upload ? upload.bytes : Buffer.from(JSON.stringify(upload.records));
  return inTransaction(ctx, async (tx) => {
    await refuseMany(tx);
    const id = await queuePersonalJob(tx, IMPORT_JOB, { work, total: facts.total });
    await tx.db.query('insert into import_files (job_id, bytes, created_at) values ($1, $2, $3)', [
      id,
      bytes,
      tx.now.toISOString(),
    ]);
    return id;
  });
}

/** @throws ApiError 429 while too many of the caller's wait: each stores a file */
async function refuseMany(ctx: ActorContext): Promise<void> {
  const [waiting] = await ctx.db.query<{ count: number }>(
    `select count(*) from job_runs where actor_id = $1 and name = $2 and state in ('queued', 'running')`,
    [ctx.actor.userId, IMPORT_JOB],
  );
  if ((waiting?.count ?? 0) >= MAX_WAITING) throw rateLimited(RETRY_SECONDS);
}

/** Thousands of rows: still one transaction, which also ends the job, so that a second try changes nothing. */
export const importTask: Task<{ job_id: string }> = {
  name: IMPORT_JOB,
  async run(ctx, { job_id }) {
    let begun: { readonly own: ActorContext; readonly work: Work } | undefined;
    await runPersonalJob<Work>(ctx, job_id, async (own, work) => {
      begun = { own, work };
      await importFile(own, job_id, work);
    });
    await purgeFile(ctx, job_id);
    const [ended] = await ctx.db.query<{ state: string }>('select state from job_runs where id = $1', [
      job_id,
    ]);
    if (begun && ended?.state === 'failed' && !begun.work.is_dry_run)
      await notifyEnd(begun.own, job_id, begun.work);
  },
};

async function importFile(ctx: ActorContext, jobId: string, work: Work): Promise<void> {
  const [file] = await ctx.db.query<{ bytes: Buffer }>('select bytes from import_files where job_id = $1', [
    jobId,
  ]);
  const bytes = file!.bytes;
  const opened = await openSource(
    work.is_json ? { records: JSON.parse(bytes.toString()) as JsonRow[] } : { bytes },
    work.facts,
  );
  const source = corrected(opened, work.corrections);
  const plan = planNamed(ctx, work.resource);
  const options = {
    isDryRun: work.is_dry_run,
    ...(work.mapping && { mapping: work.mapping }),
    // Outside of the import's transaction, so that others see it.
    onProgress: (done: number) => recordProgress(ctx, jobId, done),
  };
  const end = (tx: ActorContext, { data, meta }: ImportReport) =>
    endJobRun(tx, jobId, { result: { ...data, ...meta } });
  const without = work.leaves_out ? await wrongPartOf(ctx, plan, source, options.mapping) : undefined;
  if (options.isDryRun) return end(ctx, await runImport(ctx, plan, source, options));
  await inTransaction(ctx, async (tx) => {
    const report = await runImport(tx, plan, source, { ...options, without });
    await end(tx, report);
    await notifyEnd(tx, jobId, work, report);
  });
}

const purgeFile = ({ db }: Context, jobId: string) =>
  db.query('delete from import_files where job_id = $1', [jobId]);

/** Files contain people's data: one whose job was given up, or stopped after its end, must not stay. */
export const purgeFilesTask: Task = {
  name: 'forget-import-files',
  cron: '*/10 * * * *',
  async run({ db }) {
    await db.query(
      `delete from import_files f where not exists (
         select from job_runs r where r.id = f.job_id and r.state in ('queued', 'running'))`,
    );
  },
};

/** The person may have gone to other pages. */
function notifyEnd(ctx: ActorContext, jobId: string, work: Work, report?: ImportReport): Promise<void> {
  const what = planNamed(ctx, work.resource).resource.label.many[ctx.language];
  return notify(ctx, {
    event_key: `import:${jobId}`,
    user_ids: [ctx.actor.userId],
    title: report
      ? {
          key: 'notification.import_done',
          args: { what, new: report.data.new, changed: report.data.changed },
        }
      : { key: 'notification.import_failed', args: { what } },
    link: report ? 'settings/change' : `import/${work.resource}`,
  });
}
