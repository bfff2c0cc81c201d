import type { Task } from '../../platform/jobs/jobs.ts';
import { KEEP_MEMBERS, keepMembers } from './keepMembers.ts';

/** A path that was just saved. Running it twice is the same as once. */
const keepTask: Task<{ programme_ids: readonly string[] }> = {
  name: KEEP_MEMBERS,
  run: (ctx, { programme_ids }) => keepMembers(ctx, programme_ids),
};

export const programmeTasks: readonly Task[] = [
  {
    name: 'keep-all-learning-paths',
    queue: KEEP_MEMBERS,
    cron: '3,18,33,48 * * * *',
    run: (ctx) => keepMembers(ctx),
  },
  keepTask,
];
