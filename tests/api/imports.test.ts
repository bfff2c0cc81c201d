import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Client, type TestApp } from '#tests/support/app.ts';
import { countsOf, csv, sendFile } from '#tests/support/uploads.ts';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.as('Administrator', { time_zone: 'Asia/Makassar' });
});
afterAll(() => test.close());

const user = async (nip: string) => (await admin.get(`/api/user/${nip}`)).body.data;
const dry = (content: string | Buffer, api = 'user') => sendFile(admin, api, content, { isDryRun: true });

describe('an import', () => {
  it('says first what it would do, does it, and does nothing the second time', async () => {
    const file = csv('NIP,Name,Department', '00123,Sari Dewi,Sales', '00124,Budi,"Sales, East"');
    const check = await dry(file);
    expect(check.status).toBe(200);
    expect(countsOf(check)).toEqual({ total: 2, new: 2, changed: 0, same: 0, error_count: 0 });
    expect(check.body.meta).toEqual({ change_id: null, undo_until: null });
    expect(check.body.data.columns[0]).toEqual({ header: 'NIP', field: 'nip', samples: ['00123', '00124'] });
    expect((await admin.get('/api/user/00123')).status).toBe(404);

    expect(countsOf(await sendFile(admin, 'user', file))).toMatchObject({ new: 2, error_count: 0 });
    expect(await user('00124')).toMatchObject({
      name: 'Budi',
      department: 'Sales, East',
      active: true,
      version: 1,
    });
    expect(countsOf(await sendFile(admin, 'user', file))).toEqual({
      total: 2,
      new: 0,
      changed: 0,
      same: 2,
      error_count: 0,
    });
    const moved = csv('nama;nip;departemen', 'Budi;00124;IT', 'Sari Dewi;00123;Sales');
    expect(countsOf(await sendFile(admin, 'user', moved))).toMatchObject({ changed: 1, same: 1 });
    expect(await user('00124')).toMatchObject({ department: 'IT', version: 2 });
  });

  it('keeps what people write: zeros, long numbers, dates, choices, any script', async () => {
    const file = csv(
      'NIP,Nama,Telepon,Tanggal bergabung,Bahasa,Zona waktu,Aktif',
      `0001234567890123456789,สมชาย ใจดี,'+628110000001,3/2/2020,Inggris,WITA (Makassar),ya`,
      `00X,"D'Artagnan ""Dart"" 😀",'+628110000002,2020-02-04,id,Asia/Jakarta,no`,
    );
    expect(countsOf(await sendFile(admin, 'user', file))).toMatchObject({ new: 2, error_count: 0 });
    expect(await user('0001234567890123456789')).toMatchObject({
      name: 'สมชาย ใจดี',
      phone: '+628110000001',
      joined_at: '2020-02-03',
      language: 'en',
      time_zone: 'Asia/Makassar',
      active: true,
    });
    expect(await user('00X')).toMatchObject({
      name: `D'Artagnan "Dart" 😀`,
      active: false,
      joined_at: '2020-02-04',
    });
  });

  it('reads a workbook: text stays text, dates are days, and a shortened number is reported', async () => {
    const day = new Date(Date.UTC(2021, 0, 5));
    const workbook = async (rows: (string | number | Date)[][]) =>
      Buffer.from(await writeXlsx({ sheets: [{ name: 'People', rows }] }));
    const good = await workbook([
      ['NIP', 'Name', 'Joined on'],
      ['00555', 'Wati', day],
      [777, 'Wayan', day],
    ]);
    expect(countsOf(await sendFile(admin, 'user', good))).toMatchObject({ new: 2, error_count: 0 });
    expect(await user('00555')).toMatchObject({ joined_at: '2021-01-05' });
    expect(await user('777')).toMatchObject({ name: 'Wayan' });
    const bad = await workbook([
      ['NIP', 'Name'],
      [Number('123456789012345678'), 'Long'],
    ]);
    expect((await dry(bad)).body.data.errors).toEqual([
      expect.objectContaining({
        row: 2,
        column: 'NIP',
        field: 'nip',
        message: expect.stringContaining('shortened'),
      }),
    ]);
  });

  it('takes times with their offset, else by the clock of who imports', async () => {
    const file = csv(
      'Title,Text instead of the image,Shown from',
      'A,a,21/11/2026 08:00',
      'B,b,2026-11-21 08:00 +07:00',
    );
    expect((await sendFile(admin, 'banners', file)).status).toBe(200);
    const { data } = (await admin.get('/api/banners?sort=["title","ASC"]')).body;
    expect(data.map(({ start_at }: { start_at: string }) => start_at)).toEqual([
      '2026-11-21T00:00:00.000Z',
      '2026-11-21T01:00:00.000Z',
    ]);
    // Banners have no key: a row that equals one is there already.
    expect(countsOf(await sendFile(admin, 'banners', file))).toMatchObject({ new: 0, same: 2 });
    const more = csv('Title,Text instead of the image,Shown from', 'A,a,22/11/2026 08:00');
    expect(countsOf(await sendFile(admin, 'banners', more))).toMatchObject({ new: 1, same: 0 });
  });

  it('finds records by their names, further down in the same file too', async () => {
    const file = csv(
      'NIP,Name,Manager,Roles',
      'M03,Third,m02,Learner; trainer',
      'M02,Second,M01,Learner',
      'M01,First,,Line Manager',
    );
    expect(countsOf(await dry(file))).toMatchObject({ new: 3, error_count: 0 });
    expect(countsOf(await sendFile(admin, 'user', file))).toMatchObject({ new: 3, error_count: 0 });
    const third = await user('M03');
    expect(third.manager.slug).toBe('M02');
    expect(third.version).toBe(1);
    expect(third.roles.map(({ name }: { name: string }) => name).sort()).toEqual(['Learner', 'Trainer']);
    expect((await user('M02')).manager.slug).toBe('M01');
    expect(countsOf(await sendFile(admin, 'user', file))).toMatchObject({ same: 3 });

    const unknown = await dry(csv('NIP,Name,Manager', 'M04,Fourth,nobody'));
    expect(unknown.body.data.errors).toEqual([
      expect.objectContaining({
        row: 2,
        column: 'Manager',
        value: 'nobody',
        message: expect.stringContaining('not exist'),
      }),
    ]);
    const turned = csv('NIP,Manager', 'M01,', 'M02,M03', 'M03,M01');
    expect(countsOf(await dry(turned))).toMatchObject({ changed: 2, error_count: 0 });
    const circle = csv('NIP,Name,Manager', 'M01,First,N01', 'N01,New,N02', 'N02,Newer,M02');
    expect((await dry(circle)).body.data.errors.map(({ row }: { row: number }) => row)).toEqual([2, 3, 4]);
    expect((await sendFile(admin, 'user', circle)).status).toBe(422);
    expect((await user('M01')).manager).toBeNull();
  });

  it('names every error with its row, column and value, in the language of the reader, and changes nothing', async () => {
    const file = csv(
      'NIP,Name,Email,Joined on,Active',
      'E01,Ok,,,',
      'E02,X,nowhere,31/02/2020,perhaps',
      'E03,,,,',
      'E03,Again,,,',
      'E05,Five,same@example.com,,',
      'E06,Six,SAME@example.com,,',
      'E07,Seven,,,,more',
    );
    const reply = await sendFile(admin, 'user', file, { isDryRun: true, language: 'id' });
    expect(countsOf(reply)).toMatchObject({ total: 7, new: 2, error_count: 8 });
    const found = reply.body.data.errors.map((error: Record<string, unknown>) => [
      error['row'],
      error['column'],
      error['value'],
    ]);
    expect(found).toEqual([
      [3, 'Name', 'X'],
      [3, 'Email', 'nowhere'],
      [3, 'Joined on', '31/02/2020'],
      [3, 'Active', 'perhaps'],
      [4, 'Name', ''],
      [5, 'NIP', 'E03'],
      [7, 'Email', 'SAME@example.com'],
      [8, null, null],
    ]);
    expect(reply.body.data.errors[2].message).toBe('Ini bukan tanggal. Tulis misalnya 2/12/2026.');
    expect(reply.body.data.errors[5].message).toBe('Data yang sama sudah ada di baris 4');

    const refused = await sendFile(admin, 'user', file);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ code: 'rows-refused', facts: { refused: 8 } });
    expect(refused.body.rows[4]).toEqual({ row: 4, field: 'name', message: 'Name is required' });
    expect((await admin.get('/api/user/E01')).status).toBe(404);
    expect(
      (await admin.get('/api/changes')).body.data.filter(({ total }: { total: number }) => total === 7),
    ).toEqual([]);
  });

  it('refuses values that another record has already, row by row', async () => {
    await sendFile(admin, 'user', csv('NIP,Name,Email', 'T01,One,taken@example.com'));
    const reply = await dry(csv('NIP,Name,Email', 'T02,Two,Taken@Example.com', 'T03,Three,'));
    expect(countsOf(reply)).toMatchObject({ new: 1, error_count: 1 });
    expect(reply.body.data.errors[0]).toMatchObject({
      row: 2,
      field: 'email',
      message: 'Email is already taken',
    });
  });
});

