import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Client, type TestApp } from '#tests/support/app.ts';
import { answerTo, exportsOf, headersOf, makeLarge, tableOf } from '#tests/support/exports.ts';

let test: TestApp;
let organizer: Client;
beforeAll(async () => {
  test = await createTestApp();
  organizer = await test.as('Organizer');
  await makeLarge(test, 2_000);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

const { askAt, begun, ended, whileLocked, noted } = exportsOf(() => test);
const read = (path: string) => answerTo(askAt(path, organizer));
const rowsOf = async (response: IncomingMessage): Promise<string[][]> =>
  (await tableOf(response)).slice(1).map((row) => row.map(String));

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

  it.each(['csv', 'xlsx'])(
    'as %s has a row for each session and participant, and for each record of somebody who has left',
    async (format) => {
      const response = await read(`${path}?format=${format}`);
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
    const response = await read(path);
    expect((await noted('attendance-records')).at(-1)).toEqual({
      format: 'csv',
      class_id: course.id,
      total: 3981,
    });
    await begun();
    await test.db.query(`select from classes where id = $1 for update nowait`, [course.id]);
    // A change meanwhile does not change the file.
    await test.db.query(`update attendance_records set note = 'Changed'`);
    expect((await rowsOf(response)).filter((row) => row.at(-1) === 'Changed')).toEqual([]);
    await ended();
  });

  it('ends in the database when its reader leaves', async () => {
    await test.db.query(`update attendance_records set note = repeat(md5(note), 300)`);
    const response = await read(path);
    await new Promise((resolve) => response.once('data', resolve));
    await begun();
    response.destroy();
    await ended();
  });

  it('of more rows than are counted says in the audit log that there are at least so many', async () => {
    await test.db.query(
      `insert into attendance_sessions (id, class_id, name, start_at, end_at)
       select gen_random_uuid(), $1, 'Day ' || i, now(), now() + interval '1 hour' from generate_series(1, 50) i`,
      [course.id],
    );
    const response = await read(path);
    expect(response.headers).not.toHaveProperty('x-total-count');
    expect((await noted('attendance-records')).at(-1)).toEqual({
      format: 'csv',
      class_id: course.id,
      total_at_least: 100_000,
    });
    response.destroy();
    await ended();
  });

  it('of an archived class is not found', async () => {
    await test.db.query('update classes set archived_at = now() where id = $1', [course.id]);
    const reply = await test.app.inject({ url: path, headers: headersOf(organizer) });
    expect(reply.statusCode).toBe(404);
    await ended();
  });
});

describe('the evaluation of a large class', () => {
  let id: string;
  let path: string;
  beforeAll(async () => {
    [{ id }] = (await test.db.query<{ id: string }>(
      `with made as (insert into groups (id, slug, name) values (gen_random_uuid(), 'heard', 'Heard') returning id),
         aspect as (insert into evaluation_aspects (id, name, type, target) values (gen_random_uuid(), 'Remarks', 'text', 'facility') returning id),
         version as (insert into evaluation_aspect_versions (id, aspect_id, no, digest, name, type, target, required, options, created_at)
           select gen_random_uuid(), id, 1, 'one', 'Remarks', 'text', 'facility', false, '[]', now() from aspect returning id),
         course as (insert into classes (id, slug, name, group_id, type, evaluation_aspect_ids, evaluation_anonymous)
           select gen_random_uuid(), 'heard', 'Heard', made.id, 'product_refresh', array[aspect.id], false from made, aspect returning id),
         silent as (insert into evaluation_responses (id, class_id, author_key)
           select gen_random_uuid(), course.id, 'silent ' || i from course, generate_series(1, 5000) i),
         responses as (insert into evaluation_responses (id, class_id, author_key, user_id, sent_at)
           select gen_random_uuid(), course.id, u.nip, u.id, now() - split_part(u.name, ' ', 2)::int * interval '1 s' from course, users u
           where u.department = 'Large' returning id, author_key),
         answers as (insert into evaluation_answers (response_id, version_id, value)
           select r.id, version.id, to_jsonb(r.author_key || ' ' || md5(r.author_key)) from responses r, version)
       select id from course`,
    )) as [{ id: string }];
    path = `/api/classes/${id}/evaluation/results/export`;
  });

  it('begins before its answers are read, shows that moment, and is written down before the first of them', async () => {
    const responses: IncomingMessage[] = [];
    await whileLocked('evaluation_answers', async (client) => {
      for (const format of ['csv', 'xlsx']) {
        const response = await read(`${path}?format=${format}`);
        await once(response, 'readable');
        expect(response.statusCode).toBe(200);
        responses.push(response);
      }
      expect(await noted('classes')).toEqual([]);
      await client.query(`update evaluation_answers set value = '"Changed"'`);
    });
    for (const response of responses) {
      const rows = await rowsOf(response);
      expect(rows).toHaveLength(2000);
      // Where names are stored the newest is the first.
      expect(rows.map((row) => row[5]!.slice(0, 7))).toEqual(
        rows.map((_row, i) => `L${String(i + 1).padStart(6, '0')}`),
      );
      expect(rows[0]!.at(-1)).toBe('L000001 Name 1');
    }
    const event = { evaluation: true, total: 2000 };
    expect(await noted('classes')).toEqual(
      expect.arrayContaining([
        { format: 'csv', ...event },
        { format: 'xlsx', ...event },
      ]),
    );
    await ended();
  });

  it('ends in the database when its reader leaves', async () => {
    await test.db.query(
      `update evaluation_answers set value = to_jsonb(repeat(md5(response_id::text), 300))`,
    );
    const left = await read(path);
    await once(left, 'data');
    left.destroy();
    await ended();
  });
});
