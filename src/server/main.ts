import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { createApp } from './app.ts';
import { startSealer } from './platform/audit/seal.ts';
import { ConfigError, readConfig, type Config } from './platform/config.ts';
import { plainWiresLine } from './platform/plainWires.ts';
import { createLog } from './platform/log.ts';
import { requireBreachedPasswords } from './platform/crypto/breachedPasswords.ts';
import { requireKeys } from './platform/crypto/sealedRows.ts';
import { canSeal, SealingError } from './platform/crypto/sealing.ts';
import { clockLine } from './platform/db/clocks.ts';
import { ALL_TRANSACTIONS, databaseOf, type Db } from './platform/db/database.ts';
import { watchReplica } from './platform/db/replica.ts';
import { DatabaseError } from './platform/db/databaseErrors.ts';
import { claimPlace } from './platform/files/filePlace.ts';
import { prepareFileStore } from './platform/files/fileStore.ts';
import { StorageError } from './platform/storageError.ts';
import { openContentListener } from './contentListener.ts';
import { ownerDbOf } from './ownerAccount.ts';
import { openDatabase, tooManyConnections, type Database } from './openDatabase.ts';
import { demoSignIns } from './publicConfig.ts';
import { projectRoot, projectVersion } from './platform/projectRoot.ts';
import { startTracing } from './platform/tracing.ts';
import { plans } from './composition.ts';
import { startJobs, type Jobs } from './platform/jobs/jobs.ts';
import { tasksOf } from './composition.ts';
import { backfills } from './migrations/backfills.ts';
import { startBackfills } from './platform/jobs/backfills.ts';
import { startSealing } from './migrations/sealStored.ts';
import { startFileCopies } from './modules/fileCopies/fileCopies.jobs.ts';
import { finishMigrations } from './migrations/waitingMigrations.ts';
import { hasAdministrator } from './modules/roles/administrators.ts';
import { countDemoPeople } from './modules/users/demoPeople.ts';
import { DEMO_PASSWORD } from './seed/demoAccounts.ts';
import { seedDatabase } from './seed/seed.ts';
import { drain, stop, stopSignal, logFaults, type Running } from './shutdown.ts';

/** Lines for a terminal are text, lines for a collector are JSON. */
const isTerminal = process.stdout.isTTY;
let log: FastifyBaseLogger | undefined;
let stopTracing = async () => {};
logFaults((text, err) => (log && !isTerminal ? log.fatal({ err }, text) : console.error(text, err)));
try {
  await start();
} catch (error) {
  const line = lineFor(error);
  console.error(line ?? error);
  process.exit(1);
}

/** Environment → database → app → listening; ends everything in the opposite order on Ctrl+C and SIGTERM. */
async function start(): Promise<void> {
  const isDev = process.argv.includes('--dev');
  const config = await checkedConfig();
  const programLog = createLog(config);
  log = programLog;
  stopTracing = await startTracing({ env: process.env, version: projectVersion(), log });
  const say = (text: string) => (isTerminal ? console.log(text) : programLog.info(text));
  const signal = stopSignal(config);
  // Its lines are about a PostgreSQL that is away.
  const warn = (text: string) => (isTerminal ? console.log(text) : programLog.warn(text));
  const database = await openDatabase(config, { log: warn });
  const sources = sourcesOf(database, programLog);
  const { db } = sources;
  for (const line of [await tooManyConnections(database, config.database), await clockLine(db)])
    if (line) programLog.warn(line);
  let app: FastifyInstance | undefined;
  let jobs: Jobs | undefined;
  let isStopping = false;
  let greeting: string[] = [];
  try {
    await claimStored(config, db, { say, signal });
    app = await createApp({
      ...sources,
      config,
      contentListener: await openContentListener(config),
      pools: poolsOf(database),
      web: { dev: isDev, webRoot: path.join(projectRoot(), 'dist/web') },
      log: programLog,
    });
    const base = { db, config, plans, log: app.log, ...ownerOf(database) };
    // Mails and codes that are only printed are for a person, whatever the log's level is.
    const print = config.isProduction ? say : (text: string) => console.log(text);
    jobs = await startJobs({ ...base, realtime: app.realtime }, database.pool, tasksOf(config, print));
    await startBackfills({ db, now: new Date() }, backfills);
    const seeded = seedDatabase({ ...base, ...nobody(config) });
    // One transaction: an interruption leaves nothing behind.
    isStopping = await Promise.race([seeded.then(() => false), signal.then(() => true)]);
    if (isStopping) seeded.catch(() => undefined);
    else {
      await startFileCopies({ db, config, now: new Date() });
      greeting = await greetingOf(config, { db, isDev });
      await app.listen({ host: config.host, port: config.port });
    }
  } catch (error) {
    await stop({ app, jobs, database });
    throw error;
  }
  if (isStopping) return leave({ app, jobs, database }, 0);
  const sealer = startSealer({ db, config, log: app.log });
  const stopMigrating = finishMigrations({
    waiting: database.waiting,
    migrate: () => database.migrate(),
    log: app.log,
  });
  for (const line of greeting) say(line);
  void signal.then(stopMigrating);
  void signal.then((seconds) => leave({ app, jobs, sealer, database }, seconds));
}

