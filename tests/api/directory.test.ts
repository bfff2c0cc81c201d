import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Client, type TestApp } from '#tests/support/app.ts';
import { hrSystem, peopleFile } from '#tests/support/directory.ts';
import { csv } from '#tests/support/uploads.ts';

let test: TestApp;
let admin: Client;
let hr: Awaited<ReturnType<typeof hrSystem>>;
const clock = Date.parse('2026-11-28T01:00:00.000Z');
const now = () => new Date(clock);

beforeAll(async () => {
  test = await createTestApp({ now });
  admin = await test.as('Administrator', { nip: 'ADM', name: 'Rina' });
  hr = await hrSystem(test, admin, now);
});
afterAll(() => test.close());

const patch = async (client: Client, nip: string, body: object) =>
  client.patch(`/api/user/${(await hr.personOf(nip)).id}`, body);
describe('a file of HR', () => {
  it('makes people, changes them, and leaves those alone who stay as they are', async () => {
    const first = await hr.send(
      peopleFile(
        ['1001', 'Sari', 'sari@example.com', 'Sales', '1002'],
        ['1002', 'Budi', 'budi@example.com', 'Sales', ''],
      ),
    );
    expect(first).toMatchObject({ state: 'applied', total: 2, new_count: 2, sent_by: 'Service 1' });
    const sari = await hr.personOf('1001');
    expect(sari).toMatchObject({
      name: 'Sari',
      external_id: 'hr-1001',
      led_by: 'file',
      led_fields: ['nip', 'name', 'email', 'department', 'manager_id'],
      active: true,
      has_password: false,
      manager: { name: 'Budi' },
      roles: [{ name: 'Learner' }],
    });
    // A person chooses their password by an invitation.
    expect(await test.db.query(`select kind from sign_in_secrets where user_id = $1`, [sari.id])).toEqual([
      { kind: 'invitation' },
    ]);
    const second = await hr.send(
      peopleFile(
        ['1001', 'Sari Dewi', 'sari@example.com', 'Sales', '1002'],
        ['1002', 'Budi', 'budi@example.com', 'Sales', ''],
      ),
    );
    expect(second).toMatchObject({ new_count: 0, changed_count: 1, same_count: 1, left_count: 0 });
    const rows = (await admin.get(`/api/directory-runs/${second.id}/rows`)).body.data;
    expect(rows).toMatchObject([{ nip: '1001', state: 'changed', changed: 'Name', row: 2 }]);
    expect(
      await hr.send(peopleFile(['1001', 'Sari Dewi', 'sari@example.com', 'Sales', '1002'])),
    ).toMatchObject({
      same_count: 1,
    });
  });

  it('is a workbook as well, and knows its columns in Indonesian', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Pegawai',
          rows: [
            ['NIP', 'Nama', 'Departemen', 'Gaji'],
            ['1003', 'Tono', 'IT', 1],
          ],
        },
      ],
    });
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    expect(await hr.send(Buffer.from(bytes), { type })).toMatchObject({
      state: 'applied',
      new_count: 1,
      unused: 'Gaji',
    });
    expect(await hr.personOf('1003')).toMatchObject({ name: 'Tono', department: 'IT', external_id: null });
  });

  it('says with dry_run=1 what it would do, and changes nothing', async () => {
    const run = await hr.send(peopleFile(['1009', 'Nobody', '', '', '']), { isDryRun: true });
    expect(run).toMatchObject({ state: 'preview', new_count: 1 });
    expect(await hr.rowsOf(run.id)).toEqual({ 1009: ['new', null] });
    expect((await admin.get('/api/user/1009')).status).toBe(404);
    expect(await test.db.query('select 1 from directory_files')).toEqual([]);
  });

  it('follows a person with a new NIP by their id, and refuses a NIP of somebody else', async () => {
    await hr.send(csv('external_id,NIP,Name', 'hr-1001,1011,Sari Dewi'));
    expect(await hr.personOf('1011')).toMatchObject({ external_id: 'hr-1001', email: 'sari@example.com' });
    const run = await hr.send(csv('external_id,NIP,Name', 'hr-other,1011,Thief', 'hr-1001,1011,Sari Dewi'));
    expect(run).toMatchObject({ refused_count: 2 });
    expect(await hr.personOf('1011')).toMatchObject({ name: 'Sari Dewi' });
    await hr.send(csv('external_id,NIP,Name', 'hr-1001,1001,Sari Dewi'));
  });

  it('refuses a wrong row whole, with all reasons, and takes the others', async () => {
    const run = await hr.send(
      csv(
        'external_id,NIP,Name,Email,Phone',
        'hr-1,1021,A,no address,',
        ',,Nobody,,',
        'hr-3,1023,Citra,,+62811',
        'hr-4,1024,Dodi,sari@example.com,',
        'hr-5,1025,Eka,,+628110000025',
        'hr-5,1026,Eka again,,',
      ),
    );
    expect(run).toMatchObject({ state: 'applied', new_count: 1, refused_count: 5 });
    const rows = (await admin.get(`/api/directory-runs/${run.id}/rows`)).body.data;
    const reasons = Object.fromEntries(
      rows.map((row: { row: number; reason: string }) => [row.row, row.reason]),
    );
    expect(reasons[2]).toMatch(/Name: .*Email: |Email: .*Name: /);
    expect(reasons[3]).toMatch(/neither a NIP nor an ID/);
    expect(reasons[4]).toMatch(/Phone/);
    expect(reasons[5]).toMatch(/Email/);
    expect(reasons[7]).toMatch(/already in row 6/);
    expect(await hr.personOf('1025')).toMatchObject({ name: 'Eka', phone: '+628110000025' });
    const indonesian = await admin.call('GET', `/api/directory-runs/${run.id}/rows`, undefined, {
      'accept-language': 'id',
    });
    expect(JSON.stringify(indonesian.body.data)).toContain('tidak memuat NIP maupun ID');
  });

  it('that is partial replaces none that still waits for its turn, and a complete one replaces all', async () => {
    const jobs = [];
    for (const nip of ['1031', '1032'])
      jobs.push((await hr.put(csv('NIP,Name', `${nip},Partial`))).body.data);
    for (const { job_id } of jobs) await hr.work(job_id);
    expect(await hr.personOf('1031')).toMatchObject({ name: 'Partial' });
    expect(await hr.personOf('1032')).toMatchObject({ name: 'Partial' });
    const { run_id, job_id } = (await hr.put(csv('NIP,Name', '1033,Replaced'))).body.data;
    const complete = await hr.put(csv('NIP,Name', '1031,Partial'), { isComplete: true, isDryRun: true });
    expect(complete.status).toBe(202);
    expect(await hr.runOf(run_id)).toMatchObject({ state: 'queued' });
    const people = await test.db.query<{ nip: string; name: string }>(
      `select nip, name from users where led_by = 'file' and active`,
    );
    await hr.send(csv('NIP,Name', ...people.map(({ nip, name }) => `${nip},${name}`)), { isComplete: true });
    await hr.work(job_id);
    expect(await hr.runOf(run_id)).toMatchObject({ state: 'superseded' });
    expect((await admin.get('/api/user/1033')).status).toBe(404);
  });

  it('that cannot be worked on ends as failed, and those who approve are told', async () => {
    const { run_id, job_id } = (await hr.put(csv('NIP,Name', '1041,Broken'))).body.data;
    await test.db.query(`update directory_files set bytes = 'damaged' where run_id = $1`, [run_id]);
    await hr.work(job_id).catch(() => undefined);
    expect(await hr.runOf(run_id)).toMatchObject({ state: 'failed', error: expect.any(String) });
    const told = await test.db.query<{ link: string }>(
      `select link from notifications where user_id = $1 order by created_at desc limit 1`,
      [admin.userId],
    );
    expect(told[0]!.link).toContain(`settings/hr-sync/${run_id}`);
    expect((await admin.get('/api/user/1041')).status).toBe(404);
  });

  it.each([
    ['without NIP', csv('Name', 'A'), 'The file needs a column called NIP'],
    ['that is empty', '', 'The file is empty'],
    ['that is no table', Buffer.from('%PDF-1.7\n'), /CSV, XLSX/],
  ])('%s is refused at once', async (_, content, message) => {
    const reply = await hr.put(content);
    expect(reply.status).toBe(422);
    expect(reply.body.errors.file[0]).toMatch(message);
  });

  it('of more than 50,000 rows or of another kind is refused', async () => {
    const long = `NIP,Name\n${Array.from({ length: 50_001 }, (_, i) => `L${i},Name`).join('\n')}`;
    expect((await hr.put(long)).body.errors.file[0]).toMatch(/50000/);
    expect((await hr.put('{}', { type: 'application/json' })).status).toBe(415);
    expect((await hr.put('NIP', { type: 'text/html' })).status).toBe(415);
    expect(
      (await hr.client.call('PUT', '/api/directory/people?all=1', 'NIP\n1', { 'content-type': 'text/csv' }))
        .status,
    ).toBe(422);
  });

  it('never touches an Administrator or a break-glass account', async () => {
    const run = await hr.send(csv('NIP,Name,Email', 'ADM,Mallory,mallory@example.com'), {
      isComplete: false,
    });
    expect(await hr.rowsOf(run.id)).toMatchObject({
      ADM: ['refused', expect.stringMatching(/Administrators/)],
    });
    expect(await hr.personOf('ADM')).toMatchObject({ name: 'Rina', email: null, led_by: 'none' });
  });
});

