import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Client, type Reply, type TestApp } from '#tests/support/app.ts';
import { statementsOf } from '#tests/support/queries.ts';

let test: TestApp;
let organizer: Client;
let now = new Date('2026-05-04T10:00:00Z');
beforeAll(async () => {
  test = await createTestApp({ now: () => now });
  organizer = await test.as('Organizer');
});
afterAll(() => test.close());

/** One file as a browser's FormData sends it. */
interface Sent {
  readonly name?: string;
  readonly type?: string;
  readonly query?: string;
  readonly language?: string;
}
function upload(client: Client, bytes: Buffer, sent: Sent = {}) {
  const { name = 'picture.png', type = 'image/png', query = '', language = 'en' } = sent;
  const boundary = 'x-test-boundary';
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return client.call('POST', `/api/files${query}`, payload, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'accept-language': language,
  });
}
const picture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } }).withExif({
    IFD0: { Artist: 'Somebody' },
  });
const fetchFile = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });

describe('an uploaded picture', () => {
  it('is encoded again without its metadata, and served to the person it was signed for', async () => {
    const reply = await upload(organizer, await picture().jpeg().toBuffer(), {
      name: '../../Foto A.jpg',
      type: 'image/png',
    });
    expect(reply.status).toBe(201);
    expect(reply.body.data).toMatchObject({ name: 'Foto A.jpg', type: 'image/jpeg', width: 40, height: 20 });
    const file = await fetchFile(reply.body.data.url);
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename="Foto A.jpg"; filename*=UTF-8''Foto%20A.jpg`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-length': String(reply.body.data.bytes),
    });
    expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined();
  });

  it('comes in parts when a part is asked for', async () => {
    const { url, bytes } = (await upload(organizer, await picture().png().toBuffer())).body.data;
    const part = await fetchFile(url, { range: 'bytes=0-7' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 0-7/${bytes}`);
    expect(part.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect((await fetchFile(url, { range: 'bytes=-4' })).rawPayload).toHaveLength(4);
    expect((await fetchFile(url, { range: `bytes=${bytes}-` })).statusCode).toBe(416);
  });

  it('is in a record with its URL, the same within the hour', async () => {
    const image = (await upload(organizer, await picture().webp().toBuffer())).body.data;
    const banner = await organizer.post('/api/banners', {
      title: 'With picture',
      alt: 'Green',
      image_id: image.id,
    });
    expect(banner.body.data.image).toEqual(image);
    const again = await organizer.get(`/api/banners/${banner.body.data.id}`);
    expect(again.body.data.image.url).toBe(image.url);
  });

  it('is attached only by who uploaded it, and kept by whoever edits the record', async () => {
    const colleague = await test.as('Administrator');
    const image = (await upload(organizer, await picture().png().toBuffer())).body.data;
    const banner = { title: 'Borrowed', alt: 'Green' };
    const refusal = { image_id: ['Image refers to a record that does not exist'] };
    const refused = await colleague.post('/api/banners', { ...banner, image_id: image.id });
    expect([refused.status, refused.body.errors]).toEqual([422, refusal]);

    const held = (await organizer.post('/api/banners', { ...banner, image_id: image.id })).body.data;
    const kept = await colleague.patch(`/api/banners/${held.id}`, { title: 'Renamed', image_id: image.id });
    expect([kept.status, kept.body.data.image.id]).toEqual([200, image.id]);
    expect((await colleague.patch(`/api/banners/${held.id}`, { image_id: null })).status).toBe(200);
    const again = await colleague.patch(`/api/banners/${held.id}`, { image_id: image.id });
    expect([again.status, again.body.errors]).toEqual([422, refusal]);
  });

  it('goes along into a duplicate of a record that one sees, of that resource only', async () => {
    const colleague = await test.as('Administrator');
    const image = (await upload(organizer, await picture().png().toBuffer())).body.data;
    const made = async (client: Client, group: object) =>
      (await client.post('/api/groups', group)).body as {
        data?: { id: string; image_id: string };
        errors?: object;
      };
    const first = await made(organizer, { name: 'With a picture', image_id: image.id });
    const copy = await made(colleague, { name: 'With a picture (copy)', image_id: image.id });
    expect(copy.data?.image_id).toBe(image.id);
    const elsewhere = await colleague.post('/api/banners', { title: 'Taken', alt: 'x', image_id: image.id });
    expect(elsewhere.body.errors).toEqual({ image_id: ['Image refers to a record that does not exist'] });

    // A trainer sees the own classes only: a picture of another class is none of theirs.
    const trainer = await test.as('Trainer');
    const course = { group_id: first.data?.id, name: 'Course', type: 'vendor', third_party_name: 'Vendor' };
    const foreign = (await organizer.post('/api/classes', { ...course, image_id: image.id })).body.data;
    const own = (await organizer.post('/api/classes', { ...course, trainer_ids: [trainer.userId] })).body
      .data;
    const refused = await trainer.patch(`/api/classes/${own.id}`, { image_id: image.id });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['image_id']]);
    await organizer.patch(`/api/classes/${foreign.id}`, { trainer_ids: [trainer.userId] });
    expect((await trainer.patch(`/api/classes/${own.id}`, { image_id: image.id })).status).toBe(200);
  });

  it('is checked with one query in a bulk, and comes back with its undo', async () => {
    const colleague = await test.as('Administrator');
    const [theirs, own] = await Promise.all(
      [organizer, colleague].map(
        async (client) => (await upload(client, await picture().png().toBuffer())).body.data,
      ),
    );
    const ids: string[] = [];
    for (let i = 0; i < 12; i++)
      ids.push(
        (await organizer.post('/api/banners', { title: `B${i}`, alt: 'Green', image_id: theirs.id })).body
          .data.id,
      );
    let reply!: Reply;
    const bulk = (by: Client, some: readonly string[]) =>
      statementsOf(test.database.pool, async () => {
        reply = await by.patch('/api/banners', { ids: some, data: { image_id: own.id } });
      });
    await bulk(organizer, ids);
    expect([reply.status, reply.body.rows.length]).toEqual([422, 12]);
    const one = await bulk(colleague, ids.slice(0, 1));
    expect(reply.status).toBe(200);
    const many = await bulk(colleague, ids.slice(1));
    expect([reply.status, many.length]).toEqual([200, one.length]);
    const undone = await colleague.delete(`/api/changes/${reply.body.meta.change_id}`);
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect((await colleague.get(`/api/banners/${ids[1]}`)).body.data.image.id).toBe(theirs.id);
  });

  it('is not served by a URL that is forged, over, or of a person who left', async () => {
    const leaver = await test.as('Organizer');
    const { url } = (await upload(leaver, await picture().png().toBuffer())).body.data;
    expect((await fetchFile(url)).statusCode).toBe(200);
    expect((await fetchFile(url.replace(/e=\d/, 'e=9'))).statusCode).toBe(404);
    expect((await fetchFile(url.replace(/s=..../, 's=AAAA'))).statusCode).toBe(404);
    now = new Date('2026-05-04T16:00:01Z');
    expect((await fetchFile(url)).statusCode).toBe(404);
    now = new Date('2026-05-04T10:00:00Z');
    await test.db.query('update users set active = false where id = $1', [leaver.userId]);
    expect((await fetchFile(url)).statusCode).toBe(404);
  });

  it('has room for everybody, and for nobody to fill the disk', async () => {
    const [learner, organizer] = [await test.as('Learner'), await test.as('Organizer')];
    const bytes = await picture().png().toBuffer();
    const fill = (client: Client, mb: number) =>
      test.db.query(
        `insert into files (id, name, type, bytes, created_by) values (gen_random_uuid(), 'old', 'image/png', $1, $2)`,
        [mb * 1024 * 1024 - 1_500, client.userId],
      );
    await fill(learner, 500);
    const replies = await Promise.all(Array.from({ length: 40 }, () => upload(learner, bytes)));
    const stored = replies.filter(({ status }) => status === 201).length;
    expect(stored).toBe(Math.floor(1500 / replies.find(({ status }) => status === 201)!.body.data.bytes));
    const refused = replies.find(({ status }) => status !== 201)!;
    expect([refused.status, refused.body.code]).toEqual([507, 'quota']);
    expect(refused.body.message).toContain('You may store 500 MB and have stored 499 MB');
    await fill(organizer, 1_000);
    expect((await upload(organizer, bytes)).status).toBe(201);
    const collector = await test.as('Learner');
    await test.db.query(
      `insert into files (id, name, type, bytes, created_by)
       select gen_random_uuid(), 'old', 'image/png', 1, $1 from generate_series(1, 2000)`,
      [collector.userId],
    );
    expect(await upload(collector, bytes)).toMatchObject({ status: 507, body: { code: 'quota-files' } });
  });

  it('is not served any more once its session has ended, and documents are kept by no browser', async () => {
    const person = await test.as('Organizer');
    const { url } = (await upload(person, await picture().png().toBuffer())).body.data;
    const document = (await upload(person, Buffer.from('%PDF-1.7\n%%EOF'), { name: 'a.pdf' })).body.data;
    expect((await fetchFile(url)).headers['cache-control']).toContain('immutable');
    expect((await fetchFile(document.url)).headers['cache-control']).toBe('private, no-store');
    const out = await person.post('/api/logout');
    expect([out.status, out.headers['clear-site-data']]).toEqual([200, '"cache"']);
    expect([(await fetchFile(url)).statusCode, (await fetchFile(document.url)).statusCode]).toEqual([
      404, 404,
    ]);
  });
});

