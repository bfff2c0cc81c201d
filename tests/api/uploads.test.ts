import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { clientOf, createTestApp, type Client, type TestApp } from '#tests/support/app.ts';
import { zipOf } from '#tests/support/zip.ts';

let test: TestApp;
let organizer: Client;
let other: Client;
let now = new Date('2026-05-04T10:00:00Z');
beforeAll(async () => {
  test = await createTestApp({ now: () => now });
  organizer = await test.as('Organizer');
  other = await test.as('Administrator');
});
afterAll(() => test.close());

const TUS = { 'tus-resumable': '1.0.0' };
const BYTES = 'application/offset+octet-stream';
const mp4 = (size: number) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 0x18]),
    Buffer.from('ftypisom'),
    Buffer.from([0, 0, 2, 0]),
    Buffer.from('isomiso2'),
    randomBytes(size - 24),
  ]);

function begin(client: Client, name: string, bytes: number, kind?: string) {
  const encoded = (text: string) => Buffer.from(text).toString('base64');
  return client.call('POST', '/api/uploads', undefined, {
    ...TUS,
    'upload-length': String(bytes),
    'upload-metadata': `filename ${encoded(name)}${kind ? `,kind ${encoded(kind)}` : ''}`,
  });
}
const send = (client: Client, url: string, offset: number, bytes: Buffer) =>
  client.call('PATCH', url, bytes, { ...TUS, 'upload-offset': String(offset), 'content-type': BYTES });
const head = (client: Client, url: string) => client.call('HEAD' as 'GET', url, undefined, TUS);
async function urlOf(client: Client, name: string, bytes: number, kind?: string): Promise<string> {
  const reply = await begin(client, name, bytes, kind);
  expect([reply.status, reply.body]).toEqual([201, '']);
  return String(reply.headers.location);
}
const rows = () => test.db.query<{ id: string }>('select id from uploads order by id');
const parts = () => readdir(path.join(test.config.dataDir, 'uploads'));

describe('an upload in parts', () => {
  it('becomes a file with its last byte, which its owner can fetch', async () => {
    const video = mp4(3_000_000);
    const url = await urlOf(organizer, 'Kelas 1.mp4', video.length);
    expect(url).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}$/);
    const first = await send(organizer, url, 0, video.subarray(0, 1_000_000));
    expect([first.status, first.headers['upload-offset']]).toEqual([204, '1000000']);
    expect(first.headers['upload-expires']).toBe('Tue, 05 May 2026 10:00:00 GMT');
    expect((await organizer.get(url)).body.code).toBe('upload-incomplete');
    const known = await head(organizer, url);
    expect(known.headers).toMatchObject({ 'upload-offset': '1000000', 'upload-length': '3000000' });
    expect((await send(organizer, url, 1_000_000, video.subarray(1_000_000))).status).toBe(204);

    const reply = await organizer.get(url);
    expect(reply.body.data).toMatchObject({
      id: url.split('/').at(-1),
      name: 'Kelas 1.mp4',
      type: 'video/mp4',
      bytes: video.length,
      width: null,
    });
    const file = await test.app.inject({ url: reply.body.data.url });
    expect(file.rawPayload.equals(video)).toBe(true);
    expect(file.headers['content-disposition']).toContain('attachment');
    expect(await parts()).toEqual([]);
    // Who lost the last answer learns that nothing is missing.
    expect((await head(organizer, url)).headers['upload-offset']).toBe('3000000');
  });

  it('is written at one place only: where it stands', async () => {
    const video = mp4(2_000);
    const url = await urlOf(organizer, 'a.mp4', video.length);
    const wrong = await send(organizer, url, 500, video.subarray(500));
    expect([wrong.status, wrong.body.code]).toEqual([409, 'upload-offset']);
    const both = await Promise.all([1, 2].map(() => send(organizer, url, 0, video.subarray(0, 1_000))));
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    const more = await send(organizer, url, 1_000, Buffer.alloc(5_000));
    expect([more.status, more.body.code]).toEqual([413, 'too-large']);
    expect((await head(organizer, url)).headers['upload-offset']).toBe('1000');
    expect((await send(organizer, url, 1_000, video.subarray(1_000))).status).toBe(204);
    expect((await organizer.get(url)).status).toBe(200);
  });

  it('is nobody else’s: not to see, send, take or remove', async () => {
    const url = await urlOf(organizer, 'a.mp4', 100);
    for (const client of [other, test.stranger]) {
      const status = client === other ? 404 : 401;
      const replies = [
        await head(client, url),
        await send(client, url, 0, Buffer.alloc(10)),
        await client.get(url),
        await client.call('DELETE', url, undefined, TUS),
      ];
      expect(replies.map((reply) => reply.status)).toEqual(Array(4).fill(status));
    }
    expect((await begin(test.stranger, 'a.mp4', 100)).status).toBe(401);
    expect((await head(organizer, url)).headers['upload-offset']).toBe('0');
    expect((await organizer.call('DELETE', url, undefined, TUS)).status).toBe(204);
    expect((await head(organizer, url)).status).toBe(404);
    expect([await parts(), (await head(organizer, '/api/uploads/nothing')).status]).toEqual([[], 422]);
  });

  it('goes on after the server has stopped, and is finished after a stop behind the last byte', async () => {
    const video = mp4(2_000);
    const url = await urlOf(organizer, 'a.mp4', video.length);
    await send(organizer, url, 0, video.subarray(0, 700));
    const again = await createApp({ db: test.db, config: test.config, now: () => now });
    try {
      const same = clientOf(again, organizer.token, organizer.userId);
      expect((await head(same, url)).headers['upload-offset']).toBe('700');
      // The bytes are there, the row is not yet.
      await test.db.query(`update uploads set bytes = 700 where id = $1`, [url.split('/').at(-1)]);
      expect((await same.get(url)).body.data).toMatchObject({ type: 'video/mp4', bytes: 700 });
      expect((await same.get(url)).status).toBe(200);
    } finally {
      await again.close();
    }
  });

  it('is forgotten a day later', async () => {
    const url = await urlOf(organizer, 'a.mp4', 100);
    now = new Date('2026-05-05T10:00:01Z');
    expect((await head(organizer, url)).status).toBe(404);
    expect((await send(organizer, url, 0, Buffer.alloc(10))).status).toBe(404);
    now = new Date('2026-05-04T10:00:00Z');
    await organizer.call('DELETE', url, undefined, TUS);
  });

  it('is one of at most 20 that one person has begun', async () => {
    const busy = await test.as('Organizer');
    const replies = await Promise.all(Array.from({ length: 22 }, () => begin(busy, 'a.mp4', 100)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = replies.find(({ status }) => status !== 201)!;
    expect([refused.status, refused.body.code]).toEqual([409, 'uploads-open']);
    expect(refused.body.message).toContain('20');
    expect((await begin(organizer, 'a.mp4', 100)).status).toBe(201);
  });
});

