import { probe, type Probe } from './probe.ts';

/** Practice: one's own wrong answers; every role that takes quizzes has some. */
export const practiceProbes: readonly Probe[] = [
  //                                                nobody Adm Org Tra Cor Lin Aud Lea
  probe('GET /api/my/practice', '                    401   200 200 200 200 200 200 200'),
  probe('GET /api/my/practice/next', '               401   200 200 200 200 200 200 200'),
  probe('POST /api/my/practice/:id/answers', '       401   422 422 422 422 422 422 422', ['question'], {}),
  probe(
    'POST /api/my/practice/:id/answers',
    '401   404 404 404 404 404 404 404',
    ['00000000-0000-4000-8000-000000000000'],
    {
      client_id: '00000000-0000-4000-8000-000000000001',
      version: 'x',
      answer: { value: true },
    },
  ),
];
