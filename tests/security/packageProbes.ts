import { probe, type Probe } from './probe.ts';

const client_id = '6f2a1c1e-8f0b-4c7c-9a3e-0d6f2f1f0a01';
const list = '/api/modules/:id/package-attempts';
const answers = '/api/modules/:id/package-answers';

/** Playing packages is for everybody who takes part; what people have done in them is for organizers of the class. */
export const packageProbes: readonly Probe[] = [
  //                                                  nobody Adm Org Tra Cor Lin Aud Lea
  probe(
    'POST /api/modules/:id/blocks/:key/launch',
    '  401   404 404 404 404 404 404 404',
    ['module', 'none'],
    {
      client_id,
    },
  ),
  probe('GET /api/packages/:id/contents', '            401   404 404 404 403 403 404 403', ['unknown']),
  probe('GET /api/package-uploads/:id', '              401   404 404 403 403 403 403 403', ['unknown']),
  probe('GET /api/packages/:id/preview', '             401   404 404 404 403 403 404 403', ['unknown']),
  probe(
    'PUT /api/package-attempts/:id/states/:sco',
    ' 401   404 404 404 404 404 404 404',
    ['unknown', 'one'],
    {
      client_id,
      session_no: 1,
      seq: 1,
      base: 0,
      set: {},
    },
  ),
  probe(`GET ${list}`, '                               401   200 200 200 403 404 200 403', ['module']),
  probe(`GET ${list}`, '                               401   200 200 404 403 404 200 403', [
    'foreign module',
  ]),
  probe(`GET ${list}/export`, '                        401   200 200 404 403 404 403 403', [
    'foreign module',
  ]),
  probe(
    `POST ${list}/export`,
    '                       401   422 422 404 403 404 403 403',
    ['foreign module'],
    {
      format: 'pdf',
    },
  ),
  probe(`GET ${list}/values/:field`, '                 401   404 404 404 403 404 404 403', [
    'module',
    'nothing',
  ]),
  probe(`POST ${list}/reset`, '                        401   422 422 422 403 403 403 403', ['module'], {}),
  probe('GET /api/modules/:id/package-answer-figures', ' 401   200 200 404 403 404 200 403', [
    'foreign module',
  ]),
  probe(`GET ${answers}`, '                            401   200 200 404 403 404 200 403', [
    'foreign module',
  ]),
  probe(`GET ${answers}/export`, '                     401   200 200 404 403 404 403 403', [
    'foreign module',
  ]),
  probe(
    `POST ${answers}/export`,
    '                    401   422 422 404 403 404 403 403',
    ['foreign module'],
    { format: 'pdf' },
  ),
  probe(`GET ${answers}/values/:field`, '              401   404 404 404 403 404 404 403', [
    'module',
    'nothing',
  ]),
];
