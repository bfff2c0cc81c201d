import { probe, type Probe } from './probe.ts';

/** Roles as a whole and of a person, the record of a person, and what belongs to them beside it. */
export const peopleProbes: readonly Probe[] = [
  //                                             nobody Adm Org Tra Cor Lin Aud Lea
  probe('POST /api/roles/:id/preview', '          401   422 422 403 403 403 403 403', ['role'], {}),
  probe('POST /api/roles/:id/preview', '          401   200 200 403 403 403 403 403', ['role'], {
    permissions: [],
    reach: 'all',
  }),
  probe('POST /api/roles/:id/view', '             401   200 200 403 403 403 200 403', ['role']),
  // Roles for many: the request is refused before any person is looked up.
  probe('POST /api/user/roles', '                 401   422 422 403 403 403 403 403', [], {}),
  probe('GET /api/role-user/mine', '              401   200 200 200 200 200 200 200'),
  // A role that nobody of them holds.
  probe('POST /api/role-user/switch', '           401   403 403 403 403 403 403 403', [], {
    role_id: 'role',
  }),
  probe('POST /api/role-user/user/:user/roles/:role', '401 200 200 403 403 403 403 403', ['other', 'role']),
  probe('POST /api/role-user/user/:user/roles/:role', '401 200 403 403 403 403 403 403', [
    'other',
    'role Auditor',
  ]),
  probe('POST /api/role-user/user/:user/roles/:role', '401 404 404 403 403 403 403 403', ['unknown', 'role']),
  probe('DELETE /api/role-user/user/:user/roles/:role', '401 200 200 403 403 403 403 403', ['other', 'role']),
  probe('DELETE /api/role-user/user/:user/roles/:role', '401 200 403 403 403 403 403 403', [
    'other',
    'role Auditor',
  ]),
  // People: oneself, the own team, or with the right to see people; others are not there.
  probe('GET /api/user/:id', '                    401   200 200 404 404 404 200 404', ['other']),
  probe('GET /api/user/:id', '                    401   200 200 404 404 200 200 404', ['member']),
  probe('GET /api/user/:id', '                    401   200 200 404 404 404 200 200', ['Learner']),
  probe('GET /api/user/:id', '                    401   200 200 200 404 404 200 404', ['Trainer']),
  // The parts of a person: oneself, the own team, everybody for who sees people.
  probe('GET /api/user/:id/classes', '            401   200 200 404 404 404 200 404', ['other']),
  probe('GET /api/user/:id/classes', '            401   200 200 404 404 200 200 404', ['member']),
  probe('GET /api/user/:id/classes', '            401   200 200 404 404 404 200 200', ['Learner']),
  probe('GET /api/user/:id/notification-preferences', '401 200 200 404 404 404 200 404', ['other']),
  probe('GET /api/user/:id/notification-preferences', '401 200 200 404 404 200 200 404', ['member']),
  probe('GET /api/user/:id/notification-preferences', '401 200 200 404 404 404 200 200', ['Learner']),
  probe('GET /api/user/:id/sessions', '           401   200 200 403 403 403 403 403', ['other']),
  probe('DELETE /api/user/:id/sessions', '        401   200 200 403 403 403 403 403', ['other']),
  probe('DELETE /api/user/:id/sessions/:session', '401   404 404 403 403 403 403 403', ['other', 'unknown']),
  probe('GET /api/user/:id/access/:key', '        401   200 200 403 403 403 200 403', [
    'other',
    'audit-index',
  ]),
  probe('GET /api/user/:id/access/:key', '        401   404 404 403 403 403 404 403', ['other', 'no-such']),
  // A copy of the caller's own data: nobody gets one of another person.
  probe('POST /api/me/data', '                    401   202 202 202 202 202 202 202'),
  probe('GET /api/me/data/:id', '                 401   404 404 404 404 404 404 404', ['unknown']),
  // An active person is not anonymised.
  probe('POST /api/user/:id/anonymisation', '     401   409 403 403 403 403 403 403', ['other'], {
    confirm: 'x',
  }),
];
