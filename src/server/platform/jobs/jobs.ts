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
import { createPool, directOptions } from '../db/pool.ts';
import { meterPools } from '../db/poolMeters.ts';
import { histogram } from '../meters.ts';
import { traced } from '../tracing.ts';
import { keepAlive } from './liveness.ts';

/** What a task gets besides its own time and name. */
export type JobBase = Omit<Context, 'now' | 'language' | 'requestId' | 'ip' | 'actor'>;

/** Work that is done after the commit, at least once: it must notice what is already done. */
export interface Task<Payload = never> {
  readonly name: string;
  /** Also runs on a schedule, in crontab notation in UTC; its payload is then `{}`. */
  readonly cron?: string;
  /** Only one job of this queue runs at a time, including scheduled ones. */
  readonly queue?: string;
  /** It waits for servers of others, or for other programs: it runs beside the other jobs of its node, so that slow ones hold up nothing else. */
  readonly isOutgoing?: true;
  run(ctx: Context, payload: Payload, attempt: Attempt): Promise<void>;
}

/** This try of a job. */
export interface Attempt {
  readonly isLastTry: boolean;
  /** The node ends, and the job will be tried again: long work stops. */
  readonly signal?: AbortSignal;
}

interface JobOptions {
  readonly runAt?: Date;
  /** Replaces a job with the same key that has not begun. */
  readonly key?: string;
  /** The number of tries before it counts as failed; the wait between them grows (e^n seconds). */
  readonly tries?: number;
  /** Only one job of a queue runs at a time, on any node. */
  readonly queue?: string;
}

const TRIES = 10;
const CONCURRENCY = 2;
/** Jobs that wait for servers of others: they hold no connection meanwhile. */
const OUTGOING_CONCURRENCY = 4;
/** Each of the two runners listens with one connection and shows with one that it is alive. */
const WORKER_CONNECTIONS = CONCURRENCY + 6;
const TASK_CONNECTIONS = CONCURRENCY * 3;
/** What the jobs of a node may open besides its pools. */
export const JOB_CONNECTIONS = WORKER_CONNECTIONS + TASK_CONNECTIONS;
/** Jobs added here wake the worker; polling only finds those of other nodes that died. */
const POLL_MS = 5_000;
const RESTART_MS = 1_000;
/**
 * Trap: without these options graphile-worker 0.17 records the end of a job with a promise that nobody awaits, and a database that goes
 * away at that moment ends the whole process. With them it gives up its runner instead, and we start another one.
 */
const NOTED_TOGETHER = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };
/** A job may take longer than a request: a bulk change or an import of tens of thousands of rows is one transaction. */
const WORK_TIMEOUTS = {
  statement_timeout: 1_800_000,
  lock_timeout: 60_000,
  idle_in_transaction_session_timeout: 1_800_000,
};

/** Adds a job in the transaction of `ctx.db`: it runs after the commit, never after a rollback. */
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

/** Adds one job for each payload with one statement, because separate `add_job` calls take a millisecond each. */
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
  /** Takes no new job and waits for the running ones. */
  stop(): Promise<void>;
}

/** Makes or updates the worker's own schema, `graphile_worker`: `addJob` needs it. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  const own = ownPool(pool, 1);
  try {
    await runMigrations({ pgPool: own, logger: new Logger(() => () => {}) });
  } finally {
    await own.end();
  }
}

/** Runs the tasks in this process until `stop`. Every node does; each job goes to one of them. */
export async function startJobs(base: JobBase, pool: pg.Pool, tasks: readonly Task[]): Promise<Jobs> {
  const runnerPool = ownPool(pool, WORKER_CONNECTIONS);
  const workPool = createPool({ ...directOptions(pool), max: TASK_CONNECTIONS, ...WORK_TIMEOUTS });
  meterPools({ worker: runnerPool, jobs: workPool });
  const own: JobBase = { ...base, db: databaseOf(workPool, (error) => base.log.error({ err: error })) };
  const close = () => Promise.all([runnerPool.end(), workPool.end()]);
  const runners: Jobs[] = [];
  try {
    await patiently(
      () => removeSchedules(runnerPool, tasks),
      (line) => base.log.warn(line),
    );
    for (const { own: lane, concurrency } of lanesOf(tasks))
      runners.push(await superviseRunner({ base: own, pool: runnerPool, tasks: lane, concurrency }));
  } catch (error) {
    await Promise.all(runners.map((runner) => runner.stop()));
    await close();
    throw error;
  }
  return {
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()));
      await close();
    },
  };
}

