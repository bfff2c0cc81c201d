import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backUp } from '#server/backup/backup.ts';
import { folderPlace } from '#server/backup/places.ts';
import { restore } from '#server/backup/restore.ts';
import { secretsReport } from '#server/commands/secretsReport.ts';
import { buildName, migrationsOf } from '#server/migrations/migrationFiles.ts';
import { sealStored } from '#server/migrations/sealStored.ts';
import { readConfig, type Config } from '#server/platform/config.ts';
import { requireKeys } from '#server/platform/crypto/sealedRows.ts';
import { SEALED_COLUMNS } from '#server/platform/crypto/sealing.ts';
import { secretOf } from '#server/platform/crypto/secrets.ts';
import { databaseOf } from '#server/platform/db/database.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { diskStore } from '#server/platform/files/diskStore.ts';
import { storeOf } from '#server/platform/files/fileStore.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createEmptyDatabase } from '../support/database.ts';
import { dataOf, openSchool, type School } from '../support/school.ts';

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const production = (SECRET_KEY?: string) =>
  readConfig({ NODE_ENV: 'production', DATA_DIR: school.config.dataDir, SECRET_KEY });
const place = (SECRET_KEY?: string) => ({ db: school.db, config: production(SECRET_KEY) });
const ctxWith = (config: Config) => ({ ...school.ctx, config });
const [OLD, NEW] = [keyOf(1), keyOf(2)];

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

/** As an older version, or one without a key, has left them. */
beforeEach(async () => {
  await school.db.query('delete from secrets');
  await school.db.query('delete from calendar_addresses');
  for (const name of ['realtime', 'certificates']) await secretOf(place(), name);
  await school.db.query(
    `insert into calendar_addresses (id, secret, user_id, created_at) values (gen_random_uuid(), 'plain-address', $1, now())`,
    [school.learner.userId],
  );
});

const rowsOf = <T extends object>(table: string) => school.db.query<T>(`select * from ${table} order by 1`);
const secretRows = () => rowsOf<{ name: string; value: Buffer | null; sealed: string | null }>('secrets');
const feed = (url: string) => school.stranger.get(new URL(url).pathname);
/** A node that is connected as the program of this name. */
async function nodeNamed(application_name: string) {
  const pool = createPool({ connectionString: school.database.url, max: 1, application_name });
  onTestFinished(() => (pool.ended ? undefined : pool.end()));
  await pool.query('select 1');
  return pool;
}

describe('Secrets in plain text', () => {
  it('are sealed, with the same value, and the plain text is gone', async () => {
    const before = await secretOf(place(), 'realtime');
    expect((await secretRows())[0]!.sealed).toBeNull();
    expect(await sealStored(place(OLD))).toBe(false);
    for (const { value, sealed } of await secretRows()) {
      expect(value).toBeNull();
      expect(sealed).toMatch(/^v1\./);
    }
    expect(await secretOf(place(OLD), 'realtime')).toEqual(before);
    const [address] = await rowsOf('calendar_addresses');
    expect(JSON.stringify(address)).not.toContain('plain-address');
    expect((await feed('http://mahir/calendar/plain-address.ics')).status).toBe(200);
    // A version that reads only plain texts is refused from now on.
    const contracts = await school.db.query<{ created_at: string }>(
      'select created_at from drizzle.__drizzle_migrations where is_contract',
    );
    const { when } = migrationsOf().find(({ tag }) => tag.endsWith('_sealed_secrets'))!;
    expect(contracts.map(({ created_at }) => Number(created_at))).toContain(when);
    // The second time finds nothing.
    expect(await sealStored(place(OLD))).toBe(false);
  });

  it('stay as they are without a key', async () => {
    expect(await sealStored(place())).toBe(false);
    expect((await secretRows()).map(({ value }) => value?.length)).toEqual([32, 32]);
    await requireKeys(place());
  });

  it.each([
    ['an older node', () => 'mahir/1700000000000'],
    ['a node without a key', () => buildName(production())],
  ])('stay beside the sealed ones while %s is connected', async (_, name) => {
    const node = await nodeNamed(name());
    expect(await sealStored(place(OLD))).toBe(true);
    // What is made meanwhile must be readable there too.
    const made = await secretOf(place(OLD), 'sms-codes');
    for (const { value, sealed } of await secretRows()) expect([value?.length, !!sealed]).toEqual([32, true]);
    expect((await secretRows()).at(-1)!.value).toEqual(made);
    // It renews an address in its own way.
    await node.query(`update calendar_addresses set secret = 'renewed-there'`);
    expect((await feed('http://mahir/calendar/renewed-there.ics')).status).toBe(200);
    await node.end();
    await expect.poll(() => sealStored(place(OLD)), { timeout: 10_000 }).toBe(false);
    expect((await secretRows()).every(({ value }) => value === null)).toBe(true);
    expect(await secretOf(place(OLD), 'sms-codes')).toEqual(made);
    expect((await feed('http://mahir/calendar/renewed-there.ics')).status).toBe(200);
    expect((await feed('http://mahir/calendar/plain-address.ics')).status).toBe(404);
  });

  it('are never written where there is a key', async () => {
    await school.db.query('delete from secrets');
    await school.db.query('delete from calendar_addresses');
    const { url } = dataOf(await school.learner.put('/api/my/calendar/address'));
    expect(dataOf(await school.learner.get('/api/my/calendar/address')).url).toBe(url);
    const [row] = await rowsOf<{ secret: string | null; sealed: string }>('calendar_addresses');
    expect(row).toMatchObject({ secret: null, sealed: expect.stringMatching(/^v1\./) });
    expect((await feed(url)).status).toBe(200);
    await secretOf(school, 'realtime');
    expect((await secretRows())[0]).toMatchObject({ value: null, sealed: expect.stringMatching(/^v1\./) });
  });
});

