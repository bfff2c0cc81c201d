import { generateMigration } from 'drizzle-kit/api';
import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  index,
  type PgColumnBuilderBase,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { planMigration, type Plan } from '../../scripts/migrations/plan.ts';
import { readRename } from '../../scripts/migrations/renames.ts';
import { rowsOfEnvironment } from '../../scripts/migrations/rowsAtStake.ts';
import { stepsOf } from '../../scripts/migrations/steps.ts';
import { snapshotOf } from '../../scripts/migrations/tables.ts';
import type { Snapshot } from '../../scripts/migrations/snapshot.ts';
import { createEmptyDatabase } from '#tests/support/database.ts';

/** Names of two tables and their columns, as a resource's tables have them. */
const NAMES = { table: 'suppliers', note: 'note', name: 'name', rank: 'rank', owner: 'supplier_id' };

function tablesWith(
  names: Partial<typeof NAMES>,
  further: Record<string, PgColumnBuilderBase> = {},
): Snapshot {
  const n = { ...NAMES, ...names };
  const suppliers = pgTable(
    n.table,
    {
      id: uuid('id').primaryKey(),
      [n.name]: text(n.name).notNull(),
      [n.note]: text(n.note),
      [n.rank]: integer(n.rank).default(1),
      ...further,
    },
    (t) => [
      uniqueIndex(`${n.table}_${n.name}_key`)
        .on(sql`lower(${t[n.name]!})`)
        .where(sql`${t[n.note]!} is null`),
      index(`${n.table}_${n.rank}_idx`).on(t[n.rank]!, t['id']),
      index(`${n.table}_search_idx`).using(
        'btree',
        sql.raw(`lower(coalesce("${n.name}", '') || coalesce("${n.note}", ''))`),
      ),
    ],
  );
  const contacts = pgTable(
    'contacts',
    {
      [n.owner]: uuid(n.owner).references(() => suppliers.id),
      phone: text('phone').unique(),
      active: boolean('active').notNull().default(true),
    },
    (t) => [primaryKey({ columns: [t[n.owner]!, t['phone']!] })],
  );
  const undo = pgTable('change_rows', { table_name: text('table_name'), before: jsonb('before') });
  return snapshotOf({ suppliers, contacts, undo });
}

const EMPTY = snapshotOf({});
const renames = (...texts: string[]) => texts.map((each) => readRename(each)!);
const ID = '00000000-0000-7000-8000-000000000001';

/** A database of its own with the tables and two rows. */
async function databaseWith(tables: Snapshot): Promise<Pool> {
  const database = await createEmptyDatabase();
  onTestFinished(() => database.drop());
  await run(database.pool, await generateMigration(EMPTY as never, tables as never));
  return database.pool;
}
async function run(pool: Pool, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await pool.query(statement);
}
async function seeded(): Promise<Pool> {
  const pool = await databaseWith(tablesWith({}));
  await pool.query(`insert into suppliers (id, name, note, rank) values ($1, 'Abadi', 'kertas', null)`, [ID]);
  await pool.query(`insert into contacts values ($1, '0812', true)`, [ID]);
  await pool.query(`insert into change_rows values ('suppliers', '{"name": "Abadi", "note": "tinta"}')`);
  return pool;
}

