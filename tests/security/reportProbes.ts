import { probe, type Probe } from './probe.ts';

/**
 * Reports: a trainer's are those of the own classes, a line manager's hold the own team and nobody else (here nobody takes part), an
 * auditor
 * sees all of them, takes nothing out and reminds nobody.
 */
export const reportProbes: readonly Probe[] = [
  //                                             nobody Adm Org Tra Cor Lin Aud Lea
  probe('GET /api/reports', '                     401   200 200 403 403 200 200 403'),
  probe('GET /api/reports/people', '              401   200 200 403 403 200 200 403'),
  probe('GET /api/reports/export', '              401   200 200 403 403 200 403 403'),
  probe('POST /api/reports/export', '             401   202 202 403 403 202 403 403', [], {}),
  probe('POST /api/reports/reminders', '          401   200 200 403 403 200 403 403', [], { dry_run: true }),
  probe('GET /api/reports/groups', '              401   200 200 403 403 200 200 403'),
  probe('GET /api/reports/groups/people', '       401   200 200 403 403 200 200 403'),
  probe('GET /api/reports/groups/export', '       401   200 200 403 403 200 403 403'),
  probe('POST /api/reports/groups/export', '      401   422 422 403 403 422 403 403', [], { format: 'pdf' }),
  probe('POST /api/reports/groups/reminders', '   401   200 200 403 403 200 403 403', [], { dry_run: true }),
  ...(['group', 'class', 'module'] as const).flatMap((kind) => {
    const path = `/api/reports/${kind}/:id`;
    const own = [kind === 'class' ? 'course' : kind];
    const foreign = [`foreign ${own[0]}`];
    // Groups are not a trainer's: their own classes may be the smaller part.
    const [t, tf] = kind === 'group' ? ['403', '403'] : ['200', '404'];
    const sent = kind === 'group' ? '403' : '422';
    return [
      probe(`GET ${path}`, `401 200 200 ${t} 403 404 200 403`, own),
      probe(`GET ${path}`, `401 200 200 ${tf} 403 404 200 403`, foreign),
      probe(`GET ${path}`, `401 404 404 ${tf} 403 404 404 403`, ['unknown']),
      probe(`GET ${path}/people`, `401 200 200 ${t} 403 404 200 403`, own),
      probe(`GET ${path}/people`, `401 200 200 ${tf} 403 404 200 403`, foreign),
      probe(`GET ${path}/export`, `401 200 200 ${t} 403 404 403 403`, own),
      probe(`GET ${path}/export`, `401 200 200 ${tf} 403 404 403 403`, foreign),
      // At most three jobs of a person wait at a time: the others ask for a file that there is not.
      probe(`POST ${path}/export`, `401 422 422 ${sent} 403 422 403 403`, own, { format: 'pdf' }),
      probe(`POST ${path}/reminders`, `401 200 200 ${t} 403 404 403 403`, own, { dry_run: true }),
      probe(`POST ${path}/reminders`, `401 200 200 ${tf} 403 404 403 403`, foreign, { dry_run: true }),
    ];
  }),
  // A person of the team takes part.
  ...(['group', 'class', 'module'] as const).flatMap((kind) => {
    const of = [`team ${kind === 'class' ? 'course' : kind}`];
    const t = kind === 'group' ? '403' : '404';
    return [
      probe(`GET /api/reports/${kind}/:id`, `401 200 200 ${t} 403 200 200 403`, of),
      probe(`GET /api/reports/${kind}/:id/people`, `401 200 200 ${t} 403 200 200 403`, of),
    ];
  }),
  probe('POST /api/reports/class/:id/export', '   401   202 202 404 403 404 403 403', ['foreign course'], {}),
  probe('GET /api/report-schedules', '            401   200 200 200 403 200 403 403'),
  probe('POST /api/report-schedules', '           401   422 422 422 403 422 403 403', [], {}),
  probe('POST /api/report-schedules/mail-request', '401 200 200 200 403 200 403 403', [], {}),
  // Another person's schedule is not found, like a missing one.
  probe('PATCH /api/report-schedules/:id', '      401   404 404 404 403 404 403 403', ['unknown'], {}),
  probe('DELETE /api/report-schedules/:id', '     401   404 404 404 403 404 403 403', ['unknown']),
];
