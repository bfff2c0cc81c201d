import { probe, type Probe } from './probe.ts';

/** Webhooks are for administrators, and auditors read what was sent. */
export const webhookProbes: readonly Probe[] = [
  //                                             nobody Adm Org Tra Cor Lin Aud Lea
  probe('GET /api/webhooks/:id/signing', '        401   404 403 403 403 403 404 403', ['unknown']),
  probe('POST /api/webhooks/:id/secrets', '       401   404 403 403 403 403 403 403', ['unknown']),
  probe('POST /api/webhooks/:id/examples', '      401   404 403 403 403 403 403 403', ['unknown']),
  probe('GET /api/webhooks/:id/deliveries', '     401   404 403 403 403 403 404 403', ['unknown']),
  probe('GET /api/webhooks/:id/deliveries/values/:field', '401 404 403 403 403 403 404 403', [
    'unknown',
    'nothing',
  ]),
  probe('GET /api/webhooks/:id/deliveries/:delivery', '401 404 403 403 403 403 404 403', [
    'unknown',
    'unknown',
  ]),
  probe('POST /api/webhooks/:id/deliveries/replays', '401 422 403 403 403 403 403 403', ['unknown'], {}),
];
