import { probe, type Probe } from './probe.ts';

/** The forum: who has a seat, the trainers of the class and organizers; an auditor only reads, a corrector and a line manager know nothing of it. */
export const forumProbes: readonly Probe[] = [
  //                                             nobody Adm Org Tra Cor Lin Aud Lea
  probe('GET /api/classes/:id/forum', '           401   200 200 200 404 404 200 200', ['course']),
  probe('GET /api/classes/:id/forum', '           401   200 200 404 404 404 200 404', ['foreign course']),
  probe('GET /api/classes/:id/forum/people', '    401   200 200 404 404 404 200 404', ['foreign course']),
  probe('GET /api/classes/:id/threads', '         401   200 200 200 404 404 200 200', ['course']),
  probe('GET /api/classes/:id/threads', '         401   200 200 404 404 404 200 404', ['foreign course']),
  probe('POST /api/classes/:id/threads', '        401   409 409 404 404 404 403 404', ['draft'], {
    kind: 'topic',
    title: 'Mine',
    text: 'Words',
    client_key: 'unknown',
  }),
  probe('GET /api/threads/:id/posts', '           401   200 200 404 404 404 200 404', ['foreign thread']),
  probe('POST /api/threads/:id/posts', '          401   422 422 404 404 404 403 404', ['foreign thread'], {
    text: 'Words',
    client_key: 'unknown',
    reply_to: 'unknown',
  }),
  probe('PUT /api/threads/:id/read', '            401   200 200 404 404 404 200 404', ['foreign thread'], {
    no: 0,
  }),
  probe('PATCH /api/threads/:id', '               401   200 200 404 403 403 403 403', ['foreign thread'], {}),
  probe('PATCH /api/threads/:id', '               401   200 200 200 403 403 403 403', ['thread'], {}),
  // Only the author's own words can be changed.
  probe('PATCH /api/posts/:id', '                 401   404 404 404 404 404 404 404', ['foreign post'], {
    text: 'Words',
  }),
  probe('PATCH /api/posts/:id', '                 401   404 404 404 404 404 404 200', ['post'], {
    text: 'Words',
  }),
  probe('DELETE /api/posts/:id', '                401   404 404 404 404 404 404 404', ['foreign post']),
  probe('POST /api/posts/:id/reports', '          401   200 200 404 404 404 200 404', ['foreign post'], {
    reason: 'Rude',
  }),
  probe('DELETE /api/posts/:id/reports', '        401   200 200 404 403 403 403 403', ['foreign post']),
  probe('PUT /api/posts/:id/hiding', '            401   422 422 422 403 403 403 403', ['foreign post'], {}),
  probe('DELETE /api/posts/:id/hiding', '         401   200 200 404 403 403 403 403', ['foreign post']),
  probe('GET /api/classes/:id/reported-posts', '  401   200 200 404 403 403 403 403', ['foreign course']),
  probe('POST /api/classes/:id/enrolments/import', '401 422 422 403 403 403 403 403', ['draft'], {}),
  probe('POST /api/classes/:id/audience-preview', '401  200 200 403 403 403 403 403', ['draft'], {
    audience_rule: { department: ['Gudang'] },
    mandatory_user_ids: [],
  }),
  probe('POST /api/enrolments/decisions', '       401   422 422 403 403 403 403 403', [], {}),
  probe('POST /api/enrolments/decisions', '       401   422 422 403 403 403 403 403', [], {
    ids: ['unknown'],
    decision: 'approve',
  }),
  probe('POST /api/enrolments/moves', '           401   422 422 403 403 403 403 403', [], {}),
  probe('POST /api/enrolments/reminders', '       401   422 422 403 403 403 403 403', [], {}),
  probe('POST /api/enrolments/decisions/counts', '401   422 422 403 403 403 403 403', [], {}),
  probe('POST /api/classes/:id/cancellation', '   401   404 404 403 403 403 403 403', ['unknown'], {
    reason: 'Not enough people',
  }),
  probe('DELETE /api/classes/:id/cancellation', ' 401   404 404 403 403 403 403 403', ['unknown']),

  probe('GET /api/classes/clashes', '             401   422 422 422 403 403 422 403'),
  probe('GET /api/classes/trainer-times', '       401   422 422 422 403 403 422 403'),
  probe('POST /api/classes/people-plan', '        401   200 200 403 403 403 403 403', [], {}),
  probe('GET /api/classes/counts', '              401   200 200 200 403 403 200 403'),
  probe('POST /api/classes/:id/copy', '           401   404 404 403 403 403 403 403', ['unknown'], {
    name: 'Again next year',
  }),
];
