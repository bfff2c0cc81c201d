import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '#tests/support/redis.ts';
import { startProgram } from './programs.ts';

interface Options {
  /** HTTPS with a certificate of its own, made by openssl. */
  readonly tls?: boolean;
}

/** nginx in front of these nodes, set up as docs/deployment.md says. */
export async function startNginx(ports: readonly number[], { tls = false }: Options = {}) {
  const port = await freePort();
  const server = await startProgram({
    name: 'nginx',
    port,
    files: (folder) => {
      if (tls) makeCertificate(folder);
      return { 'nginx.conf': configOf(folder, { port, ports, tls }) };
    },
    args: (folder) => ['-p', folder, '-c', `${folder}/nginx.conf`, '-e', 'stderr'],
  });
  return { ...server, url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}` };
}

interface Config {
  readonly port: number;
  readonly ports: readonly number[];
  readonly tls: boolean;
}

const deploy = path.resolve('deploy/nginx');

/** The upstream of deploy/nginx/mahir.conf with these nodes. */
const upstreamOf = (ports: readonly number[]) =>
  /upstream mahir \{.*?\n\}/s
    .exec(readFileSync(`${deploy}/mahir.conf`, 'utf8'))![0]
    .replace(/ {2}server 127\.0\.0\.1:3000(.*);/, (_line, options: string) =>
      ports.map((node) => `  server 127.0.0.1:${node}${options};`).join('\n'),
    );

const configOf = (folder: string, { port, ports, tls }: Config) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 8192; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((use) => `${use}_temp_path ${folder}/${use};`).join(' ')}
  include ${deploy}/http.conf;
  ${upstreamOf(ports)}
  server {
    listen 127.0.0.1:${port} ${tls ? 'ssl http2' : ''} backlog=4096;
    ${tls ? `ssl_certificate ${folder}/certificate.pem; ssl_certificate_key ${folder}/key.pem;` : ''}
    include ${deploy}/locations.conf;
  }
}
`;

function makeCertificate(folder: string): void {
  const { status, stderr } = spawnSync(
    'openssl',
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1 -keyout key.pem -out certificate.pem`.split(
      ' ',
    ),
    { cwd: folder, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`);
}
