import { probe, type Probe } from './probe.ts';

/** Each person has a calendar of their own. The feeds reply only to a client that has their secret. */
export const calendarProbes: readonly Probe[] = [
  //                                             nobody Adm Org Tra Cor Lin Aud Lea
  probe('GET /api/my/calendar', '                 401   200 200 200 200 200 200 200'),
  probe('GET /api/my/calendar/address', '         401   200 200 200 200 200 200 200'),
  probe('PUT /api/my/calendar/address', '         401   200 200 200 200 200 200 200'),
  probe('DELETE /api/my/calendar/address', '      401   200 200 200 200 200 200 200'),
  probe('PUT /api/classes/:id/calendar-address', '401   200 200 200 404 404 404 200', ['course']),
  probe('PUT /api/classes/:id/calendar-address', '401   200 200 404 404 404 404 404', ['foreign course']),
  probe('GET /api/classes/:id/calendar-address', '401   200 200 200 403 403 403 403', ['course']),
  probe('GET /api/classes/:id/calendar-address', '401   200 200 404 403 403 403 403', ['foreign course']),
  probe('POST /api/classes/:id/calendar-address', '401  200 200 200 403 403 403 403', ['course']),
  probe('POST /api/classes/:id/calendar-address', '401  200 200 404 403 403 403 403', ['foreign course']),
  probe('DELETE /api/classes/:id/calendar-address', '401 200 404 404 403 403 403 403', ['foreign course']),
  probe('GET /calendar/:secret.ics', '            404   404 404 404 404 404 404 404', ['no-such-secret']),
  probe('GET /calendar/class/:secret.ics', '      404   404 404 404 404 404 404 404', ['no-such-secret']),
];
