import { DatabaseError } from '#server/platform/db/databaseErrors.ts';
import { openDatabase } from '#server/openDatabase.ts';
import { readConfig } from '#server/platform/config.ts';
import { clockLine } from '#server/platform/db/clocks.ts';
import { databaseOf } from '#server/platform/db/database.ts';
import { connect, createPool } from '#server/platform/db/pool.ts';
import { createTestDatabase, lateDoorTo, type TestDatabase } from '#tests/support/database.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('the pool', () => {
  it('reads times, dates and numbers as the wire writes them', async () => {
    const { rows } = await database.pool.query(`
      select timestamptz '2026-01-01 00:00:00.123456+05:30' as time, timestamptz 'infinity' as never,
        date '2026-03-01' as day, 9007199254740991::int8 as big, 12.5::numeric as mark, null::timestamptz as none,
        array[date '2026-03-01', null] as days, array[timestamptz '2026-01-01Z'] as times, array[1::int8, 2] as counts`);
    expect(rows).toEqual([
      {
        time: '2025-12-31T18:30:00.123Z',
        never: 'infinity',
        day: '2026-03-01',
        big: 9007199254740991,
        mark: 12.5,
        none: null,
        days: ['2026-03-01', null],
        times: ['2026-01-01T00:00:00.000Z'],
        counts: [1, 2],
      },
    ]);
  });

  it('plans and waits as the product says on each connection, whatever PostgreSQL it is', async () => {
    const read = `select current_setting('jit') as jit, current_setting('random_page_cost') as page,
      current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;
    const pool = createPool({ connectionString: database.url, max: 2, lock_timeout: 3_000 });
    const seen = await Promise.all([pool.query(read), pool.query(read)]);
    await pool.end();
    const expected = { jit: 'off', page: '1.1', statement: '30s', lock: '3s' };
    expect(seen.flatMap(({ rows }) => rows)).toEqual([expected, expected]);
  });

  it('reads a page over one connection, which a statement that fails does not keep', async () => {
    const pool = createPool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 2_000 });
    const db = databaseOf(pool);
    const backend = () =>
      db.together(async (one) => {
        const read = () => one.query<{ pid: number }>('select pg_backend_pid() as pid');
        const [failed, ...rows] = await Promise.allSettled([one.query('select 1 / 0'), read(), read()]);
        expect(failed.status).toBe('rejected');
        return rows.map((row) => (row.status === 'fulfilled' ? row.value[0]!.pid : undefined));
      });
    const [[first, second], [third]] = [await backend(), await backend()];
    expect([second, third]).toEqual([first, first]);
    await expect(db.together((one) => one.query('select 1 / 0'))).rejects.toThrow('division by zero');
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
    await pool.end();
  });

  it('gives each of several statements that travel together its own reply', async () => {
    const pool = createPool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 2_000 });
    const db = databaseOf(pool);
    const sent = await db.together((one) => {
      const numbered = (n: number) => one.prepared<{ n: number }>('select $1::int as n', [n]);
      return Promise.allSettled([
        numbered(1),
        numbered(2),
        one.prepared('select $1::int / 0', [3]),
        one.query('select * from nowhere'),
        one.query<{ n: number }>('select $1::int + 1 as n', [3]),
        one.prepared<{ n: number }>('select $1::int as n', [5], 'auto'),
        numbered(6),
      ]);
    });
    expect(sent.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.code))).toEqual([
      [{ n: 1 }],
      [{ n: 2 }],
      '22012',
      '42P01',
      [{ n: 4 }],
      [{ n: 5 }],
      [{ n: 6 }],
    ]);
    await pool.end();
  });

  it('gives a connection back when nothing runs on it, and then refuses what comes late', async () => {
    const pool = createPool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 2_000 });
    const db = databaseOf(pool);
    const late: Promise<unknown>[] = [];
    const failed = db.together(async (one) => {
      const slow = one.query('select pg_sleep(0.2)');
      late.push(
        slow,
        slow.then(() => one.query('select 1')),
      );
      throw new Error('given up');
    });
    await expect(failed).rejects.toThrow('given up');
    const ends = await Promise.allSettled(late);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
    await pool.end();
  });

  it('outlives a connection that the server ends while it is idle', async () => {
    const { rows } = await database.pool.query('select pg_backend_pid() as pid');
    const other = createPool({ connectionString: database.url, max: 1 });
    await other.query('select pg_terminate_backend($1)', [rows[0].pid]);
    await other.end();
    await expect.poll(() => database.pool.idleCount).toBe(0);
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('outlives a connection that the server ends while a caller holds it', async () => {
    const client = await database.pool.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    const ended = new Promise((resolve) => client.once('end', resolve));
    await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
    await ended;
    await expect(client.query('select 1')).rejects.toThrow();
    client.release(true);
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('says in one line which database does not answer, without the password', async () => {
    const attempt = connect({ connectionString: 'postgres://mahir:s3cret@127.0.0.1:1/mahir' });
    await expect(attempt).rejects.toBeInstanceOf(DatabaseError);
    const { message } = (await attempt.catch((error: unknown) => error)) as DatabaseError;
    expect(message).toMatch(/^The database at 127\.0\.0\.1:1\/mahir does not answer: .*ECONNREFUSED/);
    expect(message).not.toMatch(/s3cret|\n/);
  });
});

describe('a prepared statement', () => {
  /** One connection, and room for prepared statements, which other files have used up. */
  async function freshDatabase() {
    vi.resetModules();
    const fresh = await import('#server/platform/db/database.ts');
    const pool = createPool({ connectionString: database.url, max: 1 });
    return { pool, db: fresh.databaseOf(pool) };
  }

  it('looks rows up by their key also when it was planned while the table was empty', async () => {
    const { db, pool } = await freshDatabase();
    await db.query('create table filled_later (no integer primary key)');
    await db.query('vacuum analyze filled_later');
    const find = 'select no from filled_later where no = $1';
    await db.prepared(find, [1]);
    await db.query('insert into filled_later select generate_series(1, 1000)');
    const [{ name } = { name: '' }] = await db.query<{ name: string }>(
      'select name from pg_prepared_statements where statement = $1',
      [find],
    );
    expect(JSON.stringify(await db.prepared(`explain execute ${name} (1)`))).toContain('Index');
    await pool.end();
  });

  it('is planned once a connection, unless its plan depends on the values', async () => {
    const { db, pool } = await freshDatabase();
    const text = 'select name from roles where id = any($1::uuid[])';
    const plansOf = async (like: string) => {
      const [found] = await db.query<{ once: number; each: number; mode: string }>(
        `select generic_plans as once, custom_plans as each, current_setting('plan_cache_mode') as mode
         from pg_prepared_statements where statement like $1`,
        [`%${like}`],
      );
      return found;
    };
    const times = async (work: () => Promise<unknown>) => {
      for (let no = 0; no < 3; no++) await work();
    };
    await times(() => db.prepared(text, [[]]));
    await times(() => db.prepared(`${text} order by name`, [[]], 'auto'));
    await times(() => db.transaction((tx) => tx.prepared(`${text} limit 1`, [[]])));
    expect(await plansOf('uuid[])')).toEqual({ once: 3, each: 0, mode: 'auto' });
    expect(await plansOf('order by name')).toEqual({ once: 0, each: 3, mode: 'auto' });
    expect(await plansOf('limit 1')).toEqual({ once: 0, each: 3, mode: 'auto' });
    await pool.end();
  });
});

it('says in one line that the clock of a node is not that of the database', async () => {
  const db = databaseOf(database.pool);
  expect(await clockLine(db)).toBeUndefined();
  expect(await clockLine(db, () => Date.now() + 60_000)).toMatch(/^The clock of this node is 60 s ahead of/);
  expect(await clockLine(db, () => Date.now() - 5_000)).toMatch(/^The clock of this node is 5 s behind/);
  // A reply that took ten seconds proves less.
  const slow = [Date.now() - 10_000, Date.now()];
  expect(await clockLine(db, () => slow.shift()!)).toBeUndefined();
});

describe('openDatabase', () => {
  it('opens the database of DATABASE_URL, migrated', async () => {
    const opened = await openDatabase(readConfig({ DATABASE_URL: database.url }));
    const { rows } = await opened.pool.query('select count(*) as applied from drizzle.__drizzle_migrations');
    expect(rows[0].applied).toBeGreaterThan(0);
    await opened.close();
  });

  it('waits for a PostgreSQL that starts later than the product', async () => {
    const late = await lateDoorTo(database.url);
    const said: string[] = [];
    const opening = openDatabase(readConfig({ DATABASE_URL: late.url }), {
      log: (line) => void said.push(line),
    });
    await expect.poll(() => said[0]).toMatch(/does not answer: .*ECONNREFUSED.*; trying again$/);
    await late.open();
    const opened = await opening;
    expect((await opened.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await opened.close();
    await late.close();
  });
});
