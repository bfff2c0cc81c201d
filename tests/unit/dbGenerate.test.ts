import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
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
    openRows: async () => {
      const left = counts && [...counts];
      return left && { count: async () => left.shift()!, close: async () => {} };
    },
  });

it('writes the migration of a rename, its line in the journal and its snapshot alone', async () => {
  expect(await run(renamed, 'remarks', '--rename', 'suppliers.note:remarks')).toEqual({
    code: 0,
    message: 'Written: migrations/0001_remarks.sql',
  });
  expect(read('0001_remarks.sql')).toBe('ALTER TABLE "suppliers" RENAME COLUMN "note" TO "remarks";');
  expect(JSON.parse(read('meta/_journal.json')).entries[1]).toMatchObject({
    idx: 1,
    tag: '0001_remarks',
    when: 4_000_000_000_001,
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
  renamed:   npm run db:generate -- remarks --rename suppliers.note:remarks
  removed:   npm run db:generate -- remarks --drop`,
  });
  expect(await run(renamed, '--check')).toMatchObject({ code: 1 });
  expect(fs.readdirSync(folder)).toEqual(['meta']);
});

it('says how to count where no database answers', async () => {
  expect((await run(snapshotOf({}))).message).toBe(`Nothing is written:
  suppliers is gone; rows to be lost: select count(*) from "suppliers"
No database answers at DATABASE_URL or in DATA_DIR: ask yours by these statements.
  removed:   npm run db:generate -- change --drop`);
});

it('removes with --drop', async () => {
  await run(renamed, '--drop');
  expect(read('0001_change.sql').split('--> statement-breakpoint\n')).toEqual([
    'ALTER TABLE "suppliers" ADD COLUMN "remarks" text;',
    'ALTER TABLE "suppliers" DROP COLUMN "note";',
  ]);
});

it('asks for the values of columns that are required or of another kind, and writes them before they are', async () => {
  counts = [3, 5, 812];
  expect((await run(required, 'more')).message).toBe(`Nothing is written:
  suppliers.note is required now; rows without a value: 3
  suppliers.rank was integer and is text; rows with a value: 5
  suppliers.city is new and required; rows that need a value: 812
  filled in: npm run db:generate -- more --fill "suppliers.note='…'" --fill "suppliers.rank=rank::text" --fill "suppliers.city='…'"`);
  const fills = [`suppliers.note='-'`, 'suppliers.rank=rank::text', 'suppliers.city = upper(name)'];
  await run(required, 'more', ...fills.flatMap((fill) => ['--fill', fill]));
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
  expect(await run(before, 'merge-ranks', '--custom')).toMatchObject({ code: 0 });
  expect(read('0001_merge-ranks.sql')).toMatch(/^-- SQL of your own/);
  expect(await run(before, '--check')).toMatchObject({ code: 0 });
});
