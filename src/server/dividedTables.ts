import { notificationPartitions } from './kernel/notifications/notifications.partitions.ts';
import { attemptPartitions } from './modules/attempts/attempts.partitions.ts';
import { correctionPartitions } from './modules/corrections/corrections.partitions.ts';
import { auditPartitions } from './platform/audit/audit.partitions.ts';
import type { DividedTable } from './platform/db/partitions.ts';

/** All tables that are divided by time; one to which another refers comes before it. */
export const dividedTables: readonly DividedTable[] = [
  auditPartitions,
  ...notificationPartitions,
  ...attemptPartitions,
  ...correctionPartitions,
];
