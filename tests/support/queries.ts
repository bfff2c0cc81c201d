import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';

/** The session of the caller is cached for seconds: whether it is read again depends on the machine. */
const WHO = /^\s*select s\.id as session_id, s\.last_used_at/;
const asking = new AsyncLocalStorage<readonly string[]>();

/**
 * Texts of the statements that `work` sends over the pool, in order; including those of transactions, without the session of the caller and
 * the server's own housekeeping (jobs, presence, events to open pages about earlier changes).
 */
export async function statementsOf(pool: Pool, work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const note = (query: unknown) => {
    if (asking.getStore() !== texts) return;
    const text = typeof query === 'string' ? query : (query as { text: string }).text;
    if (!WHO.test(text)) texts.push(text);
  };
  const query = pool.query;
  const connect = pool.connect;
  pool.query = function (this: Pool, ...args: unknown[]) {
    note(args[0]);
    return Reflect.apply(query, pool, args);
  } as typeof pool.query;
  pool.connect = (async (...args: unknown[]) => {
    // With a callback it is `pool.query` that takes a connection.
    if (args.length > 0) return Reflect.apply(connect, pool, args);
    const client = (await Reflect.apply(connect, pool, [])) as PoolClient;
    const own = client.query;
    client.query = function (...args: unknown[]) {
      note(args[0]);
      return Reflect.apply(own, client, args);
    } as typeof client.query;
    const release = client.release;
    client.release = (error) => {
      client.query = own;
      client.release = release;
      release.call(client, error);
    };
    return client;
  }) as typeof pool.connect;
  try {
    // Awaited inside: a request of Fastify's `inject` begins when it is awaited.
    await asking.run(texts, async () => {
      await work();
    });
  } finally {
    pool.query = query;
    pool.connect = connect;
  }
  return texts;
}
