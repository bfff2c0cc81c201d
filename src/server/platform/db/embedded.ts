import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { DatabaseError } from './databaseErrors.ts';
import { accountFor, type Account } from './embeddedAccount.ts';
import { prepareBinaries, temporaryFolders } from './embeddedBinaries.ts';
import { DATABASE_USER, openCluster, type Cluster } from './embeddedCluster.ts';
import { isRunning } from './processes.ts';
import {
  dropStaleLock,
  launch,
  logTail,
  readPostmaster,
  shutDown,
  type Endpoint,
  type Launch,
} from './postmaster.ts';

const DATABASE = 'mahir';
/** Recovery after a crash can take long; a server that exits again and again is given up much earlier. */
const START_TIMEOUT_MS = 300_000;
const FAILURE_TIMEOUT_MS = 10_000;
const RELAUNCH_MS = 100;
const RECOVERY_PAUSE_MS = 1_000;
const POLL_MS = 5;
/** The longest time that a server needs to notice that the process behind a connection is gone. */
const DEAD_USER_TIMEOUT_MS = 5_000;
/** Every process that uses the server holds this lock in shared mode; only the last one can take it exclusively. */
const USER_LOCK = 7_224_002;
/** The application name of the connections that hold the lock, followed by the id of their process. */
const SUPERVISOR = 'mahir-supervisor ';
/** A unix socket address holds 104 bytes on macOS and 108 on Linux, with the name of the socket. */
const SOCKET_FOLDER_LIMIT = 80;

const SETTINGS = {
  cluster_name: 'mahir',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '100',
};

export interface EmbeddedOptions {
  log?: (line: string) => void;
  /** Server settings in addition to ours; the tests switch durability off with them. */
  settings?: Record<string, string>;
}

export interface Embedded {
  connection: pg.PoolConfig;
  /** Process id of the server, for tests and status pages. */
  pid(): number | undefined;
  /** Ends this process's use; the last process that uses the server shuts it down and waits. */
  stop(): Promise<void>;
}

/**
 * PostgreSQL in `<dataDir>/postgres`, with the database `mahir`: adopts a server that already runs on it, else starts one, and restarts it
 * when it dies. Durable: every acknowledged commit is on disk.
 * @throws DatabaseError with one line for the operator.
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  const home = path.resolve(dataDir, 'postgres');
  const account = accountFor(home);
  prepareHome(home, account);
  const binaries = prepareBinaries(account, home);
  const cluster = openCluster(home, binaries, account);
  const endpoint = await newEndpoint(home, account);
  const server = { binaries, account, endpoint, settings: { ...SETTINGS, ...options.settings } };

  let isStopping = false;
  let lease = await holdServer(cluster, server);
  let recovery: Promise<void> | undefined;
  watch();
  return {
    connection: connectionTo(cluster, server.endpoint),
    pid: () => readPostmaster(cluster)?.pid,
    async stop() {
      if (isStopping) return;
      isStopping = true;
      await recovery;
      if (await leave(lease)) {
        await shutDown(cluster, binaries);
        removeSocketFolder(server.endpoint);
      }
      await lease.end();
    },
  };

  /** The lease connection breaks only when the server goes away: restart it at the same address, where the pool expects it. */
  function watch(): void {
    lease.once('end', () => {
      if (!isStopping) recovery = recover();
    });
  }

  async function recover(): Promise<void> {
    options.log?.('The embedded PostgreSQL went away; starting it again.');
    while (!isStopping) {
      try {
        lease = await holdServer(cluster, server);
        return watch();
      } catch (error) {
        options.log?.((error as Error).message);
        // Even when its folder is gone and each try fails at once: without a pause this loop would never see that we are stopping.
        await sleep(RECOVERY_PAUSE_MS);
      }
    }
  }
}

/** Waits until a server is ready, starts one whenever there is none, and registers as one of its users. */
async function holdServer(cluster: Cluster, server: Launch): Promise<pg.Client> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let failingUntil = Infinity;
  let hasEnded: (() => boolean) | undefined;
  let failure: unknown;
  while (Date.now() < Math.min(deadline, failingUntil)) {
    const running = readPostmaster(cluster);
    if (running?.isReady) {
      Object.assign(server.endpoint, { host: running.host, port: running.port });
      try {
        return await enter(cluster, server.endpoint);
      } catch (error) {
        failure = error;
        failingUntil = Math.min(failingUntil, Date.now() + FAILURE_TIMEOUT_MS);
      }
    } else if (!hasEnded || hasEnded()) {
      if (hasEnded) {
        // Usual for a moment after kill -9: the old server's children still hold its shared memory.
        failingUntil = Math.min(failingUntil, Date.now() + FAILURE_TIMEOUT_MS);
        await sleep(RELAUNCH_MS);
      }
      dropStaleLock(cluster, server.endpoint);
      makeSocketFolder(server.endpoint, server.account);
      hasEnded = launch(cluster, server);
    }
    await sleep(POLL_MS);
  }
  const reason = failure instanceof Error ? failure.message : logTail(cluster);
  throw new DatabaseError(
    `The embedded PostgreSQL in ${path.dirname(cluster.folder)} did not start: ${reason}`,
  );
}

