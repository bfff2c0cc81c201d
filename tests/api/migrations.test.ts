import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backUp } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { databaseOf } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/db/id.ts';
import { isMigrated, migrate, migrateTo } from '#server/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { createEmptyDatabase } from '#tests/support/database.ts';
import { REPLACED_MIGRATIONS } from '#tests/support/replacedMigrations.ts';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mahir-migrations-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** An empty database and an empty data folder. */
async function emptyPlace() {
  const database = await createEmptyDatabase();
  onTestFinished(() => database.drop());
  const dataDir = await mkdtemp(path.join(folder, 'data-'));
  return { ...database, dataDir, connection: { connectionString: database.url } };
}

/** @returns a folder with the product's migrations and one more */
async function withOneMore(sql: string): Promise<string> {
  const migrations = await mkdtemp(path.join(folder, 'migrations-'));
  await cp('migrations', migrations, { recursive: true });
  const journalFile = path.join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8'));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_one_more' });
  await writeFile(journalFile, JSON.stringify(journal));
  await writeFile(path.join(migrations, '9999_one_more.sql'), sql);
  return migrations;
}

/** Makes a migrated database look as if it had run the first `count` of the migrations that are one now. */
async function setReplaced(pool: Pool, count: number): Promise<void> {
  const { rows } = await pool.query('select max(created_at) as newest from drizzle.__drizzle_migrations');
  const first = rows[0].newest - REPLACED_MIGRATIONS.length + 1;
  const applied = REPLACED_MIGRATIONS.slice(0, count).map((hash, i) => `('${hash}', ${first + i})`);
  await pool.query(
    `truncate drizzle.__drizzle_migrations;
     insert into drizzle.__drizzle_migrations (hash, created_at) values ${applied.join()}`,
  );
}

describe('migrations', () => {
  it('run once when five nodes start at once on an empty database', async () => {
    const place = await emptyPlace();
    const nodes = Array.from({ length: 5 }, () => createPool({ connectionString: place.url, max: 1 }));
    await Promise.all(nodes.map((pool) => migrate(pool)));
    await Promise.all(nodes.map((pool) => pool.end()));
    const { rows } = await place.pool.query(
      `select count(*) > 0 as "isApplied", count(*) = count(distinct hash) as "isOnce" from drizzle.__drizzle_migrations`,
    );
    expect(rows).toEqual([{ isApplied: true, isOnce: true }]);
  });

  it('say in one line why one failed, and leave nothing of it behind', async () => {
    const place = await emptyPlace();
    const broken = await withOneMore(
      'create table half (id int);--> statement-breakpoint\nalter table nowhere add column x int;',
    );
    await expect(migrate(place.pool, broken)).rejects.toThrow(
      /^The database could not be migrated: relation "nowhere" does not exist$/,
    );
    const { rows } = await place.pool.query(`select to_regclass('half') as half`);
    expect(rows).toEqual([{ half: null }]);
  });

  it('leave a database alone that ran all 55 files of earlier times, and refuse one that ran a part', async () => {
    const { pool } = await emptyPlace();
    await migrateTo(pool, 1);
    await setReplaced(pool, 55);
    await migrate(pool);
    expect(await isMigrated(databaseOf(pool))).toBe(true);
    const { pool: partial } = await emptyPlace();
    await migrateTo(partial, 1);
    await setReplaced(partial, 54);
    await expect(migrate(partial)).rejects.toThrow(
      'The database could not be migrated: it is older than the first migration; start it once with the version before this one',
    );
  });
});

describe('a backup', () => {
  it('of an older version is brought to the newest migration', async () => {
    const old = await emptyPlace();
    await migrate(old.pool);
    await old.pool.query(`insert into users (id, nip, name) values ($1, 'OLD', 'Rini')`, [newId()]);
    const target = path.join(folder, 'old');
    await backUp(old, target);
    const place = await emptyPlace();
    await restore(target, place, await withOneMore(`update users set name = name || ' Wulandari'`));
    expect((await place.pool.query('select name from users')).rows).toEqual([{ name: 'Rini Wulandari' }]);
  });

  it('of the time of 55 migrations is known by the one that replaced them', async () => {
    const old = await emptyPlace();
    await migrateTo(old.pool, 1);
    await setReplaced(old.pool, 55);
    await old.pool.query(`insert into users (id, nip, name) values ($1, 'OLD', 'Rini')`, [newId()]);
    const target = path.join(folder, 'replaced');
    expect((await backUp(old, target)).migrations).toHaveLength(55);
    const place = await emptyPlace();
    await restore(target, place);
    expect(await isMigrated(databaseOf(place.pool))).toBe(true);
    expect((await place.pool.query('select name from users')).rows).toEqual([{ name: 'Rini' }]);

    await setReplaced(old.pool, 54);
    const partial = path.join(folder, 'partial');
    await backUp(old, partial);
    await expect(restore(partial, await emptyPlace())).rejects.toThrow(/made by another version/);
  });
});
