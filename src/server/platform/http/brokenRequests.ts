import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';
import { newId } from '../db/id.ts';
import { ApiError } from './errors.ts';
import { errorBody } from './errorHandler.ts';
import { requestIdHeader } from './requestLog.ts';

/** What Node's parser does not know, in a request line that is one otherwise. */
const UNKNOWN: Readonly<Record<string, number>> = { HPE_INVALID_METHOD: 501, HPE_INVALID_VERSION: 505 };
const REQUEST_LINE = /^[\w!#$%&'*+.^`|~-]+ \S+ HTTP\/\d\.\d\r\n/;
/** What Node's parser takes of a request line with its headers (`--max-http-header-size`). */
const HEAD_BYTES = 16_384;

/**
 * Writes a reply to the bare socket and closes it: there is no request, no hook and no reply object, but the envelope and headers are the
 * same as everywhere.
 */
export const refuseSocket =
  ({ siteLanguage }: Config, headers: Readonly<Record<string, string>>) =>
  (socket: Socket, status: number, requestId = newId()): void => {
    const body = JSON.stringify(errorBody(new ApiError(status, 'malformed'), siteLanguage, requestId));
    const lines = Object.entries({
      ...headers,
      ...requestIdHeader(requestId),
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      date: new Date().toUTCString(),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    // Does not wait for a client that goes on sending.
    socket.destroySoon();
  };

/** Replies to data that is not a request, for which Node hands over the bare socket; writes one line to the log. */
export const answerBrokenRequests = (
  refuse: ReturnType<typeof refuseSocket>,
): NonNullable<FastifyServerOptions['clientErrorHandler']> =>
  function answer(this: FastifyInstance, error, socket) {
    // The client is gone.
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
    const requestId = newId();
    this.log.debug({ err: error, request_id: requestId }, 'no request');
    refuse(socket, statusOf(error), requestId);
  };

function statusOf({ code, rawPacket }: ConnectionError): number {
  // It is a Buffer; Fastify's type shows its JSON.
  const packet = rawPacket as unknown as Buffer | undefined;
  const text = packet?.toString('latin1', 0, HEAD_BYTES) ?? '';
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (code !== 'HPE_HEADER_OVERFLOW') return (REQUEST_LINE.test(text) && UNKNOWN[code]) || 400;
  // A first line without an end: the address alone is too long.
  return /^[A-Z]+ \S+$/.test(text) ? 414 : 431;
}
