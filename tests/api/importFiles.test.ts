import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Client, type TestApp } from '#tests/support/app.ts';
import { countsOf, csv, sendFile } from '#tests/support/uploads.ts';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.as('Administrator');
});
afterAll(() => test.close());

/** The directory of a ZIP whose one part says that it unfolds to 1 GB. */
function bomb(): Buffer {
  const folded = deflateRawSync(Buffer.alloc(1_000_000));
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt32LE(folded.length, 20);
  entry.writeUInt32LE(1024 ** 3, 24);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(head.length + folded.length, 16);
  return Buffer.concat([head, folded, entry, end]);
}

describe('a file that cannot be imported', () => {
  it.each<[string, string | Buffer, number, string]>([
    ['empty', '', 422, 'Berkas kosong'],
    ['without rows', 'NIP,Name\n', 422, 'Berkas kosong'],
    ['without a header', '\n1,2\n', 422, 'Baris pertama harus berisi nama kolom'],
    ['of broken quotes', 'NIP,Name\n1,"Sari\n', 422, 'Baris 2: tanda kutip tidak berpasangan'],
    ['with a null byte', 'NIP,Name\n1,a\0b\n', 422, 'Berkas berisi karakter yang tidak dapat disimpan'],
    ['with a header twice', 'NIP,nip\n1,2\n', 422, 'Ada dua kolom bernama nip'],
    [
      'of another type',
      Buffer.from('%PDF-1.7\n'),
      422,
      'Format berkas harus CSV, XLSX dan ukuran maksimal 30 MB',
    ],
    ['that unfolds without end', bomb(), 422, 'Isi berkas Excel terlalu besar untuk dibaca'],
    [
      'that is no workbook',
      Buffer.from('PK\u0003\u0004 no zip'),
      422,
      'Berkas Excel tidak dapat dibaca. Simpan kembali sebagai XLSX atau CSV.',
    ],
    ['that is too large', Buffer.alloc(31 * 1024 * 1024, 'a'), 413, 'Ukuran berkas paling besar 30 MB'],
  ])('%s is refused at `file` in the language of the reader', async (_, content, status, message) => {
    for (const isDryRun of [true, false]) {
      const reply = await sendFile(admin, 'user', content, { isDryRun, language: 'id' });
      expect([reply.status, reply.body.errors]).toEqual([status, { file: [message] }]);
    }
    expect(await test.db.query('select 1 from users where id <> $1', [admin.userId])).toEqual([]);
  });

  it('is missed when none is sent', async () => {
    const reply = await admin.call('POST', '/api/user/import', '--x--\r\n' as never, {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(reply.body.errors).toEqual({ file: ['Choose a file'] });
  });
});

describe('text of a file', () => {
  it('is stored and shown as the text it is', async () => {
    const names = [
      `'; drop table users; --`,
      '<script>alert(1)</script>',
      '%{name} ${name} {{name}}',
      '__proto__',
    ];
    const rows = names.map((name, i) => `X-0${i},"${name}"`);
    const reply = await sendFile(admin, 'user', csv('NIP,Name', ...rows));
    expect(reply.body.data).toMatchObject({ new: names.length, error_count: 0 });
    const stored = await test.db.query<{ name: string }>(
      `select name from users where nip like 'X-%' order by nip`,
    );
    expect(stored.map(({ name }) => name)).toEqual(names);
  });

  it('that no column takes is an error of its row', async () => {
    const rows = [
      { nip: 'Y-01', name: 'half \ud800' },
      { nip: 'Y-02', name: 'null \0' },
      { nip: 'Y-03', name: 'x'.repeat(161) },
      { nip: 'Y-04', name: { deep: [] } },
      { nip: 'Y-05', name: 'Fine', joined_at: '0000-00-00' },
    ];
    const { body } = await admin.post('/api/user/import?dry_run=1', { rows });
    expect(body.data.errors.map(({ row, field }: { row: number; field: string }) => [row, field])).toEqual([
      [2, 'name'],
      [3, 'name'],
      [4, 'name'],
      [5, 'name'],
      [6, 'joined_at'],
    ]);
  });

  it('that no column takes, in a name by which records are looked for, is one too', async () => {
    const rows = [
      { nip: 'V\0', name: 'Null', manager_id: null },
      { nip: 'V-02', name: 'Half', manager_id: 'half \ud800' },
    ];
    const { status, body } = await admin.post('/api/user/import?dry_run=1', { rows });
    expect(status).toBe(200);
    expect(body.data.errors.map(({ row, field }: { row: number; field: string }) => [row, field])).toEqual([
      [2, 'nip'],
      [3, 'manager_id'],
    ]);
  });

  it('under a name that no record has is refused', async () => {
    const rows = [{ nip: 'Z-01', name: 'Zaki', colour: 'red', can: {}, created_at: 'x', password: 'x' }];
    const { status, body } = await admin.post('/api/user/import?dry_run=1', { rows });
    expect([status, body.errors]).toEqual([422, { rows: ['colour is not known'] }]);
  });
});

describe('a file of hundreds of rows', () => {
  it('finds records by their names further down', async () => {
    // Each reports to the next one, so that some refer to a person of the next thousand.
    const rows = Array.from(
      { length: 1_100 },
      (_, n) => `FAR${n},Person ${n},${n < 1_099 ? `FAR${n + 1}` : ''}`,
    );
    const reply = await sendFile(admin, 'user', csv('NIP,Name,Manager', ...rows));
    expect(countsOf(reply)).toMatchObject({ new: 1_100, error_count: 0 });
    const [row] = await test.db.query<{ wrong: number }>(
      `select count(*)::int as wrong from users u left join users m on m.id = u.manager_id
       where u.nip like 'FAR%' and u.nip <> 'FAR1099' and m.nip is distinct from 'FAR' || substr(u.nip, 4)::int + 1`,
    );
    expect(row!.wrong).toBe(0);
  });

  it('gives hundreds of new records an address each', async () => {
    const rows = Array.from({ length: 450 }, (_, n) => `Many ${'!'.repeat(n % 2)}${Math.floor(n / 2)}`);
    const reply = await sendFile(admin, 'groups', csv('Name', ...rows));
    expect(countsOf(reply)).toMatchObject({ new: 450, error_count: 0 });
    const made = await test.db.query<{ slug: string }>(`select slug from groups where name like 'Many %'`);
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(450);
    expect(made.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['many-7', 'many-7-2']));
  });
});
