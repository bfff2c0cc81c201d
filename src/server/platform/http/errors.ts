import type { ServerMessages } from '#i18n/en/server.ts';

/** The reasons for a refusal: a code without words in both languages is a compile error. */
export type ErrorCode = keyof ServerMessages['error'];
/** The possible problems of a field, without the prefix `validation.`. */
export type ValidationKey = keyof ServerMessages['validation'];
/** Field → messages. A message is a key of the server's words with its arguments; it is translated when it is sent. */
export interface ErrorMessage {
  readonly key: string;
  readonly args?: Record<string, unknown>;
}
export type FieldErrors = Record<string, ErrorMessage[]>;
/** An empty set of messages. Its names may come from a client: `__proto__` and `constructor` are ordinary names here. */
export const noErrors = (): FieldErrors => Object.create(null) as FieldErrors;
/** A record (or a row of a file) that was refused. */
export interface RowError {
  readonly id?: string;
  readonly row?: number;
  readonly field?: string;
  readonly message: ErrorMessage;
}

interface Details {
  readonly errors?: FieldErrors;
  readonly rows?: readonly RowError[];
  /** Arguments of the message `error.<code>`, and facts for the client (`usages` of in-use, `retry_after` seconds …). */
  readonly args?: Record<string, unknown>;
  readonly facts?: Record<string, unknown>;
  /** What the client goes on with, where the refusal is only a question. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/**
 * A refusal of a request. `code` is stable; people read `error.<code>` of src/i18n in their language. One handler (http/errorHandler.ts)
 * turns it into JSON.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: Details;
  constructor(status: number, code: ErrorCode, details: Details = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const malformed = (): ApiError => new ApiError(400, 'malformed');
export const unauthenticated = (): ApiError => new ApiError(401, 'unauthenticated');
export const forbidden = (): ApiError => new ApiError(403, 'forbidden');
/** For a program with an API token, in what only people may do themselves. */
export const tokenRefused = (): ApiError => new ApiError(403, 'token-refused');
export const notFound = (): ApiError => new ApiError(404, 'not-found');
/** 409: the current state does not allow it (`attempt-closed`, `version-conflict`, `in-use` …). */
export const conflict = (code: ErrorCode, details: Details = {}): ApiError =>
  new ApiError(409, code, details);
export const invalid = (errors: FieldErrors): ApiError => new ApiError(422, 'invalid', { errors });
/** 422 with one message at one field; `key` without the prefix `validation.`. */
export const invalidField = (
  field: string,
  key: ValidationKey,
  args: Record<string, unknown> = {},
): ApiError => invalid({ [field]: [{ key: `validation.${key}`, args }] });
export const rateLimited = (retryAfterSeconds: number): ApiError =>
  new ApiError(429, 'rate-limited', { facts: { retry_after: Math.ceil(retryAfterSeconds) } });
