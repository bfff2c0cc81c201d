import { databaseOf, type Db } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/db/id.ts';
import {
  addPartitions,
  attachPartition,
  borderOf,
  detachPartitions,
  instantOf,
  intervalOf,
  partitionsOf,
  type DividedTable,
} from '#server/platform/db/partitions.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const letters: DividedTable = { name: 'letters', key: 'id', each: 'quarter' };
const NOW = new Date('2026-05-20T08:00:00Z');

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = databaseOf(database.pool);
});
afterAll(() => database.drop());

/** A divided table without partitions but the first and the default one, to which stamps refer. */
beforeEach(async () => {
  await database.pool.query(`
    drop table if exists stamps, letters; drop schema if exists detached cascade;
    create table letters (id uuid primary key, address text not null) partition by range (id);
    create index letters_address_idx on letters (address);
    create table letters_default partition of letters default;
    create unique index on letters_default (address);
    create table letters_first (like letters_default including all);
    alter table letters attach partition letters_first for values from (minvalue) to ('${borderOf(new Date('2026-04-01Z'))}');
    create table stamps (letter_id uuid not null references letters (id) on delete cascade, worth int not null)`);
});

/** An id of an instant. */
const idAt = (at: string): string => borderOf(new Date(at)).slice(0, 24) + newId().slice(24);

async function send(at: string, address: string): Promise<string> {
  const [row] = await db.query<{ id: string }>('insert into letters values ($1, $2) returning id', [
    idAt(at),
    address,
  ]);
  await db.query('insert into stamps values ($1, 80)', [row!.id]);
  return row!.id;
}

const linesOf = async () =>
  (await partitionsOf(db, 'letters')).map(
    ({ name, from, to, isDefault }) =>
      `${name} ${isDefault ? 'default' : `${from?.toISOString() ?? ''}..${to?.toISOString() ?? ''}`}`,
  );
const whereIs = async (id: string) =>
  (
    await db.query<{ place: string }>('select tableoid::regclass::text as place from letters where id = $1', [
      id,
    ])
  )[0]?.place;

describe('a divided table', () => {
  it('has borders at months and quarters, which every id of their time is behind', () => {
    expect(intervalOf({ each: 'month' }, NOW).toISOString()).toBe('2026-05-01T00:00:00.000Z');
    expect(intervalOf({ each: 'quarter' }, NOW, 3).toISOString()).toBe('2027-01-01T00:00:00.000Z');
    expect(borderOf(NOW) < newId()).toBe(true);
    expect(instantOf(borderOf(NOW))).toEqual(NOW);
    expect(instantOf(newId()).getTime() / 1000).toBeCloseTo(Date.now() / 1000, -1);
  });

  it('gets partitions for this quarter and four more, once when several nodes start', async () => {
    const nodes = Array.from({ length: 3 }, () => createPool({ connectionString: database.url, max: 2 }));
    await Promise.all(nodes.map((pool) => addPartitions(databaseOf(pool), letters, NOW)));
    await Promise.all(nodes.map((pool) => pool.end()));
    expect(await linesOf()).toEqual([
      'letters_first ..2026-04-01T00:00:00.000Z',
      'letters_2026_04 2026-04-01T00:00:00.000Z..2026-07-01T00:00:00.000Z',
      'letters_2026_07 2026-07-01T00:00:00.000Z..2026-10-01T00:00:00.000Z',
      'letters_2026_10 2026-10-01T00:00:00.000Z..2027-01-01T00:00:00.000Z',
      'letters_2027_01 2027-01-01T00:00:00.000Z..2027-04-01T00:00:00.000Z',
      'letters_2027_04 2027-04-01T00:00:00.000Z..2027-07-01T00:00:00.000Z',
      'letters_default default',
    ]);
    await send('2026-05-01Z', 'Jalan Melati 3');
    await expect(send('2026-05-02Z', 'Jalan Melati 3')).rejects.toThrow(/letters_2026_04_address/);
  });

  it('refuses no row that nobody was ready for, and moves it, with what refers to it, into its partition', async () => {
    const late = await send('2026-08-01Z', 'Jalan Kenanga 1');
    const beyond = await send('2031-01-01Z', 'Jalan Kenanga 2');
    expect(await whereIs(late)).toBe('letters_default');
    await addPartitions(db, letters, NOW);
    expect(await whereIs(late)).toBe('letters_2026_07');
    expect(await whereIs(beyond)).toBe('letters_default');
    expect(await db.query('select letter_id from stamps order by 1')).toEqual([
      { letter_id: late },
      { letter_id: beyond },
    ]);
  });

  it('loses a partition and gets it back, with what arrived meanwhile', async () => {
    const old = await send('2026-02-01Z', 'Jalan Anggrek 1');
    await expect(
      detachPartitions(db, [{ table: 'letters', partition: 'letters_first' }]),
    ).rejects.toMatchObject({ code: '23503' });
    await db.query('delete from stamps where letter_id = $1', [old]);
    const [first] = await partitionsOf(db, 'letters');
    await detachPartitions(db, [{ table: 'letters', partition: 'letters_first' }]);
    expect(await whereIs(old)).toBeUndefined();
    expect(await db.query('select id from detached.letters_first')).toEqual([{ id: old }]);
    const late = await send('2026-02-02Z', 'Jalan Anggrek 2');
    await attachPartition(db, letters, first!);
    expect([await whereIs(old), await whereIs(late)]).toEqual(['letters_first', 'letters_first']);
    expect(await db.query('select letter_id from stamps')).toEqual([{ letter_id: late }]);
  });

  it('is not detached while a transaction reads it, and lets others read after two seconds', async () => {
    const reader = await database.pool.connect();
    await reader.query('begin; select from letters');
    const detached = detachPartitions(db, [{ table: 'letters', partition: 'letters_first' }]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await send('2026-02-01Z', 'Jalan Mawar 1');
    await reader.query('commit');
    reader.release();
    await expect(detached).rejects.toMatchObject({ code: '23503' });
  });
});
