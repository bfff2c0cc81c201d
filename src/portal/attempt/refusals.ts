import { HttpError } from '#ui/http.ts';

/** An organizer has stopped the attempt: waiting changes are sent later. */
export class Paused extends Error {}

/** Never to be repeated unchanged: the server has understood and refused the content. */
export const isRefusal = (error: unknown): error is HttpError =>
  error instanceof HttpError && [400, 413, 422].includes(error.status);

/** The server has understood and refused: asking again changes nothing. */
export const isFinalRefusal = (error: unknown): boolean =>
  error instanceof HttpError && error.status < 500 && error.status !== 429;
