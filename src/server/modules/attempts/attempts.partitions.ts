import type { DividedTable } from '../../platform/db/partitions.ts';

/** An attempt is whole in one partition, that of the month in which it began. */
export const attemptPartitions: readonly DividedTable[] = [
  { name: 'answers', key: 'attempt_id', each: 'month' },
  { name: 'answer_events', key: 'attempt_id', each: 'month' },
];