/** Jobs that wait for others have a runner of their own; without any there is none. */
function lanesOf(tasks: readonly Task[]): { own: readonly Task[]; concurrency: number }[] {
  const outgoing = tasks.filter(({ isOutgoing }) => isOutgoing);
  return [
    { own: tasks.filter(({ isOutgoing }) => !isOutgoing), concurrency: CONCURRENCY },
    ...(outgoing.length > 0 ? [{ own: outgoing, concurrency: OUTGOING_CONCURRENCY }] : []),
  ];
}

interface Lane {
  readonly base: JobBase;
  readonly pool: pg.Pool;
  readonly tasks: readonly Task[];
  readonly concurrency: number;
}

/** The runner gives up when the database goes away at a bad moment (the end of a job cannot be recorded): start another one. */
async function superviseRunner(lane: Lane): Promise<Jobs> {
  const { log } = lane.base;
  let isStopping = false;
  let running = await patiently(
    () => beginRunner(lane),
    (line) => log.warn(line),
  );
  void supervise();
  return {
    async stop() {
      isStopping = true;
      await running.stop();
    },
  };

  async function supervise(): Promise<void> {
    while (!isStopping) {
      await running.ended;
      if (isStopping) return;
      log.warn('the job runner ended; starting it again');
      await new Promise((resolve) => setTimeout(resolve, RESTART_MS));
      const next = await beginRunner(lane).catch(() => undefined);
      if (next && isStopping) return next.stop();
      if (next) running = next;
    }
  }
}

interface Running {
  /** Resolves when the runner has ended, for any reason. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

async function beginRunner({ base, pool, tasks, concurrency }: Lane): Promise<Running> {
  const events: WorkerEvents = new EventEmitter();
  const looked = firstLook(events);
  // It is awaited below, unless the start itself fails before.
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
      concurrency,
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
      // Rejects if the runner has ended by itself.
      await stop().catch(() => {});
      endLease();
    },
  };
}

/** The worker remembers every schedule: those of tasks that a new version lacks would be listed for ever. An older node adds its own again. */
const removeSchedules = (pool: pg.Pool, tasks: readonly Task[]): Promise<unknown> =>
  pool.query('delete from graphile_worker._private_known_crontabs where identifier <> all($1::text[])', [
    tasks.filter(({ cron }) => cron).map(({ name }) => name),
  ]);

/**
 * Trap: graphile-worker 0.17 keeps the promise of its first query for the tasks' names for ever, even if it was rejected. A database that
 * goes away at that moment would leave a worker that never runs a job again, so the start waits for that query.
 */
const firstLook = (events: WorkerEvents): Promise<void> =>
  new Promise((resolve, reject) => {
    events.once('job:start', () => resolve());
    events.once('worker:getJob:empty', () => resolve());
    events.once('worker:getJob:error', ({ error }) => reject(error as Error));
  });

const durations = histogram({
  name: 'mahir_job_seconds',
  help: 'How long jobs ran, by task and outcome',
  labelNames: ['task', 'outcome'],
  buckets: [0.01, 0.1, 0.5, 2, 10, 60, 600],
});

interface Helpers {
  readonly job: Pick<Job, 'id' | 'attempts' | 'max_attempts'>;
  readonly abortSignal: AbortSignal;
}

function handlerOf(base: JobBase, task: Task) {
  return async (payload: unknown, { job, abortSignal }: Helpers) => {
    const end = durations.startTimer({ task: task.name });
    try {
      await traced(
        `job ${task.name}`,
        { 'mahir.job_id': String(job.id), 'mahir.job_attempt': job.attempts },
        () => runTask(base, task, payload, { job, abortSignal }),
      );
      end({ outcome: 'done' });
    } catch (error) {
      end({ outcome: 'failed' });
      throw error;
    }
  };
}

const runTask = (base: JobBase, task: Task, payload: unknown, { job, abortSignal }: Helpers): Promise<void> =>
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
    { isLastTry: job.attempts >= job.max_attempts, signal: abortSignal },
  );

/** The worker expects pg's own types (our pool reads times as text) and holds a connection for LISTEN. */
const ownPool = (pool: pg.Pool, max: number): pg.Pool =>
  createPool({ ...directOptions(pool), ...WORK_TIMEOUTS, types: pg.types, max });

/** The worker logs each job at info level; we log it at debug. */
function loggerTo(log: FastifyBaseLogger): Logger {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;
  return new Logger((scope) => (level, message) => {
    log[levels[level as keyof typeof levels] ?? 'debug']({ ...scope }, message);
  });
}
