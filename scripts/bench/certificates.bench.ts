/**
 * Completing a class for so many people at once (numbers, snapshots, signatures: one transaction), drawing their PDFs one after the
 * other as the job does, and reading them as one archive: time, and what the process holds meanwhile.
 * And checking a code among 1,000,000 certificates: the plan, and the time of 1,000 checks.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startBoxes } from '#shared/domain/certificateTemplates.ts';
import { readConfig } from '#server/config.ts';
import type { ActorContext } from '#server/context.ts';
import { databaseOf } from '#server/db/database.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { createPool } from '#server/db/pool.ts';
import { migrateJobs } from '#server/jobs/jobs.ts';
import { openArchive } from '#server/modules/certificates/archive.ts';
import { issueForCompleted } from '#server/modules/certificates/certificates.ts';
import { pdfOf } from '#server/modules/certificates/renderCertificate.ts';
import { VERIFY_SQL, verify } from '#server/modules/certificates/verify.ts';
import { seedRoles } from '#server/modules/roles/seedRoles.ts';
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
  const startedAt = performance.now();
  for (let i = 0; i < CHECKS; i++) await verify(ctx, code);
  const each = (performance.now() - startedAt) / CHECKS;
  console.log(`A check among ${MANY.toLocaleString('en')} certificates takes ${each.toFixed(2)} ms.`);
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
    ...{
      userId: person!.id,
      sessionId: person!.id,
      nip: person!.nip,
      name: person!.name,
      language: 'id' as const,
    },
    ...{ timeZone: null, roleId: null, roleName: null, isAdministrator: true, reach: 'all' as const },
    permissions: new Set<string>(),
  };
  return { db, config, log, now: new Date(), language: 'id', requestId: 'bench', ip: null, actor };
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

/** So many more, of no use but to be in the way. */
async function fillCertificates(): Promise<void> {
  await pool.query('alter table certificates disable trigger all');
  await pool.query(
    `insert into certificates (id, number, code, origin, issued_at, user_id, holder, class_id, class_name, cycle, completed_at)
     select gen_random_uuid(), '1900-' || n, upper(md5(n::text)), 'manual', now(), gen_random_uuid(), 'Person ' || n,
       gen_random_uuid(), 'Class', 1, now() from generate_series(1, $1) n`,
    [MANY],
  );
  await pool.query('alter table certificates enable trigger all; ');
  await pool.query('analyze certificates');
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
    'ms each': Number(((seconds * 1000) / COUNT).toFixed(2)),
    'peak MB': Math.round(peak / MB),
    'grown MB': Math.round((peak - before) / MB),
  };
}
