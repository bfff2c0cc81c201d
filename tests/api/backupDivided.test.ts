import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backUp } from '#server/backup/backup.ts';
import { folderPlace } from '#server/backup/places.ts';
import { restore } from '#server/backup/restore.ts';
import { migrate } from '#server/migrations/migrate.ts';
import { databaseOf } from '#server/platform/db/database.ts';
import { addPartitions, borderOf, detachPartitions, partitionsOf } from '#server/platform/db/partitions.ts';
import { diskStore } from '#server/platform/files/diskStore.ts';
import { createEmptyDatabase } from '#tests/support/database.ts';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

/** As a migration makes it, at the time of the migration. */
const divided = (first: string) => `
  create table letters (id uuid primary key, address text not null) partition by range (id);
  create index letters_address_idx on letters (address);
  create table letters_default partition of letters default;
  create unique index letters_default_key on letters_default (address);
  create table letters_first (like letters_default including all);
  alter table letters attach partition letters_first for values from (minvalue) to ('${borderOf(new Date(first))}');
  create table stamps (letter_id uuid not null references letters (id) on delete cascade, worth int not null)`;
const letters = { name: 'letters', key: 'id', each: 'month' } as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mahir-divided-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The product's migrations and one more, which is the same file whenever it runs but for `sql`. */
async function migrationsWith(sql: string): Promise<string> {
  const migrations = await mkdtemp(path.join(folder, 'migrations-'));
  await cp('migrations', migrations, { recursive: true });
  const journalFile = path.join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8'));
  const last = journal.entries.at(-1);
  const next = { idx: last.idx + 1, when: last.when + 1, tag: '9999_divided' };
  journal.entries.push({ version: last.version, breakpoints: true, ...next });
  await writeFile(journalFile, JSON.stringify(journal));
  await writeFile(path.join(migrations, '9999_divided.sql'), sql);
  return migrations;
}

async function emptyPlace() {
  const database = await createEmptyDatabase();
  onTestFinished(() => database.drop());
  const files = diskStore(await mkdtemp(path.join(folder, 'data-')));
  return { ...database, files, connection: { connectionString: database.url } };
}

/** A company whose letters are of three months, the oldest taken out. */
async function company(migrations: string) {
  const place = await emptyPlace();
  await migrate(place.pool, migrations);
  const db = databaseOf(place.pool);
  await addPartitions(db, letters, new Date('2026-03-10Z'));
  for (const at of ['2026-02-10Z', '2026-03-10Z', '2026-04-10Z', '2031-01-01Z']) {
    const id = borderOf(new Date(at));
    await place.pool.query('insert into letters values ($1, $2)', [id, at]);
    if (at > '2026-03') await place.pool.query('insert into stamps values ($1, 80)', [id]);
  }
  return { ...place, db };
}

const placesOf = async (pool: Pool) =>
  (await pool.query('select tableoid::regclass::text as place, address from letters order by id')).rows;
const formOf = async (pool: Pool) =>
  (
    await pool.query(
      `select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
       where conrelid::regclass::text ~ 'letters|stamps'
       union all select indexdef from pg_indexes where tablename ~ 'letters|stamps' order by 1`,
    )
  ).rows;

describe('a backup of a divided table', () => {
  it('brings back its borders, its rows, and what was taken out of it, into a database with other borders', async () => {
    const migrations = await migrationsWith(divided('2026-03-01Z'));
    const { pool, db, ...source } = await company(migrations);
    await detachPartitions(db, [{ table: 'letters', partition: 'letters_first' }]);
    const place = path.join(folder, 'whole');
    await backUp(source, folderPlace(place));

    const target = await emptyPlace();
    await restore(folderPlace(place), target, migrations);
    const before = await partitionsOf(db, 'letters');
    expect(await partitionsOf(databaseOf(target.pool), 'letters')).toEqual(before);
    expect(before.map(({ name }) => name)).not.toContain('letters_first');
    expect(await placesOf(target.pool)).toEqual(await placesOf(pool));
    expect((await placesOf(pool)).map(({ place }) => place)).toEqual([
      'letters_2026_03',
      'letters_2026_04',
      'letters_default',
    ]);
    expect(await formOf(target.pool)).toEqual(await formOf(pool));
    const gone = 'select address from detached.letters_first';
    expect((await target.pool.query(gone)).rows).toEqual([{ address: '2026-02-10Z' }]);
    expect((await target.pool.query('select count(*)::int as stamps from stamps')).rows).toEqual([
      { stamps: 3 },
    ]);
  });

  it('has each row once when a partition is detached while it begins', async () => {
    const migrations = await migrationsWith(divided('2026-03-01Z'));
    const { pool, ...source } = await company(migrations);
    const detaching = await pool.connect();
    await detaching.query(
      'create schema detached; begin; alter table letters detach partition letters_first',
    );
    const place = path.join(folder, 'detaching');
    const made = backUp(source, folderPlace(place));
    await expect
      .poll(
        async () =>
          (await pool.query(`select 1 from pg_locks where mode = 'AccessShareLock' and not granted`))
            .rowCount,
      )
      .toBeGreaterThan(0);
    await detaching.query('alter table letters_first set schema detached; commit');
    detaching.release();
    const { tables, detached } = await made;
    expect(tables.find(({ name }) => name === 'letters')?.rows).toBe(3);
    expect(detached).toMatchObject([{ name: 'letters_first', of: 'letters', rows: 1 }]);
  });
});
