/**
 * `GET /api/search` over 1,000,000 records of four kinds, as an organizer who sees all of them, a trainer without classes and a learner:
 * p50 and p99 of queries that are hard in different ways. Budget: p50 below 50 ms.
 */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { databaseOf } from '#server/platform/db/database.ts';
import { startEmbedded } from '#server/platform/db/embedded.ts';
import { newId } from '#server/platform/db/id.ts';
import { migrate } from '#server/migrations/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { hashOfToken } from '#server/platform/sessions/sessionActor.ts';
import { seedRoles, type SeedRoleName } from '#server/modules/roles/seedRoles.ts';
import { fillSchool } from './school.ts';

const ROWS = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = 30;
const BUDGET_MS = 50;
const QUERIES = [
  ['a NIP', '20260123'],
  ['a name', 'siti rahmawati'],
  ['a frequent name', 'budi'],
  ['two letters', 'si'],
  ['a word of most titles', 'kelas'],
  ['a part of a word', 'ahma'],
  ['two frequent words', 'dewi santoso'],
  ['a short and a long word', 'di keselamatan'],
  ['nothing', 'xqzwv'],
] as const;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mahir-bench-'));
const database = await startEmbedded(folder);
try {
  const pool = createPool(database.connection);
  await migrate(pool);
  const startedAt = performance.now();
  await fillSchool(pool, ROWS);
  console.log(
    `Filled ${ROWS.toLocaleString('en')} rows in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`,
  );
  const db = databaseOf(pool);
  const roles = await seedRoles(db);
  const app = await createApp({ db, config: readConfig({ DATA_DIR: folder, DEMO: '0' }) });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  /** A separate session for each, so that the rate limit of searches does not affect the measurement. */
  const signIn = async (role: SeedRoleName): Promise<string> => {
    const [userId, token] = [newId(), randomBytes(32).toString('base64url')];
    await db.query(`insert into users (id, nip, name, role_ids) values ($1, $2, 'Bench', array[$3::uuid])`, [
      userId,
      `BENCH-${token.slice(0, 8)}`,
      roles[role],
    ]);
    await db.query(
      `insert into sessions (id, token_hash, user_id, role_id, created_at, last_used_at, expires_at)
       values ($1, $2, $3, $4, now(), now(), now() + interval '1 day')`,
      [newId(), hashOfToken(token), userId, roles[role]],
    );
    return token;
  };
  const timeOf = async (token: string, q: string): Promise<[number, number]> => {
    const from = performance.now();
    const reply = await fetch(`${url}/api/search?q=${encodeURIComponent(q)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!reply.ok) throw new Error(`${q}: ${reply.status} ${await reply.text()}`);
    const { data } = (await reply.json()) as { data: unknown[] };
    return [performance.now() - from, data.length];
  };

  const medians: number[] = [];
  for (const role of ['Organizer', 'Trainer', 'Learner'] as const) {
    const rows: Record<string, object> = {};
    for (const [what, q] of QUERIES) {
      const token = await signIn(role);
      const times: number[] = [];
      let found = 0;
      for (let i = 0; i < ROUNDS; i += 1) {
        const [ms, count] = await timeOf(token, q);
        times.push(ms);
        found = count;
      }
      times.sort((a, b) => a - b);
      const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
      medians.push(at(0.5));
      rows[`${what}: ${q}`] = { found, 'p50 ms': at(0.5).toFixed(1), 'p99 ms': at(0.99).toFixed(1) };
    }
    console.log(role);
    console.table(rows);
  }
  const worst = Math.max(...medians);
  console.log(`Worst p50: ${worst.toFixed(1)} ms (budget ${BUDGET_MS}).`);
  process.exitCode = worst < BUDGET_MS ? 0 : 1;
  await app.close();
  await pool.end();
} finally {
  await database.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
