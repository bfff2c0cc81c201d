import type { Pool, PoolConfig } from 'pg';
import type { Config } from '#server/platform/config.ts';
import { JOB_CONNECTIONS } from './platform/jobs/jobs.ts';
import { startEmbedded } from './platform/db/embedded.ts';
import { DatabaseError } from './platform/db/databaseErrors.ts';
import { migrate } from './migrate.ts';
import { buildName } from './migrationFiles.ts';
import { patiently } from './platform/db/patiently.ts';
import { connect, createPool } from './platform/db/pool.ts';
import { isUnfinished } from './platform/db/unfinishedRestore.ts';

const POOL_END_MS = 2_000;
/** Behind other reports; a request of the other pool is refused sooner, because it takes milliseconds. */
const LONG_TURN_MS = 30_000;
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

export interface Database {
  pool: Pool;
  /** For reports and exports, which are not to take the connections of everybody. */
  longPool: Pool;
  /** Migrations that wait for older nodes to leave. */
  waiting: readonly string[];
  /** Ends the pools and, when this process started it, the embedded PostgreSQL. */
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
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'database'>,
  { log = () => {}, timeouts = {} }: OpenOptions = {},
): Promise<Database> {
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir, { log });
  try {
    const connection = {
      ...(embedded?.connection ?? { connectionString: config.databaseUrl }),
      application_name: buildName(),
    };
    const { short, long } = settingsOf(config.database);
    const pool = await patiently(() => connect({ ...connection, ...short, ...timeouts }), log);
    const waiting = await patiently(() => prepare(pool), log);
    const longPool = createPool({ ...connection, ...long, ...timeouts });
    return {
      pool,
      longPool,
      waiting,
      async close() {
        // A connection that is still in use does not keep the server from its orderly end.
        await Promise.race([Promise.all([pool.end(), longPool.end()]), sleep(POOL_END_MS)]);
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

async function prepare(pool: Pool): Promise<readonly string[]> {
  if (await isUnfinished(pool))
    throw new DatabaseError(
      'The restore of a backup into this database did not finish: run it again into an empty place.',
    );
  return migrate(pool);
}

/** The pool of requests, and that of long work, which may also wait longer for its turn. */
function settingsOf({
  pool,
  longPool,
  statementSeconds,
  longStatementSeconds,
  lockSeconds,
}: Config['database']) {
  const lock_timeout = lockSeconds * 1000;
  return {
    short: { max: pool, statement_timeout: statementSeconds * 1000, lock_timeout },
    long: {
      max: longPool,
      statement_timeout: longStatementSeconds * 1000,
      lock_timeout,
      connectionTimeoutMillis: LONG_TURN_MS,
    },
  };
}

/** A line for the operator when this node alone may open more connections than the server accepts; undefined otherwise. */
export async function tooManyConnections(
  pool: Pool,
  { pool: short, longPool }: Config['database'],
): Promise<string | undefined> {
  const { rows } = await pool.query<{ most: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most`,
  );
  const own = short + longPool + JOB_CONNECTIONS;
  const { most } = rows[0]!;
  return own <= most
    ? undefined
    : `This node may open ${own} connections, and PostgreSQL accepts ${most} in all: lower DATABASE_POOL or raise max_connections.`;
}
