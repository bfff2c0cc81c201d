import type { ReportPerson, ReportReply } from '#shared/api/reports.ts';
import type { Client } from './app.ts';
import { dataOf } from './school.ts';

/** A report as somebody reads it. */
export async function readReport<R>(
  by: Client,
  path = '',
  query = '',
): Promise<ReportReply<R> & { report: R }> {
  return dataOf(await by.get(`/api/reports${path}${query && `?${query}`}`));
}

/** Everybody behind a figure. */
export async function peopleOf(by: Client, path: string, query: string): Promise<ReportPerson[]> {
  const found: ReportPerson[] = [];
  for (let page = 1; ; page += 1) {
    const reply = await by.get(`/api/reports${path}/people?${query}&page=${page}&per_page=100`);
    found.push(...dataOf<ReportPerson[]>(reply));
    if (found.length >= reply.body.meta.total) return found;
  }
}
