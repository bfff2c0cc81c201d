import { expect } from 'vitest';
import { directoryTasks } from '#server/modules/directory/directory.jobs.ts';
import type { Task } from '#server/platform/jobs/jobs.ts';
import { tokensOf } from './apiTokens.ts';
import { listUrl, type Client, type TestApp } from './app.ts';
import { csv } from './uploads.ts';

interface SendOptions {
  readonly isComplete?: boolean;
  readonly isDryRun?: boolean;
  readonly type?: string;
}

/** The HR system of a company: it sends files with a token of a service account, and the runner works on them. */
export async function hrSystem(test: TestApp, admin: Client, now: () => Date = () => new Date()) {
  const [fileTask, purgeTask] = directoryTasks as readonly Task<unknown>[];
  const { client } = await tokensOf(test, now).serviceOf(admin, ['directory-import', 'directory-index']);
  const put = (content: string | Buffer, { isComplete, isDryRun, type = 'text/csv' }: SendOptions = {}) =>
    client.call(
      'PUT',
      `/api/directory/people?complete=${isComplete ? 1 : 0}&dry_run=${isDryRun ? 1 : 0}`,
      content,
      { 'content-type': type },
    );
  const work = (job: string) =>
    fileTask!.run({ ...test.ctx, now: now() }, { job_id: job }, { isLastTry: true });
  const runOf = async (id: string) => (await admin.get(`/api/directory-runs/${id}`)).body.data;
  return {
    client,
    put,
    work,
    runOf,
    purge: () => purgeTask!.run({ ...test.ctx, now: now() }, {}, { isLastTry: true }),
    /** Sends a file, does the work, and returns the run. */
    async send(content: string | Buffer, options: SendOptions = {}) {
      const reply = await put(content, options);
      expect(reply.status, JSON.stringify(reply.body)).toBe(202);
      await work(reply.body.data.job_id);
      return runOf(reply.body.data.run_id);
    },
    /** What a run says of people, by NIP: their state and its note. */
    async rowsOf(id: string): Promise<Record<string, readonly [string, string | null]>> {
      const reply = await admin.get(
        listUrl(`/api/directory-runs/${id}/rows`, { range: [0, 999], total: 'exact' }),
      );
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      return Object.fromEntries(
        reply.body.data.map((row: { nip: string; state: string; reason: string | null }) => [
          row.nip,
          [row.state, row.reason],
        ]),
      );
    },
    /** The job that a decision has queued. */
    async workOnQueued() {
      const jobs = await test.db.query<{ id: string }>(
        `select id from job_runs where name = 'directory-file' and state = 'queued'`,
      );
      for (const { id } of jobs) await work(id);
    },
    personOf: async (nip: string) => (await admin.get(`/api/user/${nip}`)).body.data,
  };
}

export const HEADER = 'external_id,NIP,Name,Email,Department,Manager';
/** A file of people with these cells after the id, which is `hr-` and the NIP unless it is given. */
export const peopleFile = (...rows: readonly (readonly string[])[]): string =>
  csv(HEADER, ...rows.map(([nip, ...cells]) => [`hr-${nip}`, nip, ...cells].join(',')));