describe('what is no picture', () => {
  it('is refused whatever it calls itself', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const bytes of [
      svg,
      Buffer.from('GIF89a........'),
      (await picture().png().toBuffer()).subarray(0, 60),
    ]) {
      const reply = await upload(organizer, bytes, { query: '?kind=image' });
      expect(reply.status).toBe(422);
      expect(reply.body.errors).toEqual({
        file: ['Image format must be png, jpeg or webp and at most 2 MB'],
      });
    }
    const any = await upload(organizer, svg);
    expect(any.body.errors.file).toEqual([
      'The file must be png, jpeg, webp, pdf, docx, xlsx, pptx, mp4, webm, mp3, m4a, ogg or wav and at most 1 GB',
    ]);
    expect((await organizer.post('/api/files', { file: 'x' })).status).toBe(415);
    expect((await upload(organizer, svg, { query: '?kind=cat' })).status).toBe(422);
  });

  it('is refused when it is too large, in bytes or in pixels', async () => {
    const noise = await sharp(randomBytes(900 * 900 * 3), { raw: { width: 900, height: 900, channels: 3 } })
      .png()
      .toBuffer();
    expect(noise.length).toBeGreaterThan(2 * 1024 * 1024);
    const large = await upload(organizer, noise);
    expect([large.status, large.body.errors]).toEqual([
      413,
      { file: ['Image format must be png, jpeg or webp and at most 2 MB'] },
    ]);
    const indonesian = await upload(organizer, noise, { language: 'id' });
    expect(indonesian.body.errors.file).toEqual([
      'Format gambar harus png, jpeg, atau webp dan ukuran maksimal 2 MB',
    ]);
    expect((await upload(organizer, Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413);
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect((await upload(organizer, bomb)).status).toBe(422);
  });

  it('is asked of nobody who is not signed in', async () => {
    expect((await upload(test.stranger, Buffer.from('x'))).status).toBe(401);
  });
});

