import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from './readBody.ts';
import { perMinute } from './perMinute.ts';
import type { ContentTicket } from './ticket.ts';

/** A request of a unit of a cmi5 course, with its body already read. */
export interface UnitRequest {
  readonly method: string;
  /** After the ticket, without slashes around it. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly header: (name: string) => string | undefined;
  readonly body: Buffer;
}
export interface UnitReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}
export type AnswerUnit = (
  raw: IncomingMessage,
  ticket: ContentTicket,
  request: UnitRequest,
) => Promise<UnitReply>;

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}
interface Options {
  readonly answer: AnswerUnit;
  /** Hosts of units that are not in their package. */
  readonly hosts: readonly string[];
  readonly withinMs?: number | undefined;
  readonly now: () => Date;
}

const MAX_BODY_BYTES = 512 * 1024;
const WITHIN_MS = 30_000;
/** Units say each page that is turned, and store the place after it. */
const PER_MINUTE = 600;
const VERSION = '1.0.3';
const ASKED = 'Authorization, Content-Type, If-Match, If-None-Match, X-Experience-API-Version';
const SHOWN = 'ETag, Last-Modified, X-Experience-API-Version';

/**
 * `/xapi/{ticket}/…`: what units of cmi5 courses say. Units of a package are of this origin; of other origins only those of the hosts that
 * the operator has listed may read a reply.
 */
export function unitRoute({ answer, hosts, withinMs = WITHIN_MS, now }: Options) {
  const isTooMany = perMinute(PER_MINUTE, now);
  return {
    /** True: it was a question of a browser about another origin, which is answered before any ticket is read. */
    preflight({ request, response }: Exchange): boolean {
      allow(request, response, hosts);
      if (request.method !== 'OPTIONS') return false;
      response.writeHead(204, { 'cache-control': 'no-store' }).end();
      return true;
    },
    async serve({ request, response }: Exchange, ticket: ContentTicket, rest: string): Promise<void> {
      const reply = isTooMany(ticket.userId)
        ? { status: 429, headers: { 'retry-after': '60' } }
        : await answered(request, ticket, rest);
      response.writeHead(reply.status, {
        'content-type': 'text/plain',
        ...reply.headers,
        'cache-control': 'no-store',
        'x-experience-api-version': VERSION,
        // What is left of a body that was refused is not read.
        ...(reply.status === 408 || reply.status === 413 ? { connection: 'close' } : null),
      });
      response.end(request.method === 'HEAD' ? undefined : reply.body);
    },
  };

  async function answered(raw: IncomingMessage, ticket: ContentTicket, rest: string): Promise<UnitReply> {
    const body = await readBody(raw, { maxBytes: MAX_BODY_BYTES, withinMs });
    if (typeof body === 'number') return { status: body };
    const url = raw.url ?? '';
    const at = url.indexOf('?');
    return answer(raw, ticket, {
      method: raw.method === 'HEAD' ? 'GET' : (raw.method ?? ''),
      path: rest.replaceAll(/^\/+|\/+$/g, ''),
      query: new URLSearchParams(at === -1 ? '' : url.slice(at + 1)),
      header: (name) => raw.headers[name]?.toString(),
      body,
    });
  }
}

function allow({ headers }: IncomingMessage, response: ServerResponse, hosts: readonly string[]): void {
  response.setHeader('vary', 'origin');
  const { origin } = headers;
  if (origin === undefined || !hosts.some((host) => origin === `https://${host}`)) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-methods', 'GET, PUT, POST, DELETE');
  response.setHeader('access-control-allow-headers', ASKED);
  response.setHeader('access-control-expose-headers', SHOWN);
  response.setHeader('access-control-max-age', '600');
}
