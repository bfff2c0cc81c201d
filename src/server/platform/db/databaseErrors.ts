import { StorageError, type StorageTrouble } from '../storageError.ts';
import { OverloadError } from './turns.ts';

/** The database cannot be started or reached; `message` is the one line to print before leaving with code 1. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

/** Connection failures, shutting down, too many connections, input/output errors; and a socket that breaks or is not there. */
const AWAY_CODES = /^(08...|57P0.|53[^1]..|25P03|58...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
/** Messages of pg and its pool that have no code; and of a database closed to connections, whose code (55000) says many other things. */
const AWAY_WORDS =
  /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect|is not currently accepting connections$/;

/** PostgreSQL's code when another transaction holds a table or a row for longer than the caller waits. */
export const LOCK_NOT_AVAILABLE = '55P03';

/** PostgreSQL's or Node's code of an error or of its cause. */
export function codeOf(error: Error): string {
  if ('code' in error && error.code !== undefined) return String(error.code);
  return error.cause instanceof Error ? codeOf(error.cause) : '';
}

/** Whether an error means that PostgreSQL is away, so that the same call can work a little later. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (AWAY_CODES.test(codeOf(error)) || AWAY_WORDS.test(error.message)) return true;
  // The socket of a server that is starting does not exist yet (ENOENT).
  return ('syscall' in error && error.syscall === 'connect') || isAway(error.cause);
}

export type Trouble = 'database-busy' | 'unavailable' | StorageTrouble;

/** The temporary problem that keeps PostgreSQL or the file store from working; undefined for every other error. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof OverloadError) return 'database-busy';
  if (error instanceof StorageError) return error.trouble;
  const code = codeOf(error);
  // query_canceled: a timeout of pool.ts.
  if (code === LOCK_NOT_AVAILABLE || code === '57014') return 'database-busy';
  if (['53100', 'ENOSPC', 'EDQUOT'].includes(code)) return 'storage-full';
  if (['25006', 'EROFS', 'EACCES', 'EPERM'].includes(code)) return 'storage-read-only';
  // insufficient_privilege, of PostgreSQL itself in its folder.
  if (code === '42501' && /could not/.test(innermost(error).message)) return 'storage-read-only';
  return isAway(error) ? 'unavailable' : undefined;
}

const innermost = (error: Error): Error => (error.cause instanceof Error ? innermost(error.cause) : error);
