import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError, malformed } from '../../../platform/http/errors.ts';
import { perMinute } from './perMinute.ts';
import { readBody } from './readBody.ts';
import type { ContentTicket } from './ticket.ts';

/** Browsers send no more by `sendBeacon`. */
const MAX_BYTES = 64 * 1024;
const WITHIN_MS = 30_000;
/** As many as the call of the app takes from one person. */
const PER_MINUTE = 60;

export interface LastWords {
  readonly request: IncomingMessage;
  readonly ticket: ContentTicket;
  /** JSON that nobody has checked. */
  readonly body: unknown;
}
interface Options {
  /** Stores them. @throws ApiError */
  readonly commit: (words: LastWords) => Promise<void>;
  /** How long a body may take, in ms; by default 30 seconds. */
  readonly withinMs: number | undefined;
  readonly now: () => Date;
}
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly ticket: ContentTicket;
}

/**
 * `POST /play/{ticket}/commits`: what a player sends by `sendBeacon` while its page ends. Nobody hears the reply: 204 for what is
 * stored, and for what is too late. Else the status: 400, 403, 404, 408 for a body that does not arrive, 413, 429.
 */
export function lastWordsRoute({ commit, withinMs = WITHIN_MS, now }: Options) {
  const isTooMany = perMinute(PER_MINUTE, now);
  return async ({ request, response, ticket }: Exchange): Promise<number> => {
    if (!['same-origin', undefined].includes(request.headers['sec-fetch-site'] as string | undefined))
      return 403;
    if (isTooMany(ticket.userId)) return 429;
    const bytes = await readBody(request, { maxBytes: MAX_BYTES, withinMs });
    if (typeof bytes === 'number') {
      // The rest of the body is not read.
      response.setHeader('connection', 'close');
      return bytes;
    }
    try {
      await commit({ request, ticket, body: jsonOf(bytes) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return error.status === 422 ? 400 : error.status === 409 ? 204 : error.status;
    }
    return 204;
  };
}

/** @throws ApiError 400 for what is no JSON in UTF-8 */
function jsonOf(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw malformed();
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw malformed();
  }
}
