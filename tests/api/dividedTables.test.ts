import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backUp } from '#server/backup/backup.ts';
import { folderPlace } from '#server/backup/places.ts';
import { restore } from '#server/backup/restore.ts';
import { dividedTables } from '#server/dividedTables.ts';
import { migrate, migrateTo, schemaStateOf } from '#server/migrations/migrate.ts';
import { migrationsOf } from '#server/migrations/migrationFiles.ts';
import { databaseOf } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/db/id.ts';
import { intervalOf, partitionsOf } from '#server/platform/db/partitions.ts';
import { addPartitionsTask } from '#server/platform/db/partitions.jobs.ts';
import { diskStore } from '#server/platform/files/diskStore.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createEmptyDatabase, createTestDatabase } from '#tests/support/database.ts';
import type { Pool } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newestSnapshot } from '../../scripts/migrations/snapshot.ts';

async function emptyPlace() {
  const database = await createEmptyDatabase();
  onTestFinished(() => database.drop());
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mahir-divide-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return { ...database, dataDir, files: diskStore(dataDir), connection: { connectionString: database.url } };
}

/** How many migrations ran before the first one that divides. */
const BEFORE = migrationsOf().findIndex(({ tag }) => tag.includes('divide'));

/** A database of the version before, with a row in each table. */
async function ofTheVersionBefore() {
  const place = await emptyPlace();
  await migrateTo(place.pool, BEFORE);
  const [user, notification] = [newId(), newId()];
  await place.pool.query(`insert into users (id, nip, name) values ('${user}', 'OLD', 'Rini')`);
  await place.pool.query(
    `insert into audit_events (id, action, entity, request_id) values ('${newId()}', 'edit', 'users', 'r')`,
  );
  await place.pool.query(
    `insert into notifications (id, user_id, event_key, title_key, created_at) values ('${notification}', '${user}', 'e', 't', now())`,
  );
  await place.pool.query(
    `insert into deliveries (id, notification_id, channel, created_at) values ('${newId()}', '${notification}', 'mail', now())`,
  );
  await place.pool.query(
    `insert into answer_events (attempt_id, question_id, seq, client_id, received_at, outcome)
     values ('${newId()}', '${newId()}', 1, '${newId()}', now(), 'saved')`,
  );
  await place.pool.query(`
    insert into groups (id, slug, name) values ('${newId()}', 'g', 'G');
    insert into classes (id, slug, name, group_id, type) select '${newId()}', 'c', 'C', id, 'offline' from groups;
    insert into quizzes (id, slug, name, class_id) select '${newId()}', 'z', 'Z', id from classes;
    insert into questions (id, quiz_id, type, stem) select '${newId()}', id, 'essay', 'Why?' from quizzes;
    insert into question_versions (id, question_id, no, digest, type, stem, mark, multiple, shuffle_answers, choices, correct_value, created_at)
      select '${newId()}', id, 1, 'd', type, stem, 1000, false, false, '[]', false, now() from questions;
    insert into attempts (id, quiz_id, class_id, user_id, no, state, idempotency_key, started_at, questions, passing_score, multi_answer_method, max)
      select '${newId()}', id, class_id, '${user}', 1, 'pending', '${newId()}', now(), '[]', 0, 'all', 1000 from quizzes;
    insert into answers (id, attempt_id, question_id, version_id, seq, client_id, answer, saved_at, manual)
      select '${newId()}', a.id, v.question_id, v.id, 1, '${newId()}', '{"text": "So"}', now(), true from attempts a, question_versions v;
    insert into corrections (answer_id, corrector_id) select id, '${user}' from answers`);
  return place;
}

const placesOf = async (pool: Pool, table: string) =>
  (await pool.query(`select tableoid::regclass::text as place from ${table}`)).rows.map(({ place }) => place);

describe.each(dividedTables)('$name', ({ name, key, each }) => {
  it('has the columns and indexes of its declaration in every partition, and room for five intervals', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const declared = newestSnapshot('migrations').tables[`public.${name}`]!;
    const { rows: columns } = await database.pool.query(
      `select attname as name from pg_attribute where attrelid = '${name}'::regclass and attnum > 0 and not attisdropped order by 1`,
    );
    expect(columns.map(({ name: column }) => column)).toEqual(Object.keys(declared.columns).toSorted());
    const { rows: keys } = await database.pool.query(`select pg_get_partkeydef('${name}'::regclass) as key`);
    expect(keys).toEqual([{ key: `RANGE (${key})` }]);
    const partitions = await partitionsOf(databaseOf(database.pool), name);
    const ends = partitions.filter(({ isDefault }) => !isDefault).map(({ to }) => to);
    expect(ends.at(-1)).toEqual(intervalOf({ each }, new Date(), 5));
    expect(partitions.at(-1)!.isDefault).toBe(true);
    const indexesOf = async (table: string) =>
      (
        await database.pool.query(
          `select regexp_replace(pg_get_indexdef(indexrelid), 'INDEX (\\S+) ON (ONLY )?\\S+', 'INDEX') as form, indexrelid::regclass::text as name
           from pg_index where indrelid = '${table}'::regclass`,
        )
      ).rows;
    const ofTable = await indexesOf(name);
    const forms = Object.values(declared.indexes).map((index) => {
      const list = index.columns.map(({ expression }) => expression).join(', ');
      // PostgreSQL allows a unique index of the whole table only with the key: of the others each partition has its own.
      const rows = index.where
        ? ` WHERE (${index.where.replaceAll(`"${name}".`, '').replaceAll('"', '')})`
        : '';
      return (
        ofTable.find((one) => one.name === index.name)?.form ??
        `CREATE UNIQUE INDEX USING btree (${list})${rows.replace('is not null', 'IS NOT NULL')}`
      );
    });
    for (const partition of partitions)
      expect((await indexesOf(partition.name)).map(({ form }) => form)).toEqual(
        expect.arrayContaining(forms),
      );
  });
});