describe('the columns of an import', () => {
  it('are mapped by the caller, and so again for the same headers', async () => {
    const file = csv('Number,Who,Boss', 'C01,Cici,');
    expect((await sendFile(admin, 'user', file)).body.errors).toEqual({
      file: ['No column of the file is known'],
    });
    const mapping = { Number: 'nip', Who: 'name', Boss: null };
    expect(countsOf(await sendFile(admin, 'user', file, { mapping }))).toMatchObject({ new: 1 });
    const fieldsOf = async (client: Client, content: string | Buffer) => {
      const { columns } = (await sendFile(client, 'user', content, { isDryRun: true })).body.data;
      return columns.map(({ field }: { field: string | null }) => field);
    };
    const again = csv('Number,Who,Boss', 'C02,Cecep,');
    expect(await fieldsOf(admin, again)).toEqual(['nip', 'name', null]);
    expect(await fieldsOf(await test.as('Administrator'), again)).toEqual([null, null, null]);
  });

  it('that are unknown are listed by the check, to be mapped, and refused by an import', async () => {
    const file = csv('Pegawai,Siapa', '00901,Ayu');
    const check = await dry(file);
    expect(check.body.data.columns).toEqual([
      { header: 'Pegawai', field: null, samples: ['00901'] },
      { header: 'Siapa', field: null, samples: ['Ayu'] },
    ]);
    expect(countsOf(check)).toEqual({ total: 1, new: 0, changed: 0, same: 0, error_count: 0 });
    const run = await sendFile(admin, 'user', file);
    expect([run.status, Object.keys(run.body.errors)]).toEqual([422, ['file']]);
    const mapping = { Pegawai: 'nip', Siapa: 'name' };
    expect(countsOf(await sendFile(admin, 'user', file, { mapping }))).toMatchObject({ new: 1 });
  });

  it('refuse mappings that cannot be', async () => {
    const errorsOf = async (mapping: Record<string, string | null>) =>
      (await sendFile(admin, 'user', csv('A,B', '1,2'), { mapping, isDryRun: true })).body.errors;
    expect(await errorsOf({ A: 'password' })).toHaveProperty('mapping');
    expect(await errorsOf({ A: 'colour' })).toHaveProperty('mapping');
    expect(await errorsOf({ A: 'nip', B: 'nip' })).toHaveProperty('mapping');
    expect(await errorsOf({ C: 'nip' })).toHaveProperty('mapping');
    expect((await dry(csv('NIP,nip ', '1,2'))).body.errors).toEqual({
      file: ['Two columns are both called nip'],
    });
  });

  it('leave out what is computed, secret or the server’s own', async () => {
    const reply = await dry(
      csv('NIP,Name,Password,Last seen,Photo,Status', 'P01,Putri,a long password,x,y,z'),
    );
    expect(countsOf(reply)).toMatchObject({ new: 1, error_count: 0 });
    expect(reply.body.data.columns.map(({ field }: { field: string | null }) => field)).toEqual([
      'nip',
      'name',
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('an import of JSON rows', () => {
  it('takes names of fields and values of the API', async () => {
    const rows = [
      { nip: 'J01', name: 'Joko', active: false, role_ids: [] },
      { nip: 'J02', name: 'Jihan' },
    ];
    const reply = await admin.post('/api/user/import', { rows });
    expect(countsOf(reply)).toMatchObject({ new: 2, error_count: 0 });
    expect(await user('J01')).toMatchObject({ active: false });
    expect((await admin.post('/api/user/import', { rows: [] })).status).toBe(422);
    expect((await admin.post('/api/user/import?dry_run=2', { rows })).status).toBe(422);
  });
});

describe('an import with addresses', () => {
  it('keeps given addresses, gives others, and knows modules within their class', async () => {
    const groups = csv('Address,Name,Order', 'safety-first,Safety,1', ',Leadership,2');
    expect(countsOf(await sendFile(admin, 'groups', groups))).toMatchObject({ new: 2, error_count: 0 });
    expect((await admin.get('/api/groups/safety-first')).body.data.name).toBe('Safety');
    expect((await admin.get('/api/groups/leadership')).status).toBe(200);
    expect(countsOf(await sendFile(admin, 'groups', groups))).toMatchObject({ same: 2 });
    const bad = await dry(csv('Address,Name', 'Not an Address,Other', 'create,More'), 'groups');
    expect(bad.body.data.errors.map(({ field }: { field: string }) => field)).toEqual(['slug', 'slug']);

    const classes = csv(
      'slug,Name,Class group,Type,Third party name',
      'fire,Fire,safety-first,Vendor (external),ACME',
      'flood,Flood,safety-first,vendor,ACME',
    );
    expect(countsOf(await sendFile(admin, 'classes', classes))).toMatchObject({ new: 2, error_count: 0 });
    const modules = csv('slug,Name,Class', 'fire/intro,Intro,fire', 'flood/intro,Intro,flood');
    expect(countsOf(await sendFile(admin, 'modules', modules))).toMatchObject({ new: 2, error_count: 0 });
    expect(countsOf(await sendFile(admin, 'modules', modules))).toMatchObject({ same: 2 });
    const renamed = csv('slug,Name,Class', 'intro,Introduction,flood');
    expect(countsOf(await sendFile(admin, 'modules', renamed))).toMatchObject({ changed: 1 });
  });
});
