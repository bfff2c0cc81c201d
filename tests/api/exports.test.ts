import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plans } from '#server/composition.ts';
import { readSheet } from '#server/platform/sheets/readSheet.ts';
import { purgeUser } from '#server/platform/sessions/sessionActor.ts';
import { createTestApp, listUrl, type Client, type TestApp } from '#tests/support/app.ts';
import { dataOf, makeClass } from '#tests/support/school.ts';
import { sendFile } from '#tests/support/uploads.ts';

const NOW = new Date('2026-11-20T18:30:00.000Z');
let test: TestApp;
let organizer: Client;
let trainer: Client;
beforeAll(async () => {
  test = await createTestApp({ now: () => NOW });
  organizer = await test.as('Organizer', { nip: 'ORG', name: 'Olga', department: 'People' });
  trainer = await test.as('Trainer');
});
afterAll(() => test.close());

/** So many people of a department of their own, without HTTP. */
async function fill(department: string, count: number): Promise<void> {
  await test.db.query(
    `insert into users (id, nip, name, department, joined_at, active)
     select gen_random_uuid(), $1 || lpad(i::text, 6, '0'), 'Name ' || i, $1, date '2020-01-01' + i % 1000, i % 2 = 0
     from generate_series(1, $2::int) i`,
    [department, count],
  );
}

const url = (query: Record<string, unknown>, path = '/api/user') => listUrl(`${path}/export`, query);
const raw = (by: Client, address: string, headers: Record<string, string> = {}) =>
  test.app.inject({
    url: address,
    headers: { authorization: `Bearer ${by.token}`, 'accept-language': 'en', ...headers },
  });
async function tableOf(bytes: Buffer): Promise<unknown[][]> {
  const table = [];
  for await (const { cells } of readSheet(bytes)) table.push([...cells]);
  return table;
}
const exported = async (by: Client, query: Record<string, unknown>, path?: string) =>
  tableOf((await raw(by, url(query, path))).rawPayload);

