import type { Language } from '#shared/schema/field.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { codeOf, troubleOf } from '../db/databaseErrors.ts';
import { ApiError, malformed, notFound, type ErrorCode, type ErrorMessage } from './errors.ts';
import { languageOf, serverWords } from './language.ts';

/** Refusals by Fastify itself, by status. Everything else is an error of ours. */
const CODES: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed',
  413: 'too-large',
  415: 'unsupported-media-type',
  429: 'rate-limited',
};
/** When to retry after a temporary problem. */
const RETRY_AFTER_SECONDS = 5;
/**
 * PostgreSQL's conditions after which a second try may pass, or fail with a better message: serialization failure, deadlock; a row that
 * another person has just deleted or added, where no verb has reported it.
 */
const BUSY = new Set(['40001', '40P01', '23503', '23505']);
/** Values that no column accepts (a year beyond PostgreSQL's calendar …) and that no schema refused. */
const BAD_DATA = /^22...$/;

/** The multipart reader's message for a form that was cut off or malformed; its errors have no code. */
const BROKEN_FORM =
  /^(Unexpected end of (multipart data|form)|Part terminated early|Malformed part header|Multipart: )/;

/** Every error as JSON, in the language of the request. Details that are not for the client are logged and stay here. */
export function handleError(
  error: FastifyError | ApiError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { apiError, language } = beginRefusal(error, request, reply);
  void reply.send(errorBody(apiError, language, request.id, wordsFor(apiError, request)));
}

/** Logs an error, and gives the reply its status and headers; only the body is missing then. */
export function beginRefusal(
  error: FastifyError | ApiError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): { readonly apiError: ApiError; readonly language: Language } {
  const apiError = asApiError(error);
  request.refusal = apiError;
  logFault(error, apiError, request);
  // Also where the route has already said that its reply may be stored.
  void reply.headers({ 'cache-control': 'no-store', vary: 'accept-encoding, accept-language' });
  const retryAfter = apiError.details.facts?.['retry_after'];
  if (typeof retryAfter === 'number') void reply.header('retry-after', retryAfter);
  // RFC 9110, 11.6.1: a 401 names the kind of credential that is needed.
  if (apiError.status === 401) void reply.header('www-authenticate', 'Bearer realm="mahir"');
  // RFC 9110, 15.5.16 and RFC 5789, 3.1: the kinds of bodies that are accepted.
  if (apiError.status === 415 && (request.method === 'POST' || request.method === 'PATCH'))
    void reply.header(`accept-${request.method.toLowerCase()}`, bodyTypesOf(request).join(', '));
  const language = request.ctx?.language ?? languageOf(request.headers['accept-language'], 'id');
  void reply.header('content-language', language);
  void reply.status(apiError.status);
  return { apiError, language };
}

const bodyTypesOf = ({ routeOptions }: FastifyRequest): readonly string[] =>
  (routeOptions?.schema as { consumes?: readonly string[] } | undefined)?.consumes ?? ['application/json'];

/** Only requests that save say that nothing was saved; reads and sign-ins do not. */
function wordsFor({ code }: ApiError, { method, routeOptions }: FastifyRequest): ErrorCode {
  if (code !== 'invalid') return code;
  if (method === 'GET' || method === 'HEAD') return 'invalid-query';
  return routeOptions?.config?.access === 'public' ? 'invalid-entry' : code;
}

/** The stack of an error of ours, once; every refusal is a line of its request (requestLog.ts). */
function logFault(error: Error, { status, code }: ApiError, request: FastifyRequest): void {
  // 502: a node that is ending leaves the request to another one (draining.ts).
  if (status >= 500 && status !== 502 && code !== 'busy') request.log.error({ err: error }, 'request failed');
}

/** What a client may know about an error: a refusal as it is, an error of ours as `internal`. */
export function asApiError(error: FastifyError | ApiError | Error): ApiError {
  if (error instanceof ApiError) return error;
  // The client disconnected while it was sending: this is not the database's connection.
  if (error.message === 'aborted') return malformed();
  const trouble = troubleOf(error);
  if (trouble) return new ApiError(503, trouble, { facts: { retry_after: RETRY_AFTER_SECONDS } });
  const code = codeOf(error);
  if (BUSY.has(code)) return new ApiError(409, 'database-busy');
  if (BAD_DATA.test(code)) return new ApiError(422, 'invalid');
  if (BROKEN_FORM.test(error.message)) return malformed();
  const status = 'statusCode' in error && code.startsWith('FST_') ? (error.statusCode ?? 500) : 500;
  // A part of the path is longer than any id or slug (Fastify's maxParamLength).
  if (status === 414) return notFound();
  const named = CODES[status];
  return named ? new ApiError(status, named) : new ApiError(500, 'internal');
}

/** The envelope of every refusal: `{ status_code, message, code, errors?, rows?, facts?, data?, request_id }`. */
export function errorBody(
  { status, code, details }: ApiError,
  language: Language,
  requestId: string,
  words: ErrorCode = code,
) {
  const { errors, rows, args, facts, data } = details;
  const text = (message: ErrorMessage) => messageText(message, language);
  return {
    status_code: status,
    message: text({ key: `error.${words}`, args: { ...facts, ...args } }),
    code,
    ...(errors && {
      errors: Object.fromEntries(
        Object.entries(errors).map(([field, messages]) => [field, messages.map(text)]),
      ),
    }),
    ...(rows && { rows: rows.map((row) => ({ ...row, message: text(row.message) })) }),
    ...(facts && { facts }),
    ...(data && { data }),
    request_id: requestId,
  };
}

/** A message in a language; arguments that are labels (`{en, id}`) use the same language. */
export function messageText({ key, args = {} }: ErrorMessage, language: Language): string {
  const words = Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      value !== null && typeof value === 'object' && language in value
        ? (value as Record<Language, unknown>)[language]
        : value,
    ]),
  );
  return serverWords(language)(key, words);
}