it('gets room for new months, and statistics over all of them, every night', async () => {
  const test = await createTestApp();
  onTestFinished(() => test.close());
  const now = new Date(Date.now() + 400 * 86_400_000);
  await addPartitionsTask(dividedTables).run({ ...test.ctx, now }, undefined as never, { isLastTry: false });
  for (const { name, each } of dividedTables) {
    const ends = (await partitionsOf(test.db, name))
      .filter(({ isDefault }) => !isDefault)
      .map(({ to }) => to);
    expect(ends.at(-1)).toEqual(intervalOf({ each }, now, 5));
    const seen = await test.db.query<{ rows: number }>(
      'select reltuples as rows from pg_class where oid = to_regclass($1)',
      [name],
    );
    // Where nobody has looked it is -1.
    expect(seen[0]!.rows).toBeGreaterThanOrEqual(0);
  }
});

describe('a database of the version before', () => {
  it('comes over with its rows as the first partition, also after a start that was killed', async () => {
    const { pool } = await ofTheVersionBefore();
    // Each of them runs, and the record of it is lost.
    for (const { statements } of migrationsOf().filter(({ tag }) => tag.includes('divide')))
      for (const statement of statements) await pool.query(statement);
    await migrate(pool);
    expect(await schemaStateOf(databaseOf(pool))).toBe('current');
    for (const { name } of dividedTables) expect(await placesOf(pool, name)).toEqual([`${name}_first`]);
    await pool.query(`delete from answers`);
    expect(await placesOf(pool, 'corrections')).toEqual([]);
    await pool.query(`delete from notifications`);
    expect(await placesOf(pool, 'deliveries')).toEqual([]);
    const { rows } = await pool.query(
      `insert into answer_events (attempt_id, question_id, seq, client_id, received_at, outcome)
       select attempt_id, question_id, 2, client_id, received_at, outcome from answer_events returning id`,
    );
    expect(rows).toEqual([{ id: 2 }]);
  });

  it('gives the corrections of that version their attempt, those before and those beside this one', async () => {
    const { pool } = await ofTheVersionBefore();
    await migrateTo(
      pool,
      migrationsOf().findIndex(({ tag }) => tag.includes('notifications')),
    );
    await pool.query(`
      insert into users (id, nip, name) values ('${newId()}', 'OLD2', 'Sari');
      insert into corrections (answer_id, corrector_id) select w.id, u.id from answers w, users u
        on conflict (answer_id, corrector_id) do update set claimed_until = now()`);
    const ofAnswers =
      'select count(*)::int as count from corrections c join answers w on w.attempt_id = c.attempt_id and w.id = c.answer_id';
    expect((await pool.query(ofAnswers)).rows).toEqual([{ count: 2 }]);
    await migrate(pool);
    expect((await pool.query(ofAnswers)).rows).toEqual([{ count: 2 }]);
    expect(await placesOf(pool, 'corrections')).toEqual(['corrections_first', 'corrections_first']);
    const border = async (table: string) => (await partitionsOf(databaseOf(pool), table))[0]!.to;
    expect(await border('corrections')).toEqual(await border('answers'));
    const { rows } = await pool.query(
      `select tgname from pg_trigger where not tgisinternal and tgname not like 'audit_events_%'`,
    );
    expect(rows).toEqual([]);
  });

  it('keeps an index of all answers by their id until no node of that version is left', async () => {
    const { pool } = await ofTheVersionBefore();
    const indexes = async () =>
      (
        await pool.query(
          `select count(*)::int as count from pg_index
           where indrelid in (select relid from pg_partition_tree('answers')) and indkey[0] = 1 and indpred is null`,
        )
      ).rows[0].count;
    await migrateTo(
      pool,
      migrationsOf().findIndex(({ tag }) => tag.includes('notifications')),
    );
    const { rows } = await pool.query(`select count(*)::int as count from pg_partition_tree('answers')`);
    expect(await indexes()).toBe(rows[0].count);
    await migrate(pool);
    expect(await indexes()).toBe(0);
  });

  it('stays in one partition where an id is no time', async () => {
    const { pool } = await ofTheVersionBefore();
    await pool.query(
      `insert into audit_events (id, action, entity, request_id) values ('ffffffff-0000-4000-8000-000000000000', 'edit', 'users', 'r')`,
    );
    await migrate(pool);
    expect(await partitionsOf(databaseOf(pool), 'audit_events')).toMatchObject([
      { name: 'audit_events_first', from: null, to: null },
      { isDefault: true },
    ]);
  });

  it('leaves backups that this version can restore', async () => {
    const old = await ofTheVersionBefore();
    const folder = path.join(old.dataDir, 'backup');
    await backUp(old, folderPlace(folder));
    const manifest = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8'));
    const { detached: _, ...ofFormat1 } = { ...manifest, format: 1 };
    const text = JSON.stringify(ofFormat1);
    await writeFile(path.join(folder, 'manifest.json'), text);
    const sum = createHash('sha256').update(text).digest('hex');
    await writeFile(path.join(folder, 'manifest.json.sha256'), `${sum}  manifest.json\n`);
    const place = await emptyPlace();
    await restore(folderPlace(folder), place);
    for (const { name } of dividedTables) expect(await placesOf(place.pool, name)).toEqual([`${name}_first`]);
  });
});