/** A connection that holds the users' lock; creates the database the first time. */
async function enter(cluster: Cluster, endpoint: Endpoint): Promise<pg.Client> {
  try {
    return await openLease(connectionTo(cluster, endpoint));
  } catch (error) {
    if ((error as { code?: string }).code !== '3D000') throw error;
    await createDatabase({ ...connectionTo(cluster, endpoint), database: 'postgres' });
    return openLease(connectionTo(cluster, endpoint));
  }
}

async function openLease(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: `${SUPERVISOR}${process.pid}` });
  client.on('error', () => {});
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1)', [USER_LOCK]);
  return client;
}

async function createDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(`create database ${DATABASE}`);
  } catch (error) {
    // Another first start was faster: duplicate_database, or unique_violation at exactly the same moment.
    if (!['42P04', '23505'].includes((error as { code: string }).code)) throw error;
  } finally {
    await client.end();
  }
}

/**
 * Gives up our registration; true when no other process uses the server, and from then on none can register. PostgreSQL notices a killed
 * process only after a while: this waits a moment, or the server would outlive all of its users.
 */
async function leave(lease: pg.Client): Promise<boolean> {
  const deadline = Date.now() + DEAD_USER_TIMEOUT_MS;
  try {
    await lease.query('select pg_advisory_unlock_shared($1)', [USER_LOCK]);
    while (Date.now() < deadline) {
      const { rows } = await lease.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
        USER_LOCK,
      ]);
      if (rows[0]?.alone === true) return true;
      if (await isUsed(lease)) return false;
      await sleep(POLL_MS);
    }
    return false;
  } catch {
    // The server went away under us; if another process restarted it, that process owns it.
    return false;
  }
}

/** Whether a running process, other than this one's lease, is registered. */
async function isUsed(lease: pg.Client): Promise<boolean> {
  const { rows } = await lease.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
      where starts_with(application_name, $1) and pid <> pg_backend_pid()`,
    [SUPERVISOR],
  );
  return rows.some(({ name }) => isRunning(Number(name.slice(SUPERVISOR.length))));
}

function connectionTo(cluster: Cluster, { host, port }: Endpoint): pg.PoolConfig {
  return { host, port, user: DATABASE_USER, password: cluster.password, database: DATABASE };
}

function prepareHome(home: string, account: Account): void {
  try {
    fs.mkdirSync(home, { recursive: true, mode: 0o700 });
    account.own(home);
    fs.accessSync(home, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(`DATA_DIR cannot be used: ${(error as Error).message}`, { cause: error });
  }
}

/** A short private folder for the socket, the same at every start of this data; on Windows a free port of this machine. */
async function newEndpoint(home: string, account: Account): Promise<Endpoint> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() };
  const name = `mahir-${account.uid}-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`;
  const parent = temporaryFolders().find(
    (folder) =>
      folder.length + name.length < SOCKET_FOLDER_LIMIT && fs.existsSync(folder) && account.canReach(folder),
  );
  if (!parent)
    throw new DatabaseError('No temporary folder is usable for the socket of the embedded PostgreSQL.');
  return { host: path.join(parent, name), port: 5432 };
}

/** Refuses a folder that another account has created: its name can be guessed. */
function makeSocketFolder({ host: folder }: Endpoint, account: Account): void {
  if (!folder.startsWith('/')) return;
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
    account.own(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const stat = fs.lstatSync(folder);
  if (!stat.isDirectory() || stat.uid !== account.uid || (stat.mode & 0o077) !== 0) {
    throw new DatabaseError(
      `${folder} belongs to somebody else: remove it or set TMPDIR to a folder of your own.`,
    );
  }
}

function removeSocketFolder({ host: folder }: Endpoint): void {
  if (folder.startsWith('/')) fs.rmSync(folder, { recursive: true, force: true });
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
