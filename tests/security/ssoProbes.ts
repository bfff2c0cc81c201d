import { probe, type Probe } from './probe.ts';

/** Signing in with an account of the company. */
export const ssoProbes: readonly Probe[] = [
  //                                             nobody Adm Org Tra Cor Lin Aud Lea
  probe('GET /api/sso/:key/start', '              404   404 404 404 404 404 404 404', ['unknown']),
  // Without a state: back to the login page.
  probe('GET /api/sso/:key/callback', '           303   303 303 303 303 303 303 303', ['unknown']),
  probe('GET /api/sso/:key/signed-out', '         303   303 303 303 303 303 303 303', ['unknown']),
  probe('POST /api/sso/:key/back-channel-logout', '422  422 422 422 422 422 422 422', ['unknown'], {}),
  probe('GET /api/sso/:key/metadata', '           404   404 404 404 404 404 404 404', ['unknown']),
  probe('POST /api/sso/:key/acs', '               422   422 422 422 422 422 422 422', ['unknown'], {}),
  // Without an answer that waits: back to the login page.
  probe('GET /api/sso/:key/finish', '             303   303 303 303 303 303 303 303', ['unknown']),
  probe('POST /api/sso/handoffs', '               422   422 422 422 422 422 422 422', [], {}),
  probe('POST /api/sso/handoffs/confirmation', '  422   422 422 422 422 422 422 422', [], {}),
  probe('GET /api/me/connected-accounts', '       401   200 200 200 200 200 200 200'),
  probe('POST /api/me/connected-accounts', '      401   422 422 422 422 422 422 422', [], {}),
  probe('DELETE /api/me/connected-accounts/:key', '401  404 404 404 404 404 404 404', ['unknown']),
  probe('GET /api/user/:id/ways-in', '            401   200 200 403 403 403 403 403', ['other']),
  probe('DELETE /api/user/:id/connected-accounts/:key', '401 404 404 403 403 403 403 403', [
    'other',
    'unknown',
  ]),
  probe('POST /api/me/step-up/company', '         401   422 422 422 422 422 422 422', [], {}),
  // A page that says nothing of anybody.
  probe('GET /api/sso/step-up', '                 200   200 200 200 200 200 200 200'),
  probe('GET /api/me/company-sign-out', '         401   200 200 200 200 200 200 200'),
  probe('GET /api/sign-in-providers/:id/connection', '401 404 403 403 403 403 403 403', ['unknown']),
  probe('POST /api/sign-in-providers/:id/tests', '401   404 403 403 403 403 403 403', ['unknown']),
];
