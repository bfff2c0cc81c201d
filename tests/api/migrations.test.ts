import { readConfig } from '#server/platform/config.ts';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { backUp } from '#server/backup/backup.ts';
import { folderPlace } from '#server/backup/places.ts';
import { restore } from '#server/backup/restore.ts';
import { diskStore } from '#server/platform/files/diskStore.ts';
import { databaseOf } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/db/id.ts';
import { migrate, migrateTo, schemaStateOf } from '#server/migrations/migrate.ts';
import { buildName } from '#server/migrations/migrationFiles.ts';
import { finishMigrations } from '#server/migrations/waitingMigrations.ts';
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
  return { ...database, files: diskStore(dataDir), connection: { connectionString: database.url } };
}

/** @returns a folder with the product's migrations and one more, and what the journal says of it */
async function withOneMore(sql: string, entry: object = {}): Promise<string> {
  const migrations = await mkdtemp(path.join(folder, 'migrations-'));
  await cp('migrations', migrations, { recursive: true });
  const journalFile = path.join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8'));
  const last = journal.entries.at(-1);
  const next = { idx: last.idx + 1, when: last.when + 1, tag: '9999_one_more' };
  journal.entries.push({ version: last.version, breakpoints: true, ...next, ...entry });
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

  it('try again when a transaction holds the table, instead of making everybody wait behind them', async () => {
    const place = await emptyPlace();
    await migrate(place.pool);
    const holder = await place.pool.connect();
    await holder.query('begin; select from groups limit 0');
    const more = migrate(place.pool, await withOneMore('alter table groups add column extra text'));
    await setTimeout(2_100);
    await holder.query('commit');
    holder.release();
    expect(await more).toEqual([]);
    expect((await place.pool.query('select extra from groups')).rows).toEqual([]);
  });

  it('build indexes while others write, once when two nodes start, and again after a build that broke off', async () => {
    const place = await emptyPlace();
    await migrate(place.pool);
    const index = 'CREATE INDEX CONCURRENTLY "groups_extra_idx" ON "groups" USING btree ("name")';
    const folderOfIndex = await withOneMore(index);
    // A build that was cut off leaves this.
    await place.pool.query(index);
    await place.pool.query(
      `update pg_index set indisvalid = false where indexrelid = 'groups_extra_idx'::regclass`,
    );
    const nodes = Array.from({ length: 2 }, () => createPool({ connectionString: place.url, max: 1 }));
    await Promise.all(nodes.map((pool) => migrate(pool, folderOfIndex)));
    await Promise.all(nodes.map((pool) => pool.end()));
    const { rows } = await place.pool.query(
      `select indisvalid as "isValid", (select count(*)::int from drizzle.__drizzle_migrations where created_at =
         (select max(created_at) from drizzle.__drizzle_migrations)) as runs
       from pg_index where indexrelid = 'groups_extra_idx'::regclass`,
    );
    expect(rows).toEqual([{ isValid: true, runs: 1 }]);
  });

  it('build an index of a divided table in each partition, and remove it', async () => {
    const place = await emptyPlace();
    await migrate(place.pool);
    const name = '"audit_events_role_idx"';
    const made = await withOneMore(
      `CREATE INDEX CONCURRENTLY ${name} ON "audit_events" USING btree ("role_name") WHERE "audit_events"."role_name" is not null`,
    );
    const indexesOf = async () =>
      (
        await place.pool.query(
          `select count(*)::int as indexes, count(distinct indrelid)::int as tables, bool_and(indisvalid) as "areValid"
           from pg_index where pg_get_indexdef(indexrelid) like '%(role_name) WHERE (role_name IS NOT NULL)'`,
        )
      ).rows[0];
    // A start that was killed has built the first of them.
    await place.pool.query(
      'create index audit_events_first_audit_events_role_idx on audit_events_first (role_name) where role_name is not null',
    );
    await migrate(place.pool, made);
    const { rows } = await place.pool.query(
      `select count(*)::int as count from pg_inherits where inhparent = 'audit_events'::regclass`,
    );
    const all = rows[0].count + 1;
    expect(await indexesOf()).toEqual({ indexes: all, tables: all, areValid: true });
    const gone = await withOneMore(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await place.pool.query(
      'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
    );
    await migrate(place.pool, gone);
    expect(await indexesOf()).toMatchObject({ indexes: 0 });
  });

  it('leave a database alone that ran all 55 files of earlier times, and refuse one that ran a part', async () => {
    const { pool } = await emptyPlace();
    await migrateTo(pool, 1);
    await setReplaced(pool, 55);
    await migrate(pool);
    expect(await schemaStateOf(databaseOf(pool))).toBe('current');
    const { pool: partial } = await emptyPlace();
    await migrateTo(partial, 1);
    await setReplaced(partial, 54);
    await expect(migrate(partial)).rejects.toThrow(
      'The database could not be migrated: it is older than the first migration; start it once with the version before this one',
    );
  });
});