describe('managers', () => {
  it('who are unknown are set when they come', async () => {
    const run = await hr.send(peopleFile(['2001', 'Umi', '', '', '2999']));
    expect(await hr.rowsOf(run.id)).toMatchObject({
      2001: ['new', expect.stringMatching(/2999 is not there yet/)],
    });
    expect((await hr.personOf('2001')).manager).toBeNull();
    await hr.send(csv('NIP,Name', '2999,Vera'));
    expect((await hr.personOf('2001')).manager).toMatchObject({ name: 'Vera' });
    expect(await test.db.query('select 1 from directory_pending_managers')).toEqual([]);
  });

  it('in a circle are refused, and the rest of the rows is taken', async () => {
    const run = await hr.send(
      peopleFile(
        ['2101', 'Wati', '', 'IT', '2102'],
        ['2102', 'Yudi', '', 'IT', '2101'],
        ['2103', 'Zul', '', 'IT', '2103'],
      ),
    );
    const rows = await hr.rowsOf(run.id);
    expect(rows).toMatchObject({
      2101: ['new', expect.stringMatching(/report to this person/)],
      2102: ['new', expect.stringMatching(/report to this person/)],
      2103: ['new', expect.stringMatching(/own manager/)],
    });
    expect(await hr.personOf('2101')).toMatchObject({ department: 'IT', manager: null });
  });
});

