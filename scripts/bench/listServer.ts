/**
 * One of the servers of the benches, in a separate process: `ours`, `working` (with the job runner, but without scheduled jobs, which would
 * disturb the measurement) or `hand`. It replies to `cpu` with the milliseconds it has used, to `memory` with the bytes it holds, to `heap`
 * with those that it still holds after a garbage collection (with `--expose-gc`), and to `loop` with the longest wait of its event loop
 * since it was last asked, in milliseconds.
 */
import { randomBytes } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fastify } from 'fastify';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { databaseOf } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/db/id.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { migrateJobs, startJobs } from '#server/platform/jobs/jobs.ts';
import { tasksOf } from '#server/composition.ts';
import { hashOfToken } from '#server/platform/sessions/sessionActor.ts';
import { plans } from '#server/composition.ts';

const pool = createPool(JSON.parse(process.env['BENCH_CONNECTION']!));
const kind = process.argv[2];
const server = kind === 'hand' ? handWritten() : await ours();
const url = await server.listen({ port: 0, host: '127.0.0.1' });
const tokens = kind === 'hand' ? [''] : await signIn();
const loop = monitorEventLoopDelay({ resolution: 5 });
loop.enable();
let longest = 0;
const figures: Readonly<Record<string, () => number>> = {
  cpu: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
  memory: () => process.memoryUsage.rss(),
  heap: () => {
    // What the collection itself takes is no wait of others.
    longest = Math.max(longest, loop.max);
    globalThis.gc?.();
    setImmediate(() => loop.reset());
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  },
  loop: () => {
    const found = Math.max(longest, loop.max) / 1e6;
    longest = 0;
    loop.reset();
    return found;
  },
};
process.on('message', (requested) => process.send!(figures[String(requested)]!()));
process.send!({ url, tokens });

async function ours() {
  const config = readConfig({ DATA_DIR: process.env['BENCH_FOLDER']!, DEMO: '0' });
  const db = databaseOf(pool);
  if (kind === 'working') await migrateJobs(pool);
  const app = await createApp({ db, config });
  const requested = tasksOf(config, () => undefined).filter(({ cron }) => !cron);
  if (kind === 'working') await startJobs({ db, config, plans, log: app.log }, pool, requested);
  return app;
}

/** Sessions of one administrator: enough of them that the rate limit does not affect the measurement. */
async function signIn(): Promise<string[]> {
  const [roleId, userId] = [newId(), newId()];
  await pool.query(`insert into roles (id, name, administrator) values ($1, $2, true)`, [
    roleId,
    `Bench ${roleId}`,
  ]);
  await pool.query(`insert into users (id, nip, name, role_ids) values ($1, $3, 'Bench', array[$2::uuid])`, [
    userId,
    roleId,
    `BENCH-${userId}`,
  ]);
  const made = Array.from({ length: 40 }, () => randomBytes(32).toString('base64url'));
  for (const token of made) {
    await pool.query(
      `insert into sessions (id, token_hash, user_id, role_id, created_at, last_used_at, expires_at)
       values ($1, $2, $3, $4, now(), now(), now() + interval '1 day')`,
      [newId(), hashOfToken(token), userId, roleId],
    );
  }
  return made;
}

const EXPANDED = (alias: string, columns: string) =>
  `json_build_object('id', ${alias}.id, 'slug', ${columns}, 'name', ${alias}.name)`;
const LIST = `
  select t.*,
    (extract(year from age(t.joined_at)) * 12 + extract(month from age(t.joined_at)))::int as work_duration,
    (select ${EXPANDED('m', 'm.nip')} from users m where m.id = t.manager_id) as manager,
    coalesce((select json_agg(${EXPANDED('r', 'r.id')} order by r.name) from roles r where r.id = any(t.role_ids)), '[]') as roles,
    (select json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'bytes', f.bytes) from files f where f.id = t.photo_id) as photo
  from (select * from users where archived_at is null and department = $1 order by name, id limit $2 offset $3) t
  order by t.name, t.id`;
const COUNT = `select count(*) from (select 1 from users where archived_at is null and department = $1 limit 10001) t`;

/** A hand-written handler for this one query: no session, no permissions, nothing generated. */
function handWritten() {
  const app = fastify();
  app.get<{ Querystring: { filter: string; range: string } }>('/api/user', async (request, reply) => {
    const { department } = JSON.parse(request.query.filter) as { department: string };
    const [from, to] = JSON.parse(request.query.range) as [number, number];
    const limit = to - from + 1;
    const [rows, counted] = await Promise.all([
      pool.query({ name: 'list', text: LIST, values: [department, limit, from] }),
      pool.query({ name: 'count', text: COUNT, values: [department] }),
    ]);
    const count = Number(counted.rows[0].count);
    const isExact = count <= 10_000;
    reply.header('x-total-count', String(Math.min(count, 10_000)));
    return {
      data: rows.rows,
      meta: {
        page: from / limit + 1,
        per_page: limit,
        total: Math.min(count, 10_000),
        total_is_exact: isExact,
        has_next_page: from + limit < count,
      },
    };
  });
  return app;
}
