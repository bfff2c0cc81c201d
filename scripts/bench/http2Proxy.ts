import { execFileSync } from 'node:child_process';
import http from 'node:http';
import http2 from 'node:http2';
import net, { type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** A key and its certificate for one day, on the standard output. */
const CERTIFICATE = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -keyout - -out -';
/** What HTTP/2 does not have (RFC 9113, section 8.2.2). */
const OF_A_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

interface Http2Proxy {
  readonly url: string;
  readonly forwardTo: (target: string) => void;
  readonly stop: () => void;
}

/**
 * The product as people reach it, behind a proxy that speaks TLS and HTTP/2 (docs/deployment.md). A browser has to be told to accept the
 * certificate, which openssl makes.
 * @returns its address, which the product has to know at its start as `APP_URL`, then where to forward, and how to end it
 */
export async function startHttp2Proxy(): Promise<Http2Proxy> {
  let target = '';
  const pem = execFileSync('openssl', CERTIFICATE.split(' '), { stdio: ['ignore', 'pipe', 'ignore'] });
  const agent = new http.Agent({ keepAlive: true });
  const server = http2.createSecureServer({ key: pem, cert: pem, allowHTTP1: true }, (incoming, outgoing) => {
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')),
    );
    headers.host = incoming.headers[':authority'] ?? incoming.headers.host;
    headers['x-forwarded-proto'] = 'https';
    const options = { method: incoming.method, headers, agent };
    const request = http.request(target + incoming.url, options, (reply) => {
      const kept = Object.entries(reply.headers).filter(([name]) => !OF_A_CONNECTION.includes(name));
      outgoing.writeHead(reply.statusCode!, Object.fromEntries(kept));
      reply.pipe(outgoing);
    });
    request.on('error', () => outgoing.destroy());
    incoming.pipe(request);
  });
  // Web sockets come over HTTP/1.1.
  server.on('upgrade', (incoming: http.IncomingMessage, socket: Duplex, head: Buffer) => {
    const { hostname, port } = new URL(target);
    const upstream = net.connect(Number(port), hostname, () => {
      const headers = incoming.rawHeaders.map((part, i) => part + (i % 2 ? '\r\n' : ': ')).join('');
      upstream.write(`GET ${incoming.url} HTTP/1.1\r\n${headers}X-Forwarded-Proto: https\r\n\r\n`);
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    for (const side of [socket, upstream])
      side.on('error', () => [socket, upstream].forEach((s) => s.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${port}`,
    forwardTo: (url) => {
      target = url;
    },
    stop: () => server.close(),
  };
}
