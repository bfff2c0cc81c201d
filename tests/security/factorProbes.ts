import { probe, type Probe } from './probe.ts';

/** Second factors: at the sign-in, one's own, and the reset of somebody else's. The world is at an address that passkeys do not accept. */
export const factorProbes: readonly Probe[] = [
  //                                             nobody Adm Org Tra Cor Lin Aud Lea
  probe('POST /api/login/second-factor', '        422   422 422 422 422 422 422 422', [], {}),
  probe('POST /api/login/second-factor', '        401   401 401 401 401 401 401 401', [], {
    challenge: 'unknown',
    code: '123456',
  }),
  probe('POST /api/login/second-factor/options', '401   401 401 401 401 401 401 401', [], {
    challenge: 'unknown',
  }),
  probe('POST /api/login/passkey', '              422   422 422 422 422 422 422 422', [], {}),
  probe('POST /api/login/passkey/options', '      409   409 409 409 409 409 409 409'),
  probe('POST /api/me/step-up/options', '         401   409 409 409 409 409 409 409'),
  probe('GET /api/me/second-factor', '            401   200 200 200 200 200 200 200'),
  probe('POST /api/me/second-factor/app', '       401   200 200 200 200 200 200 200'),
  probe('PUT /api/me/second-factor/app', '        401   422 422 422 422 422 422 422', [], {}),
  probe('DELETE /api/me/second-factor/app', '     401   404 404 404 404 404 404 404'),
  probe('POST /api/me/second-factor/passkey-options', '401 409 409 409 409 409 409 409'),
  probe('POST /api/me/second-factor/passkeys', '  401   422 422 422 422 422 422 422', [], {}),
  probe('DELETE /api/me/second-factor/passkeys/:id', '401 404 404 404 404 404 404 404', ['unknown']),
  probe('POST /api/me/second-factor/recovery-codes', '401 409 409 409 409 409 409 409'),
  probe('DELETE /api/me/second-factor/trusted-devices/:id', '401 404 404 404 404 404 404 404', ['unknown']),
  probe('POST /api/user/:id/second-factor-reset', '401  409 409 403 403 403 403 403', ['other'], {
    reason: 'A lost phone',
  }),
  probe('POST /api/user/:id/second-factor-reset', '401  404 404 403 403 403 403 403', ['unknown'], {
    reason: 'A lost phone',
  }),
];