describe('A start', () => {
  it('is refused without a key that something is sealed with', async () => {
    await sealStored(place(OLD));
    await requireKeys(place(`${NEW},${OLD}`));
    for (const other of [undefined, NEW])
      await expect(requireKeys(place(other))).rejects.toThrow(
        /^Secrets are sealed with the key \w{8}, which is not in SECRET_KEY: add it there\./,
      );
  });
});

describe('A rotation', () => {
  const report = (keys: string, ...args: string[]) => secretsReport(ctxWith(production(keys)), args);

  it('seals everything with the first key, and says what can be removed', async () => {
    const before = await secretOf(place(), 'certificates');
    await sealStored(place(OLD));
    const [oldId] = (await secretRows()).map(({ sealed }) => sealed!.split('.')[1]);
    const lines = await report(`${NEW},${OLD}`);
    expect(lines).toMatch(/4 values were sealed anew\.\nRemove \w{8} from SECRET_KEY/);
    expect(lines).toContain(`Remove ${oldId}`);
    await requireKeys(place(NEW));
    expect(await secretOf(place(NEW), 'certificates')).toEqual(before);
    expect(await report(NEW)).toMatch(/0 values/);
  });

  it('goes on after an interruption, while both keys are read', async () => {
    await sealStored(place(OLD));
    // One of four had its turn.
    await school.db.query(`delete from secrets where name = 'certificates'`);
    await secretOf(place(`${NEW},${OLD}`), 'certificates');
    expect(await report(`${NEW},${OLD}`)).toMatch(/3 values were sealed anew/);
  });

  it('seals what is still plain, and makes chosen keys new', async () => {
    const before = await secretOf(place(), 'realtime');
    await report(OLD, '--renew', 'realtime');
    expect(await secretOf(place(OLD), 'realtime')).not.toEqual(before);
    await expect(report(OLD, '--renew', 'certificates')).rejects.toThrow(/certificates cannot be made new/);
    await expect(report(OLD, '--nonsense')).rejects.toThrow(/npm run secrets:rotate/);
  });

  it('refuses a lost key until it is told to forget what that key sealed', async () => {
    await sealStored(place(OLD));
    await expect(report(NEW)).rejects.toThrow(/If it is lost for good/);
    expect(await report(NEW, '--forget-lost')).toMatch(
      /calendar_addresses.sealed: 1 were removed.*\nsecrets.sealed: 3 were removed/,
    );
    await requireKeys(place(NEW));
    expect(await secretOf(place(NEW), 'realtime')).toHaveLength(32);
  });
});

describe('A backup', () => {
  it('names the keys of its secrets, and is restored only where they are', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'mahir-sealed-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await sealStored(place(OLD));
    const saved = folderPlace(path.join(folder, 'backup'));
    const connection = { connectionString: school.database.url };
    const { sealed_with } = await backUp({ connection, files: storeOf(school.config) }, saved);
    expect(sealed_with).toEqual([(await secretRows())[0]!.sealed!.split('.')[1]]);

    const empty = await createEmptyDatabase();
    onTestFinished(() => empty.drop());
    const target = {
      connection: { connectionString: empty.url },
      files: diskStore(path.join(folder, 'data')),
    };
    await expect(restore(saved, { ...target, keyIds: ['00000000'] })).rejects.toThrow(
      /Its secrets are sealed with the key .* add it there/,
    );
    const tables = `select count(*)::int as n from pg_tables where schemaname = 'public'`;
    expect((await empty.pool.query(tables)).rows).toEqual([{ n: 0 }]);
    await restore(saved, { ...target, keyIds: sealed_with });
    // The restore emptied the audit log before, which refuses that again.
    const { rows } = await empty.pool.query<{ is_on: boolean }>(
      `select tgenabled = 'O' as is_on from pg_trigger where tgname like 'audit_events_%' and not tgisinternal`,
    );
    expect([...new Set(rows.map(({ is_on }) => is_on))]).toEqual([true]);
    const db = databaseOf(empty.pool);
    expect(await secretOf({ db, config: production(OLD) }, 'realtime')).toEqual(
      await secretOf(place(OLD), 'realtime'),
    );
  });
});

it('Each sealed column exists', async () => {
  const there = await school.db.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  const names = there.map(({ name }) => name);
  for (const { table, column } of SEALED_COLUMNS) expect(names).toContain(`${table}.${column}`);
});
