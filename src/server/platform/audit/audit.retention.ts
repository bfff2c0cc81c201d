import { defineRetention } from '../retention/retention.ts';
import { auditPartitions } from './audit.partitions.ts';

/** The audit log, quarter by quarter: the chain of what stays can still be verified. */
export const auditRetention = defineRetention({
  name: 'audit-events',
  label: { en: 'Audit log', id: 'Log audit' },
  about: {
    en: 'From the event, in whole quarters. The chain of what stays can still be verified.',
    id: 'Sejak peristiwa, per triwulan utuh. Rantai yang tersisa tetap dapat diverifikasi.',
  },
  months: 60,
  shortest: 12,
  partitions: { tables: [{ ...auditPartitions, at: 'at' }], isFiled: true },
});
