import { EventEmitter } from 'node:events';
import pg from 'pg';
import {
  Logger,
  parseCronItems,
  run,
  runMigrations,
  type Job,
  type Runner,
  type WorkerEvents,
} from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context.ts';
import { databaseOf } from '../db/database.ts';
import { patiently } from '../db/patiently.ts';
import { createPool } from '../db/pool.ts';
import { keepAlive } from './liveness.ts';

/** What a task gets beside its own time and name. */
export type JobBase = Omit<Context, 'now' | 'language' | 'requestId' | 'ip' | 'actor'>;

/** Work that is done after the commit, at least once: it must notice what was done already. */
export interface Task<Payload = never> {
  readonly name: string;
  /** Also runs by the clock, as crontab says in UTC; its payload is then `{}`. */
  readonly cron?: string;
  /** Of the jobs by the clock, too, only one of this queue runs at a time. */
  readonly queue?: string;
  run(ctx: Context, payload: Payload, attempt: Attempt): Promise<void>;
}

/** Which try of a job this is. */
export interface Attempt {
  readonly isLastTry: boolean;
}

interface JobOptions {
  readonly runAt?: Date;
  /** A job of the same key that has not begun is replaced. */
  readonly key?: string;
  /** Tries until it stays failed; the wait between them grows (e^n seconds). */
  readonly tries?: number;
  /** Of the jobs of one queue only one runs at a time, on whatever node. */
  readonly queue?: string;
}

const TRIES = 10;
const CONCURRENCY = 2;
/** Jobs that are added here wake the worker; this only finds those of other nodes that died. */
const POLL_MS = 5_000;
const RESTART_MS = 1_000;
/**
 * Trap: without these graphile-worker 0.17 notes the end of a job with a promise that nobody waits for, and a database that
 * goes away just then ends the whole process. So it gives up its runner instead, and we begin another one.
 */
const NOTED_TOGETHER = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };
/** A job may take what no request may: a bulk or an import of tens of thousands of rows is one transaction. */
const WORK_TIMEOUTS = {
  statement_timeout: 1_800_000,
  lock_timeout: 60_000,
  idle_in_transaction_session_timeout: 1_800_000,
};

/** Adds a job in the transaction of `ctx.db`: it runs once that is committed, never when it is rolled back. */
export async function addJob(
  ctx: Pick<Context, 'db'>,
  name: string,
  payload: unknown,
  { runAt, key, tries = TRIES, queue }: JobOptions = {},
): Promise<void> {
  await ctx.db.query(
    `select graphile_worker.add_job($1, $2::json, run_at := $3::timestamptz, max_attempts := $4, job_key := $5,
       queue_name := $6)`,
    [name, JSON.stringify(payload), runAt?.toISOString() ?? null, tries, key ?? null, queue ?? null],
  );
}

/** Adds one job for each payload with one statement: all at once, because one `add_job` after the other takes a millisecond each. */
export async function addJobs(
  ctx: Pick<Context, 'db'>,
  name: string,
  payloads: readonly unknown[],
): Promise<void> {
  if (payloads.length === 0) return;
  await ctx.db.query(
    `select count(*) from graphile_worker.add_jobs(array(
       select row($1, p, null, null, $3, null, null, null)::graphile_worker.job_spec from json_array_elements($2::json) p))`,
    [name, JSON.stringify(payloads), TRIES],
  );
}

export interface Jobs {
  /** Takes no new job, waits for the running ones. */
  stop(): Promise<void>;
}

