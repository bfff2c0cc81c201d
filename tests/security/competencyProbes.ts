import { probe, type Probe } from './probe.ts';

const given = { code: 'K3.1', obtained_at: '2026-01-05', source: 'manual', level: 1 };

/** Competencies of people: `member` is in the line manager's team, `other` in nobody's; `evidence` waits, of `other`. */
export const competencyProbes: readonly Probe[] = [
  //                                                  nobody Adm Org Tra Cor Lin Aud Lea
  // One's own record waits for a review; of others only who may edit competencies says what they hold.
  probe('POST /api/users/:id/competencies', '        401   201 201 403 403 403 403 403', ['other'], given),
  probe('POST /api/users/:id/competencies', '        401   404 404 403 403 403 403 403', ['unknown'], given),
  probe('POST /api/users/:id/competencies', '        401   422 422 422 422 422 422 422', ['other'], {}),
  probe('POST /api/user/:id/competencies', '         401   422 422 403 403 403 403 403', ['member'], {
    code: 'K3.1',
    obtained_at: '2026-01-05',
    expires_at: '2026-01-05',
  }),
  // Oneself, the own team, or with the right to see people.
  probe('GET /api/user/:id/competencies', '          401   200 200 404 404 404 200 404', ['other']),
  probe('GET /api/user/:id/competencies', '          401   200 200 404 404 200 200 404', ['member']),
  probe('GET /api/user/:id/competencies', '          401   404 404 404 404 404 404 404', ['unknown']),
  probe('GET /api/my/competencies', '                401   200 200 200 200 200 200 200'),
  probe('GET /api/my/competency-choices', '          401   200 200 200 200 200 200 200'),
  probe('POST /api/user/:id/competency-waivers', '   401   201 201 403 403 403 403 403', ['other'], {
    code: 'K3.1',
    until: '2099-12-31',
    reason: 'On leave',
  }),
  probe('GET /api/competency-reviews', '             401   200 200 403 403 403 403 403'),
  probe('GET /api/competency-reviews/values/:field', '401  404 404 403 403 403 403 403', ['nothing']),
  probe('POST /api/competency-reviews/approvals', '  401   422 422 403 403 403 403 403', [], {}),
  probe('POST /api/competency-reviews/rejections', ' 401   422 422 403 403 403 403 403', [], {}),
  probe('PUT /api/user-competencies/:id/review', '   401   404 404 403 403 403 403 403', ['unknown'], {
    decision: 'approve',
  }),
  probe('PUT /api/user-competencies/:id/review', '   401   200 200 403 403 403 403 403', ['evidence'], {
    decision: 'approve',
  }),
  // A person does not find a record out of scope.
  probe('POST /api/user-competencies/:id/withdrawal', '401 422 422 404 403 404 403 404', ['evidence'], {}),
  probe('POST /api/user-competencies/:id/withdrawal', '401 404 404 404 404 404 404 404', ['unknown'], {}),
  // One's own learning paths; how far people are, in the scope of the role.
  probe('GET /api/my/programmes', '                  401   200 200 200 200 200 200 200'),
  probe('GET /api/my/programmes/:id', '              401   404 404 404 404 404 404 404', ['programme']),
  probe('GET /api/programme-members', '              401   200 200 403 403 200 200 403'),
  probe('GET /api/programme-members/values/:field', '401  404 404 403 403 404 404 403', ['nothing']),
  probe('GET /api/programme-members/export', '       401   200 200 403 403 200 403 403'),
  probe('POST /api/programme-members/export', '      401   422 422 403 403 422 403 403', [], {
    format: 'nothing',
  }),
  // For whom a requirement has found no class.
  probe('GET /api/people-without-class', '           401   200 200 403 403 403 403 403'),
  probe('GET /api/people-without-class/values/:field', '401 404 404 403 403 403 403 403', ['nothing']),
  probe('GET /api/people-without-class/export', '    401   200 200 403 403 403 403 403'),
  probe('POST /api/people-without-class/export', '   401   422 422 403 403 403 403 403', [], {
    format: 'nothing',
  }),
  // Enrolling by a requirement: the right to change it, and to enrol everybody.
  probe('POST /api/competency-requirements/enrolment-preview', '401 422 422 403 403 403 403 403', [], {}),
  probe('POST /api/competency-requirements/:id/enrolment-undo', '401 409 409 403 403 403 403 403', [
    'requirement',
  ]),
  // People × competencies: the people in the role's scope; a line manager sees the own team, an auditor exports nothing.
  probe('GET /api/compliance', '                     401   200 200 403 403 200 200 403'),
  probe('GET /api/compliance/summary', '             401   200 200 403 403 200 200 403'),
  probe('GET /api/compliance/export', '              401   200 200 403 403 200 403 403'),
  probe('POST /api/compliance/reminders', '           401   200 200 403 403 200 403 403', [], {
    dry_run: true,
  }),
  probe('GET /api/team', '                           401   200 403 403 403 200 200 403'),
  // Only of people who report to the caller: here of nobody.
  probe('POST /api/team/reminders', '                401   200 200 200 403 200 403 403', [], {}),
];
