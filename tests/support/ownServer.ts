import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PoolConfig } from 'pg';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { databaseOf } from '#server/platform/db/database.ts';
import { startEmbedded } from '#server/platform/db/embedded.ts';
import { newId } from '#server/platform/db/id.ts';
import { migrate } from '#server/migrations/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { seedRoles } from '#server/modules/roles/seedRoles.ts';
import { openSession } from '#server/modules/session/openSession.ts';
import { plans } from '#server/composition.ts';

const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** The whole server over its own embedded PostgreSQL, which a test may stop, fill up or break. */
export async function startOwnServer(
  folder = mkdtempSync(path.join(tmpdir(), 'mahir-outage-')),
  settings: PoolConfig = {},
) {
  const start = () => startEmbedded(folder, { settings: FAST });
  let embedded = await start();
  const pool = createPool({ ...embedded.connection, ...settings });
  await migrate(pool);
  const db = databaseOf(pool);
  const config = readConfig({ DEMO: '0', DATA_DIR: folder });
  const app = await createApp({ db, config });
  const roles = await seedRoles(db);
  const userId = newId();
  await db.query(
    `insert into users (id, nip, name, role_ids) values ($1, 'ADMIN', 'Admin', array[$2::uuid])`,
    [userId, roles['Administrator']],
  );
  const base = { db, config, plans, log: app.log, now: new Date(), ip: null, actor: null };
  const token = await openSession(
    { ...base, language: 'en', requestId: 'test' },
    { userId, by: 'password', userAgent: null, device: null },
  );
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' };
  return {
    folder,
    pool,
    db,
    config,
    app,
    embedded: () => embedded,
    stopDatabase: () => embedded.stop(),
    startDatabase: async () => void (embedded = await start()),
    /** As the administrator; `headers` may turn this into a stranger. */
    async ask(url: string, payload?: object, more: Record<string, string> = {}) {
      const method = payload ? 'POST' : 'GET';
      const reply = await app.inject({
        method,
        url,
        headers: { ...headers, ...more },
        ...(payload && { payload }),
      });
      return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
    },
    async close() {
      await app.close();
      await pool.end();
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type OwnServer = Awaited<ReturnType<typeof startOwnServer>>;
