import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Client, type TestApp } from '#tests/support/app.ts';

let test: TestApp;
let organizer: Client;
let now = new Date('2026-05-04T10:00:00Z');
beforeAll(async () => {
  test = await createTestApp({ now: () => now });
  organizer = await test.as('Organizer');
});
afterAll(() => test.close());

const banner = (key: string, title: string, client = organizer) =>
  client.call('POST', '/api/banners', { title, alt: 'x' }, { 'idempotency-key': key });
const count = async (title: string) =>
  (await test.db.query('select 1 from banners where title = $1', [title])).length;

describe('a record that is made under a key', () => {
  it('is made once by two clicks at the same time, and both get it', async () => {
    const key = randomUUID();
    const replies = await Promise.all([1, 2, 3, 4].map(() => banner(key, 'Twice')));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await count('Twice')).toBe(1);
  });

  it('is answered as it is now when the first reply was lost, and made again a day later', async () => {
    const key = randomUUID();
    const first = (await banner(key, 'Lost')).body.data;
    await organizer.patch(`/api/banners/${first.id}`, { title: 'Lost and found' });
    expect((await banner(key, 'Lost')).body.data).toMatchObject({
      id: first.id,
      title: 'Lost and found',
      version: 2,
    });
    now = new Date(now.getTime() + 25 * 3_600_000);
    expect((await banner(key, 'Lost')).body.data.id).not.toBe(first.id);
  });

  it('does not wait for another one, which forgets old keys', async () => {
    await test.db.query(
      `insert into creations (actor_id, key, resource, record_id, at) values ($1, 'old-key-1', 'banners', $1, '2020-01-01')`,
      [organizer.userId],
    );
    const other = await test.database.pool.connect();
    try {
      await other.query(`begin; delete from creations where at < '2021-01-01'`);
      expect((await banner(randomUUID(), 'Not waiting')).status).toBe(201);
    } finally {
      await other.query('rollback');
      other.release();
    }
  });

  it('that was refused does not use the key up', async () => {
    const key = randomUUID();
    expect((await banner(key, '')).status).toBe(422);
    expect((await banner(key, 'Second try')).status).toBe(201);
  });

  it('is its caller’s: another person’s key, another resource and a malformed key make nothing of it', async () => {
    const key = randomUUID();
    const mine = (await banner(key, 'Mine')).body.data;
    const colleague = await test.as('Administrator');
    expect((await banner(key, 'Theirs', colleague)).body.data.id).not.toBe(mine.id);
    const other = await organizer.call(
      'POST',
      '/api/groups',
      { name: 'A group' },
      { 'idempotency-key': key },
    );
    expect([other.status, other.body.code]).toEqual([409, 'key-used']);
    expect((await banner('no key', 'Malformed')).status).toBe(400);
    expect(await count('Malformed')).toBe(0);
  });

  it('is distinguished from two that are meant', async () => {
    await banner(randomUUID(), 'Same words');
    await banner(randomUUID(), 'Same words');
    expect(await count('Same words')).toBe(2);
  });
});
