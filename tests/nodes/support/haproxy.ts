import { readFileSync } from 'node:fs';
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

/** deploy/haproxy.cfg with these nodes, without TLS. */
const configOf = (port: number, ports: readonly number[]) =>
  readFileSync('deploy/haproxy.cfg', 'utf8')
    .replace(/^frontend plain\n(?: .*\n)+/m, '')
    .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
    .replace('X-Forwarded-Proto https', 'X-Forwarded-Proto http')
    .replace(/ {2}server node1 .*/, ports.map((node, i) => `  server node${i} 127.0.0.1:${node}`).join('\n'));