/** Makes or updates the worker's own schema, `graphile_worker`: without it there is no `addJob`. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  const own = ownPool(pool, 1);
  try {
    await runMigrations({ pgPool: own, logger: new Logger(() => () => {}) });
  } finally {
    await own.end();
  }
}

/** Runs the tasks in this process until `stop`. Every node does; a job goes to one of them. */
export async function startJobs(base: JobBase, pool: pg.Pool, tasks: readonly Task[]): Promise<Jobs> {
  const runnerPool = ownPool(pool, CONCURRENCY + 3);
  const workPool = createPool({ ...optionsOf(pool), max: CONCURRENCY * 3, ...WORK_TIMEOUTS });
  const own: JobBase = { ...base, db: databaseOf(workPool, (error) => base.log.error({ err: error })) };
  let isStopping = false;
  let running: Running;
  try {
    running = await patiently(
      () => beginRunner(own, runnerPool, tasks),
      (line) => base.log.warn(line),
    );
  } catch (error) {
    await Promise.all([runnerPool.end(), workPool.end()]);
    throw error;
  }
  void superviseRunner();
  return {
    async stop() {
      isStopping = true;
      await running.stop();
      await Promise.all([runnerPool.end(), workPool.end()]);
    },
  };

  /** The runner gives up when the database is away at a bad moment (a job has ended and that cannot be noted): begin again. */
  async function superviseRunner(): Promise<void> {
    while (!isStopping) {
      await running.ended;
      if (isStopping) return;
      base.log.warn('the job runner ended; starting it again');
      await new Promise((resolve) => setTimeout(resolve, RESTART_MS));
      const next = await beginRunner(own, runnerPool, tasks).catch(() => undefined);
      if (next && isStopping) return next.stop();
      if (next) running = next;
    }
  }
}

interface Running {
  /** Resolves when the runner has ended, whatever the reason. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

async function beginRunner(base: JobBase, pool: pg.Pool, tasks: readonly Task[]): Promise<Running> {
  const events: WorkerEvents = new EventEmitter();
  const looked = firstLook(events);
  // Awaited below, unless the start itself fails before.
  looked.catch(() => {});
  let endLease = () => {};
  events.once('pool:create', ({ workerPool }) => {
    endLease = keepAlive({ pool, runnerId: workerPool.id, log: base.log });
  });
  let runner: Runner | undefined;
  try {
    runner = await run({
      pgPool: pool,
      preset: NOTED_TOGETHER,
      events,
      concurrency: CONCURRENCY,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      logger: loggerTo(base.log),
      taskList: Object.fromEntries(tasks.map((task) => [task.name, handlerOf(base, task)])),
      parsedCronItems: parseCronItems(
        tasks
          .filter((task) => task.cron)
          .map((task) => ({
            task: task.name,
            match: task.cron!,
            ...(task.queue && { options: { queueName: task.queue } }),
          })),
      ),
    });
    await looked;
  } catch (error) {
    endLease();
    await runner?.stop().catch(() => {});
    throw error;
  }
  const { promise, stop } = runner;
  return {
    ended: promise.catch(() => {}).then(endLease),
    async stop() {
      // Rejected where the runner has ended by itself.
      await stop().catch(() => {});
      endLease();
    },
  };
}

/**
 * Trap: graphile-worker 0.17 keeps the promise of its first look at the tasks' names for ever, also when it was rejected. A
 * database that goes away just then would leave a worker that never runs a job again, so the start waits for that look.
 */
const firstLook = (events: WorkerEvents): Promise<void> =>
  new Promise((resolve, reject) => {
    events.once('job:start', () => resolve());
    events.once('worker:getJob:empty', () => resolve());
    events.once('worker:getJob:error', ({ error }) => reject(error as Error));
  });

function handlerOf(base: JobBase, task: Task) {
  return (payload: unknown, { job }: { job: Pick<Job, 'id' | 'attempts' | 'max_attempts'> }) =>
    task.run(
      {
        ...base,
        now: new Date(),
        language: base.config.siteLanguage,
        requestId: `job-${job.id}`,
        ip: null,
        actor: null,
      },
      payload as never,
      { isLastTry: job.attempts >= job.max_attempts },
    );
}

/** pg hides the password from whoever copies a pool's options. */
const optionsOf = ({ options }: pg.Pool): pg.PoolConfig => ({ ...options, password: options.password });

/** The worker expects pg's own types (our pool reads times as text) and keeps a connection for LISTEN. */
const ownPool = (pool: pg.Pool, max: number): pg.Pool =>
  createPool({ ...optionsOf(pool), ...WORK_TIMEOUTS, types: pg.types, max });

/** The worker tells of each job at info: that is debug here. */
function loggerTo(log: FastifyBaseLogger): Logger {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;
  return new Logger((scope) => (level, message) => {
    log[levels[level as keyof typeof levels] ?? 'debug']({ ...scope }, message);
  });
}