/** Who seeds. */
function nobody({ siteLanguage: language }: Config) {
  return { now: new Date(), language, requestId: 'seed', ip: null, actor: null };
}

/** The configuration, after a look at the file that it names. */
async function checkedConfig(): Promise<Config> {
  const config = readConfig(process.env);
  if (config.passwordListFile) await requireBreachedPasswords(config.passwordListFile);
  return config;
}

/** A node with other files than the rest, or without their keys, does not start; plain texts are sealed, until the signal. */
async function claimStored(
  config: Config,
  db: Db,
  { say, signal }: { readonly say: (text: string) => void; readonly signal: Promise<unknown> },
): Promise<void> {
  await claimFiles(config, db, say);
  await requireKeys({ db, config });
  void signal.then(await startSealing({ db, config }, log!));
}

/** A node with other files than the rest does not start; one whose storage is away for the moment does, because quizzes need no file. */
async function claimFiles(config: Config, db: Db, say: (text: string) => void): Promise<void> {
  const store = await prepareFileStore(config);
  try {
    await claimPlace(db, store);
  } catch (error) {
    if (!(error instanceof StorageError && error.isTemporary)) throw error;
    say(`${error.message} Until it is back no file can be opened or stored.`);
  }
}

function ownerOf({ ownerPool }: Database) {
  return ownerPool && { ownerDb: ownerDbOf(ownerPool) };
}

function poolsOf({ pool, longPool, replica }: Database) {
  return {
    requests: pool,
    long: longPool,
    ...(replica && { replica: replica.pool, 'replica-long': replica.longPool }),
  };
}

/** The ways to the data: requests, long work, and the replica if there is one. */
function sourcesOf({ pool, longPool, replica }: Database, log: FastifyBaseLogger) {
  const long = (of: Pool) => databaseOf(of, console.error, ALL_TRANSACTIONS);
  const primary = { db: databaseOf(pool), longDb: long(longPool) };
  if (!replica) return primary;
  const copies = { db: databaseOf(replica.pool), longDb: long(replica.longPool) };
  return { ...primary, replica: watchReplica({ primary, replica: copies, log }) };
}

async function leave(running: Running, drainSeconds: number): Promise<void> {
  await drain(running, drainSeconds);
  await stop(running);
  await stopTracing();
  process.exit();
}

/** What an operator needs right after the start: the address, and who can sign in. */
async function greetingOf(config: Config, { db, isDev }: { db: Db; isDev: boolean }): Promise<string[]> {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const address = `Mahir runs at http://${host}:${config.port}${isDev ? ' (development)' : ''}`;
  return [address, ...(config.demo ? await demoLines(db) : await accountLines(config, db))];
}

async function demoLines(db: Db): Promise<string[]> {
  const accounts = (await demoSignIns({ db })).map(({ nip, roles }) => `${nip} ${roles[0]}`);
  return accounts.length > 0 ? [`Demo accounts, password ${DEMO_PASSWORD}: ${accounts.join(', ')}`] : [];
}

/** A function, because this module starts the product before the constants below have their values. */
function noKeyLine(): string {
  return 'SECRET_KEY is not set: secrets are in plain text in the database and in backups, and what needs a sealed secret cannot be set up. Set it on all nodes: openssl rand -base64 32 (docs/deployment.md, “Secrets”)';
}

async function accountLines(config: Config, db: Db): Promise<string[]> {
  const demoPeople = await countDemoPeople(db);
  const plain = plainWiresLine(config);
  const lines = [...(canSeal(config) ? [] : [noKeyLine()]), ...(plain ? [plain] : [])];
  if (demoPeople > 0)
    lines.push(
      `${demoPeople} people of the demo company are here and cannot sign in. Remove them and what is theirs: npm run demo:remove`,
    );
  if (!(await hasAdministrator(db)))
    lines.push('No administrator can sign in. Make one: npm run admin:create');
  return lines;
}

/** One line for a problem that the operator can correct; undefined for an error of ours. */
function lineFor(error: unknown): string | undefined {
  if ([ConfigError, DatabaseError, SealingError, StorageError].some((kind) => error instanceof kind))
    return (error as Error).message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const { PORT = '3000', HOST = '127.0.0.1' } = process.env;
  if (code === 'EADDRINUSE') return `Port ${PORT} of ${HOST} is in use: stop the other program or set PORT.`;
  if (code === 'EACCES')
    return `Port ${PORT} of ${HOST} may not be opened by this account: set another PORT.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST=${HOST}: this machine has no such address.`;
  return undefined;
}
