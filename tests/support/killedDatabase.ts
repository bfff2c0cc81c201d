import type { Db } from '#server/platform/db/database.ts';

/** A database whose process dies after so many statements: what is in a transaction is rolled back, and nothing is sent any more. */
export function killedAfter(
  db: Db,
  statements: number,
): { readonly db: Db; readonly wasKilled: () => boolean } {
  let left = statements;
  let isDead = false;
  const wrap = (inner: Db): Db => {
    const step = () => {
      if (left === 0) isDead = true;
      left -= 1;
      if (isDead) throw new Error('killed');
    };
    return {
      ...inner,
      query: async (...args: Parameters<Db['query']>) => {
        step();
        return inner.query(...args);
      },
      prepared: async (...args: Parameters<Db['prepared']>) => {
        step();
        return inner.prepared(...args);
      },
      transaction: (work) => inner.transaction((tx) => work(wrap(tx))),
    } as Db;
  };
  return { db: wrap(db), wasKilled: () => isDead };
}
