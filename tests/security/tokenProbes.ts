import { probe, type Probe } from './probe.ts';

/** API tokens: everybody has their own; those of the site are for administrators, and auditors read them. */
export const tokenProbes: readonly Probe[] = [
  //                                             nobody Adm Org Tra Cor Lin Aud Lea
  // A person has no token to be told of.
  probe('GET /api/token', '                       401   404 404 404 404 404 404 404'),
  probe('GET /api/my/tokens', '                   401   200 200 200 200 200 200 200'),
  probe('POST /api/my/tokens', '                  401   422 422 422 422 422 422 422', [], {}),
  probe('DELETE /api/my/tokens/:id', '            401   404 404 404 404 404 404 404', ['unknown']),
  probe('GET /api/tokens/site', '                 401   200 403 403 403 403 200 403'),
  probe('PUT /api/tokens/site', '                 401   422 403 403 403 403 403 403', [], {}),
  probe('POST /api/tokens', '                     401   422 403 403 403 403 403 403', [], {}),
  probe('PUT /api/tokens/service-accounts/:id/owner', '401 422 403 403 403 403 403 403', ['unknown'], {}),
  probe('GET /api/api-tokens', '                  401   200 403 403 403 403 200 403'),
  probe('GET /api/api-tokens/values/:field', '    401   404 403 403 403 403 404 403', ['nothing']),
  probe('POST /api/api-tokens/revocations', '     401   422 403 403 403 403 403 403', [], {}),
];
