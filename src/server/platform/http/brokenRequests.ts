import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';
import { newId } from '../db/id.ts';
import { ApiError } from './errors.ts';
import { errorBody } from './errorHandler.ts';
import { requestIdHeader } from './requestLog.ts';

/** Headers that do not fit into the 16 KB of Node's parser, and a request that never ends. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

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
    refuse(socket, STATUSES[error.code] ?? 400, requestId);
  };
