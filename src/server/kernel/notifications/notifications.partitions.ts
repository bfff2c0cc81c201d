import type { DividedTable } from '../../platform/db/partitions.ts';

/** A notification and its deliveries are in partitions of the same time. */
export const notificationPartitions: readonly DividedTable[] = [
  { name: 'notifications', key: 'id', each: 'quarter' },
  { name: 'deliveries', key: 'notification_id', each: 'quarter' },
];