describe('what an upload may be', () => {
  it('is asked before the first byte: type by name, size by type', async () => {
    const before = (await rows()).length;
    const cases: [string, number, string | undefined, number, string][] = [
      ['virus.exe', 100, undefined, 422, 'mp4'],
      ['noname', 100, undefined, 422, 'pdf'],
      ['clip.mp4', 0, undefined, 422, 'mp4'],
      ['clip.mp4', 2 ** 30 + 1, undefined, 413, ''],
      ['book.pdf', 1025 * 2 ** 20, undefined, 413, '1 GB'],
      ['photo.jpg', 3 * 2 ** 20, 'image', 413, 'Image format must be png, jpeg or webp and at most 2 MB'],
      ['photo.jpg', 3 * 2 ** 20, 'file', 413, 'at most 2 MB'],
      ['book.pdf', 100, 'image', 422, 'Image format must be png, jpeg or webp and at most 2 MB'],
      ['clip.mp4', 100, 'file', 422, 'pdf'],
      ['book.pdf', 100, 'media', 422, 'png, jpeg, webp, mp4, webm, mp3, m4a, ogg or wav and at most 1 GB'],
    ];
    for (const [name, bytes, kind, status, text] of cases) {
      const reply = await begin(organizer, name, bytes, kind);
      expect([name, reply.status]).toEqual([name, status]);
      expect(JSON.stringify(reply.body.errors ?? '')).toContain(text);
    }
    const bad = (headers: Record<string, string>) =>
      organizer.call('POST', '/api/uploads', undefined, headers);
    expect((await bad({ 'upload-length': '5' })).status).toBe(412);
    expect((await bad({ ...TUS, 'upload-length': 'x' })).status).toBe(400);
    expect((await bad({ ...TUS, 'upload-length': '-1' })).status).toBe(400);
    expect((await bad({ ...TUS, 'upload-length': '5', 'upload-metadata': 'a b c' })).status).toBe(400);
    expect((await bad({ ...TUS, 'upload-defer-length': '1' })).status).toBe(400);
    expect((await rows()).length).toBe(before);
  });

  it('refuses other versions of the protocol with its own', async () => {
    const client = await test.as('Organizer');
    for (const version of [{}, { 'tus-resumable': '0.2.2' }] as Record<string, string>[]) {
      const headers = { ...version, 'upload-length': '5' };
      const reply = await client.call('POST', '/api/uploads', undefined, headers);
      expect([reply.status, reply.headers['tus-version']]).toEqual([412, '1.0.0']);
    }
  });

  it('tells what it offers, before anybody signs in', async () => {
    for (const url of ['/api/uploads', '/api/uploads/x']) {
      const { statusCode, headers } = await test.app.inject({ method: 'OPTIONS', url });
      expect([statusCode, headers]).toMatchObject([
        204,
        {
          'tus-resumable': '1.0.0',
          'tus-version': '1.0.0',
          'tus-max-size': String(2 ** 30),
          'tus-extension': 'creation,creation-with-upload,termination,expiration',
        },
      ]);
    }
  });

  it('goes through proxies that know only GET and POST', async () => {
    const behind = await test.as('Organizer');
    const video = mp4(2_000);
    const url = await urlOf(behind, 'Kelas.mp4', video.length);
    const post = (method: string, headers: object = {}, bytes?: Buffer, by = behind) =>
      by.call('POST', url, bytes, { ...TUS, 'x-http-method-override': method, ...headers });
    const part = (offset: number, bytes: Buffer, by?: Client) =>
      post('PATCH', { 'upload-offset': String(offset), 'content-type': BYTES }, bytes, by);
    expect((await part(0, video.subarray(0, 500), other)).status).toBe(404);
    expect((await part(0, video.subarray(0, 500))).headers['upload-offset']).toBe('500');
    expect((await post('HEAD')).headers['upload-offset']).toBe('500');
    expect((await part(500, video.subarray(500))).status).toBe(204);
    expect((await behind.get(url)).body.data).toMatchObject({ bytes: video.length });
    for (const method of ['GET', 'constructor', '']) expect((await post(method)).status).toBe(405);
    const unwanted = await urlOf(behind, 'Kelas.mp4', video.length);
    const gone = { ...TUS, 'x-http-method-override': 'DELETE' };
    expect((await behind.call('POST', unwanted, undefined, gone)).status).toBe(204);
    expect((await head(behind, unwanted)).status).toBe(404);
  });

  const WORDS = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
  const docxOf = (content: Buffer, said = content.length) =>
    zipOf([
      { name: '[Content_Types].xml', content: Buffer.from(WORDS) },
      { name: 'word/document.xml', content, said },
    ]);

  it('is decided by its bytes, and forgotten when they say something else', async () => {
    const cases: [string, Buffer][] = [
      ['film.mp4', Buffer.from('<script>alert(1)</script>')],
      ['film.mp4', Buffer.from('MZ' + 'x'.repeat(500))],
      ['book.pdf', mp4(300)],
      ['sheet.xlsx', zipOf([{ name: '../../etc/cron.d/x', content: Buffer.from('x') }])],
      ['sheet.xlsx', zipOf([{ name: 'xl/sheet1.xml', content: Buffer.alloc(50_000_000) }])],
      // It unfolds to ten thousand times what it says.
      ['book.docx', docxOf(Buffer.alloc(50_000_000), 5_000)],
      ['sheet.xlsx', zipOf([{ name: 'readme.txt', content: Buffer.from('no sheet') }])],
    ];
    for (const [name, bytes] of cases) {
      const kind = name.endsWith('mp4') ? undefined : 'file';
      const url = await urlOf(organizer, name, bytes.length, kind);
      const reply = await send(organizer, url, 0, bytes);
      expect([name, reply.status, Object.keys(reply.body.errors)]).toEqual([name, 422, ['file']]);
      expect((await head(organizer, url)).status).toBe(404);
    }
    expect(await readdirFiles()).toHaveLength(await countFiles());
  });

  it('takes an office document as it is, and encodes a picture again', async () => {
    const docx = docxOf(Buffer.from('<w:document/>'));
    const picture = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#0a7' } })
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .jpeg()
      .toBuffer();
    for (const [name, bytes, type] of [
      ['a.docx', docx, /wordprocessingml/],
      ['a.jpg', picture, /^image\/jpeg$/],
    ] as const) {
      const url = await urlOf(organizer, name, bytes.length);
      expect((await send(organizer, url, 0, bytes)).status).toBe(204);
      const { data } = (await organizer.get(url)).body;
      expect(data.type).toMatch(type);
      const stored = await readFile(path.join(test.config.dataDir, 'files', data.id.slice(-2), data.id));
      expect(stored.length).toBe(data.bytes);
      if (data.width) expect((await sharp(stored).metadata()).exif).toBeUndefined();
      else expect(stored.equals(bytes)).toBe(true);
    }
  });
});

const countFiles = async () =>
  (await test.db.query<{ n: number }>('select count(*)::int as n from files'))[0]!.n;
const readdirFiles = async () =>
  (await readdir(path.join(test.config.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  );
