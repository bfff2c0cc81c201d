import { createHash, timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db/database.ts';
import { hashQueue } from '../platform/crypto/passwordHashing.ts';
import { notFound, unauthenticated } from '../platform/http/errors.ts';
import { watchArchives } from './archiveMetrics.ts';
import { watchBackfills } from './backfillMetrics.ts';
import { watchDegraded } from './partsWatch.ts';
import { watchPartitions } from './partitionMetrics.ts';
import type { Readiness } from './readiness.ts';
import { meterPools, type Pools } from '../platform/db/poolMeters.ts';
import { meters } from '../platform/meters.ts';
import { buildCommit, projectVersion } from '../platform/projectRoot.ts';

interface Sources {
  readonly db: Db;
  readonly config: Config;
  readonly pools?: Pools | undefined;
  readonly parts: () => Promise<Readiness>;
}

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 30];
const JOBS_WITHIN_MS = 2_000;

/** `GET /metrics` for Prometheus. Labels name routes, tasks and states; never a person, a record or a path from a request. */
export function registerMetrics(app: FastifyInstance, { db, config, pools, parts }: Sources): void {
  const registry = new Registry();
  if (pools) {
    collectDefaultMetrics({ register: registry });
    meterPools(pools);
  }
  watchRequests(app, registry);
  watchHashing(registry);
  watchDegraded(registry, parts);
  watchBackfills(registry, db);
  watchArchives(registry, db);
  watchPartitions(registry, db);
  showBuild(registry);
  const watchFiles = fileGauges(registry, { db, config });
  const watchJobs = jobGauges(registry, db);
  app.get('/metrics', { config: { access: 'public' }, logLevel: 'warn' }, async (request, reply) => {
    refuseStranger(request, config.metricsToken);
    await Promise.all([watchJobs(), watchFiles()]);
    void reply.header('cache-control', 'no-store').type(registry.contentType);
    // The connections are counted first: other figures use them to look.
    return Registry.merge([meters, registry]).metrics();
  });
}

/**
 * With METRICS_TOKEN only requests with it as a bearer token pass (else 401); without it only programs on this machine without a proxy in
 * front (else 404).
 */
function refuseStranger({ headers, socket }: FastifyRequest, token: string | undefined): void {
  if (token) {
    const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
    const sum = (text: string) => createHash('sha256').update(text).digest();
    if (!timingSafeEqual(sum(given), sum(token))) throw unauthenticated();
    return;
  }
  const isLocal = /^(::1|(::ffff:)?127\.)/.test(socket.remoteAddress ?? '');
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => name in headers);
  if (!isLocal || isForwarded) throw notFound();
}

function watchRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'mahir_http_request_seconds',
    help: 'Time until a reply was sent, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

function watchHashing(registry: Registry): void {
  const hashing: Gauge<'state'> = new Gauge({
    name: 'mahir_hashing_queue',
    help: 'Passwords that are being hashed, and that wait for it',
    labelNames: ['state'],
    registers: [],
    collect() {
      const { running, waiting } = hashQueue();
      this.set({ state: 'running' }, running);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  registry.registerMetric(hashing);
}

function showBuild(registry: Registry): void {
  const build = new Gauge({
    name: 'mahir_build_info',
    help: 'Always 1; the labels say what runs',
    labelNames: ['version', 'commit', 'node_version'],
    registers: [registry],
  });
  build.set({ version: projectVersion(), commit: buildCommit(), node_version: process.version }, 1);
}

/** Adding up a large table at each request would cost more than the figure is worth. */
const BYTES_KEPT_MS = 10 * 60_000;

/** How much the stored files take, and how much more fits beside them. */
function fileGauges(registry: Registry, { db, config }: Pick<Sources, 'db' | 'config'>): () => Promise<void> {
  const registers = [registry];
  const stored = new Gauge({
    name: 'mahir_files_stored_bytes',
    help: 'All stored files together, at most ten minutes old',
    registers,
  });
  const free = new Gauge({
    name: 'mahir_storage_free_bytes',
    help: 'Free space of the file system of DATA_DIR',
    registers,
  });
  let readAt = -Infinity;
  const readStored = async () => {
    if (performance.now() - readAt < BYTES_KEPT_MS) return;
    readAt = performance.now();
    const [row] = await db.query<{ bytes: number }>(
      'select coalesce(sum(bytes), 0)::float8 as bytes from files',
    );
    stored.set(row!.bytes);
  };
  return async () => {
    const space = await statfs(config.dataDir).catch(() => undefined);
    if (space) free.set(space.bavail * space.bsize);
    await Promise.race([readStored(), sleep(JOBS_WITHIN_MS)]).catch(() => (readAt = -Infinity));
  };
}

interface JobCount {
  task: string;
  ready: number;
  later: number;
  running: number;
  failed: number;
  oldest_seconds: number;
}

/** Read at each request; a database that is away is itself a figure. */
function jobGauges(registry: Registry, db: Db): () => Promise<void> {
  const registers = [registry];
  const up = new Gauge({
    name: 'mahir_database_up',
    help: '1 while the database answers',
    registers,
  });
  const jobs = new Gauge({
    name: 'mahir_jobs',
    help: 'Jobs by task: ready, for later, running, failed for good',
    labelNames: ['task', 'state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'mahir_jobs_oldest_ready_seconds',
    help: 'How long the job that is ready has been waiting',
    labelNames: ['task'],
    registers,
  });
  return async () => {
    const counts = await Promise.race([countJobs(db), sleep(JOBS_WITHIN_MS)]).catch(() => undefined);
    up.set(counts ? 1 : 0);
    jobs.reset();
    oldest.reset();
    for (const { task, oldest_seconds, ...states } of counts ?? []) {
      for (const [state, count] of Object.entries(states)) jobs.set({ task, state }, count);
      oldest.set({ task }, oldest_seconds);
    }
  };
}

const countJobs = (db: Db): Promise<JobCount[]> =>
  db.query<JobCount>(
    `select t.identifier as task,
       count(*) filter (where j.is_available and j.run_at <= now()) as ready,
       count(*) filter (where j.is_available and j.run_at > now()) as later,
       count(*) filter (where j.locked_at is not null) as running,
       count(*) filter (where j.locked_at is null and not j.is_available) as failed,
       coalesce(extract(epoch from max(now() - j.run_at) filter (where j.is_available and j.run_at <= now())), 0)::float8 as oldest_seconds
     from graphile_worker._private_tasks t left join graphile_worker._private_jobs j on j.task_id = t.id group by 1`,
  );

const sleep = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined).unref());
