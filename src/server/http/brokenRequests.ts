import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';
import { newId } from '../db/id.ts';
import { ApiError } from './errors.ts';
import { errorBody } from './errorHandler.ts';

/** Headers of Node's parser that do not fit into its 16 KB, and a request that does not come to its end. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers what is no request at all: Node hands over the bare socket, with no request, no hooks and no reply. The same
 * envelope and the same headers as everywhere, one line in the log.
 */
export const answerBrokenRequests = (
  { siteLanguage }: Config,
  headers: Readonly<Record<string, string>>,
): NonNullable<FastifyServerOptions['clientErrorHandler']> =>
  function answer(this: FastifyInstance, error, socket) {
    // Nobody is there any more.
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
    const status = STATUSES[error.code] ?? 400;
    const requestId = newId();
    this.log.debug({ err: error, request_id: requestId }, 'no request');
    const body = JSON.stringify(errorBody(new ApiError(status, 'malformed'), siteLanguage, requestId));
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  };
