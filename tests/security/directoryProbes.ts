import { probe, type Probe } from './probe.ts';

/** HR sync is for administrators; auditors look at it. Whom a file concerns is seen with the same right. */
export const directoryProbes: readonly Probe[] = [
  //                                             nobody Adm Org Tra Cor Lin Aud Lea
  // A body of JSON is no file.
  probe('PUT /api/directory/people', '            401   415 403 403 403 403 403 403', [], {}),
  probe('GET /api/directory-runs', '              401   200 403 403 403 403 200 403'),
  probe('GET /api/directory-runs/:id', '          401   404 403 403 403 403 404 403', ['unknown']),
  probe('GET /api/directory-runs/export', '       401   200 403 403 403 403 200 403'),
  probe('POST /api/directory-runs/export', '      401   202 403 403 403 403 202 403', [], {}),
  probe('GET /api/directory-runs/values/:field', '401   404 403 403 403 403 404 403', ['nothing']),
  probe('POST /api/directory-runs/approvals', '   401   422 403 403 403 403 403 403', [], {}),
  probe('POST /api/directory-runs/rejections', '  401   422 403 403 403 403 403 403', [], {}),
  probe('GET /api/directory-runs/:id/rows', '     401   404 403 403 403 403 404 403', ['unknown']),
  probe('GET /api/directory-runs/:id/rows/export', '401 404 403 403 403 403 404 403', ['unknown']),
  probe('POST /api/directory-runs/:id/rows/export', '401 404 403 403 403 403 404 403', ['unknown'], {}),
  probe('GET /api/directory-runs/:id/rows/values/:field', '401 404 403 403 403 403 404 403', [
    'unknown',
    'state',
  ]),
];
