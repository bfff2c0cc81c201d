import { NEW_PASSWORD } from '../support/people.ts';
import { probe, type Probe } from './probe.ts';

/** Signing in, one's own password and sessions, invitations. */
export const sessionProbes: readonly Probe[] = [
  //                                             nobody Adm Org Tra Cor Lin Aud Lea
  probe('POST /api/login', '                      422   422 422 422 422 422 422 422', [], {}),
  probe('POST /api/logout', '                     401   200 200 200 200 200 200 200'),
  probe('POST /api/sms-login', '                  422   422 422 422 422 422 422 422', [], {}),
  // The code of nobody; ten tries of an address are free.
  probe('POST /api/sms-login/:code', '            401   401 401 401 401 401 401 401', ['AAAA-AAAA']),
  probe('POST /api/password-resets', '            422   422 422 422 422 422 422 422', [], {}),
  probe('GET /api/password-resets/:token', '      404   404 404 404 404 404 404 404', ['unknown']),
  probe('PUT /api/password-resets/:token', '      404   404 404 404 404 404 404 404', ['unknown'], {
    password: NEW_PASSWORD,
  }),
  probe('PUT /api/me/password', '                 401   422 422 422 422 422 422 422', [], {}),
  probe('GET /api/me/sessions', '                 401   200 200 200 200 200 200 200'),
  probe('DELETE /api/me/sessions', '              401   200 200 200 200 200 200 200'),
  probe('DELETE /api/me/sessions/:id', '          401   404 404 404 404 404 404 404', ['unknown']),
  probe('POST /api/user/invitations', '           401   422 422 403 403 403 403 403', [], {}),
  probe('POST /api/user/:id/invitation', '        401   404 404 403 403 403 403 403', ['unknown']),
  // A person without an address.
  probe('POST /api/user/:id/invitation', '        401   409 409 403 403 403 403 403', ['other']),
  probe('GET /api/admin-networks', '              401   200 403 403 403 403 200 403'),
  probe('PUT /api/admin-networks', '              401   422 403 403 403 403 403 403', [], {}),
];
