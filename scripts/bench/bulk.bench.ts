/**
 * npm run bench -- bulk [rows, 20000]: one edit of all records of a filter, in one transaction with its before-images and audit, and its
 * undo. The number of statements must only grow with what one statement can carry.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createApp } from '#server/app.ts';
import { runBulk } from '#server/kernel/changes/bulk.ts';
import { undoChange } from '#server/kernel/changes/undo.ts';
import { readConfig } from '#server/platform/config.ts';
import type { ActorContext } from '#server/platform/context.ts';
import { databaseOf } from '#server/platform/db/database.ts';
import { startEmbedded } from '#server/platform/db/embedded.ts';
import { newId } from '#server/platform/db/id.ts';
import { migrate } from '#server/migrations/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { resolveActor } from '#server/platform/sessions/sessionActor.ts';
import { seedRoles } from '#server/modules/roles/seedRoles.ts';
import { openSession } from '#server/modules/session/openSession.ts';
import { planNamed } from '#server/kernel/crud/plan.ts';
import { plans } from '#server/composition.ts';
import { statementsOf } from '#tests/support/queries.ts';

const ROWS = Number(process.argv[2] ?? 20_000);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mahir-bench-'));
const embedded = await startEmbedded(folder);
const pool = createPool(embedded.connection);
try {
  await migrate(pool);
  const ctx = await administrator();
  for (const rows of [2_000, ROWS]) await measure(ctx, rows);
} finally {
  await pool.end();
  await embedded.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

async function measure(ctx: ActorContext, rows: number): Promise<void> {
  const name = `Of ${rows}`;
  await pool.query(
    `insert into competencies (id, code, name, type, description)
     select gen_random_uuid(), 'B' || $1::int || '.' || n, $2, 'safety', md5(n::text) from generate_series(1, $1::int) n`,
    [rows, name],
  );
  await pool.query('vacuum analyze competencies');
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
  let changeId = '';
  const edit = await timed(() =>
    statementsOf(pool, async () => {
      const { meta } = await runBulk(ctx, planNamed(ctx, 'competencies'), {
        action: 'edit',
        data: { description: 'Changed by a bulk' },
        selection: { filter: { name }, expect_total: rows },
      });
      changeId = meta.change_id;
    }),
  );
  const undo = await timed(() => statementsOf(pool, () => undoChange(ctx, changeId)));
  clearInterval(watch);
  const { rows: left } = await pool.query(
    `select count(*)::int as changed from competencies where name = $1 and description = 'Changed by a bulk'`,
    [name],
  );
  if (left[0].changed > 0) throw new Error('The undo has left something.');
  console.log(
    `${rows.toLocaleString('en')} rows: edited in ${edit.seconds} s with ${edit.result.length} statements, ` +
      `undone in ${undo.seconds} s with ${undo.result.length}; memory ${mb(before)} → at most ${mb(peak)} MB.`,
  );
}

async function administrator(): Promise<ActorContext> {
  const db = databaseOf(pool);
  const config = readConfig({ DATA_DIR: folder, DEMO: '0' });
  const { log } = await createApp({ db, config });
  const roles = await seedRoles(db);
  const userId = newId();
  await db.query(
    `insert into users (id, nip, name, role_ids) values ($1, 'BENCH', 'Bench', array[$2::uuid])`,
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

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: string }> {
  const startedAt = performance.now();
  const result = await work();
  return { result, seconds: ((performance.now() - startedAt) / 1000).toFixed(2) };
}

function mb(bytes: number): number {
  return Math.round(bytes / 1e6);
}
