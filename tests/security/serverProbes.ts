import { probe, type Probe } from './probe.ts';

/** The server itself. */
export const serverProbes: readonly Probe[] = [
  probe('GET /api/config', '                      200   200 200 200 200 200 200 200'),
  probe('GET /api/docs', '                        200   200 200 200 200 200 200 200'),
  probe('GET /api/openapi.json', '                200   200 200 200 200 200 200 200'),
  probe('GET /.well-known/security.txt', '        404   404 404 404 404 404 404 404'),
  probe('GET /healthz', '                         200   200 200 200 200 200 200 200'),
  probe('GET /livez', '                           200   200 200 200 200 200 200 200'),
  probe('GET /metrics', '                         200   200 200 200 200 200 200 200'),
  probe('GET /readyz', '                          200   200 200 200 200 200 200 200'),
];
