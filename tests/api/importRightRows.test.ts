import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Client, type TestApp } from '#tests/support/app.ts';
import { csv, sendFile } from '#tests/support/uploads.ts';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.as('Administrator');
});
afterAll(() => test.close());

const user = async (nip: string) => (await admin.get(`/api/user/${nip}`)).body.data;
const dry = (content: string) => sendFile(admin, 'user', content, { isDryRun: true });

describe('an import of a file with wrong rows', () => {
  it('names all errors of a row at once: fields, references, what is taken', async () => {
    await sendFile(admin, 'user', csv('NIP,Name,Email', 'W00,One,one@example.com'));
    const file = csv(
      'NIP,Name,Email,Joined on,Language,Time zone,Active,Manager,Roles',
      'W01,,nomail,31/02/2025,xx,Mars/Base,maybe,99999,Wizard',
      'W02,X,ONE@example.com,,,,,,',
    );
    const { errors, wrong_count, wrong_rows } = (await dry(file)).body.data;
    const columns = (row: number) =>
      errors
        .filter((found: { row: number }) => found.row === row)
        .map(({ column }: { column: string }) => column);
    expect(columns(2)).toEqual([
      'Name',
      'Email',
      'Joined on',
      'Language',
      'Time zone',
      'Active',
      'Manager',
      'Roles',
    ]);
    expect(columns(3)).toEqual(['Name', 'Email']);
    expect(wrong_count).toBe(2);
    expect(wrong_rows[0]).toEqual({
      row: 2,
      cells: ['W01', '', 'nomail', '31/02/2025', 'xx', 'Mars/Base', 'maybe', '99999', 'Wizard'],
    });
  });

  it('lists the other rows by what happens to them', async () => {
    await sendFile(admin, 'user', csv('NIP,Name,Position', 'R01,One,Guard', 'R02,Two,Guard'));
    const file = csv('NIP,Name,Position', 'R01,One,Driver', 'R02,Two,Guard', 'R03,Three,', 'R04,,');
    expect((await dry(file)).body.data.rows).toEqual([
      { row: 2, state: 'changed', cells: ['R01', 'One', 'Driver'], fields: ['position'] },
      { row: 3, state: 'same', cells: ['R02', 'Two', 'Guard'], fields: [] },
      { row: 4, state: 'new', cells: ['R03', 'Three', ''], fields: [] },
    ]);
    const many = csv('NIP,Name', ...Array.from({ length: 205 }, (_, no) => `MANY${no},Many`));
    const { new: count, rows } = (await dry(many)).body.data;
    expect([count, rows.length]).toEqual([205, 200]);
  });

  it('suggests what a cell probably means, and takes the suggestion in every such row', async () => {
    const file = csv(
      'NIP,Name,Language,Roles',
      'G01,One,Englsh,Traner',
      'G02,Two,Englsh,Wizard',
      'G03,Three,English,Trainer',
    );
    const send = (corrections: readonly object[], leavesOut = false) =>
      sendFile(admin, 'user', file, { corrections, leavesOut, isDryRun: !leavesOut });
    const { errors, wrong_count } = (await send([])).body.data;
    const meant = errors.map(({ row, field, value, suggestion }: Record<string, unknown>) => [
      row,
      field,
      value,
      suggestion,
    ]);
    expect(wrong_count).toBe(2);
    expect(meant).toEqual([
      [2, 'language', 'Englsh', 'English'],
      [2, 'role_ids', 'Traner', 'Trainer'],
      [3, 'language', 'Englsh', 'English'],
      [3, 'role_ids', 'Wizard', null],
    ]);
    const corrections = [
      { column: 'Language', from: 'Englsh', to: 'English' },
      { column: 'Roles', from: 'Traner', to: 'Trainer' },
    ];
    expect((await send(corrections)).body.data).toMatchObject({ new: 2, wrong_count: 1 });
    expect((await send(corrections, true)).body.data).toMatchObject({ new: 2, wrong_count: 1 });
    expect(await user('G01')).toMatchObject({ language: 'en' });
    expect((await send([{ column: 'Roles' }])).status).toBe(422);
  });

  it('takes the right rows and leaves the wrong ones out, with those that hang on them', async () => {
    const file = csv(
      'NIP,Name,Manager',
      'L01,Top,',
      'L02,X,L01',
      'L03,Below a wrong one,L02',
      'L04,Below both,L03',
      'L05,Right,L01',
    );
    const check = (await dry(file)).body.data;
    expect(check).toMatchObject({ total: 5, new: 2, wrong_count: 3 });
    expect(check.errors.map(({ row }: { row: number }) => row)).toEqual([3, 4, 5]);
    expect(check.errors[1].message).toBe('Manager is in a row that has to be corrected');
    const reply = await sendFile(admin, 'user', file, { leavesOut: true });
    expect(reply.body.data).toMatchObject({ total: 5, new: 2, wrong_count: 3 });
    expect(reply.body.data.wrong_rows.map(({ row }: { row: number }) => row)).toEqual([3, 4, 5]);
    expect((await user('L05')).manager.slug).toBe('L01');
    for (const nip of ['L02', 'L03', 'L04']) expect((await admin.get(`/api/user/${nip}`)).status).toBe(404);
    expect((await admin.call('DELETE', `/api/changes/${reply.body.meta.change_id}`)).status).toBe(200);
    expect((await admin.get('/api/user/L05')).status).toBe(404);
  });
});
