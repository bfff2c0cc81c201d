import { get as httpGet, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '#server/platform/sheets/readSheet.ts';
import { createTestApp, listUrl, type Client, type TestApp } from '#tests/support/app.ts';
import { eventually } from '#tests/support/eventually.ts';

const ROWS = 2_000;
let test: TestApp;
let organizer: Client;
beforeAll(async () => {
  test = await createTestApp();
  organizer = await test.as('Organizer');
  // Texts that no compression makes small, in a column that has no index.
  const random = Array.from({ length: 40 }, (_, no) => `md5(i || 'x${no}')`).join(' || ');
  await test.db.query(
    `insert into users (id, nip, name, department, time_zone)
     select gen_random_uuid(), 'L' || lpad(i::text, 6, '0'), 'Name ' || i, 'Large', ${random} from generate_series(1, $1::int) i`,
    [ROWS],
  );
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

const headers = (encoding = 'identity', { token } = organizer) => ({
  authorization: `Bearer ${token}`,
  'accept-encoding': encoding,
});
/** Over a real connection. */
const askAt = (path: string, { encoding = 'identity', who = organizer } = {}): ClientRequest => {
  const { port } = test.app.server.address() as AddressInfo;
  return httpGet(`http://127.0.0.1:${port}${path}`, { headers: headers(encoding, who), agent: false });
};
const ask = (
  query: Record<string, unknown>,
  { api = 'user', ...options }: { api?: string; encoding?: string; who?: Client } = {},
): ClientRequest => askAt(listUrl(`/api/${api}/export`, query), options);
const answerTo = (request: ClientRequest) =>
  new Promise<IncomingMessage>((resolve, reject) => request.once('response', resolve).once('error', reject));

const filter = { department: 'Large' };
async function tableOf(response: IncomingMessage): Promise<unknown[][]> {
  const table = [];
  for await (const { cells } of readSheet(await buffer(response))) table.push([...cells]);
  return table;
}

/** Exports that PostgreSQL works at, or that wait for one. */
const exporting = async (condition = 'true') =>
  (
    await test.db.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
       and (query like '%export_rows%' or query like '%"groups"%' or query like '%repeatable read%') and ${condition}`,
    )
  ).length;
const WAITING = `wait_event_type = 'Lock'`;
const begun = () => eventually(async () => expect(await exporting()).toBe(1));
const ended = () => eventually(async () => expect(await exporting()).toBe(0));

/** While nobody can read class groups. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  const client = await test.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('lock table groups in access exclusive mode');
    await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

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
    await whileLocked(async () => {
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
        headers: headers('identity', who),
      });
      return [reply.statusCode, reply.headers['retry-after']];
    };
    const waiting: Promise<IncomingMessage>[] = [];
    await whileLocked(async () => {
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
    const after = await test.app.inject({ url: '/api/groups/export', headers: headers() });
    expect(after.statusCode).toBe(200);
  });
});

describe('the roster of a large class', () => {
  let course: { id: string };
  let path: string;
  beforeAll(async () => {
    [course] = (await test.db.query<{ id: string }>(
      `with made as (insert into groups (id, slug, name) values (gen_random_uuid(), 'large', 'Large') returning id)
       insert into classes (id, slug, name, group_id, type) select gen_random_uuid(), 'large', 'Large', id, 'product_refresh' from made returning id`,
    )) as [{ id: string }];
    path = `/api/classes/${course.id}/attendance/export`;
    await test.db.query(
      `insert into attendance_sessions (id, class_id, name, start_at, end_at)
       select gen_random_uuid(), $1, name, at::timestamptz, at::timestamptz + interval '1 hour'
       from (values ('Second', '2026-03-02'), ('First', '2026-03-01')) s(name, at)`,
      [course.id],
    );
    await test.db.query(
      `insert into enrolments (id, class_id, user_id, state)
       select gen_random_uuid(), $1, id, case when nip > 'L001990' then 'cancelled' else 'enrolled' end from users where department = 'Large'`,
      [course.id],
    );
    // Notes that no buffer between server and reader holds, also of one who has left the class since.
    await test.db.query(
      `insert into attendance_records (id, session_id, user_id, state, recorded_at, method, note)
       select gen_random_uuid(), s.id, u.id, 'present', now(), 'qr', repeat(md5(u.nip), 300)
       from attendance_sessions s, users u where s.class_id = $1 and s.name = 'First' and u.department = 'Large' and u.nip < 'L001992'`,
      [course.id],
    );
  });
  const rowsOf = async (response: IncomingMessage) =>
    (await tableOf(response)).slice(1).map((row) => row.map(String));

  it.each(['csv', 'xlsx'])(
    'as %s has a row for each session and participant, and for each record of somebody who has left',
    async (format) => {
      const response = await answerTo(askAt(`${path}?format=${format}`));
      const rows = await rowsOf(response);
      expect([response.headers['x-total-count'], rows.length]).toEqual(['3981', 3981]);
      const nips = (session: string) => rows.filter((row) => row[3] === session).map(([nip]) => nip);
      expect([rows[0]![3], rows.at(-1)![3]]).toEqual(['First', 'Second']);
      expect([nips('First').length, nips('Second').length]).toEqual([1991, 1990]);
      expect(new Set(nips('First')).size).toBe(1991);
      const names = rows.map((row) => row[1]!).slice(1991);
      const [inOrder] = await test.db.query<{ names: string[] }>(
        `select array_agg(name order by name) as names from unnest($1::text[]) name`,
        [names],
      );
      expect(names).toEqual(inOrder!.names);
    },
  );

  it('is written down with its number of rows before the first byte, and locks nothing while it is read', async () => {
    const response = await answerTo(askAt(path));
    const [event] = await test.db.query<{ after: object }>(
      `select after from audit_events where entity = 'attendance-records' and action = 'export' order by at desc, id desc limit 1`,
    );
    expect(event!.after).toEqual({ format: 'csv', class_id: course.id, total: 3981 });
    await begun();
    await test.db.query(`select from classes where id = $1 for update nowait`, [course.id]);
    // A change meanwhile does not change the file.
    await test.db.query(`update attendance_records set note = 'Changed'`);
    expect((await rowsOf(response)).filter((row) => row.at(-1) === 'Changed')).toEqual([]);
    await ended();
  });

  it('ends in the database when its reader leaves', async () => {
    await test.db.query(`update attendance_records set note = repeat(md5(note), 300)`);
    const response = await answerTo(askAt(path));
    await new Promise((resolve) => response.once('data', resolve));
    await begun();
    response.destroy();
    await ended();
  });

  it('of an archived class is not found', async () => {
    await test.db.query('update classes set archived_at = now() where id = $1', [course.id]);
    const reply = await test.app.inject({ url: path, headers: headers() });
    expect(reply.statusCode).toBe(404);
    await ended();
  });
});

describe('the evaluation of a large class', () => {
  it('has every comment, read while it is sent', async () => {
    const [{ id }] = (await test.db.query<{ id: string }>(
      `with made as (insert into groups (id, slug, name) values (gen_random_uuid(), 'heard', 'Heard') returning id),
         aspect as (insert into evaluation_aspects (id, name, type, target) values (gen_random_uuid(), 'Remarks', 'text', 'facility') returning id),
         version as (insert into evaluation_aspect_versions (id, aspect_id, no, digest, name, type, target, required, options, created_at)
           select gen_random_uuid(), id, 1, 'one', 'Remarks', 'text', 'facility', false, '[]', now() from aspect returning id),
         course as (insert into classes (id, slug, name, group_id, type, evaluation_aspect_ids, evaluation_anonymous)
           select gen_random_uuid(), 'heard', 'Heard', made.id, 'product_refresh', array[aspect.id], false from made, aspect returning id),
         responses as (insert into evaluation_responses (id, class_id, author_key, user_id, sent_at)
           select gen_random_uuid(), course.id, u.nip, u.id, now() - split_part(u.name, ' ', 2)::int * interval '1 s' from course, users u
           where u.department = 'Large' and u.name like 'Name %' returning id, author_key),
         answers as (insert into evaluation_answers (response_id, version_id, value)
           select r.id, version.id, to_jsonb(r.author_key || ' ' || repeat(md5(r.author_key), 300)) from responses r, version)
       select id from course`,
    )) as [{ id: string }];
    const path = `/api/classes/${id}/evaluation/results/export`;
    const response = await answerTo(askAt(path));
    await begun();
    const rows = (await tableOf(response)).slice(1).map((row) => row.map(String));
    expect([response.headers['x-total-count'], rows.length]).toEqual(['1998', 1998]);
    // Where names are stored the newest is the first.
    expect(rows.map((row) => row[5]!.slice(0, 7))).toEqual(
      rows.map((_row, i) => `L${String(i + 1).padStart(6, '0')}`),
    );
    expect(rows[0]!.at(-1)).toBe('L000001 Name 1');
    await ended();
    const left = await answerTo(askAt(path));
    await new Promise((resolve) => left.once('data', resolve));
    left.destroy();
    await ended();
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
  const noted = async () =>
    (
      await test.db.query<{ after: object }>(
        `select after from audit_events where entity = 'competencies' and action = 'export' order by at desc, id desc limit 1`,
      )
    )[0]!.after;

  it('says in the audit log that there are at least so many', async () => {
    const response = await get('csv');
    expect(response.headers).not.toHaveProperty('x-total-count');
    expect(await noted()).toEqual({ format: 'csv', filter: {}, total_at_least: 100_000 });
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
