import { probe, type Probe } from './probe.ts';

/** Announcements and banners: reading them is everybody's, looking after them the organizers'. */
export const newsProbes: readonly Probe[] = [
  //                                             nobody Adm Org Tra Cor Lin Aud Lea
  probe('GET /api/my/announcements', '            401   200 200 200 200 200 200 200'),
  // A draft is nobody's to read here.
  probe('GET /api/my/announcements/:id', '        401   404 404 404 404 404 404 404', ['announcement']),
  probe('PUT /api/my/announcements/:id/acknowledgement', '401 404 404 404 404 404 404 404', ['announcement']),
  probe('PUT /api/my/announcements/read', '       401   200 200 200 200 200 200 200', [], {
    ids: ['unknown'],
  }),
  probe('GET /api/announcements/:id/readers', '   401   200 200 403 403 403 403 403', ['announcement']),
  probe('GET /api/announcements/:id/readers', '   401   404 404 403 403 403 403 403', ['unknown']),
  probe('GET /api/announcements/:id/readers/export', '401 200 200 403 403 403 403 403', ['announcement']),
  probe('GET /api/announcements/:id/readers/export', '401 404 404 403 403 403 403 403', ['unknown']),
  probe('POST /api/announcements/:id/readers/export', '401 422 422 403 403 403 403 403', ['announcement'], {
    format: 'pdf',
  }),
  probe('GET /api/announcements/:id/readers/values/:field', '401 404 404 403 403 403 403 403', [
    'announcement',
    'nothing',
  ]),
  // Nobody has to acknowledge it.
  probe('POST /api/announcements/:id/reminders', '401   409 409 403 403 403 403 403', ['announcement']),
  probe('PUT /api/my/banners/:id/dismissal', '    401   404 404 404 404 404 404 404', ['banner']),
];
