import { freePort } from '#tests/support/redis.ts';
import { startProgram } from './programs.ts';

/** HAProxy in front of these nodes; it asks each for its readiness and leaves out those that are not ready. */
export async function startHaproxy(ports: readonly number[]) {
  const port = await freePort();
  const server = await startProgram({
    name: 'haproxy',
    port,
    files: () => ({ 'haproxy.cfg': configOf(port, ports) }),
    args: (folder) => ['-db', '-f', `${folder}/haproxy.cfg`],
  });
  return { ...server, url: `http://127.0.0.1:${port}` };
}

const configOf = (port: number, ports: readonly number[]) => `
defaults
  mode http
  timeout connect 2s
  timeout client 150s
  timeout server 150s
  timeout tunnel 1h
  option forwardfor
frontend people
  bind 127.0.0.1:${port}
  http-request set-header X-Forwarded-Proto http
  default_backend mahir
backend mahir
  balance leastconn
  option httpchk GET /readyz
  # Only a refused connection goes to another node: a request that was sent may have been done.
  retry-on conn-failure
  option redispatch 1
  default-server check inter 500ms fall 1 rise 1
  ${ports.map((node, i) => `server node${i} 127.0.0.1:${node}`).join('\n  ')}
`;
