import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { generate } from '../../scripts/migrations/generate.ts';
import { snapshotOf } from '../../scripts/migrations/tables.ts';
import { newestSnapshot } from '../../scripts/migrations/snapshot.ts';

const before = snapshotOf({
  suppliers: pgTable('suppliers', {
    name: text('name').notNull(),
    note: text('note'),
    rank: integer('rank'),
  }),
});
const renamed = snapshotOf({
  suppliers: pgTable('suppliers', {
    name: text('name').notNull(),
    remarks: text('remarks'),
    rank: integer('rank'),
  }),
});
const required = snapshotOf({
  suppliers: pgTable('suppliers', {
    name: text('name').notNull(),
    note: text('note').notNull(),
    rank: text('rank'),
    city: text('city').notNull(),
  }),
});

let folder: string;
let counts: readonly number[] | undefined;

beforeEach(() => {
  counts = undefined;
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mahir-generate-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  fs.mkdirSync(path.join(folder, 'meta'));
  write('meta/0000_snapshot.json', before);
  // Of a clock that was ahead: what comes after it must be younger all the same.
  const first = { idx: 0, version: '7', when: 4_000_000_000_000, tag: '0000_initial', breakpoints: true };
  write('meta/_journal.json', { version: '7', dialect: 'postgresql', entries: [first] });
});
const write = (file: string, value: unknown) =>
  fs.writeFileSync(path.join(folder, file), JSON.stringify(value));
const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');

/** A run of the command; the database, if one answers, counts as `counts` says. */
const run = (tables: typeof before, ...args: string[]) =>
  generate(args, {
    folder,
    tables,
    backfills: ['remarks'],
    openRows: async () => {
      const left = counts && [...counts];
      return left && { count: async () => left.shift()!, close: async () => {} };
    },
  });

it('writes the migration of a rename, its line in the journal and its snapshot alone', async () => {
  expect(await run(renamed, 'remarks', '--rename', 'suppliers.note:remarks', '--contract')).toEqual({
    code: 0,
    message: 'Written: migrations/0001_remarks.sql',
  });
  expect(read('0001_remarks.sql')).toBe('ALTER TABLE "suppliers" RENAME COLUMN "note" TO "remarks";');
  expect(JSON.parse(read('meta/_journal.json')).entries[1]).toMatchObject({
    idx: 1,
    tag: '0001_remarks',
    when: 4_000_000_000_001,
    contract: 'now',
  });
  expect(fs.readdirSync(path.join(folder, 'meta')).sort()).toEqual(['0001_snapshot.json', '_journal.json']);
  expect(newestSnapshot(folder)).toMatchObject({ prevId: before.id, tables: renamed.tables });
  expect(await run(renamed, '--check')).toMatchObject({ code: 0 });
  expect(await run(renamed, 'again')).toMatchObject({
    message: 'Nothing has changed since the last migration.',
  });
});

it('refuses to lose what rows hold, says of how many, and names the commands that say what is meant', async () => {
  counts = [812];
  expect(await run(renamed, 'remarks')).toEqual({
    code: 1,
    message: `Nothing is written:
  suppliers.note is gone; rows with a value to be lost: 812
  renamed:   npm run db:generate -- remarks --rename suppliers.note:remarks --contract
  removed:   npm run db:generate -- remarks --drop --contract`,
  });
  expect(await run(renamed, '--check')).toMatchObject({ code: 1 });
  expect(fs.readdirSync(folder)).toEqual(['meta']);
});

it('says how to count where no database answers', async () => {
  expect((await run(snapshotOf({}))).message).toBe(`Nothing is written:
  suppliers is gone; rows to be lost: select count(*) from "suppliers"
No database answers at DATABASE_URL or in DATA_DIR: ask yours by these statements.
  removed:   npm run db:generate -- change --drop --contract`);
});

it('removes with --drop, in a migration of its own that waits for nodes of the version before', async () => {
  expect((await run(renamed, '--drop')).message)
    .toBe(`Nothing is written, because nodes of the version before could not go on beside this:
  ALTER TABLE suppliers DROP COLUMN note: the version before uses it
  --contract: written as a migration of its own, which waits until none of them is connected.
  npm run db:generate -- change … --contract`);
  expect(await run(renamed, '--drop', '--contract', '--after', 'remark')).toMatchObject({
    message: 'remark: no back-fill of src/server/migrations/backfills.ts.',
  });
  expect(await run(renamed, '--drop', '--contract', '--after', 'remarks')).toEqual({
    code: 0,
    message: 'Written: migrations/0001_change.sql\nWritten: migrations/0002_change-contract.sql',
  });
  expect(read('0001_change.sql')).toBe('ALTER TABLE "suppliers" ADD COLUMN "remarks" text;');
  expect(read('0002_change-contract.sql')).toBe('ALTER TABLE "suppliers" DROP COLUMN "note";');
  const [, expand, contract] = JSON.parse(read('meta/_journal.json')).entries;
  expect(expand).not.toHaveProperty('contract');
  expect(contract).toMatchObject({ contract: 'later', after: ['remarks'] });
});

