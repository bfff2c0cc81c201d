import type { Task } from '../../platform/jobs/jobs.ts';
import { computeStatistics, STATISTICS_JOB } from './statistics.ts';

/** The statistics of a large quiz. One at a time, because they read much. */
export const statisticsTask: Task<{ quiz_id: string; asked_at: string }> = {
  name: STATISTICS_JOB,
  queue: STATISTICS_JOB,
  run: (ctx, { quiz_id, asked_at }) => computeStatistics(ctx, quiz_id, asked_at),
};
