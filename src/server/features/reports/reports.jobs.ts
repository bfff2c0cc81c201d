import type { ActorContext } from '../../platform/context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { endJobRun } from '../../kernel/changes/jobRuns.ts';
import { queuePersonalJob, runPersonalJob } from '../../kernel/changes/personalJob.ts';
import { contentTypes } from '../../kernel/exports/exports.ts';
import { storeOf } from '../../platform/files/fileStore.ts';
import { rateLimited } from '../../platform/http/errors.ts';
import { serverWords } from '../../platform/http/language.ts';
import type { Task } from '../../platform/jobs/jobs.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { notify } from '../../kernel/notifications/notifications.ts';
import type { ReportScope } from './reportScope.ts';
import { makeFile, type FileQuery } from './reportFile.ts';
import { storeReport, REPORT_JOB } from './reports.ts';
import { scheduleTasks } from './scheduledMail.ts';

const FILE_JOB = 'report-file';
const MAX_WAITING = 3;
const RETRY_SECONDS = 30;
const KEPT_HOURS = 24;

interface Work {
  readonly asked: ReportScope;
  readonly query: FileQuery;
}

/** Queues a large file; returns the id of its job. @throws ApiError 429 while too many of the caller's jobs wait */
export async function queueReportFile(
  ctx: ActorContext,
  scope: ReportScope,
  query: FileQuery,
): Promise<string> {
  const [waiting] = await ctx.db.query<{ count: number }>(
    `select count(*) from job_runs where actor_id = $1 and name = $2 and state in ('queued', 'running')`,
    [ctx.actor.userId, FILE_JOB],
  );
  if ((waiting?.count ?? 0) >= MAX_WAITING) throw rateLimited(RETRY_SECONDS);
  return queuePersonalJob(ctx, FILE_JOB, { work: { asked: scope, query } satisfies Work, total: 1 });
}

/** The file has the id of its job: a second try writes the same one. It is deleted after a day. */
const fileTask: Task<{ job_id: string }> = {
  name: FILE_JOB,
  run: (ctx, { job_id }) =>
    runPersonalJob<Work>(
      ctx,
      job_id,
      (own, work) => toFile(own, job_id, work),
      (own) => notifyEnd(own, job_id, 'export_failed', serverWords(own.language)('reports.file')),
    ),
};

async function toFile(ctx: ActorContext, jobId: string, { asked: scope, query }: Work): Promise<void> {
  const { name, rows, content } = await makeFile(ctx, scope, query);
  const bytes = await storeOf(ctx.config).putFrom(jobId, content);
  const expires_at = new Date(ctx.now.getTime() + KEPT_HOURS * 3_600_000).toISOString();
  const type = contentTypes[query.format].split(';')[0]!;
  await ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db };
    await db.query(
      `insert into files (id, name, type, bytes, created_by, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`,
      [jobId, name, type, bytes, ctx.actor.userId, ctx.now.toISOString(), expires_at],
    );
    await audit(tx, {
      action: 'export',
      entity: 'reports',
      entity_id: scope.target?.id ?? null,
      after: { report: scope.kind, ...query, total: rows ?? null },
    });
    await notifyEnd(tx, jobId, 'export_ready', name);
    await endJobRun(tx, jobId, { result: { file: { id: jobId, name, bytes, expires_at } } });
  });
}

const notifyEnd = (ctx: ActorContext, jobId: string, word: 'export_ready' | 'export_failed', name: string) =>
  notify(ctx, {
    user_ids: [ctx.actor.userId],
    event_key: `export:${jobId}`,
    title: { key: `notification.${word}`, args: { name } },
    link: `settings/change?export=${jobId}`,
  });

/** Computes the figures of many participations. One at a time, because they read much data. */
const figuresTask: Task<{ asked: ReportScope }> = {
  name: REPORT_JOB,
  queue: REPORT_JOB,
  run: (ctx, { asked: scope }) => storeReport(ctx, scope),
};

const purgeTask: Task = {
  name: 'forget-reports',
  cron: '20 3 * * *',
  async run({ db, now }) {
    await db.query(`delete from report_results where as_of < $1::timestamptz - interval '7 days'`, [
      now.toISOString(),
    ]);
    await db.query(
      `delete from report_schedules where every = 'once' and created_at < $1::timestamptz - interval '30 days'`,
      [now.toISOString()],
    );
  },
};

export const reportTasks = (mail: Mail): readonly Task[] => [
  figuresTask,
  fileTask,
  purgeTask,
  ...scheduleTasks(mail),
];