/** The next version is a folder with one more migration; this version knows nothing of it. */
describe('beside the next version', () => {
  it('this version goes on after a migration that only adds, and is ahead of itself after any other', async () => {
    const { pool } = await emptyPlace();
    const db = databaseOf(pool);
    await migrate(pool);
    await migrate(pool, await withOneMore('create table more (id int)'));
    expect(await schemaStateOf(db)).toBe('current');
    expect(await migrate(pool)).toEqual([]);
    const last = 'where created_at = (select max(created_at) from drizzle.__drizzle_migrations)';
    for (const verdict of ['true', 'null']) {
      await pool.query(`update drizzle.__drizzle_migrations set is_contract = ${verdict} ${last}`);
      expect(await schemaStateOf(db)).toBe('ahead');
      await expect(migrate(pool)).rejects.toThrow(
        /^The database could not be migrated: it is ahead: a newer version of Mahir has changed what this version uses; start/,
      );
    }
  });

  it('a contract waits while a node of this version is connected, and runs when it has left', async () => {
    const { pool, url } = await emptyPlace();
    await migrate(pool);
    const next = await withOneMore('alter table groups drop column description', { contract: 'later' });
    const older = createPool({ connectionString: url, max: 1, application_name: buildName(readConfig({})) });
    await older.query('select 1');
    const waiting = await migrate(pool, next);
    expect(waiting).toEqual(['9999_one_more']);
    const lines: string[] = [];
    const say = (_facts: unknown, line: string) => void lines.push(line);
    const log = { info: say, warn: say } as never;
    const end = finishMigrations({ waiting, migrate: () => migrate(pool, next), log, everyMs: 50 });
    await setTimeout(200);
    expect((await older.query('select description from groups')).rows).toEqual([]);
    await older.end();
    await expect.poll(() => lines.at(-1)).toBe('the migrations that waited have run');
    end();
    await expect(pool.query('select description from groups')).rejects.toThrow('does not exist');
    expect(await schemaStateOf(databaseOf(pool))).toBe('ahead');
  });

  it('a contract waits for its back-fill, and refuses to run in front of other migrations without it', async () => {
    const { pool } = await emptyPlace();
    await migrate(pool);
    const sql = 'alter table groups drop column description';
    const next = await withOneMore(sql, { contract: 'later', after: ['groups.remarks'] });
    expect(await migrate(pool, next)).toEqual(['9999_one_more']);
    const skipped = await withOneMore(sql, { contract: 'now', after: ['groups.remarks'] });
    await expect(migrate(pool, skipped)).rejects.toThrow(
      /9999_one_more needs the back-fill groups.remarks; start the version before this one until it has ended$/,
    );
    await pool.query(
      `insert into backfills (key, started_at, finished_at) values ('groups.remarks', now(), now())`,
    );
    expect(await migrate(pool, next)).toEqual([]);
  });

  it('a contract that breaks this version runs at once', async () => {
    const { pool, url } = await emptyPlace();
    await migrate(pool);
    const older = createPool({ connectionString: url, max: 1, application_name: buildName(readConfig({})) });
    await older.query('select 1');
    const renaming = 'alter table groups rename column description to remarks';
    expect(await migrate(pool, await withOneMore(renaming, { contract: 'now' }))).toEqual([]);
    expect(await schemaStateOf(databaseOf(older))).toBe('ahead');
    await older.end();
  });
});

describe('a backup', () => {
  it('of an older version is brought to the newest migration', async () => {
    const old = await emptyPlace();
    await migrate(old.pool);
    await old.pool.query(`insert into users (id, nip, name) values ($1, 'OLD', 'Rini')`, [newId()]);
    const target = path.join(folder, 'old');
    await backUp(old, folderPlace(target));
    const place = await emptyPlace();
    await restore(
      folderPlace(target),
      place,
      await withOneMore(`update users set name = name || ' Wulandari'`),
    );
    expect((await place.pool.query('select name from users')).rows).toEqual([{ name: 'Rini Wulandari' }]);
  });

  it('of the time of 55 migrations is known by the one that replaced them', async () => {
    const old = await emptyPlace();
    await migrateTo(old.pool, 1);
    await setReplaced(old.pool, 55);
    await old.pool.query(`insert into users (id, nip, name) values ($1, 'OLD', 'Rini')`, [newId()]);
    const target = path.join(folder, 'replaced');
    expect((await backUp(old, folderPlace(target))).migrations).toHaveLength(55);
    const place = await emptyPlace();
    await restore(folderPlace(target), place);
    expect(await schemaStateOf(databaseOf(place.pool))).toBe('current');
    expect((await place.pool.query('select name from users')).rows).toEqual([{ name: 'Rini' }]);

    await setReplaced(old.pool, 54);
    const partial = path.join(folder, 'partial');
    await backUp(old, folderPlace(partial));
    await expect(restore(folderPlace(partial), await emptyPlace())).rejects.toThrow(
      /made by another version/,
    );
  });
});
