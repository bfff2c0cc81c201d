import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { backUp, type BackupSource } from '#server/backup/backup.ts';
import { folderPlace } from '#server/backup/places.ts';
import { restore } from '#server/backup/restore.ts';
import { newId } from '#server/platform/db/id.ts';
import { openDatabase } from '#server/openDatabase.ts';
import { readConfig } from '#server/platform/config.ts';
import { diskStore } from '#server/platform/files/diskStore.ts';
import { storeOf } from '#server/platform/files/fileStore.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import { seedDatabase } from '#server/seed/seed.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createEmptyDatabase, type TestDatabase } from '#tests/support/database.ts';

let test: TestApp;
let folder: string;
/** Of the whole demo company, made once. */
let backup: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mahir-backups-'));
  test = await createTestApp({ env: { DEMO: '1' } });
  await seedDatabase(test.ctx);
  await addJob(test.ctx, 'deliver', { text: 'waiting "job"' }, { key: 'once', tries: 3 });
  await test.db.query(
    `update graphile_worker._private_jobs set attempts = 2, last_error = 'no' where key = 'once'`,
  );
  await test.db
    .query(`insert into answer_events (attempt_id, question_id, seq, client_id, answer, received_at, outcome)
    select gen_random_uuid(), gen_random_uuid(), n, gen_random_uuid(), '{"text":"a\\\\tb"}', now(), 'saved' from generate_series(1, 9) n`);
  backup = path.join(folder, 'whole');
  await backUp(source(), folderPlace(backup));
}, 120_000);
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const source = () => ({
  connection: { connectionString: test.database.url },
  files: storeOf(test.config),
});

/** An empty database and an empty data folder. */
async function emptyPlace(): Promise<TestDatabase & BackupSource & { dataDir: string }> {
  const database = await createEmptyDatabase();
  const dataDir = await mkdtemp(path.join(folder, 'data-'));
  onTestFinished(() => database.drop());
  const files = diskStore(dataDir);
  return { ...database, dataDir, files, connection: { connectionString: database.url } };
}

