import { probe, type Probe } from './probe.ts';

/** The home page of people who work here: each section for who may do what it shows. */
export const workHomeProbes: readonly Probe[] = [
  //                                             nobody Adm Org Tra Cor Lin Aud Lea
  probe('GET /api/my/work/waiting', '             401   200 200 200 200 200 200 403'),
  probe('GET /api/my/work/sessions', '            401   200 200 200 403 403 200 403'),
  probe('GET /api/my/work/week', '                401   200 200 200 403 403 200 403'),
  probe('GET /api/my/work/drafts', '              401   200 200 200 403 403 403 403'),
  probe('GET /api/my/work/news', '                401   200 200 403 403 403 200 403'),
  probe('GET /api/my/work/classes', '             401   200 200 200 403 403 200 403'),
  probe('GET /api/my/work/corrections', '         401   200 200 200 200 403 403 403'),
  probe('GET /api/my/work/questions', '           401   200 200 200 403 403 200 403'),
  probe('GET /api/my/work/health', '              401   200 403 403 403 403 200 403'),
  probe('GET /api/my/work/watch', '               401   200 403 403 403 403 200 403'),
  probe('GET /api/my/work/standing', '            401   200 200 403 403 200 200 403'),
  probe('GET /api/audit-chain', '                 401   200 403 403 403 403 200 403'),
  probe('POST /api/audit-chain/heads', '          401   200 403 403 403 403 200 403', [], { text: 'x' }),
  probe('POST /api/audit-chain/checks', '         401   202 403 403 403 403 202 403'),
  probe('GET /api/my/work/team', '                401   200 403 403 403 200 200 403'),
  probe('GET /api/my/work/learning', '            401   200 200 200 200 200 200 200'),
  probe('GET /api/my/work/approvals', '           401   200 200 403 403 403 403 403'),
];
