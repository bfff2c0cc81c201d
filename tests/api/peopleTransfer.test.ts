import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '#server/platform/sheets/readSheet.ts';
import { createTestApp, listUrl, type Client, type TestApp } from '#tests/support/app.ts';
import { dataOf } from '#tests/support/school.ts';
import { countsOf, sendFile } from '#tests/support/uploads.ts';

/** One company whose people and roles are written to files, and one that has none of them yet. */
let from: TestApp;
let to: TestApp;
let admin: Client;
let other: Client;
beforeAll(async () => {
  from = await createTestApp();
  admin = await from.as('Administrator', { nip: 'ADM' });
});
beforeAll(async () => {
  to = await createTestApp();
  other = await to.as('Administrator', { nip: 'ADM' });
});
afterAll(() => from.close());
afterAll(() => to.close());

const exportOf = async (api: string, format: string, filter: object = {}) =>
  (
    await from.app.inject({
      url: listUrl(`/api/${api}/export`, { format, filter: JSON.stringify(filter) }),
      headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'en' },
    })
  ).rawPayload;

const rowsOf = async (bytes: Buffer) => {
  const rows = [];
  for await (const { cells } of readSheet(bytes)) rows.push([...cells]);
  return rows;
};

/** What spreadsheets take for something else: NIP, name, department, position. */
const hostile: readonly [string, string, string, string][] = [
  ['000123', '=1+1', '+628110000', '-5'],
  ['12345678901234567890', '@SUM(A1:A9)', '1-2', '3/4'],
  ['1-2', '-2+3', "'=quoted already", "'"],
  ['1E5', '+Plus', '00012', '1e10'],
  ['0.10', 'محمد بن عبد الله', 'التدريب، جدة', '٣٤'],
  ['007', '王小明', '人事，上海', '"quoted"'],
  ['TRUE', 'TRUE', 'false', 'null'],
  ['2026-01-02', 'D\'Artagnan, "Dart"; the 3rd', 'a,b;c|d', '=HYPERLINK("http://x","y")'],
  ['MAR1', 'Mar-1', '12345678901234567890', '0x1F'],
  ['NAN', 'NaN', '#N/A', '#REF!'],
  ['B.1', 'Zoë 😀 สมชาย', 'Jan 2', '10%'],
];
const REPORTS_TO = '000123';

describe('people whose names and numbers spreadsheets would change', () => {
  const mine = { nip: hostile.map(([nip]) => nip) };
  const stored = (test: TestApp) =>
    test.db.query(
      `select t.nip, t.name, t.email, t.department, t.position, t.joined_at, t.language, t.active, m.nip as manager,
         (select array_agg(r.name order by r.name) from roles r where r.id = any(t.role_ids)) as roles
       from users t left join users m on m.id = t.manager_id where t.nip = any($1) order by t.nip`,
      [mine.nip],
    );
  const versions = () => from.db.query('select nip, version, updated_at from users order by nip');

  beforeAll(async () => {
    const { data } = (await admin.get('/api/roles?filter={"name":"Learner"}')).body;
    for (const [no, [nip, name, department, position]] of hostile.entries()) {
      const manager = no > 0 ? (await admin.get(`/api/user/${REPORTS_TO}`)).body.data.id : null;
      const person = {
        nip,
        name,
        department,
        position,
        manager_id: manager,
        role_ids: [data[0].id],
        joined_at: '2020-02-29',
        email: `p${no}@example.com`,
      };
      dataOf(await admin.post('/api/user', person));
    }
  });

  it.each(['csv', 'xlsx'])('come back from %s as they were, and nothing is written', async (format) => {
    const before = await versions();
    const file = await exportOf('user', format, mine);
    const reply = await sendFile(admin, 'user', file, { fileName: `people.${format}` });
    expect(countsOf(reply)).toEqual({ total: 11, new: 0, changed: 0, same: 11, error_count: 0 });
    expect(await versions()).toEqual(before);
  });

  it.each(['csv', 'xlsx'])('are put right from %s after a person has spoilt them', async (format) => {
    const before = await stored(from);
    const file = await exportOf('user', format, mine);
    await from.db.query(
      `update users set name = 'Spoilt', department = '45689', position = null, version = version + 1 where nip = any($1)`,
      [mine.nip],
    );
    expect(countsOf(await sendFile(admin, 'user', file))).toMatchObject({ changed: 11, error_count: 0 });
    expect(await stored(from)).toEqual(before);
  });

  it('are texts in a workbook, and no formulas in a CSV', async () => {
    const cells = await rowsOf(await exportOf('user', 'xlsx', mine));
    expect(cells.map(([nip, name]) => [nip, name]).slice(1)).toEqual(
      expect.arrayContaining(hostile.map(([nip, name]) => [nip, name])),
    );
    const text = (await exportOf('user', 'csv', mine)).toString();
    expect(text.match(/(?:^|,)"?[=+\-@].*/m)).toBeNull();
    expect(text).toContain(`,'=1+1,`);
    // The mark by which Excel knows that it is UTF-8.
    expect(text.startsWith('\uFEFF')).toBe(true);
  });

  it.each(['csv', 'xlsx'])('are made from %s in another company, managers and roles too', async (format) => {
    const file = await exportOf('user', format, mine);
    expect(countsOf(await sendFile(other, 'user', file))).toMatchObject({ new: 11, error_count: 0 });
    expect(await stored(to)).toEqual(await stored(from));
    await to.db.query('delete from users where nip = any($1) and nip <> $2', [mine.nip, REPORTS_TO]);
    await to.db.query('delete from users where nip = $1', [REPORTS_TO]);
  });
});

describe('roles', () => {
  const hostileRoles = [
    { name: '=Head of training', description: 'Two\nlines, "quoted"; and more', reach: 'own' },
    { name: '1-2', description: ' -5', reach: 'team' },
    { name: 'مدرب', description: '讲师\r\n\r\n+62', reach: 'all' },
  ];
  const permissions = ['course-index', 'course-detail', 'grade-index'];
  const stored = (test: TestApp) =>
    test.db.query(
      `select name, description, reach, administrator, (select array_agg(p order by p) from unnest(permissions) p) as permissions
       from roles order by name collate "C"`,
    );
  beforeAll(async () => {
    for (const role of hostileRoles) dataOf(await admin.post('/api/roles', { ...role, permissions }));
  });

  it.each(['csv', 'xlsx'])('come back from %s as they were, and nothing is written', async (format) => {
    const versions = () => from.db.query('select id, version, updated_at from roles order by id');
    const before = await versions();
    const file = await exportOf('roles', format);
    const counts = countsOf(await sendFile(admin, 'roles', file));
    expect(counts).toEqual({ total: before.length, new: 0, changed: 0, same: before.length, error_count: 0 });
    expect(await versions()).toEqual(before);
  });

  it.each(['csv', 'xlsx'])('are made from %s in another company with what they permit', async (format) => {
    const file = await exportOf('roles', format);
    expect(countsOf(await sendFile(other, 'roles', file))).toMatchObject({ new: 3, error_count: 0 });
    expect(await stored(to)).toEqual(await stored(from));
    await to.db.query('delete from roles where name = any($1)', [hostileRoles.map(({ name }) => name)]);
  });
});
