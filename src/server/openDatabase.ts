import type { Pool, PoolConfig } from 'pg';
import type { Config } from '#server/platform/config.ts';
import { startEmbedded } from './platform/db/embedded.ts';
import { DatabaseError } from './platform/db/databaseErrors.ts';
import { migrate } from './migrate.ts';
import { patiently } from './platform/db/patiently.ts';
import { connect } from './platform/db/pool.ts';
import { isUnfinished } from './platform/db/unfinishedRestore.ts';

const POOL_END_MS = 2_000;
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

export interface Database {
  pool: Pool;
  /** Ends the pool and, when this process started it, the embedded PostgreSQL. */
  close(): Promise<void>;
}

interface OpenOptions {
  readonly log?: (line: string) => void;
  /** Replaces those of a node. */
  readonly timeouts?: Pick<PoolConfig, 'statement_timeout'>;
}

/**
 * The database of the configuration, migrated and ready: DATABASE_URL, else the embedded PostgreSQL in DATA_DIR.
 * @throws DatabaseError with one line for the operator when it cannot be started or reached.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { log = () => {}, timeouts = {} }: OpenOptions = {},
): Promise<Database> {
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir, { log });
  try {
    const connection = embedded?.connection ?? { connectionString: config.databaseUrl };
    const pool = await patiently(() => connect({ ...connection, ...timeouts }), log);
    await patiently(() => prepare(pool), log);
    return {
      pool,
      async close() {
        // A connection that is still in use does not keep the server from its orderly end.
        await Promise.race([pool.end(), sleep(POOL_END_MS)]);
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

async function prepare(pool: Pool): Promise<void> {
  if (await isUnfinished(pool))
    throw new DatabaseError(
      'The restore of a backup into this database did not finish: run it again into an empty place.',
    );
  await migrate(pool);
}
