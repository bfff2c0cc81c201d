/**
 * npm run bench -- enrol [people, 20000]: one class, all people of a filter, with their audit events and notifications, in one transaction;
 * then a rule that matches as many, a decision about all of them, and a page of the list among 100,000 enrolments. The number of statements
 * must not grow with the people.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import type { ActorContext } from '#server/platform/context.ts';
import { databaseOf } from '#server/platform/db/database.ts';
import { startEmbedded } from '#server/platform/db/embedded.ts';
import { newId } from '#server/platform/db/id.ts';
import { migrate } from '#server/migrations/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { listRecords } from '#server/kernel/crud/read.ts';
import { resolveActor } from '#server/platform/sessions/sessionActor.ts';
import { migrateJobs } from '#server/platform/jobs/jobs.ts';
import { decideEnrolments } from '#server/modules/enrolments/decisions.ts';
import { syncAudience } from '#server/modules/enrolments/enrolments.ts';
import { enrolOthers } from '#server/modules/enrolments/enrolOthers.ts';
import { seedRoles } from '#server/modules/roles/seedRoles.ts';
import { openSession } from '#server/modules/session/openSession.ts';
import { planNamed } from '#server/kernel/crud/plan.ts';
import { plans } from '#server/composition.ts';
import { statementsOf } from '#tests/support/queries.ts';
import { DEPARTMENTS, fillUsers } from './users.ts';

const PEOPLE = Number(process.argv[2] ?? 20_000);
const CLASSES = 5;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mahir-bench-'));
const embedded = await startEmbedded(folder);
const pool = createPool(embedded.connection);
try {
  await migrate(pool);
  await migrateJobs(pool);
  const ctx = await administrator();
  await fillUsers(pool, PEOPLE);
  for (const people of [Math.floor(PEOPLE / 10), PEOPLE]) await enrolByFilter(ctx, people);
  await enrolByRule(ctx);
  await decideAll(ctx);
  await readPages(ctx);
} finally {
  await pool.end();
  await embedded.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

async function enrolByFilter(ctx: ActorContext, people: number): Promise<void> {
  const filter = people === PEOPLE ? { nip_like: 'b' } : { department: DEPARTMENTS[0]! };
  const [row] = await ctx.db.query<{ count: number }>(
    `select count(*) from users where ${people === PEOPLE ? `lower(nip) like '%b%'` : 'department = $1'}`,
    people === PEOPLE ? [] : [DEPARTMENTS[0]],
  );
  const input = { filter, expect_total: row!.count };
  const classId = await makeClass(ctx);
  const dry = await measured(() => enrolOthers(ctx, classId, { ...input, dry_run: true }));
  const real = await measured(() => enrolOthers(ctx, classId, input));
  const { enrolled } = real.result;
  print(`${enrolled} people by filter`, `dry run ${dry.told}; enrolled ${real.told}`);
}

async function enrolByRule(ctx: ActorContext): Promise<void> {
  const rule = { department: DEPARTMENTS, work_duration_gte: 1 };
  const classId = await makeClass(ctx, JSON.stringify(rule));
  const { result, told } = await measured(() => syncAudience(ctx, { classIds: [classId] }));
  const again = await measured(() => syncAudience(ctx, { classIds: [classId] }));
  print(`${result.joined} people by a rule`, `${told}; looked at again ${again.told}`);
  const one = await measured(() => syncAudience(ctx, { userIds: [ctx.actor.userId] }));
  print('one person against every rule', one.told);
}

async function decideAll(ctx: ActorContext): Promise<void> {
  const classId = await makeClass(ctx);
  await ctx.db.query(
    `insert into enrolments (id, class_id, user_id, state, queued_at)
     select gen_random_uuid(), $1, id, 'requested', now() from users where nip like 'B%'`,
    [classId],
  );
  const [row] = await ctx.db.query<{ count: number }>(
    'select count(*) from enrolments where class_id = $1 and state = $2',
    [classId, 'requested'],
  );
  const filter = { class_id: classId, state: 'requested' };
  const selection = { filter, expect_total: row!.count };
  const { result, told } = await measured(() => decideEnrolments(ctx, { selection, decision: 'approve' }));
  print(`${result.ids.length} requests approved`, told);
}

/** The lists that the page of a class reads. */
async function readPages(ctx: ActorContext): Promise<void> {
  for (let i = 0; i < CLASSES; i++) {
    await ctx.db.query(
      `insert into enrolments (id, class_id, user_id, state) select gen_random_uuid(), $1, id, 'enrolled' from users`,
      [await makeClass(ctx)],
    );
  }
  await pool.query('vacuum analyze enrolments');
  const [largest] = await ctx.db.query<{ class_id: string; total: number }>(
    'select class_id, count(*) as total from enrolments group by 1 order by 2 desc limit 1',
  );
  const [all] = await ctx.db.query<{ total: number }>('select count(*) as total from enrolments');
  const plan = planNamed(ctx, 'enrolments');
  const filters = {
    'the newest of a class': {},
    'those of a state': { state: 'enrolled' },
    'found by name': { q: 'abc' },
    'of a department': { department: DEPARTMENTS[0] },
  };
  for (const [name, filter] of Object.entries(filters)) {
    const query = { filter: JSON.stringify({ class_id: largest!.class_id, ...filter }), range: '[0,24]' };
    await listRecords(ctx, plan, query);
    const { told } = await measured(() => listRecords(ctx, plan, query));
    print(`25 of ${largest!.total} participants among ${all!.total}, ${name}`, told);
  }
}

async function makeClass(ctx: ActorContext, rule: string | null = null): Promise<string> {
  const id = newId();
  const group = newId();
  await ctx.db.query(`insert into groups (id, slug, name, status) values ($1, $2, $2, 'published')`, [
    group,
    `g-${id}`,
  ]);
  await ctx.db.query(
    `insert into classes (id, slug, group_id, name, type, status, self_paced, audience_rule)
     values ($1, $2, $3, $2, 'product_refresh', 'published', true, $4)`,
    [id, `c-${id}`, group, rule],
  );
  return id;
}

async function administrator(): Promise<ActorContext> {
  const db = databaseOf(pool);
  const config = readConfig({ DATA_DIR: folder, DEMO: '0' });
  const { log } = await createApp({ db, config });
  const roles = await seedRoles(db);
  const userId = newId();
  await db.query(
    `insert into users (id, nip, name, role_ids) values ($1, 'ADMIN', 'Admin', array[$2::uuid])`,
    [userId, roles['Administrator']],
  );
  const now = new Date();
  const base = {
    db,
    config,
    plans,
    log,
    now,
    language: 'en',
    requestId: 'bench',
    ip: null,
    actor: null,
  } as const;
  const actor = await resolveActor(
    db,
    await openSession(base, { userId, by: 'password', userAgent: null, device: null }),
    now,
  );
  return { ...base, actor: actor! };
}

async function measured<T>(work: () => Promise<T>): Promise<{ result: T; told: string }> {
  let result: T | undefined;
  const startedAt = performance.now();
  const statements = await statementsOf(pool, async () => {
    result = await work();
  });
  const ms = performance.now() - startedAt;
  const time = ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(2)} s`;
  return { result: result as T, told: `in ${time} with ${statements.length} statements` };
}

function print(what: string, figures: string): void {
  console.log(`${what}: ${figures}.`);
}
