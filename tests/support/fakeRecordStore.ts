import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { xapiStatement, type XapiStatement } from './xapiSchema.ts';

export const KEY = 'mahir-key';
export const SECRET = 'rahasia-ä-9';

/** How a request is answered instead of properly. `store` keeps its statements, as a store that fails after it has stored. */
export type Fault = (reply: ServerResponse, store: () => void) => void;

export const faults = {
  down: (reply) => void reply.writeHead(503).end('down'),
  busy: (reply) => void reply.writeHead(429, { 'retry-after': '120' }).end(),
  unauthorized: (reply) => void reply.writeHead(401).end('{"message":"wrong key"}'),
  gone: (reply) => void reply.writeHead(410).end(),
  closesBefore: (reply) => void reply.socket!.destroy(),
  closesAfter: (reply, store) => {
    store();
    reply.socket!.destroy();
  },
  closesWithin: (reply, store) => {
    store();
    reply.writeHead(200, { 'content-length': '1000' });
    reply.write('["', () => reply.socket!.destroy());
  },
} as const satisfies Record<string, Fault>;

/** A learning record store on the loopback, as strict as xAPI 1.0.3: a request is stored as a whole or not at all. */
export async function openRecordStore() {
  const stored = new Map<string, XapiStatement>();
  /** The number of times that an id was stored anew or seen again. */
  const seen = new Map<string, number>();
  const requests: { readonly count: number; readonly headers: IncomingMessage['headers'] }[] = [];
  const problems: string[] = [];
  const next: Fault[] = [];
  const own: { judge?: (one: XapiStatement) => number | undefined; always?: Fault } = {};
  const server = createServer((request, reply) => void take(request, reply)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const expected = `Basic ${Buffer.from(`${KEY}:${SECRET}`).toString('base64')}`;

  async function take(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const batch = JSON.parse(Buffer.concat(chunks).toString('utf8')) as XapiStatement[];
    requests.push({ count: batch.length, headers: request.headers });
    const store = () =>
      batch.forEach((one) => {
        stored.set(one.id, stored.get(one.id) ?? one);
        seen.set(one.id, (seen.get(one.id) ?? 0) + 1);
      });
    const fault = next.shift() ?? own.always;
    if (fault) return fault(reply, store);
    const status = statusOf(request, batch);
    if (status !== 200) return void reply.writeHead(status).end(`{"errorId":"${status}"}`);
    store();
    reply.setHeader('content-type', 'application/json');
    return void reply.end(JSON.stringify(batch.map(({ id }) => id)));
  }

  function statusOf({ url, method, headers }: IncomingMessage, batch: readonly XapiStatement[]): number {
    if (method !== 'POST' || url !== '/xapi/statements') return 404;
    if (headers.authorization !== expected) return 401;
    if (headers['x-experience-api-version'] !== '1.0.3' || batch.length > 50) return 400;
    for (const one of batch) {
      const own_ = own.judge?.(one);
      if (own_) return own_;
      const { error } = xapiStatement.safeParse(one);
      if (error) {
        problems.push(`${JSON.stringify(one)}: ${error.message}`);
        return 400;
      }
      const known = stored.get(one.id);
      if (known && !isDeepStrictEqual(known, one)) return 409;
    }
    return 200;
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/xapi`,
    stored,
    seen,
    requests,
    /** What the rules of xAPI refused. */
    problems,
    /** Answers of the next requests. */
    next,
    own,
    ofVerb: (tail: string) => [...stored.values()].filter(({ verb }) => verb.id.endsWith(`/${tail}`)),
    /** Forgets everything, and answers properly. */
    reset() {
      next.length = 0;
      requests.length = 0;
      stored.clear();
      seen.clear();
      delete own.judge;
      delete own.always;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
