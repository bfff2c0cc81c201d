import type { Context } from '../context.ts';

/**
 * Runs `work` while nobody else, on whatever node, runs work under the same name. The transaction holds the lock and nothing
 * else: what `work` writes is kept at once. The lock of a process that dies ends with its connection.
 */
export const oneAtATime = <T>(
  { db }: Pick<Context, 'db'>,
  name: string,
  work: () => Promise<T>,
): Promise<T> =>
  db.transaction(async (lock) => {
    await lock.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
    return work();
  });
