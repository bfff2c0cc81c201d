import type { ClientRequest, IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, listUrl, type Client, type TestApp } from '#tests/support/app.ts';
import { eventually } from '#tests/support/eventually.ts';
import { answerTo, exportsOf, headersOf, makeLarge, tableOf } from '#tests/support/exports.ts';

const ROWS = 2_000;
let test: TestApp;
let organizer: Client;
beforeAll(async () => {
  test = await createTestApp();
  organizer = await test.as('Organizer');
  await makeLarge(test, ROWS);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

const { askAt, exporting, ended, whileLocked, noted } = exportsOf(() => test);
const ask = (
  query: Record<string, unknown>,
  { api = 'user', encoding, who = organizer }: { api?: string; encoding?: string; who?: Client } = {},
): ClientRequest => askAt(listUrl(`/api/${api}/export`, query), who, encoding);

const filter = { department: 'Large' };
const WAITING = `wait_event_type = 'Lock'`;

describe('an export of many records', () => {
  it.each(['nip', 'manager_id', 'last_seen_at'])('has each once, in the order of %s', async (name) => {
    const rows = await tableOf(await answerTo(ask({ filter, sort: [name, 'DESC'] })));
    const nips = rows.slice(1).map(([nip]) => String(nip));
    expect(nips).toHaveLength(ROWS);
    expect(new Set(nips).size).toBe(ROWS);
    if (name === 'nip') expect(nips).toEqual(nips.toSorted().toReversed());
  });

  it('shows one state of things, whatever changes while it is read', async () => {
    const response = await answerTo(ask({ filter, sort: ['nip', 'ASC'] }));
    await test.db.query(`update users set name = 'Changed' where nip = 'L002000'`);
    await test.db.query(`delete from users where nip = 'L001999'`);
    const rows = await tableOf(response);
    expect(rows).toHaveLength(ROWS + 1);
    expect(rows.at(-1)!.slice(0, 2)).toEqual(['L002000', 'Name 2000']);
  });

  it.each(['identity', 'gzip'])(
    'ends in the database when its reader leaves in the middle, sent as %s',
    async (encoding) => {
      const response = await answerTo(ask({ filter }, { encoding }));
      expect(response.headers['content-encoding'] ?? 'identity').toBe(encoding);
      await new Promise((resolve) => response.once('data', resolve));
      response.destroy();
      await ended();
    },
  );

  it('ends in the database when its reader leaves before the first byte', async () => {
    await whileLocked('groups', async () => {
      const request = ask({}, { api: 'groups' });
      request.on('error', () => {});
      await eventually(async () => expect(await exporting(WAITING)).toBe(1));
      request.destroy();
      await eventually(async () => expect(await exporting(WAITING)).toBe(0));
    });
    await ended();
  });

  it.each([
    ['csv', 'identity'],
    ['csv', 'gzip'],
    ['json', 'identity'],
  ])(
    'as %s, sent as %s, breaks off where it fails, so that it does not look whole',
    async (format, encoding) => {
      // Far behind the first byte is a record with a date that fails to compute.
      await test.db.query(`update users set joined_at = '5874897-01-01' where nip = 'L001500'`);
      try {
        const response = await answerTo(ask({ filter, format, sort: ['nip', 'ASC'] }, { encoding }));
        expect(response.statusCode).toBe(200);
        await expect(buffer(response).then(({ length }) => length)).rejects.toThrow('aborted');
        await ended();
      } finally {
        await test.db.query(`update users set joined_at = null where nip = 'L001500'`);
      }
    },
  );

  it('as a workbook that is written at once fails as a whole', async () => {
    await test.db.query(`update users set joined_at = '5874897-01-01' where nip = 'L001500'`);
    const response = await answerTo(ask({ filter, format: 'xlsx', sort: ['nip', 'ASC'] }));
    expect(response.statusCode).toBe(500);
    response.resume();
    await ended();
    await test.db.query(`update users set joined_at = null where nip = 'L001500'`);
  });

  it('is one of a few at a time, so that the rest of the product has connections', async () => {
    const [second, third] = [await test.as('Organizer'), await test.as('Organizer')];
    const begin = (who: Client) => answerTo(ask({}, { api: 'groups', who }));
    const refusalOf = async (who: Client) => {
      const reply = await test.app.inject({
        url: '/api/groups/export',
        headers: headersOf(who),
      });
      return [reply.statusCode, reply.headers['retry-after']];
    };
    const waiting: Promise<IncomingMessage>[] = [];
    await whileLocked('groups', async () => {
      waiting.push(begin(organizer), begin(organizer), begin(organizer));
      await eventually(async () => expect(await exporting(WAITING)).toBe(3));
      // One person does not take all places.
      expect(await refusalOf(organizer)).toEqual([429, '5']);
      waiting.push(begin(second));
      await eventually(async () => expect(await exporting(WAITING)).toBe(4));
      expect(await refusalOf(third)).toEqual([429, '5']);
    });
    for (const response of await Promise.all(waiting)) {
      expect(response.statusCode).toBe(200);
      await buffer(response);
    }
    const after = await test.app.inject({ url: '/api/groups/export', headers: headersOf(organizer) });
    expect(after.statusCode).toBe(200);
  });
});

describe('an export of more records than are counted', () => {
  beforeAll(async () => {
    await test.db.query(
      `insert into competencies (id, code, name, type, description)
       select gen_random_uuid(), 'K' || lpad(i::text, 6, '0'), 'Many', 'safety', case when i = 100001 then repeat('long ', 7000) end
       from generate_series(1, 100001) i`,
    );
  });
  const get = (format: string, filter = {}) =>
    answerTo(ask({ format, filter, sort: ['code', 'ASC'] }, { api: 'competencies' }));

  it('says in the audit log that there are at least so many', async () => {
    const response = await get('csv');
    expect(response.headers).not.toHaveProperty('x-total-count');
    expect(await noted('competencies')).toEqual([{ format: 'csv', filter: {}, total_at_least: 100_000 }]);
    let lines = -1;
    for await (const chunk of response) lines += String(chunk).split('\r\n').length - 1;
    expect(lines).toBe(100_001);
  });

  it('is no workbook that looks whole when a text does not fit a cell, and of fewer it is refused', async () => {
    const few = await get('xlsx', { q: 'K100001' });
    expect(few.statusCode).toBe(422);
    expect(String(await buffer(few))).toContain('Pilih CSV');
    const response = await get('xlsx');
    expect(response.statusCode).toBe(200);
    await expect(buffer(response).then(({ length }) => length)).rejects.toThrow('aborted');
    await ended();
  });
});
