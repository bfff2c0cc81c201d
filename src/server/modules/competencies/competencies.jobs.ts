import { inTransaction, type Context } from '../../platform/context.ts';
import type { Task } from '../../platform/jobs/jobs.ts';
import { KEEP_STANDINGS, updateStandings, expireStandings } from './standings.ts';

/** A requirement of a large company; running it twice is the same as once. */
const keepTask: Task<{ competency_ids: readonly string[] }> = {
  name: KEEP_STANDINGS,
  run: (ctx, { competency_ids }) =>
    inTransaction(ctx, (tx) => updateStandings(tx, { competencyIds: competency_ids })),
};

export const standingTasks: readonly Task[] = [
  // Standings change at midnight, and the midnights of all zones fall on quarters of an hour.
  { name: 'turn-standings', queue: KEEP_STANDINGS, cron: '*/15 * * * *', run: expireStandings },
  // Corrects what the hooks miss: a rule about the work duration starts to match a person by time alone.
  {
    name: 'keep-all-standings',
    queue: KEEP_STANDINGS,
    cron: '23 18 * * *',
    run: (ctx: Context) => updateStandings(ctx, {}),
  },
  keepTask,
];