/** Columns, indexes and constraints as PostgreSQL says them. */
async function schemaOf(pool: Pool): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select table_name as of, column_name as name, data_type || is_nullable || coalesce(column_default, '') as what
       from information_schema.columns where table_schema = 'public'
     union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
     union all select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
     order by 1, 2, 3`,
  );
  return rows;
}

/** Brings a database with rows to the tables. */
async function apply(
  tables: Snapshot,
  options: Parameters<typeof planMigration>[2],
): Promise<{ pool: Pool; plan: Plan }> {
  const pool = await seeded();
  const last = tablesWith({});
  const plan = await planMigration(last, tables, options);
  expect(plan.problems).toEqual([]);
  expect(plan.unfilled).toEqual([]);
  for (const { statements } of stepsOf(plan.statements, last).steps) await run(pool, statements);
  return { pool, plan };
}

it.each([
  ['a column', { note: 'remarks' }, ['suppliers.note:remarks']],
  ['columns of indexes', { name: 'title', rank: 'place' }, ['suppliers.name:title', 'suppliers.rank:place']],
  ['a reference', { owner: 'vendor_id' }, ['contacts.supplier_id:vendor_id']],
  ['a table', { table: 'vendors' }, ['suppliers:vendors']],
  [
    'a table and its columns at once',
    { table: 'vendors', note: 'remarks', name: 'note', owner: 'vendor_id' },
    ['vendors.note:remarks', 'vendors.name:note', 'suppliers:vendors', 'contacts.supplier_id:vendor_id'],
  ],
])('renames %s, makes no index anew and leaves what a new database gets', async (_what, names, texts) => {
  const tables = tablesWith(names);
  const { pool, plan } = await apply(tables, { renames: renames(...texts) });
  expect(plan.dropped).toEqual([]);
  expect(plan.statements.filter((statement) => !/ RENAME |^UPDATE "change_rows"/.test(statement))).toEqual(
    [],
  );
  expect(await schemaOf(pool)).toEqual(await schemaOf(await databaseWith(tables)));
  const n = { ...NAMES, ...names };
  const { rows } = await pool.query(
    `select s."${n.name}" as name, s."${n.note}" as note, phone from "${n.table}" s join contacts on "${n.owner}" = s.id`,
  );
  expect(rows).toEqual([{ name: 'Abadi', note: 'kertas', phone: '0812' }]);
  const images = await pool.query('select table_name, before from change_rows');
  expect(images.rows).toEqual([{ table_name: n.table, before: { [n.name]: 'Abadi', [n.note]: 'tinta' } }]);
});

it('fills in what is required before it is required, and makes values of another kind of the old ones', async () => {
  const note = { note: text('note').notNull() };
  const tables = tablesWith({}, { ...note, rank: text('rank').default('1'), city: text('city').notNull() });
  const fills = {
    'suppliers.rank': `coalesce(rank, 7)::text`,
    'suppliers.city': `upper(name)`,
    'suppliers.note': `'-'`,
  };
  const { pool } = await apply(tables, { fills });
  expect(await schemaOf(pool)).toEqual(await schemaOf(await databaseWith(tables)));
  expect((await pool.query('select note, rank, city from suppliers')).rows).toEqual([
    { note: 'kertas', rank: '7', city: 'ABADI' },
  ]);
});

it('takes the value of a new column from one that goes, with its indexes', async () => {
  const tables = tablesWith({ rank: 'place' });
  const { pool, plan } = await apply(tables, { fills: { 'suppliers.place': 'coalesce(rank, 3) * 10' } });
  expect(plan.dropped).toMatchObject([{ table: 'suppliers', column: 'rank' }]);
  expect(await schemaOf(pool)).toEqual(await schemaOf(await databaseWith(tables)));
});

it('counts in the database of the environment, and says nothing where none answers', async () => {
  const database = await createEmptyDatabase();
  onTestFinished(() => database.drop());
  await database.pool.query(`create table suppliers (note text); insert into suppliers values ('a'), (null)`);
  const rows = await rowsOfEnvironment({ DATABASE_URL: database.url });
  expect(await rows?.count('select count(note) from suppliers')).toBe(1);
  await rows?.close();
  const nowhere = database.url.replace(/(\/\/[^/]*\/)[^?]*/, '$1no_such_database');
  expect(await rowsOfEnvironment({ DATABASE_URL: nowhere })).toBeUndefined();
  expect(await rowsOfEnvironment({ DATA_DIR: '/no/such/folder' })).toBeUndefined();
});