/** Name → number of rows and a sum over all of them. */
async function contentsOf(pool: Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  );
  const contents: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as sum from "${name}" t`,
    );
    contents[name] = rows[0].sum;
  }
  return contents;
}

/** Everything that holds the rows together; PostgreSQL names the indexes of partitions itself. */
async function formOf(pool: Pool) {
  const { rows } = await pool.query(
    `select conrelid::regclass || ' ' || conname || ' ' || convalidated || ' ' || pg_get_constraintdef(oid) as line
     from pg_constraint where connamespace = 'public'::regnamespace and conparentid = 0
     union all select case when c.relispartition then regexp_replace(indexdef, 'INDEX .* ON ', 'INDEX ON ') else indexdef end
     from pg_indexes join pg_class c on c.oid = to_regclass(quote_ident(tablename)) where schemaname = 'public'
     union all select sequencename || ' ' || coalesce(last_value, 0) from pg_sequences where schemaname = 'public'
     order by 1`,
  );
  return rows.map(({ line }) => line);
}

const jobsOf = async (pool: Pool) =>
  (
    await pool.query(
      `select t.identifier, j.payload, j.run_at, j.attempts, j.max_attempts, j.key, j.priority, j.last_error, j.locked_at
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by 1, j.key, j.payload::text`,
    )
  ).rows;

/** Path → sum, of every file below. */
async function filesIn(start: string): Promise<Record<string, string>> {
  const entries = await readdir(start, { recursive: true, withFileTypes: true }).catch(() => []);
  const sums = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const sum = createHash('sha256')
        .update(await readFile(file))
        .digest('hex');
      return [path.relative(start, file), sum] as const;
    });
  return Object.fromEntries((await Promise.all(sums)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

describe('a backup', () => {
  it('brings back every table, every job and every file', async () => {
    const place = await emptyPlace();
    const manifest = await restore(folderPlace(backup), place);

    const contents = await contentsOf(place.pool);
    // Only that this backup was made is not in it.
    const { backups, ...saved } = await contentsOf(test.database.pool);
    expect(backups).toMatch(/^1 /);
    expect(contents).toEqual({ ...saved, backups: '0 ' });
    expect(Object.keys(contents)).toHaveLength(manifest.tables.length);
    expect(Object.values(contents).filter((sum) => !sum.startsWith('0 ')).length).toBeGreaterThan(20);
    expect(await formOf(place.pool)).toEqual(await formOf(test.database.pool));
    const jobs = await jobsOf(place.pool);
    expect(jobs).toEqual(await jobsOf(test.database.pool));
    expect(jobs.length).toBeGreaterThan(0);
    const files = await filesIn(path.join(place.dataDir, 'files'));
    expect(files).toEqual(await filesIn(path.join(test.config.dataDir, 'files')));
    expect(Object.keys(files).length).toBe(manifest.files.count);
    expect(manifest.files.count).toBeGreaterThan(1);
    expect(manifest.files.missing).toEqual([]);
    // The next row gets a number that nobody has.
    await place.pool
      .query(`insert into answer_events (attempt_id, question_id, seq, client_id, received_at, outcome)
      values (gen_random_uuid(), gen_random_uuid(), 1, gen_random_uuid(), now(), 'saved')`);
  });

  it('is the state of one instant, whatever is written meanwhile', async () => {
    let isOver = false;
    let pairs = 0;
    const write = async () => {
      while (!isOver) {
        const id = newId();
        await storeOf(test.config).put(id, randomBytes(2_000));
        await test.db.transaction(async ({ query }) => {
          await query(
            `insert into files (id, name, type, bytes) values ($1, 'busy', 'application/pdf', 2000)`,
            [id],
          );
          await query(
            `insert into audit_events (id, at, action, entity, entity_id, request_id) values ($1, now(), 'busy', 'files', $1, 'busy')`,
            [id],
          );
        });
        pairs += 1;
      }
    };
    const writers = [write(), write(), write()];
    await expect.poll(() => pairs, { timeout: 20_000 }).toBeGreaterThan(20);
    const before = pairs;
    const target = path.join(folder, 'busy');
    await backUp(source(), folderPlace(target));
    const after = pairs;
    isOver = true;
    await Promise.all(writers);

    const place = await emptyPlace();
    const manifest = await restore(folderPlace(target), place);
    const { rows } = await place.pool.query(
      `select count(*)::int as files, count(e.id)::int as events,
         (select count(*)::int from audit_events where action = 'busy') as all_events
       from files f left join audit_events e on e.entity_id = f.id where f.name = 'busy'`,
    );
    expect(rows[0].events).toBe(rows[0].files);
    expect(rows[0].all_events).toBe(rows[0].files);
    expect(rows[0].files).toBeGreaterThanOrEqual(before);
    expect(after).toBeGreaterThan(before);
    expect(manifest.files.missing).toEqual([]);
    expect(Object.keys(await filesIn(path.join(place.dataDir, 'files')))).toHaveLength(manifest.files.count);
  }, 60_000);

  it('does not overwrite another one', async () => {
    await expect(backUp(source(), folderPlace(backup))).rejects.toThrow(/exists already/);
    expect(existsSync(`${backup}.unfinished`)).toBe(false);
  });
});

describe('a broken backup', () => {
  const breakings: [string, RegExp, (copy: string) => Promise<unknown>][] = [
    [
      'a table cut off',
      /users\.copy\.gz is cut off/,
      (copy) => truncate(path.join(copy, 'tables/users.copy.gz'), 100),
    ],
    [
      'a byte that has changed',
      /users\.copy\.gz is damaged/,
      (copy) => flip(path.join(copy, 'tables/users.copy.gz')),
    ],
    [
      'a table that is missing',
      /roles\.copy\.gz is missing/,
      (copy) => rm(path.join(copy, 'tables/roles.copy.gz')),
    ],
    [
      'a stored file that has changed',
      /files\/.* is damaged/,
      async (copy) => flip(await someFile(path.join(copy, 'files'))),
    ],
    [
      'a stored file that is missing',
      /files\/.* is missing/,
      async (copy) => rm(await someFile(path.join(copy, 'files'))),
    ],
    [
      'a manifest that has changed',
      /manifest\.json is damaged/,
      (copy) => flip(path.join(copy, 'manifest.json')),
    ],
    ['no manifest', /is not a backup/, (copy) => rm(path.join(copy, 'manifest.json'))],
    [
      'a stored file that would be written elsewhere',
      /list of files is damaged/,
      (copy) => relist(copy, (file) => ({ ...file, id: '../../stolen' })),
    ],
    [
      'a stored file that would be read from elsewhere',
      /list of files is damaged/,
      (copy) => relist(copy, (file) => ({ ...file, path: `files/../${String(file['path'])}` })),
    ],
  ];
  it.each(breakings)('%s: is refused before anything is written', async (_name, message, broken) => {
    const copy = await mkdtemp(path.join(folder, 'broken-'));
    await cp(backup, copy, { recursive: true });
    await broken(copy);
    const place = await emptyPlace();
    await expect(restore(folderPlace(copy), place)).rejects.toThrow(message);
    expect(await contentsOf(place.pool)).toEqual({});
    expect(await readdir(place.dataDir)).toEqual([]);
  });
});

/** Like a person who passes on a forged backup: every checksum is right. */
async function relist(
  copy: string,
  change: (file: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  const list = path.join(copy, 'files.jsonl.gz');
  const lines = gunzipSync(await readFile(list))
    .toString()
    .trim()
    .split('\n');
  const bytes = gzipSync(lines.map((line) => `${JSON.stringify(change(JSON.parse(line)))}\n`).join(''));
  await writeFile(list, bytes);
  const manifest = JSON.parse(await readFile(path.join(copy, 'manifest.json'), 'utf8'));
  manifest.files.part = { path: 'files.jsonl.gz', bytes: bytes.length, sha256: sumOf(bytes) };
  const text = JSON.stringify(manifest);
  await writeFile(path.join(copy, 'manifest.json'), text);
  await writeFile(path.join(copy, 'manifest.json.sha256'), `${sumOf(text)}  manifest.json\n`);
}
const sumOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

const someFile = async (start: string) => path.join(start, Object.keys(await filesIn(start))[0]!);
async function flip(file: string): Promise<void> {
  const bytes = await readFile(file);
  bytes[Math.floor(bytes.length / 2)]! ^= 1;
  await writeFile(file, bytes);
}

describe('a place', () => {
  it('with tables is not overwritten', async () => {
    const place = await emptyPlace();
    await place.pool.query(`create table precious (t text); insert into precious values ('yes')`);
    await expect(restore(folderPlace(backup), place)).rejects.toThrow(/database is not empty/);
    expect((await place.pool.query('select t from precious')).rows).toEqual([{ t: 'yes' }]);
  });

  it('with stored files is not overwritten', async () => {
    const place = await emptyPlace();
    await place.files.put(newId(), Buffer.from('precious'));
    await expect(restore(folderPlace(backup), place)).rejects.toThrow(/files is not empty/);
    expect(await contentsOf(place.pool)).toEqual({});
  });

  it('where a restore was cut off does not start, and is not taken for an empty one', async () => {
    const place = await emptyPlace();
    await rm(path.join(place.dataDir, 'files'), { recursive: true, force: true });
    // A file in the way of the store's folder cuts the restore off after its tables are made.
    await writeFile(path.join(place.dataDir, 'files'), '');
    await expect(restore(folderPlace(backup), place)).rejects.toThrow();
    await expect(
      openDatabase(readConfig({ DATABASE_URL: place.url, DATA_DIR: place.dataDir })),
    ).rejects.toThrow(/restore of a backup into this database did not finish/);
    await rm(path.join(place.dataDir, 'files'));
    await expect(restore(folderPlace(backup), place)).rejects.toThrow(/did not finish here/);
  });
});
