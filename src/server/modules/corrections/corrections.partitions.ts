import type { DividedTable } from '../../platform/db/partitions.ts';

/** A correction is in the partition of its month, as the answer to which it refers. */
export const correctionPartitions: readonly DividedTable[] = [
  { name: 'corrections', key: 'attempt_id', each: 'month' },
];
