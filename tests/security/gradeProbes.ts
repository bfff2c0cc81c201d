import { packageProbes } from './packageProbes.ts';
import { probe, type Probe } from './probe.ts';

/** Grades: the caller's own, those of a class and a quiz in the caller's scope, those of people by quizzes. */
export const gradeProbes: readonly Probe[] = [
  ...packageProbes,
  //                                             nobody Adm Org Tra Cor Lin Aud Lea
  probe('GET /api/my/grades', '                   401   200 200 200 200 200 200 200'),
  probe('GET /api/classes/:id/grades', '          401   200 200 403 403 404 200 403', ['course']),
  probe('GET /api/classes/:id/grades', '          401   200 200 403 403 404 200 403', ['team course']),
  probe('GET /api/quizzes/:id/grades', '          401   200 200 403 403 403 200 403', ['foreign quiz']),
  probe('GET /api/quizzes/:id/grades/summary', '  401   200 200 403 403 403 200 403', ['foreign quiz']),
  probe('GET /api/quizzes/:id/grades', '          401   404 404 403 403 403 404 403', ['unknown']),
  probe('GET /api/quizzes/:id/grades/export', '   401   200 200 403 403 403 403 403', ['foreign quiz']),
  probe('POST /api/quizzes/:id/grades/export', '  401   422 422 403 403 403 403 403', ['foreign quiz'], {
    format: 'pdf',
  }),
  probe('GET /api/quizzes/:id/grades/values/:field', '401 404 404 403 403 403 404 403', [
    'foreign quiz',
    'nothing',
  ]),
  // A manager the team, an auditor all, and no file of them.
  probe('GET /api/grades', '                      401   200 200 403 403 200 200 403'),
  probe('GET /api/grades/filters', '              401   200 200 403 403 200 200 403'),
  probe('GET /api/grades/people', '               401   200 200 403 403 200 200 403'),
  probe('GET /api/grades/export', '               401   200 200 403 403 403 403 403'),
  probe('GET /api/users/:id/grades', '            401   200 200 403 403 200 200 403', ['member']),
  probe('GET /api/users/:id/grades', '            401   200 200 403 403 404 200 403', ['other']),
];
