import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';

/** An arbitrary constant: the first half of the lock that means "this runner is alive"; its name is the second half. */
const LIVENESS_LOCK = 7_224_030;
const LOOK_EVERY_MS = 30_000;
/** A runner that lost its connection takes the lock again within this time: only a runner that misses two checks is dead. */
const SECOND_LOOK_MS = 2_000;
const RECONNECT_MS = 500;

interface Options {
  readonly pool: pg.Pool;
  /** The name that the runner writes into its jobs. */
  readonly runnerId: string;
  readonly log: FastifyBaseLogger;
}

/**
 * Shows that this runner is alive, with a lock that ends with its connection, and frees the jobs of dead runners: the library itself would
 * leave them for four hours.
 * @returns a function that ends it
 */
export function keepAlive({ pool, runnerId, log }: Options): () => void {
  let isOver = false;
  let lease: pg.PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function hold(): Promise<void> {
    try {
      const client = await pool.connect();
      if (isOver) return client.release(true);
      lease = client;
      client.once('end', () => {
        if (client === lease) again();
      });
      await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [LIVENESS_LOCK, runnerId]);
      await look();
    } catch (error) {
      log.debug({ err: error }, 'liveness');
      again();
    }
  }
  /** The connection broke, or could not be made: the lock is gone with it. */
  function again(): void {
    drop();
    if (!isOver) timer = setTimeout(() => void hold(), RECONNECT_MS).unref();
  }
  function drop(): void {
    clearTimeout(timer);
    const client = lease;
    lease = undefined;
    client?.release(true);
  }
  async function look(): Promise<void> {
    const client = lease;
    if (!client || isOver) return;
    const suspects = await deadRunners(client, runnerId);
    if (suspects.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, SECOND_LOOK_MS).unref());
      await free(client, await deadRunners(client, runnerId, suspects), log);
    }
    if (client === lease) timer = setTimeout(() => void look().catch(again), LOOK_EVERY_MS).unref();
  }

  void hold();
  return () => {
    isOver = true;
    drop();
  };
}

/** Runners that hold jobs or queues and whose lock nobody holds. */
async function deadRunners(
  client: pg.PoolClient,
  self: string,
  among?: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select locked_by as id from graphile_worker._private_jobs where locked_by is not null
     union select locked_by from graphile_worker._private_job_queues where locked_by is not null`,
  );
  const dead: string[] = [];
  for (const { id } of rows) {
    if (id === self || (among && !among.includes(id))) continue;
    const { rows: tried } = await client.query<{ is_free: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as is_free',
      [LIVENESS_LOCK, id],
    );
    if (!tried[0]!.is_free) continue;
    await client.query('select pg_advisory_unlock($1, hashtext($2))', [LIVENESS_LOCK, id]);
    dead.push(id);
  }
  return dead;
}

async function free(client: pg.PoolClient, dead: readonly string[], log: FastifyBaseLogger): Promise<void> {
  if (dead.length === 0) return;
  await client.query('select graphile_worker.force_unlock_workers($1)', [dead]);
  log.warn({ runners: dead }, 'jobs of runners that died are tried again');
}
