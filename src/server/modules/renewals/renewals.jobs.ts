import type { Task } from '../../platform/jobs/jobs.ts';
import { KEEP_STANDINGS } from '../competencies/standings.ts';
import { enrolByRequirements } from './enrolByRule.ts';
import { ENROL_JOB } from './enrolJob.ts';

/** A requirement that was just saved. Running it twice is the same as once. */
const enrolTask: Task<{ requirement_ids: readonly string[] }> = {
  name: ENROL_JOB,
  run: (ctx, { requirement_ids }) => enrolByRequirements(ctx, requirement_ids),
};

export const renewalTasks: readonly Task[] = [
  // A day begins at each quarter of an hour in some zone; the job of the standings runs five minutes before.
  {
    name: 'enrol-by-requirements',
    queue: KEEP_STANDINGS,
    cron: '5,20,35,50 * * * *',
    run: (ctx) => enrolByRequirements(ctx),
  },
  enrolTask,
];
