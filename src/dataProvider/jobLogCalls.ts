import type { ScheduleRow } from '#shared/api/jobs.ts';
import { request } from '#ui/http.ts';

export const readSchedules = (signal: AbortSignal): Promise<ScheduleRow[]> =>
  request<ScheduleRow[]>('/jobs/schedules', { signal }).then(({ data }) => data);
