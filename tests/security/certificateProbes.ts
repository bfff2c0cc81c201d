import { probe, type Probe } from './probe.ts';

/** Certificates: one's own are everybody's, issuing and templates the organizers', checking a stranger's. */
export const certificateProbes: readonly Probe[] = [
  //                                             nobody Adm Org Tra Cor Lin Aud Lea
  probe('GET /api/my/certificates', '             401   200 200 200 200 200 200 200'),
  probe('PUT /api/my/certificates/seen', '        401   200 200 200 200 200 200 200', [], {
    ids: ['00000000-0000-4000-8000-000000000000'],
  }),
  // The same scope as for the person: without access to a person there is none to the person's certificates.
  probe('GET /api/user/:id/certificates', '       401   200 200 404 404 404 200 404', ['other']),
  probe('GET /api/user/:id/certificates', '       401   200 200 404 404 200 200 404', ['member']),
  probe('GET /api/certificates/:id.pdf', '        401   404 404 404 404 404 404 404', ['unknown']),
  // Of a person in the manager's team, for a class that the trainer does not lead.
  probe('GET /api/certificates/:id.pdf', '        401   200 200 404 404 200 200 404', ['certificate']),
  probe('GET /api/certificates/archive.zip', '    401   200 200 403 403 403 403 403'),
  probe('POST /api/classes/:id/certificates', '   401   404 404 403 403 403 403 403', ['unknown'], {}),
  probe('POST /api/classes/:id/certificates', '   401   409 409 403 403 403 403 403', ['foreign course'], {
    dry_run: true,
  }),
  probe('POST /api/programmes/:id/certificates', '401   404 404 403 403 403 403 403', ['unknown'], {}),
  probe('POST /api/programmes/:id/certificates', '401   409 409 403 403 403 403 403', ['programme'], {
    dry_run: true,
  }),
  probe('POST /api/certificates/:id/revocation', '401   404 404 403 403 403 403 403', ['unknown'], {
    reason: 'By mistake',
  }),
  probe('POST /api/certificates/:id/revocation', '401   422 422 403 403 403 403 403', ['unknown'], {}),
  probe('POST /api/certificates/revocation', '    401   422 422 403 403 403 403 403', [], {}),
  probe('POST /api/certificates/revocation', '    401   200 200 403 403 403 403 403', [], {
    filter: { class_id: '00000000-0000-4000-8000-000000000000' },
    expect_total: 0,
    reason: 'By mistake',
  }),
  probe('POST /api/certificates/:id/successor', ' 401   404 404 403 403 403 403 403', ['unknown'], {
    reason: 'New name',
  }),
  probe('GET /api/certificate-templates/sample', '401   200 200 403 403 403 403 403'),
  probe('POST /api/certificate-templates/test-pdf', '401 422 422 403 403 403 403 403', [], {}),
  // Strangers check: an answer about what exists, and a page either way.
  probe('GET /api/verify/:code', '                404   404 404 404 404 404 404 404', ['x']),
  probe('GET /en/verify', '                       200   200 200 200 200 200 200 200'),
  probe('GET /id/verify', '                       200   200 200 200 200 200 200 200'),
  probe('GET /en/verify/:code', '                 404   404 404 404 404 404 404 404', ['x']),
  probe('GET /id/verify/:code', '                 404   404 404 404 404 404 404 404', ['x']),
  probe('GET /.well-known/mahir-certificates.json', '200 200 200 200 200 200 200 200'),
];
