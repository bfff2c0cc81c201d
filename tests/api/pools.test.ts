import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { openDatabase, tooManyConnections, type Database } from '#server/openDatabase.ts';
import { readConfig, type Config } from '#server/platform/config.ts';
import { databaseOf } from '#server/platform/db/database.ts';
import { watchReplica } from '#server/platform/db/replica.ts';
import { clientOf, createTestApp, type Client, type TestApp } from '#tests/support/app.ts';

let test: TestApp;
let config: Config;
let database: Database;
let organizer: Client;
beforeAll(async () => {
  test = await createTestApp();
  config = readConfig({
    DATABASE_URL: test.database.url,
    DATABASE_POOL: '4',
    DATABASE_LONG_POOL: '5',
    DATABASE_STATEMENT_SECONDS: '7',
    DATABASE_LONG_STATEMENT_SECONDS: '70',
    DATABASE_LOCK_SECONDS: '3',
    DATA_DIR: test.config.dataDir,
    DEMO: '0',
  });
  database = await openDatabase(config);
  organizer = await test.as('Organizer');
});
afterAll(async () => {
  await database.close();
  await test.close();
});

describe('the pools of a node', () => {
  it('have the sizes and limits of the configuration', async () => {
    const limitsOf = async (pool: Database['pool']) => {
      const { rows } = await pool.query(
        `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
      );
      return { max: pool.options.max, ...rows[0] };
    };
    expect(await limitsOf(database.pool)).toEqual({ max: 4, statement: '7s', lock: '3s' });
    expect(await limitsOf(database.longPool)).toEqual({ max: 5, statement: '70s', lock: '3s' });
  });

  it('are apart: while reports take all of theirs, everybody else goes on, and the next report waits', async () => {
    const app = await createApp({
      db: databaseOf(database.pool),
      longDb: databaseOf(database.longPool),
      config,
    });
    const client = clientOf(app, organizer.token, organizer.userId);
    const taken = await Promise.all(Array.from({ length: 5 }, () => database.longPool.connect()));
    const done: string[] = [];
    const noted = (name: string, url: string) =>
      client.get(url).then(({ status }) => void done.push(`${name} ${status}`));
    const reports = ['/api/reports', '/api/grades', '/api/groups/export'].map((url) => noted('report', url));
    await noted('list', '/api/groups');
    await noted('me', '/api/me');
    expect(done).toEqual(['list 200', 'me 200']);
    for (const connection of taken) connection.release();
    await Promise.all(reports);
    expect(done.slice(2)).toEqual(['report 200', 'report 200', 'report 200']);
    await app.close();
  });

  it('say in one line that PostgreSQL will not accept so many connections', async () => {
    expect(await tooManyConnections(database, config.database)).toBeUndefined();
    expect(await tooManyConnections(database, { ...config.database, pool: 400 })).toMatch(
      /^This node may open 419 connections, and PostgreSQL accepts \d+ in all: lower DATABASE_POOL or raise max_connections\.$/,
    );
  });
});

it('tells how a pooler must be set that leaves the limits of a node out', async () => {
  const lines: string[] = [];
  // The database itself, which sets none, as a pooler without `connect_query`.
  const pooled = await openDatabase(
    { ...config, database: { ...config.database, directUrl: test.database.url } },
    { log: (line) => lines.push(line) },
  );
  await pooled.close();
  expect(lines).toEqual([expect.stringMatching(/add connect_query='set jit = off; .*lock_timeout = 3000/)]);
});

it('leaves out a replica that is none, and says so once', async () => {
  const lines: string[] = [];
  const log = { warn: (line: string) => lines.push(line), info: (line: string) => lines.push(line) };
  const both = { db: test.db, longDb: test.db };
  const replica = watchReplica({ primary: both, replica: both, log });
  await expect
    .poll(() => lines)
    .toEqual(['The replica at DATABASE_REPLICA_URL is away (it is no replica): the primary answers.']);
  expect(replica.freshAt()).toBeUndefined();
  replica.stop();
});
