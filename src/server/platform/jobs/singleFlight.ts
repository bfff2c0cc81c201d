import type { Context } from '../context.ts';

/**
 * Runs `work` unless work with the same name runs on any node. The transaction only holds the lock: what `work` writes is committed at
 * once. The lock of a process that dies ends with its connection.
 */
export const singleFlight = <T>(
  { db }: Pick<Context, 'db'>,
  name: string,
  work: () => Promise<T>,
): Promise<T> =>
  db.transaction(async (lock) => {
    await lock.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
    return work();
  });
