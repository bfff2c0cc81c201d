import type { ReportPerson, ReportReply } from '#shared/api/reports.ts';
import { storeReport } from '#server/features/reports/reports.ts';
import type { Client, TestApp } from './app.ts';
import { dataOf } from './school.ts';

/** A report as a person reads it. */
export async function readReport<R>(
  by: Client,
  path = '',
  query = '',
): Promise<ReportReply<R> & { report: R }> {
  return dataOf(await by.get(`/api/reports${path}${query && `?${query}`}`));
}

/** The same; if a job has to compute it first, the job is run. */
export async function readComputed<R>(test: TestApp, by: Client, path = '', query = '') {
  const first = await readReport<R>(by, path, query);
  if (!first.is_refreshing) return first;
  await computeRequested(test);
  return readReport<R>(by, path, query);
}

/** The runner's work: computes the requested reports. */
export async function computeRequested({ db, ctx }: TestApp): Promise<void> {
  const jobs = await db.query<{ key: string; payload: { asked: never } }>(
    `select j.key, j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'report'`,
  );
  for (const { key, payload } of jobs) {
    await storeReport({ ...ctx, now: new Date() }, payload.asked);
    await db.query('select graphile_worker.remove_job($1)', [key]);
  }
}

/** All people behind a figure. */
export async function peopleOf(by: Client, path: string, query: string): Promise<ReportPerson[]> {
  const found: ReportPerson[] = [];
  for (let page = 1; ; page += 1) {
    const reply = await by.get(`/api/reports${path}/people?${query}&page=${page}&per_page=100`);
    found.push(...dataOf<ReportPerson[]>(reply));
    if (!reply.body.meta.has_next_page) return found;
  }
}
