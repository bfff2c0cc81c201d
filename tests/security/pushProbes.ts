import { probe, type Probe } from './probe.ts';

/** Push messages: everybody has devices of their own; the button of a message has no session, but the secrets of its subscription. */
export const pushProbes: readonly Probe[] = [
  //                                             nobody Adm Org Tra Cor Lin Aud Lea
  probe('GET /api/my/push-devices', '             401   200 200 200 200 200 200 200'),
  probe('PUT /api/my/push-devices/current', '     401   422 422 422 422 422 422 422', [], {}),
  probe('DELETE /api/my/push-devices/:id', '      401   404 404 404 404 404 404 404', [
    '00000000-0000-4000-8000-000000000000',
  ]),
  probe('POST /api/push-devices/off', '           422   422 422 422 422 422 422 422', [], {}),
  probe('POST /api/push-devices/renewed', '       422   422 422 422 422 422 422 422', [], {}),
];
