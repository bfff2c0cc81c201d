import { probe, type Probe } from './probe.ts';

/** How long data are kept: administrators decide, auditors read. */
export const retentionProbes: readonly Probe[] = [
  //                                             nobody Adm Org Tra Cor Lin Aud Lea
  probe('GET /api/retention', '                   401   200 403 403 403 403 200 403'),
  probe('GET /api/retention/:kind/due', '         401   422 403 403 403 403 422 403', ['none']),
  probe('PUT /api/retention/:kind', '             401   422 403 403 403 403 403 403', ['none'], {}),
  probe('PUT /api/retention/:kind/hold', '        401   422 403 403 403 403 403 403', ['none'], {}),
  probe('DELETE /api/retention/:kind/hold', '     401   422 403 403 403 403 403 403', ['none']),
  probe('GET /api/retention/archives', '          401   200 403 403 403 403 200 403'),
  probe('GET /api/retention/archives/:id/files/:no', '401 404 403 403 403 403 404 403', ['unknown', '1']),
  probe('POST /api/retention/archives/:id/restoration', '401 404 403 403 403 403 403 403', ['unknown']),
];
