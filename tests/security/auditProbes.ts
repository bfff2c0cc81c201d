import { probe, type Probe } from './probe.ts';

/** The audit log is read and never written; the jobs are looked at by some and tried again by fewer. */
export const auditProbes: readonly Probe[] = [
  //                                             nobody Adm Org Tra Cor Lin Aud Lea
  probe('GET /api/audit-events', '                401   200 403 403 403 403 200 403'),
  probe('GET /api/audit-events/:id', '            401   404 403 403 403 403 404 403', ['unknown']),
  probe('GET /api/audit-events/export', '         401   200 403 403 403 403 200 403'),
  probe('POST /api/audit-events/export', '        401   202 403 403 403 403 202 403', [], {}),
  probe('GET /api/audit-events/values/:field', '  401   404 403 403 403 403 404 403', ['nothing']),
  probe('GET /api/jobs', '                        401   200 200 403 403 403 200 403'),
  probe('GET /api/jobs/schedules', '              401   200 200 403 403 403 200 403'),
  probe('GET /api/jobs/values/:field', '          401   404 404 403 403 403 404 403', ['nothing']),
  probe('POST /api/jobs/retries', '               401   200 200 403 403 403 403 403', [], { filter: {} }),
  probe('POST /api/jobs/retries', '               401   404 404 403 403 403 403 403', [], {
    ids: ['9999999999'],
  }),
];