describe('an export', () => {
  beforeAll(() => fill('Small', 3));

  it('is a CSV with the key first, then what is stored, then what is computed', async () => {
    const reply = await raw(organizer, url({ filter: { department: 'Small' }, sort: ['nip', 'DESC'] }));
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      // In Jakarta it is tomorrow already.
      'content-disposition': 'attachment; filename="users-2026-11-21.csv"',
      'x-total-count': '3',
      'cache-control': 'no-store',
    });
    const [head, first, ...rest] = await tableOf(reply.rawPayload);
    expect(head!.slice(0, 15)).toEqual([
      'NIP',
      'Name',
      'Email',
      'Phone',
      'Photo',
      'Position',
      'Department',
      'Placement city',
      'Work area',
      'Joined on',
      'Manager',
      'Roles',
      'Language',
      'Time zone',
      'Active',
    ]);
    expect(head!.slice(15)).toEqual(expect.arrayContaining(['Work duration (months)', 'Last seen']));
    expect(first!.slice(0, 7)).toEqual(['Small000003', 'Name 3', '', '', '', '', 'Small']);
    expect(first!.slice(9, 15)).toEqual(['2020-01-04', '', '', 'Indonesian', '', 'no']);
    expect(rest.map(([nip]) => nip)).toEqual(['Small000002', 'Small000001']);
  });

  it('speaks the reader’s language', async () => {
    const reply = await raw(organizer, url({ filter: { department: 'Small' } }), { 'accept-language': 'id' });
    const [head, first] = await tableOf(reply.rawPayload);
    expect(head!.slice(0, 3)).toEqual(['NIP', 'Nama', 'Email']);
    expect(first).toEqual(expect.arrayContaining(['Indonesia', 'tidak']));
  });

  it('is a workbook with dates and numbers as such', async () => {
    const query = { format: 'xlsx', filter: { department: 'Small' } };
    const reply = await raw(organizer, url(query));
    expect(reply.headers['content-disposition']).toContain('users-2026-11-21.xlsx');
    const [head, first] = await tableOf(reply.rawPayload);
    const cell = (header: string) => first![head!.indexOf(header)];
    expect(cell('NIP')).toBe('Small000001');
    expect(first![9]).toEqual(new Date('2020-01-02T00:00:00Z'));
    expect(cell('Work duration (months)')).toBe(82);
    await makeClass(organizer, {
      name: 'Dated',
      start_at: '2026-11-20T01:00:00Z',
      end_at: '2026-11-21T01:00:00Z',
    });
    const [names, dated] = await exported(
      organizer,
      { format: 'xlsx', filter: { q: 'Dated' } },
      '/api/classes',
    );
    expect(dated![names!.indexOf('Start date (WIB)')]).toEqual(new Date('2026-11-20T08:00:00Z'));
  });

  it('is JSON with the records as the API sends them', async () => {
    const records = (await raw(organizer, url({ format: 'json', filter: { nip: 'Small000001' } }))).json();
    const { can: _can, ...record } = dataOf(await organizer.get('/api/user/Small000001'));
    expect(records).toEqual([record]);
  });

  it('writes references by the names that files know', async () => {
    const group = (await makeClass(organizer, { name: 'Fire drill', trainer_ids: [trainer.userId] })).group;
    const [head, first] = await exported(organizer, { filter: { q: 'Fire drill' } }, '/api/classes');
    const cell = (header: string) => first![head!.indexOf(header)];
    expect([head![0], first![0]]).toEqual(['Address', 'fire-drill']);
    expect(cell('Class group')).toBe(group.slug);
    expect(cell('Trainers')).toMatch(/^T\d{4}$/);
    expect(cell('External trainers')).toBe('[{"name":"Bu Ratna"}]');
    const course = dataOf(await organizer.get('/api/classes/fire-drill'));
    dataOf(await organizer.post('/api/modules', { class_id: course.id, name: 'Extinguishers' }));
    const [, module] = await exported(organizer, { filter: { class_id: course.id } }, '/api/modules');
    expect(module!.slice(0, 3)).toEqual(['fire-drill/extinguishers', 'Extinguishers', 'fire-drill']);
  });

  it('writes the aspects of an evaluation by their names, and reads them so', async () => {
    const make = async (name: string): Promise<string> =>
      dataOf(await organizer.post('/api/evaluation-aspects', { name, type: 'text', target: 'self' })).id;
    const [one, twice] = [await make('Pace of the day'), await make('Same name'), await make('same name')];
    await makeClass(organizer, { name: 'Rated drill', evaluation_aspect_ids: [one, twice] });
    const query = { filter: { q: 'Rated drill' } };
    const [head, first] = await exported(organizer, query, '/api/classes');
    // A name of two records identifies neither.
    expect(first![head!.indexOf('Evaluation aspects')]).toBe(`Pace of the day; ${twice}`);
    const csv = (await raw(organizer, url(query, '/api/classes'))).rawPayload;
    const { body } = await sendFile(organizer, 'classes', csv, { isDryRun: true });
    expect(body.data).toMatchObject({ errors: [], same: 1, changed: 0 });
  });

  it('holds what the actor reaches, and only that', async () => {
    await makeClass(organizer, { name: 'Of others' });
    const admin = await test.as('Administrator');
    const role = dataOf(
      await admin.post('/api/roles', {
        name: 'Exporter',
        reach: 'own',
        permissions: ['course-index', 'course-export'],
      }),
    );
    await test.db.query('update users set role_ids = array[$1::uuid] where id = $2', [
      role.id,
      trainer.userId,
    ]);
    purgeUser(trainer.userId);
    const rows = await exported(trainer, {}, '/api/classes');
    expect(rows.slice(1).map(([slug]) => slug)).toEqual(['fire-drill']);
    expect((await raw(trainer, url({}))).statusCode).toBe(403);
  });

  it('hides archived records unless they are asked for, and then says which they are', async () => {
    await fill('Gone', 2);
    await test.db.query(`update users set archived_at = '2026-11-20T17:00:00Z' where nip = 'Gone000001'`);
    expect(await exported(organizer, { filter: { department: 'Gone' } })).toHaveLength(2);
    const all = await exported(organizer, { filter: { department: 'Gone', archived: 'all' } });
    expect(all).toHaveLength(3);
    expect(all[0]!.at(-1)).toBe('Archived at');
    expect(all[1]!.at(-1)).toBe('2026-11-21 00:00 +07:00');
  });

  it('leaves out what the actor may not see', async () => {
    const { columns } = plans.get('users')!;
    const email = columns.find(({ name }) => name === 'email')!.field as { visibleTo?: string };
    email.visibleTo = 'audit-index';
    try {
      const csv = (await raw(organizer, url({ filter: { department: 'Small' } }))).body;
      expect(csv).not.toContain('Email');
      expect((await raw(organizer, url({ filter: { email: 'x' } }))).statusCode).toBe(422);
    } finally {
      delete email.visibleTo;
    }
  });

  it.each([
    [{ format: 'pdf' }, { format: ['format must be selected'] }],
    [{ filter: { no_such: 1 } }, { no_such: ['no_such is not known'] }],
    [{ filter: 'broken' }, { filter: ['filter is invalid'] }],
    [{ sort: ['no_such', 'ASC'] }, { sort: ['sort is not known'] }],
    [{ range: [0, 4] }, { range: ['range is not known'] }],
  ])('refuses %j before its first byte', async (query, errors) => {
    const reply = await raw(organizer, url(query));
    expect([reply.statusCode, reply.json().errors]).toEqual([422, errors]);
    expect(reply.headers['content-disposition']).toBe('attachment; filename="api.json"');
  });

  it('refuses a workbook for a text that no cell holds, and names it', async () => {
    const course = await makeClass(organizer);
    const text = `<p>${'long '.repeat(7_000)}</p>`;
    const blocks = [{ type: 'text', text }];
    const long = dataOf(
      await organizer.post('/api/modules', { class_id: course.id, name: 'Long one', blocks }),
    );
    const query = { filter: { ids: [long.id] } };
    const reply = await raw(organizer, url({ ...query, format: 'xlsx' }, '/api/modules'));
    expect([reply.statusCode, reply.json().errors]).toEqual([
      422,
      { format: ['“Long one”: Content is too long for a cell of a spreadsheet. Choose CSV.'] },
    ]);
    const [, row] = await exported(organizer, query, '/api/modules');
    const { key } = dataOf(await organizer.get(`/api/modules/${long.id}`)).blocks[0];
    expect(row!.find((cell) => String(cell).includes(key))).toContain(text);
  });

  it('is announced by HEAD, which reads nothing', async () => {
    const headers = { authorization: `Bearer ${organizer.token}` };
    const reply = await test.app.inject({
      method: 'HEAD',
      url: url({ filter: { department: 'Small' } }),
      headers,
    });
    expect([reply.statusCode, reply.body]).toEqual([200, '']);
    expect(reply.headers).toMatchObject({ 'x-total-count': '3', 'content-type': 'text/csv; charset=utf-8' });
  });

  it('is written down with its filter and its number', async () => {
    await raw(organizer, url({ filter: { nip: 'Small000002' }, format: 'json' }));
    const [event] = await test.db.query(
      `select actor_id, entity, after from audit_events where action = 'export' order by id desc limit 1`,
    );
    expect(event).toEqual({
      actor_id: organizer.userId,
      entity: 'users',
      after: { format: 'json', filter: { nip: 'Small000002' }, total: 1 },
    });
  });
});
