import type { JobRow, JobState, ScheduleRow } from '#shared/api/jobs.ts';
import { request } from '#ui/http.ts';

export interface JobPage {
  readonly rows: readonly JobRow[];
  readonly hasNext: boolean;
  readonly counts: Partial<Record<JobState, number>>;
}
const PER_PAGE = 50;

/** Page 0 is the newest. */
export async function readJobs(
  state: JobState | undefined,
  page: number,
  signal: AbortSignal,
): Promise<JobPage> {
  const query = new URLSearchParams({
    ...(state && { state }),
    ...{ limit: String(PER_PAGE), offset: String(page * PER_PAGE) },
  });
  const { data, meta } = await request<JobRow[]>(`/jobs?${query}`, { signal });
  const { has_next_page: hasNext, counts } = meta as unknown as {
    has_next_page: boolean;
    counts: JobPage['counts'];
  };
  return { rows: data, hasNext, counts };
}

export const readSchedules = (signal: AbortSignal): Promise<ScheduleRow[]> =>
  request<ScheduleRow[]>('/jobs/schedules', { signal }).then(({ data }) => data);

/** Tries these again, or all that failed. Answers how many. */
export const retryJobs = (ids?: readonly string[]): Promise<number> =>
  request<{ retried: number }>('/jobs/retries', { method: 'POST', body: ids ? { ids } : {} }).then(
    ({ data }) => data.retried,
  );
