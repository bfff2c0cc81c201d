import { probe, type Probe } from './probe.ts';

/** Record stores are for administrators, and auditors read what they were told. */
export const recordStoreProbes: readonly Probe[] = [
  //                                               nobody Adm Org Tra Cor Lin Aud Lea
  probe('GET /api/record-stores/:id/secret', '      401   404 403 403 403 403 404 403', ['unknown']),
  probe('PUT /api/record-stores/:id/secret', '      401   422 403 403 403 403 403 403', ['unknown'], {}),
  probe('POST /api/record-stores/:id/examples', '   401   404 403 403 403 403 403 403', ['unknown']),
  probe('POST /api/record-stores/:id/retries', '    401   404 403 403 403 403 403 403', ['unknown']),
  probe('POST /api/record-stores/:id/backfills', '  401   422 403 403 403 403 403 403', ['unknown'], {}),
  probe('GET /api/record-stores/:id/statements', '  401   404 403 403 403 403 404 403', ['unknown']),
  probe('GET /api/record-stores/:id/statements/values/:field', '401 404 403 403 403 403 404 403', [
    'unknown',
    'nothing',
  ]),
  probe('GET /api/record-stores/:id/statements/:statement', '401 404 403 403 403 403 404 403', [
    'unknown',
    'unknown',
  ]),
  probe('POST /api/record-stores/:id/statements/replays', '401 422 403 403 403 403 403 403', ['unknown'], {}),
];
