import { allResources } from '#shared/resources/index.ts';
import { forumProbes } from './forumProbes.ts';
import { generated, probesOf, undecided } from './generatedProbes.ts';
import { probe, type Probe } from './probe.ts';
import { apartProbes } from './apartProbes.ts';
import { factorProbes } from './factorProbes.ts';
import { practiceProbes } from './practiceProbes.ts';
import { pushProbes } from './pushProbes.ts';
import { recordStoreProbes } from './recordStoreProbes.ts';
import { ssoProbes } from './ssoProbes.ts';
import { webhookProbes } from './webhookProbes.ts';
import { workHomeProbes } from './workHomeProbes.ts';

/**
 * Who may call what, written down by hand from the specification and the domain: not derived from the code, so that a change of
 * rights has to be made here too.
 */

/** The calls that are written by hand. `{}` is enough as a body: the access is checked before the body is read. */
const written: readonly Probe[] = [
  ...apartProbes,
  ...practiceProbes,
  ...pushProbes,
  ...ssoProbes,
  ...factorProbes,
  ...webhookProbes,
  ...recordStoreProbes,
  //                                             nobody Adm Org Tra Cor Lin Aud Lea
  probe('GET /api/me', '                          401   200 200 200 200 200 200 200'),
  probe('PATCH /api/me', '                        401   200 200 200 200 200 200 200', [], {}),
  probe('PATCH /api/me', '                        401   422 422 422 422 422 422 422', [], { role_ids: [] }),
  probe('GET /api/me/permission', '               401   200 200 200 200 200 200 200'),
  probe('GET /api/me/access/:key', '              401   200 200 200 200 200 200 200', ['audit-index']),
  probe('GET /api/me/access/:key', '              401   404 404 404 404 404 404 404', ['no-such']),
  probe('GET /api/me/start', '                    401   200 200 200 200 200 200 200'),
  probe('GET /api/me/step-up', '                  401   200 200 200 200 200 200 200'),
  probe('POST /api/me/step-up', '                 401   422 422 422 422 422 422 422', [], {}),
  probe('GET /api/me/counts', '                   401   200 200 200 200 200 200 200'),
  probe('POST /api/broadcasting/auth', '          401   200 200 200 200 200 200 200', [], {
    socket_id: '1.1',
    channel_name: 'private-online',
  }),
  probe('POST /api/broadcasting/batch-auth', '    401   200 200 200 200 200 200 200', [], {
    socket_id: '1.1',
    channel_names: ['private-online'],
  }),
  probe('POST /api/broadcasting/user-auth', '     401   200 200 200 200 200 200 200', [], {
    socket_id: '1.1',
  }),
  // For programs with the app's secret: a session is no signature.
  probe('POST /apps/:app/events', '401 401 401 401 401 401 401 401', ['1'], {}),
  probe('POST /apps/:app/batch_events', '401 401 401 401 401 401 401 401', ['1'], {}),
  probe('POST /apps/:app/users/:id/terminate_connections', '401 401 401 401 401 401 401 401', ['1', '1'], {}),
  probe('GET /apps/:app/connections', '401 401 401 401 401 401 401 401', ['1']),
  probe('GET /apps/:app/channels', '401 401 401 401 401 401 401 401', ['1']),
  probe('GET /apps/:app/channels/:channel', '401 401 401 401 401 401 401 401', ['1', 'news']),
  probe('GET /apps/:app/channels/:channel/users', '401 401 401 401 401 401 401 401', ['1', 'presence-x']),
  probe('GET /api/users/online', '                401   200 200 200 200 200 200 200'),
  probe('POST /api/users/online', '               401   200 200 200 200 200 200 200'),
  probe('POST /api/users/offline/:id', '          401   200 200 200 200 200 200 200', ['undefined']),
  probe('POST /api/users/offline/:id', '          401   200 200 403 403 403 403 403', ['other']),

  // The caller's own inbox; an entry of another person is not found, like a missing one.
  probe('GET /api/my/notifications', '            401   200 200 200 200 200 200 200'),
  probe('PUT /api/my/notifications/:id/read', '   401   404 404 404 404 404 404 404', ['unknown']),
  probe('PUT /api/my/notifications/read', '       401   422 422 422 422 422 422 422', [], {}),
  probe('GET /api/my/notification-preferences', ' 401   200 200 200 200 200 200 200'),
  probe('PUT /api/my/notification-preferences', ' 401   422 422 422 422 422 422 422', [], {}),

  // Mails and SMS: who looks after them; trying again is a right of its own.
  probe('GET /api/deliveries', '                  401   200 200 403 403 403 200 403'),
  probe('GET /api/deliveries/values/:field', '    401   404 404 403 403 403 404 403', ['nothing']),
  probe('GET /api/deliveries/export', '           401   200 200 403 403 403 200 403'),
  probe('POST /api/deliveries/export', '          401   202 202 403 403 403 202 403', [], {}),
  probe('POST /api/deliveries/retries', '         401   422 422 403 403 403 403 403', [], {}),
  probe('POST /api/deliveries/retries', '         401   404 404 403 403 403 403 403', [], {
    ids: ['00000000-0000-7000-8000-000000000000'],
  }),

  // Learning: everybody learns, with their own records only.
  probe('POST /api/classes/:id/enrolment', '      401   404 404 404 404 404 404 404', ['draft']),
  probe('DELETE /api/classes/:id/enrolment', '    401   404 404 404 404 404 404 404', ['draft'], {
    reason: 'No',
  }),
  probe('POST /api/classes/:id/exemption', '      401   404 404 404 404 404 404 404', ['draft'], {
    reason: 'On leave',
  }),
  // A class that everybody may join: its rules can be read before enrolling; nothing can be started.
  probe('DELETE /api/classes/:id/enrolment', '    401   409 409 409 409 409 409 409', ['foreign course'], {
    reason: 'No',
  }),
  probe('GET /api/quizzes/:id/rules', '           401   200 200 200 200 200 200 200', ['foreign quiz']),
  probe('GET /api/quizzes/:id/rules', '           401   404 404 404 404 404 404 404', ['draft quiz']),
  probe('POST /api/quizzes/:id/attempts', '       401   403 403 403 403 403 403 403', ['foreign quiz'], {
    idempotency_key: 'unknown',
  }),
  probe('POST /api/quizzes/:id/attempts', '       401   404 404 404 404 404 404 404', ['draft quiz'], {
    idempotency_key: 'unknown',
  }),
  // Attempts of others: for people who may see their results; trainers only in their own classes.
  probe('GET /api/attempts/:id', '                401   200 200 200 404 404 200 200', ['attempt']),
  probe('GET /api/attempts/:id', '                401   200 200 404 404 404 200 404', ['foreign attempt']),
  probe('GET /api/attempts/:id', '                401   404 404 404 404 404 404 404', ['unknown']),
  probe('PUT /api/attempts/:id/answers', '        401   404 404 404 404 404 404 404', ['foreign attempt'], {
    client_id: 'unknown',
    answers: [{ question_id: 'foreign question', seq: 9, answer: { text: 'Mine now' }, client_ms: 0 }],
  }),
  probe('PUT /api/attempts/:id/request', '        401   404 404 404 404 404 404 404', ['foreign attempt'], {
    reason: 'One more, please',
  }),
  probe('POST /api/attempts/:id/submission', '    401   404 404 404 404 404 404 404', ['foreign attempt'], {
    client_id: 'unknown',
    last_seq: 0,
    answer_count: 0,
    digest: '0'.repeat(64),
  }),

  probe('GET /api/my/home', '                     401   200 200 200 200 200 200 200'),
  ...workHomeProbes,
  probe('GET /api/search', '                      401   422 422 422 422 422 422 422'),
  probe('GET /api/my/courses', '                  401   200 200 200 200 200 200 200'),
  probe('GET /api/my/catalogue', '                401   200 200 200 200 200 200 200'),
  probe('GET /api/my/courses/:id', '              401   200 200 200 200 200 200 200', ['foreign course']),
  probe('GET /api/my/courses/:id', '              401   404 404 404 404 404 404 404', ['draft']),
  probe('GET /api/my/courses/:id/offline', '      401   404 404 404 404 404 404 404', ['foreign course']),
  // Everybody may read of a published group; only who takes part, of a hidden one (tests/api/myGroups.test.ts).
  probe('GET /api/my/groups/:id', '               401   404 404 404 404 404 404 404', ['unknown']),
  // Locked, and without its content, to who does not take part.
  probe('GET /api/my/courses/:id/modules/:module', '401 200 200 200 200 200 200 200', ['course', 'module']),
  probe('GET /api/my/courses/:id/modules/:module', '401 200 200 200 200 200 200 200', [
    'foreign course',
    'foreign module',
  ]),
  probe('GET /api/my/courses/:id/modules/:module', '401 404 404 404 404 404 404 404', ['draft', 'module']),
  probe('GET /api/modules/:id/copies', '          401   200 200 404 403 403 403 403', ['foreign module']),
  probe('POST /api/modules/:id/copies/:file/retry', '401 404 404 404 403 403 403 403', [
    'foreign module',
    'unknown',
  ]),
  probe('PUT /api/modules/:id/progress', '        401   409 409 409 409 409 409 409', ['foreign module'], {
    seconds: 1,
  }),
  // Bulks are their author's to take back.
  probe('GET /api/changes', '                     401   200 200 200 200 200 200 200'),
  probe('DELETE /api/changes/:id', '              401   404 404 404 404 404 404 404', ['unknown']),
  probe('DELETE /api/changes/:id', '              401   200 404 404 404 404 404 404', ['change']),
  probe('GET /api/jobs/:id', '                    401   404 404 404 404 404 404 404', ['unknown']),

  // Views belong to their owner; access to the list is checked first.
  probe('GET /api/saved-views', '                 401   422 422 422 422 422 422 422'),
  probe('POST /api/saved-views', '                401   201 201 403 403 403 201 403', [], {
    resource: 'users',
    name: 'Mine',
  }),
  probe('POST /api/saved-views', '                401   201 201 403 403 403 403 403', [], {
    resource: 'users',
    name: 'Ours',
    is_shared: true,
  }),
  probe('PATCH /api/saved-views/:id', '           401   404 404 404 404 404 404 404', ['unknown'], {}),
  probe('DELETE /api/saved-views/:id', '          401   404 404 404 404 404 404 404', ['unknown']),

  // A ticket gives no more than its owner has.
  probe('POST /api/tickets', '                    401   422 422 422 422 422 422 422', [], {
    path: '/api/me',
  }),
  probe('POST /api/tickets', '                    401   201 201 403 403 403 403 403', [], {
    path: '/api/user/export?format=csv',
  }),

  // Organizing.
  probe('POST /api/classes/:id/enrolments', '     401   404 404 403 403 403 403 403', ['unknown'], {
    user_ids: ['other'],
  }),
  // The evaluation: its form who has a seat, its results the staff of the class.
  probe('GET /api/classes/:id/evaluation', '      401   404 404 404 404 404 404 200', ['course']),
  probe('GET /api/classes/:id/evaluation', '      401   404 404 404 404 404 404 404', ['foreign course']),
  probe('PUT /api/classes/:id/evaluation', '      401   404 404 404 404 404 404 409', ['course'], {
    edition: 'none',
    answers: [],
  }),
  probe('PUT /api/classes/:id/evaluation', '      401   404 404 404 404 404 404 404', ['foreign course'], {
    edition: 'none',
    answers: [],
  }),
  probe('PUT /api/classes/:id/evaluation-access', '401  422 422 403 403 403 403 403', ['course'], {
    state: 'published',
  }),
  probe('GET /api/classes/:id/evaluation/preview', '401 200 200 200 403 403 200 403', ['course']),
  probe('GET /api/classes/:id/evaluation/preview', '401 200 200 404 403 403 200 403', ['foreign course']),
  probe('GET /api/classes/:id/evaluation/results', '401 200 200 200 403 403 200 403', ['course']),
  probe('GET /api/classes/:id/evaluation/results', '401 200 200 404 403 403 200 403', ['foreign course']),
  probe('GET /api/classes/:id/evaluation/results/export', '401 409 409 403 403 403 403 403', ['course']),
  ...forumProbes,

  // Events of a class: trainers see their own classes; a team has no classes.
  probe('GET /api/classes/:id/activity', '        401   200 200 200 403 403 200 403', ['course']),
  probe('GET /api/classes/:id/activity', '        401   200 200 404 403 403 200 403', ['foreign course']),
  probe('GET /api/classes/:id/enrolment-counts', ' 401   200 200 200 403 403 200 403', ['course']),
  probe('GET /api/classes/:id/enrolment-counts', ' 401   200 200 404 403 403 200 403', ['foreign course']),

  // Attendance: trainers take that of their own classes, learners their own.
  probe('PUT /api/classes/:id/attendance-access', '  401 200 200 200 403 403 403 403', ['course'], {
    state: 'published',
  }),
  probe('PUT /api/classes/:id/attendance-access', '  401 200 200 404 403 403 403 403', ['foreign course'], {
    state: 'published',
  }),
  probe('GET /api/attendance-sessions/:id/records', '401 200 200 200 403 403 200 403', ['session']),
  probe('GET /api/attendance-sessions/:id/records', '401 200 200 404 403 403 200 403', ['foreign session']),
  probe('PUT /api/attendance-sessions/:id/records', '401 200 200 404 403 403 403 403', ['foreign session'], {
    records: [{ user_id: 'other', state: 'present' }],
  }),
  probe('GET /api/attendance-sessions/:id/code', '   401 200 200 404 403 403 403 403', ['foreign session']),
  probe('POST /api/attendance-sessions/:id/code', '  401 200 200 404 403 403 403 403', ['foreign session']),
  probe(
    'POST /api/attendance-sessions/:id/check-in',
    '401 404 404 404 404 404 404 404',
    ['foreign session'],
    {
      code: '135790',
    },
  ),
  probe('POST /api/attendance-sessions/:id/check-in', '401 404 404 404 404 404 404 200', ['session'], {
    code: '135790',
  }),
  probe('GET /api/classes/:id/attendance/export', '  401 200 200 404 403 403 403 403', ['foreign course']),
  probe(
    'POST /api/classes/:id/attendance/import',
    ' 401 422 422 422 403 403 403 403',
    ['foreign course'],
    {},
  ),
  // Questions in files: for people who may import or export them; into a quiz in their scope.
  probe('POST /api/questions/file', '             401   422 422 403 403 403 403 403', [], {}),
  probe('GET /api/questions/file', '              401   422 422 403 403 403 403 403'),
  probe('GET /api/questions/file/check', '        401   200 200 403 403 403 403 403'),
  probe('GET /api/questions/file/template', '     401   200 200 403 403 403 403 403'),
  // Whatever was scanned, the answer leads to a page: it says nothing of what exists.
  probe('GET /scan/:session/:code', '                303 303 303 303 303 303 303 303', ['session', 'x']),

  // Correcting: trainers their own classes' quizzes.
  probe('GET /api/quizzes/:id/corrections', '     401   200 200 200 200 403 403 403', ['quiz']),
  probe('GET /api/quizzes/:id/corrections', '     401   200 200 404 200 403 403 403', ['foreign quiz']),
  probe('POST /api/quizzes/:id/release', '        401   200 200 403 403 403 403 403', ['foreign quiz']),
  probe('GET /api/corrections/:id', '             401   404 404 404 404 403 403 403', ['unknown']),
  probe('DELETE /api/corrections/:id/claim', '    401   404 404 404 404 403 403 403', ['unknown']),
  probe('POST /api/corrections/:id/reopening', '  401   404 404 404 404 403 403 403', ['unknown'], {
    reason: 'A slip',
  }),
  probe('DELETE /api/corrections/:id/mark', '     401   404 404 404 404 403 403 403', ['unknown']),
  probe('GET /api/corrections', '                 401   200 200 200 200 403 403 403'),
  probe('GET /api/corrections/:id/comments', '    401   404 404 404 404 403 403 403', ['unknown']),
  probe('POST /api/corrections/:id/comments', '   401   404 404 404 404 403 403 403', ['unknown'], {
    text: 'Good',
  }),
  probe('DELETE /api/corrections/:id/comments/:comment', '401   404 404 404 404 403 403 403', [
    'unknown',
    'unknown',
  ]),
  probe('PUT /api/corrections/:id/claim', '       401   404 404 404 404 403 403 403', ['unknown']),
  probe('PUT /api/corrections/:id/mark', '        401   404 404 404 404 403 403 403', ['unknown'], {
    mark: 0,
  }),

  // Statistics: all, the own classes, or of a quiz what the own team has taken (here nothing); of a question, who may see it.
  probe('GET /api/quizzes/:id/statistics', '      401   200 200 404 403 404 200 403', ['foreign quiz']),
  probe('POST /api/quizzes/:id/statistics', '     401   200 200 404 403 404 403 403', ['foreign quiz']),
  probe('GET /api/quizzes/:id/statistics/export', '401  409 409 404 403 404 403 403', ['foreign quiz']),
  probe('GET /api/questions/:id/statistics', '    401   200 200 404 403 403 200 403', ['foreign question']),

  // The board of a running quiz: trainers see that of their own classes.
  probe('GET /api/quizzes/:id/progress', '        401   200 200 404 403 403 200 403', ['foreign quiz']),
  probe('GET /api/quizzes/:id/progress', '        401   200 200 200 403 403 200 403', ['quiz']),
  probe('GET /api/my/address', '                  401   200 200 200 403 403 403 403'),
  probe('GET /api/attempts/:id/record', '         401   200 200 403 403 403 200 403', ['foreign attempt']),
  probe('GET /api/attempts/:id/record', '         401   404 404 403 403 403 404 403', ['unknown']),
  // Actions on attempts: for people who may annul, in the classes in their scope.
  probe('POST /api/attempts/:id/acts', '          401   200 200 403 403 403 403 403', ['foreign attempt'], {
    act: 'restore',
    reason: 'Power cut',
    idempotency_key: 'unknown',
  }),
  probe('POST /api/attempts/:id/acts', '          401   404 404 403 403 403 403 403', ['unknown'], {
    act: 'resume',
    reason: 'Power cut',
    idempotency_key: 'unknown',
  }),
  probe('POST /api/quizzes/:id/acts', '           401   200 200 403 403 403 403 403', ['foreign quiz'], {
    act: 'resume',
    reason: 'Power cut',
    idempotency_key: 'unknown',
  }),

  // Regrading: organizers.
  probe('GET /api/quizzes/:id/regrade', '         401   200 200 403 403 403 403 403', ['quiz']),
  probe('POST /api/quizzes/:id/regrade', '         401   422 422 403 403 403 403 403', ['quiz'], {
    choices: {},
    settings: [],
    reason: 'The key was wrong',
  }),
  probe('POST /api/regrades/:id/undo', '          401   404 404 403 403 403 403 403', ['unknown'], {
    reason: 'By mistake',
  }),
  probe('GET /api/quizzes/:id/late-answers', '    401   200 200 403 403 403 403 403', ['quiz']),
  probe('POST /api/quizzes/:id/late-answers', '   401   409 409 403 403 403 403 403', ['quiz'], {
    ids: [1],
    decision: 'decline',
    reason: 'Too late',
  }),
  // Questions: copies go where the caller may create questions; nothing is revealed about records out of scope.
  probe('POST /api/questions/copies', '           401   422 422 403 403 403 403 403', [], {}),
  probe('GET /api/questions/:id/uses', '          401   200 200 404 403 403 200 403', ['foreign question']),

  // A file's URL is signed for a person; without the signature nobody gets it.
  probe('POST /api/files', '                      401   415 415 415 415 415 415 415', [], {}),
  // An upload belongs to its author only; without the protocol's header it does not begin.
  probe('POST /api/uploads', '                    401   412 412 412 412 412 412 412'),
  probe('OPTIONS /api/uploads', '                 204   204 204 204 204 204 204 204'),
  probe('OPTIONS /api/uploads/:id', '             204   204 204 204 204 204 204 204', ['unknown']),
  probe('POST /api/uploads/:id', '                401   412 412 412 412 412 412 412', ['unknown']),
  probe('GET /api/uploads/:id', '                 401   404 404 404 404 404 404 404', ['unknown']),
  probe('PATCH /api/uploads/:id', '               401   412 412 412 412 412 412 412', ['unknown']),
  probe('DELETE /api/uploads/:id', '              401   404 404 404 404 404 404 404', ['unknown']),
  probe('GET /files/:id', '                       422   422 422 422 422 422 422 422', ['file']),

  // Paths that are no endpoints.
  probe('GET *', '                                404   404 404 404 404 404 404 404', ['/api/nothing']),
];

export const probes: readonly Probe[] = [
  ...written,
  ...Object.entries(generated).flatMap(([api, may]) => probesOf(api, may)),
  ...allResources
    .filter(
      ({ api }) => !written.some(({ endpoint }) => endpoint === `GET /api/${api}`) && !(api in generated),
    )
    .flatMap((resource) => probesOf(resource.api, undecided(resource))),
];
