import type { DividedTable } from '../db/partitions.ts';

export const auditPartitions: DividedTable = { name: 'audit_events', key: 'id', each: 'quarter' };
