/**
 * Completing a class for this many people at once (numbers, snapshots, signatures: one transaction), drawing their PDFs one after the other
 * as the job does, and reading them as one archive: time, and the memory of the process. And checking a code among 1,000,000 certificates:
 * the plan, and the time and CPU of 1,000 views of the public page.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { CODE_LENGTH } from '#shared/domain/certificates.ts';
import { startBoxes } from '#shared/domain/certificateTemplates.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import type { ActorContext } from '#server/platform/context.ts';
import { databaseOf } from '#server/platform/db/database.ts';
import { startEmbedded } from '#server/platform/db/embedded.ts';
import { migrate } from '#server/migrations/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { migrateJobs } from '#server/platform/jobs/jobs.ts';
import { openArchive } from '#server/modules/certificates/archive.ts';
import { issueForCompleted } from '#server/modules/certificates/certificates.ts';
import { pdfOf } from '#server/modules/certificates/renderCertificate.ts';
import { VERIFY_SQL } from '#server/modules/certificates/verifyCertificate.ts';
import { seedRoles } from '#server/modules/roles/seedRoles.ts';
import { plans } from '#server/composition.ts';
import { cpuBetween, cpuByProcess } from './measure.ts';
import { fillUsers } from './users.ts';

const COUNT = Number(process.argv[2] ?? 1_000);
const MANY = Number(process.argv[3] ?? 1_000_000);
const CHECKS = 1_000;
const MB = 1024 * 1024;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mahir-bench-'));
const database = await startEmbedded(folder);
const pool = createPool({ ...database.connection, statement_timeout: 0 });
try {
  await migrate(pool as pg.Pool);
  await migrateJobs(pool);
  await fillUsers(pool, COUNT);
  const ctx = await contextOf();
  const classId = await makeClass();
  const people = await completed(classId);
  const rows: Record<string, object> = {};

  rows[`issue ${COUNT}`] = await measured(() =>
    ctx.db.transaction((db) => issueForCompleted({ ...ctx, db }, people)),
  );
  const issued = await ctx.db.query<{ id: string }>('select id from certificates order by number');
  rows[`draw ${COUNT} PDFs`] = await measured(async () => {
    for (const { id } of issued) await pdfOf(ctx, id);
  });
  let bytes = 0;
  rows[`archive of ${COUNT}`] = await measured(async () => {
    for await (const part of await openArchive(ctx, {})) bytes += part.length;
  });
  console.table(rows);
  console.log(`The archive has ${(bytes / MB).toFixed(1)} MB.`);

  await fillCertificates();
  const [{ code }] = (await ctx.db.query<{ code: string }>('select code from certificates limit 1')) as [
    { code: string },
  ];
  const plan = await ctx.db.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers) ${VERIFY_SQL.replace('$1', `'${code}'`)}`,
  );
  console.log(plan.map((line) => line['QUERY PLAN']).join('\n'));
  await openPages(ctx);
  process.exitCode = plan.some((line) => line['QUERY PLAN'].includes('Seq Scan')) ? 1 : 0;
} finally {
  await pool.end();
  await database.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

async function contextOf(): Promise<ActorContext> {
  const db = databaseOf(pool);
  await seedRoles(db);
  const [person] = await db.query<{ id: string; nip: string; name: string }>(
    'select id, nip, name from users limit 1',
  );
  const config = readConfig({ DATA_DIR: folder });
  const log = { error: console.error, warn: console.warn } as never;
  const actor = {
    userId: person!.id,
    sessionId: person!.id,
    nip: person!.nip,
    name: person!.name,
    language: 'id' as const,
    timeZone: null,
    verifiedAt: null,
    isHeld: false,
    token: null,
    mustSetUp: false,
    roleId: null,
    roleName: null,
    isAdministrator: true,
    reach: 'all' as const,
    permissions: new Set<string>(),
  };
  return { db, config, plans, log, now: new Date(), language: 'id', requestId: 'bench', ip: null, actor };
}

async function makeClass(): Promise<string> {
  const template = '00000000-0000-7000-8000-000000000001';
  const group = '00000000-0000-7000-8000-000000000002';
  const course = '00000000-0000-7000-8000-000000000003';
  await pool.query(
    `insert into certificate_templates (id, name, language, orientation, boxes) values ($1, 'Bench', 'id', 'landscape', $2)`,
    [template, JSON.stringify(startBoxes('id'))],
  );
  await pool.query(`insert into groups (id, slug, name) values ($1, 'bench', 'Bench')`, [group]);
  await pool.query(
    `insert into classes (id, slug, name, group_id, type, certificate_template_id, certificate_validity_months)
     values ($1, 'bench', 'Dasar keselamatan dan kesehatan kerja', $2, 'product_refresh', $3, 24)`,
    [course, group, template],
  );
  return course;
}

async function completed(classId: string) {
  const { rows } = await pool.query<{ user_id: string; class_id: string }>(
    `insert into enrolments (id, class_id, user_id, state, mandatory, completed_at)
     select gen_random_uuid(), $1, id, 'completed', false, now() from users limit $2 returning user_id, class_id`,
    [classId, COUNT],
  );
  return rows;
}

/** Adds this many more, only as ballast. The indexes are built once, which is faster than updating them. */
async function fillCertificates(): Promise<void> {
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = 'certificates'::regclass and not indisprimary`,
  );
  for (const { name } of indexes) await pool.query(`drop index ${name}`);
  for (const table of ['certificates', 'certificate_snapshots'])
    await pool.query(`alter table ${table} disable trigger all`);
  await pool.query(
    `insert into certificates (id, number, code, origin, issued_at, user_id, holder, class_id, class_name, cycle, completed_at)
     select gen_random_uuid(), '1900-' || n, left(upper(md5(n::text)), ${CODE_LENGTH}), 'manual', now(), gen_random_uuid(), 'Person ' || n,
       gen_random_uuid(), 'Class', 1, now() from generate_series(1, $1) n`,
    [MANY],
  );
  await pool.query(
    `insert into certificate_snapshots (certificate_id, layout_hash, shown, attested, signature)
     select c.id, s.layout_hash, '{}', s.attested, s.signature
     from certificates c cross join (select * from certificate_snapshots limit 1) s where c.number like '1900-%'`,
  );
  for (const table of ['certificates', 'certificate_snapshots'])
    await pool.query(`alter table ${table} enable trigger all`);
  for (const { definition } of indexes) await pool.query(`set maintenance_work_mem = '512MB'; ${definition}`);
  await pool.query('vacuum analyze certificates, certificate_snapshots');
}

/**
 * The public page of this many different certificates, each requested from another address, because one address may not request that many.
 */
async function openPages(ctx: ActorContext): Promise<void> {
  const app = await createApp({ db: ctx.db, config: ctx.config });
  const { rows: codes } = await pool.query<{ code: string }>('select code from certificates limit $1', [
    CHECKS,
  ]);
  const open = async (code: string, i: number) => {
    const startedAt = performance.now();
    const { statusCode } = await app.inject({
      url: `/id/verify/${code}`,
      remoteAddress: `10.0.${Math.floor(i / 250)}.${i % 250}`,
    });
    if (statusCode !== 200) throw new Error(`${code}: ${statusCode}`);
    return performance.now() - startedAt;
  };
  const times: number[] = [];
  const [server, server0] = [process.cpuUsage(), cpuByProcess(database.pid()!)];
  for (const [i, { code }] of codes.entries()) times.push(await open(code, i));
  const { user, system } = process.cpuUsage(server);
  const cpu = (user + system) / 1000 + cpuBetween(server0, cpuByProcess(database.pid()!));
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)]!.toFixed(1);
  console.log(
    `The page among ${MANY.toLocaleString('en')} certificates: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${(cpu / times.length).toFixed(1)} ms CPU (server and PostgreSQL).`,
  );
  await app.close();
}

async function measured(work: () => Promise<unknown>) {
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  clearInterval(watch);
  return {
    seconds: Number(seconds.toFixed(2)),
    'CPU s': Number(((user + system) / 1e6).toFixed(2)),
    'CPU ms each': Number(((user + system) / 1000 / COUNT).toFixed(1)),
    'ms each': Number(((seconds * 1000) / COUNT).toFixed(2)),
    'peak MB': Math.round(peak / MB),
    'grown MB': Math.round((peak - before) / MB),
  };
}