it('builds indexes of tables that exist while others write, and requires what older nodes may leave empty when they have left', async () => {
  const table = (isNew: boolean) =>
    snapshotOf({
      suppliers: pgTable(
        'suppliers',
        { name: text('name').notNull(), note: text('note'), ...(isNew && { city: text('city').notNull() }) },
        (t) =>
          isNew ? [index('suppliers_name_idx').on(t.name), uniqueIndex('suppliers_note_key').on(t.note)] : [],
      ),
      ...(isNew && {
        vendors: pgTable('vendors', { name: text('name') }, (t) => [
          uniqueIndex('vendors_name_key').on(t.name),
        ]),
      }),
    });
  write('meta/0000_snapshot.json', table(false));
  const reply = await run(table(true), 'more', '--fill', `suppliers.city='-'`, '--contract');
  expect(reply.message.split('\n')).toEqual([
    'Written: migrations/0001_more.sql',
    'Written: migrations/0002_more-indexes.sql',
    'Written: migrations/0003_more-contract.sql',
    'Written: migrations/0004_more-contract-indexes.sql',
  ]);
  expect(read('0001_more.sql')).toContain('CREATE UNIQUE INDEX "vendors_name_key" ON "vendors"');
  expect(read('0002_more-indexes.sql')).toBe(
    'CREATE INDEX CONCURRENTLY "suppliers_name_idx" ON "suppliers" USING btree ("name");',
  );
  const fill = `UPDATE "suppliers" SET "city" = '-' WHERE "city" IS NULL;`;
  expect(read('0001_more.sql')).toContain(fill);
  expect(read('0003_more-contract.sql').split('--> statement-breakpoint\n')).toEqual([
    fill,
    'ALTER TABLE "suppliers" ALTER COLUMN "city" SET NOT NULL;',
  ]);
  expect(read('0004_more-contract-indexes.sql')).toBe(
    'CREATE UNIQUE INDEX CONCURRENTLY "suppliers_note_key" ON "suppliers" USING btree ("note");',
  );
  expect(await run(table(true), '--check')).toMatchObject({ code: 0 });
});

it('leaves a required column empty from the version on that no longer knows it', async () => {
  const without = snapshotOf({
    suppliers: pgTable('suppliers', { note: text('note'), rank: integer('rank') }),
  });
  await run(without, '--drop', '--contract');
  expect(read('0001_change.sql')).toBe('ALTER TABLE "suppliers" ALTER COLUMN "name" DROP NOT NULL;');
});

it('asks for the values of columns that are required or of another kind, and writes them before they are', async () => {
  counts = [3, 5, 812];
  expect((await run(required, 'more')).message).toBe(`Nothing is written:
  suppliers.note is required now; rows without a value: 3
  suppliers.rank was integer and is text; rows with a value: 5
  suppliers.city is new and required; rows that need a value: 812
  filled in: npm run db:generate -- more --fill "suppliers.note='…'" --fill "suppliers.rank=rank::text" --fill "suppliers.city='…'" --contract`);
  const fills = [`suppliers.note='-'`, 'suppliers.rank=rank::text', 'suppliers.city = upper(name)'];
  await run(required, 'more', '--contract', ...fills.flatMap((fill) => ['--fill', fill]));
  expect(read('0001_more.sql').split('--> statement-breakpoint\n')).toEqual([
    'ALTER TABLE "suppliers" ALTER COLUMN "rank" SET DATA TYPE text USING (rank::text);',
    'ALTER TABLE "suppliers" ADD COLUMN "city" text;',
    `UPDATE "suppliers" SET "note" = '-' WHERE "note" IS NULL;`,
    'UPDATE "suppliers" SET "city" = upper(name) WHERE "city" IS NULL;',
    'ALTER TABLE "suppliers" ALTER COLUMN "note" SET NOT NULL;',
    'ALTER TABLE "suppliers" ALTER COLUMN "city" SET NOT NULL;',
  ]);
});

it.each([
  ['suppliers.notes:remarks', 'suppliers.notes is not in the last migration.'],
  ['suppliers.note:remark', 'suppliers.remark is not in the tables.'],
  ['suppliers.name:remarks', 'suppliers.name is still in the tables.'],
  ['suppliers.note:rank', 'suppliers.rank was there before.'],
  ['supplier:vendors', 'supplier is not in the last migration.'],
  ['suppliers.note', '“suppliers.note” is neither table.old:new nor table.column=SQL.'],
])('refuses --rename %s', async (rename, problem) => {
  const { code, message } = await run(renamed, '--rename', rename);
  expect([code, message.split('\n')[0]]).toEqual([1, problem]);
  expect(fs.readdirSync(folder)).toEqual(['meta']);
});

it('refuses a value for a column that is not there, and writes an empty migration for SQL of one’s own', async () => {
  expect(await run(renamed, '--fill', 'suppliers.notes=1')).toEqual({
    code: 1,
    message: 'suppliers.notes is not in the tables.',
  });
  expect(await run(before, 'merge-ranks', '--custom', '--contract')).toMatchObject({ code: 0 });
  expect(JSON.parse(read('meta/_journal.json')).entries[1]).toMatchObject({ contract: 'now' });
  expect(read('0001_merge-ranks.sql')).toMatch(/^-- SQL of your own/);
  expect(await run(before, 'divide', '--custom', '--steps')).toMatchObject({ code: 0 });
  expect(JSON.parse(read('meta/_journal.json')).entries[2]).toMatchObject({ steps: true });
  expect(await run(before, '--check')).toMatchObject({ code: 0 });
});