describe('who leaves', () => {
  it('is deactivated at once, keeps what they have learned, and comes back with the same id', async () => {
    await hr.send(
      peopleFile(['3001', 'Ani', '', '', ''], ['3002', 'Bima', '', '', '3001'], ['3003', 'Cici', '', '', '']),
    );
    const ani = await hr.personOf('3001');
    await test.db.query(
      `insert into sessions (id, token_hash, user_id, created_at, last_used_at, expires_at, role_id)
       select gen_random_uuid(), 'x', $1, $2, $2, $2::timestamptz + interval '1 day', role_ids[1] from users where id = $1`,
      [ani.id, now().toISOString()],
    );
    const run = await hr.send(csv('external_id,NIP,Name,Active', 'hr-3001,3001,Ani,no'));
    expect(run).toMatchObject({ state: 'applied', left_count: 1 });
    const rows = (await admin.get(`/api/directory-runs/${run.id}/rows`)).body.data;
    expect(rows).toMatchObject([{ nip: '3001', state: 'left', reports: '3002 Bima' }]);
    expect(await hr.personOf('3001')).toMatchObject({ active: false, left_at: now().toISOString() });
    expect(await test.db.query('select 1 from sessions where user_id = $1', [ani.id])).toEqual([]);
    // Whoever has left comes back from HR alone.
    expect((await patch(admin, '3001', { active: true })).body.errors).toEqual({
      active: ['Active is managed by HR: change it there'],
    });
    expect(await hr.send(csv('external_id,NIP,Name', 'hr-3001,3001,Ani'))).toMatchObject({
      returned_count: 1,
    });
    expect(await hr.personOf('3001')).toMatchObject({ id: ani.id, active: true, left_at: null });
    await hr.send(csv('NIP,Name,Active', '3003,Cici,no'));
    await hr.send(csv('NIP,Name', '3003,Cici'));
    expect(await hr.personOf('3003')).toMatchObject({ active: true });
  });

  it('by hand stays inactive, whatever the file says', async () => {
    await patch(admin, '3003', { active: false });
    const run = await hr.send(csv('NIP,Name', '3003,Cici'));
    expect(await hr.rowsOf(run.id)).toMatchObject({
      3003: [expect.any(String), expect.stringMatching(/by hand/)],
    });
    expect(await hr.personOf('3003')).toMatchObject({ active: false, left_at: null });
  });

  it('is who a complete file does not name, of those whom HR leads', async () => {
    await test.as('Learner', { nip: 'BYHAND' });
    const led = await test.db.query<{ id: string; nip: string; name: string; external_id: string | null }>(
      `select nip, name, external_id from users where led_by = 'file' and active order by nip`,
    );
    const rows = led
      .filter(({ nip }) => nip !== '3002')
      .map((one) => `${one.external_id ?? ''},${one.nip},${one.name}`);
    // A wrong row is still a row: its person has not left.
    rows.push('hr-3002b,3002,Bima');
    const all = await hr.send(csv('external_id,NIP,Name', ...rows), { isComplete: true });
    expect(all).toMatchObject({ state: 'applied', left_count: 0, refused_count: 1 });
    rows.pop();
    expect(await hr.send(csv('external_id,NIP,Name', ...rows), { isComplete: true })).toMatchObject({
      left_count: 1,
    });
    expect(await hr.personOf('3002')).toMatchObject({ active: false });
    expect(await hr.personOf('BYHAND')).toMatchObject({ active: true });
    expect(await hr.personOf('ADM')).toMatchObject({ active: true });
  });
});

describe('what HR leads', () => {
  it('is locked for everybody else, and the rest is not', async () => {
    const boss = await test.as('Administrator', { nip: 'BOSS' });
    const locked = await patch(boss, '1001', { name: 'Other', language: 'en' });
    expect(locked).toMatchObject({
      status: 422,
      body: { errors: { name: ['Name is managed by HR: change it there'] } },
    });
    expect((await patch(boss, '1001', { language: 'en', position: 'Clerk' })).status).toBe(200);
    expect((await patch(boss, '1001', { external_id: 'mine', led_by: 'none', led_fields: [] })).status).toBe(
      200,
    );
    expect((await boss.get('/api/user/1001')).body.data).toMatchObject({
      led_by: 'file',
      external_id: 'hr-1001',
    });
  });
});
