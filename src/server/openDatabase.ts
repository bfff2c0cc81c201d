import type { Pool, PoolConfig } from 'pg';
import type { Config } from '#server/platform/config.ts';
import { JOB_CONNECTIONS } from './platform/jobs/jobs.ts';
import { startEmbedded } from './platform/db/embedded.ts';
import { DatabaseError } from './platform/db/databaseErrors.ts';
import { migrate } from './migrations/migrate.ts';
import { buildName } from './migrations/migrationFiles.ts';
import { patiently } from './platform/db/patiently.ts';
import { connect, createPool, settingsText, type PoolOptions } from './platform/db/pool.ts';
import { accountApart, connectOwner, grantAccess, OWNER_CONNECTIONS } from './ownerAccount.ts';
import { isUnfinished } from './platform/db/unfinishedRestore.ts';

const POOL_END_MS = 2_000;
/** Behind other reports; a request of the other pool is refused sooner, because it takes milliseconds. */
const LONG_TURN_MS = 30_000;
/** The primary can answer instead. */
const REPLICA_CONNECT_MS = 1_000;
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

export interface Database {
  /** For requests. */
  pool: Pool;
  /** To PostgreSQL itself, for commands; the same as `pool` where there is no pooler. */
  directPool: Pool;
  /** For reports and exports, which are not to take the connections of everybody. */
  longPool: Pool;
  /** Of the account that owns the tables, if that is another one; connected only while it is used. */
  ownerPool?: Pool;
  /** Brings the database to this version. @returns the migrations that still wait */
  migrate(): Promise<readonly string[]>;
  /** Migrations that wait for older nodes to leave. */
  waiting: readonly string[];
  /** Of DATABASE_REPLICA_URL; not connected yet, because the product works without it. */
  replica?: { pool: Pool; longPool: Pool };
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
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'database' | 'secretKeys'>,
  { log = () => {}, timeouts = {} }: OpenOptions = {},
): Promise<Database> {
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir, { log });
  try {
    const { directUrl = config.databaseUrl } = config.database;
    const direct = {
      ...(embedded?.connection ?? { connectionString: directUrl }),
      application_name: buildName(config),
    };
    const { short, long } = settingsOf(config.database);
    const directPool = await patiently(() => connect({ ...direct, ...short, ...timeouts }), log);
    const ownerPool = await ownerPoolOf(config, directPool, log);
    const migrating = ownerPool ?? directPool;
    const waiting = await patiently(() => prepare(migrating), log);
    // Without the name of the build, which a connection of the pooler would keep after the node has left.
    const pool = config.database.directUrl
      ? await patiently(() => connectPooler(config, { ...short, direct }, log), log)
      : directPool;
    const grant = () => grantAll(ownerPool, [directPool, pool]);
    await grant();
    const longPool = createPool({ ...direct, ...long, ...timeouts });
    const replica = replicaOf(config.database, { short, long });
    return {
      pool,
      directPool,
      longPool,
      waiting,
      ...(replica && { replica }),
      ...(ownerPool && { ownerPool }),
      async migrate() {
        const left = await migrate(migrating);
        await grant();
        return left;
      },
      async close() {
        const pools = new Set([pool, longPool, directPool, migrating, ...Object.values(replica ?? {})]);
        // A connection that is still in use does not keep the server from its orderly end.
        await Promise.race([Promise.all([...pools].map((one) => one.end())), sleep(POOL_END_MS)]);
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** Of DATABASE_OWNER_URL. */
async function ownerPoolOf(
  config: Pick<Config, 'database' | 'secretKeys'>,
  directPool: Pool,
  log: (line: string) => void,
): Promise<Pool | undefined> {
  const { ownerUrl: connectionString } = config.database;
  if (!connectionString) return undefined;
  const application_name = buildName(config);
  return patiently(async () => {
    const ownerPool = await connectOwner({ connectionString, application_name });
    try {
      await accountApart(ownerPool, directPool);
      return ownerPool;
    } catch (error) {
      await ownerPool.end();
      throw error;
    }
  }, log);
}

/** What the accounts of these pools need, which a pooler may make two. */
async function grantAll(ownerPool: Pool | undefined, pools: readonly Pool[]): Promise<void> {
  if (ownerPool)
    for (const one of new Set(pools)) await grantAccess(ownerPool, await accountApart(ownerPool, one));
}

async function prepare(pool: Pool): Promise<readonly string[]> {
  if (await isUnfinished(pool))
    throw new DatabaseError(
      'The restore of a backup into this database did not finish: run it again into an empty place.',
    );
  return migrate(pool);
}

function replicaOf(
  { replicaUrl }: Config['database'],
  { short, long }: Readonly<Record<'short' | 'long', PoolOptions>>,
) {
  if (!replicaUrl) return undefined;
  const connection = { connectionString: replicaUrl };
  return {
    pool: createPool({ ...connection, ...short, connectionTimeoutMillis: REPLICA_CONNECT_MS }),
    longPool: createPool({ ...connection, ...long }),
  };
}

/** The pooler gives each connection to PostgreSQL our settings; where they are missing, the line for its configuration is logged. */
async function connectPooler(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  options: PoolOptions & Parameters<typeof settingsText>[0],
  log: (line: string) => void,
): Promise<Pool> {
  const { statement_timeout, lock_timeout } = options;
  const pool = await connect({ ...options, connectionString: databaseUrl });
  const { rows } = await pool.query<{ is_set: boolean }>(
    `select current_setting('jit') = 'off' and current_setting('random_page_cost')::float8 = 1.1
       and (select setting from pg_settings where name = 'statement_timeout') = $1
       and (select setting from pg_settings where name = 'lock_timeout') = $2 as is_set`,
    [String(statement_timeout), String(lock_timeout)],
  );
  if (!rows[0]!.is_set)
    log(
      `The pooler at DATABASE_URL does not set the limits of this node: add connect_query='${settingsText({ statement_timeout, lock_timeout })}' to its database.`,
    );
  return pool;
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
  { directPool }: Pick<Database, 'directPool'>,
  { directUrl, ownerUrl, pool, longPool }: Config['database'],
): Promise<string | undefined> {
  const { rows } = await directPool.query<{ most: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most`,
  );
  const own = (directUrl ? 0 : pool) + longPool + JOB_CONNECTIONS + (ownerUrl ? OWNER_CONNECTIONS : 0);
  const { most } = rows[0]!;
  return own <= most
    ? undefined
    : `This node may open ${own} connections, and PostgreSQL accepts ${most} in all: lower DATABASE_POOL or raise max_connections.`;
}
