import { asOwner } from '../context.ts';
import type { Task } from '../jobs/jobs.ts';
import { addPartitions, type DividedTable } from './partitions.ts';

/** The nightly task: partitions of the next intervals, as at every start, and the statistics of the tables. */
export const addPartitionsTask = (dividedTables: readonly DividedTable[]): Task => ({
  name: 'add-partitions',
  cron: '40 3 * * *',
  queue: 'add-partitions',
  async run(ctx) {
    const { db, now } = asOwner(ctx);
    for (const divided of dividedTables) {
      await addPartitions(db, divided, now);
      // PostgreSQL does so by itself for partitions only; plans over all of them need the figures of the table.
      await db.query(`analyze ${divided.name}`);
    }
  },
});
