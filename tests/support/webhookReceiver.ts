import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSocketServer, type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

export interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into events of every type
  readonly event: any;
}
export type Answer = (reply: ServerResponse, received: Received) => void;

const BOMB = gzipSync(Buffer.alloc(20_000_000));

/** Answers of a hostile receiver. */
export const hostile = {
  broken: (reply) => void reply.writeHead(500).end('out of order'),
  gone: (reply) => void reply.writeHead(410).end(),
  hang: () => {},
  drip: (reply) => {
    reply.writeHead(200);
    const timer = setInterval(() => reply.write('.'), 50);
    reply.on('close', () => clearInterval(timer));
  },
  endless: (reply) => {
    reply.writeHead(500);
    const timer = setInterval(() => reply.write('x'.repeat(65_536)), 5);
    reply.on('close', () => clearInterval(timer));
  },
  bomb: (reply) => void reply.writeHead(200, { 'content-encoding': 'gzip' }).end(BOMB),
  nul: (reply) => void reply.writeHead(500).end('a\0b'),
} as const satisfies Record<string, Answer>;

/** A receiver of webhooks on the loopback; each path answers as `answers` says, others with 200. */
export async function openReceiver() {
  const received: Received[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer((request, reply) => void take(request, reply)).listen(0, '127.0.0.1');
  const rude = createSocketServer((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-')).listen(
    0,
    '127.0.0.1',
  );
  await Promise.all([server, rude].map((one) => new Promise((resolve) => one.once('listening', resolve))));
  const addressOf = (port: unknown) => `http://127.0.0.1:${(port as AddressInfo).port}`;

  async function take(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const path = request.url!;
    const one = {
      path,
      headers: request.headers as Record<string, string>,
      body,
      event: body ? JSON.parse(body) : null,
    };
    received.push(one);
    const answer = answers.get(path);
    if (answer) answer(reply, one);
    else reply.end('thank you');
  }

  return {
    base: addressOf(server.address()),
    /** Closes the connection within the head of its reply. */
    rude: addressOf(rude.address()),
    received,
    answers,
    at: (path: string) => received.filter((one) => one.path === path),
    close() {
      server.closeAllConnections();
      server.close();
      rude.close();
    },
  };
}