describe('an uploaded document', () => {
  const pdf = Buffer.from(
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF',
  );

  it('is kept as it is, whatever it is called, and only ever downloaded', async () => {
    const reply = await upload(organizer, pdf, { name: 'Panduan.html', type: 'text/html' });
    expect(reply.status).toBe(201);
    expect(reply.body.data).toMatchObject({ type: 'application/pdf', bytes: pdf.length, width: null });
    const file = await fetchFile(reply.body.data.url);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Panduan.html"; filename*=UTF-8''Panduan.html`,
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(file.rawPayload.equals(pdf)).toBe(true);
  });

  it('is no picture: an image field refuses it', async () => {
    const { id } = (await upload(organizer, pdf, { name: 'a.pdf', type: 'application/pdf' })).body.data;
    const reply = await organizer.post('/api/groups', { name: 'With a document', image_id: id });
    const refusal = ['Image format must be png, jpeg or webp and at most 2 MB'];
    expect([reply.status, reply.body.errors]).toEqual([422, { image_id: refusal }]);
  });

  it('is refused when it only says that it is one', async () => {
    expect(
      (await upload(organizer, Buffer.from('<script>'), { name: 'a.pdf', type: 'application/pdf' })).status,
    ).toBe(422);
  });
});

describe('what the server says of itself', () => {
  it('tells everybody its configuration, and that it is alive', async () => {
    const { body } = await test.stranger.get('/api/config');
    expect(body.data).toMatchObject({
      version: expect.any(String),
      languages: ['en', 'id'],
      demo: null,
      uploads: {
        image: { types: ['image/png', 'image/jpeg', 'image/webp'], max_bytes: 2_097_152 },
        file: { extensions: expect.arrayContaining(['pdf', 'docx']), max_bytes: 1_073_741_824 },
        media: { extensions: expect.arrayContaining(['mp4', 'mp3']), max_bytes: 1_073_741_824 },
        request: { max_bytes: 10_485_760 },
      },
    });
    expect((await test.stranger.get('/healthz')).status).toBe(200);
    expect((await test.stranger.get('/readyz')).status).toBe(200);
  });
});
