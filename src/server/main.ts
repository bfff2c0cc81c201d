import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { startSealer, type Sealer } from './audit/seal.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { databaseOf } from './db/database.ts';
import { DatabaseError } from './db/errors.ts';
import { openDatabase, type Database } from './db/open.ts';
import { projectRoot } from './projectRoot.ts';
import { startJobs, type Jobs } from './jobs/jobs.ts';
import { tasksOf } from './jobs/tasks.ts';
import { DEMO_PASSWORD, demoAccounts } from './seed/demoPeople.ts';
import { seedDatabase } from './seed/seed.ts';

/** Requests that are still running after this time are cut off. */
const DRAIN_MS = 10_000;
const IDLE_LOOK_MS = 50;
/** Then jobs are: each is one transaction, and is tried again after the next start. Kubernetes kills after 30 s. */
const JOBS_DRAIN_MS = 8_000;
/** An open transaction does not keep the process: PostgreSQL rolls it back. */
const CLOSE_MS = 5_000;
/** npm may hand on the Ctrl+C that the terminal sends us as well: signals this close together are one. */
const SAME_SIGNAL_MS = 1_000;

try {
  await start();
} catch (error) {
  const line = lineFor(error);
  if (line === undefined) throw error;
  console.error(line);
  process.exit(1);
}

/** Environment → database → app → listening; ends everything in the opposite order on Ctrl+C and SIGTERM. */
async function start(): Promise<void> {
  const isDev = process.argv.includes('--dev');
  const config = readConfig(process.env);
  const signal = stopSignal();
  const database = await openDatabase(config, { log: (line) => console.log(line) });
  const db = databaseOf(database.pool);
  let app: FastifyInstance | undefined;
  let jobs: Jobs | undefined;
  let isAsked = false;
  try {
    app = await createApp({
      db,
      config,
      pool: database.pool,
      web: { dev: isDev, webRoot: path.join(projectRoot(), 'dist/web') },
      log: { level: config.logLevel, hooks: { logMethod: withoutAddress } },
    });
    jobs = await startJobs(
      { db, config, log: app.log, realtime: app.realtime },
      database.pool,
      tasksOf(config, (text) => console.log(text)),
    );
    const seeded = seedDatabase({
      ...{ db, config, log: app.log, now: new Date() },
      ...{ language: config.siteLanguage, requestId: 'seed', ip: null, actor: null },
    });
    // One transaction: whoever stops us in the middle of it leaves nothing behind.
    isAsked = await Promise.race([seeded.then(() => false), signal.then(() => true)]);
    if (isAsked) seeded.catch(() => undefined);
    else await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await app?.close();
    await jobs?.stop();
    await database.close();
    throw error;
  }
  if (isAsked) return stop(app, jobs, database);
  const sealer = startSealer({ db, log: app.log });
  announce(config, isDev);
  void signal.then(() => stop(app, jobs, database, sealer));
}

/** Fastify would announce its address a second time, as JSON. */
function withoutAddress(this: unknown, line: readonly unknown[], log: (...line: never[]) => void): void {
  const isAddress = line.some((part) => typeof part === 'string' && part.startsWith('Server listening at'));
  if (!isAddress) Reflect.apply(log, this, line);
}

/**
 * Resolves at Ctrl+C or SIGTERM, also when that comes during the start: what has been started by then is ended in order.
 * Whoever asks a second time does not want to wait for open requests.
 */
function stopSignal(): Promise<void> {
  let askedAt = 0;
  return new Promise((resolve) => {
    const ask = () => {
      if (askedAt > 0 && Date.now() - askedAt > SAME_SIGNAL_MS) process.exit(1);
      askedAt ||= Date.now();
      resolve();
    };
    process.on('SIGINT', ask);
    process.on('SIGTERM', ask);
  });
}

async function stop(app: FastifyInstance, jobs: Jobs, database: Database, sealer?: Sealer): Promise<void> {
  setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref();
  // A browser keeps its connection open after the answer, which would hold us for the whole time.
  setInterval(() => app.server.closeIdleConnections(), IDLE_LOOK_MS).unref();
  await app.close();
  await atMost(JOBS_DRAIN_MS, jobs.stop());
  if (sealer) await atMost(CLOSE_MS, sealer.stop());
  await atMost(CLOSE_MS, database.close());
  process.exit(0);
}

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  await Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, ms))]);
}

function announce(config: Config, isDev: boolean): void {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  console.log(`Mahir runs at http://${host}:${config.port}${isDev ? ' (development)' : ''}`);
  if (!config.demo) return;
  const accounts = demoAccounts.map(({ nip, roles }) => `${nip} ${roles[0]}`);
  console.log(`Demo accounts, password ${DEMO_PASSWORD}: ${accounts.join(', ')}`);
}

/** One line for what the person at the keyboard can put right; undefined for a fault of ours. */
function lineFor(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof DatabaseError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const { PORT = '3000', HOST = '127.0.0.1' } = process.env;
  if (code === 'EADDRINUSE') return `Port ${PORT} of ${HOST} is in use: stop the other program or set PORT.`;
  if (code === 'EACCES')
    return `Port ${PORT} of ${HOST} may not be opened by this account: set another PORT.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST=${HOST}: this machine has no such address.`;
  return undefined;
}
