/** The product with its files in a bucket: nothing of them is on the disk of a node, and every node sees them. */
import { existsSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { tasksOf } from '#server/composition.ts';
import { readConfig } from '#server/platform/config.ts';
import { claimPlace, markPlace } from '#server/platform/files/filePlace.ts';
import { diskStore } from '#server/platform/files/diskStore.ts';
import { prepareFileStore, storeOf } from '#server/platform/files/fileStore.ts';
import { mediaLength } from '#server/platform/files/mediaLength.ts';
import { removeUnused } from '#server/platform/files/unusedFiles.ts';
import { startJobs, type Jobs } from '#server/platform/jobs/jobs.ts';
import { clientOf, type Client } from '#tests/support/app.ts';
import { openCertifying, pdfOf, type Certifying } from '#tests/support/certificates.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startS3Server, type S3Server } from '#tests/support/s3Server.ts';
import { mp4End, mp4Of } from '#tests/support/media.ts';
import { dataOf, enrol, makeClass, makeQuiz, NOW, single, start } from '#tests/support/school.ts';
import { unpacked } from '#tests/support/zip.ts';

const MB = 1024 * 1024;
const TUS = { 'tus-resumable': '1.0.0' };
let s3: S3Server;
let school: Certifying;
/** A second node on the same database and bucket. */
let other: FastifyInstance;
let jobs: Jobs;
beforeAll(async () => {
  s3 = await startS3Server();
  school = await openCertifying(undefined, { ...s3.env, S3_PREFIX: 'lms', S3_PUBLIC_ENDPOINT: s3.endpoint });
  const config = readConfig({
    DEMO: '0',
    DATA_DIR: `${school.config.dataDir}-b`,
    ...s3.env,
    S3_PREFIX: 'lms',
  });
  other = await createApp({ db: school.db, config, now: () => NOW });
  jobs = await startJobs(
    school.ctx,
    school.database.pool,
    tasksOf(school.config, () => {}),
  );
});
afterAll(async () => {
  await jobs.stop();
  await other.close();
  await school.close();
  await s3.close();
});

const onOther = (client: Client) => clientOf(other, client.token, client.userId);
const fetchFile = (url: string, headers: Record<string, string> = {}) => school.app.inject({ url, headers });
const keyOf = (id: string) => `lms/files/${id.slice(-2)}/${id}`;

async function sendPicture(by: Client, name = 'a.png') {
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#07a' } })
    .png()
    .toBuffer();
  const payload = Buffer.concat([
    Buffer.from(`--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    bytes,
    Buffer.from('\r\n--b--\r\n'),
  ]);
  return by.call('POST', '/api/files', payload, { 'content-type': 'multipart/form-data; boundary=b' });
}
const create = (by: Client, name: string, bytes: number) =>
  by.call('POST', '/api/uploads', undefined, {
    ...TUS,
    'upload-length': String(bytes),
    'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
  });
async function begin(by: Client, name: string, bytes: number): Promise<string> {
  const reply = await create(by, name, bytes);
  expect([reply.status, reply.body]).toEqual([201, '']);
  return String(reply.headers.location);
}
const send = (by: Client, url: string, offset: number, bytes: Buffer) =>
  by.call('PATCH', url, bytes, {
    ...TUS,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  });
const offsetOf = async (by: Client, url: string) =>
  (await by.call('HEAD' as 'GET', url, undefined, TUS)).headers['upload-offset'];
async function uploadVideo(bytes: Buffer): Promise<{ id: string; url: string }> {
  const url = await begin(school.organizer, 'Kelas.mp4', bytes.length);
  expect((await send(school.organizer, url, 0, bytes)).status).toBe(204);
  return dataOf(await school.organizer.get(url));
}

describe('files in a bucket', () => {
  it('come back from every node, and nothing of them is on a disk', async () => {
    const file = dataOf(await sendPicture(school.organizer));
    expect(await s3.keys()).toContain(keyOf(file.id));
    const [here, there] = [await fetchFile(file.url), await other.inject({ url: file.url })];
    expect([here.statusCode, there.statusCode]).toEqual([200, 200]);
    expect(there.rawPayload.equals(here.rawPayload)).toBe(true);
    expect(here.headers['content-length']).toBe(String(file.bytes));
    const part = await fetchFile(file.url, { range: 'bytes=2-9' });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 8]);
    expect(existsSync(path.join(school.config.dataDir, 'files'))).toBe(false);
  });

  it('are drawn, exported and put into archives there', async () => {
    const { learner, certificate } = await school.earned();
    const pdf = await pdfOf(school, learner, certificate.id);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const again = await pdfOf(school, learner, certificate.id);
    expect(again.rawPayload.equals(pdf.rawPayload)).toBe(true);
    const photo = dataOf(await sendPicture(learner, 'me.png'));
    dataOf(await learner.patch('/api/me', { photo_id: photo.id }));
    const { job_id } = dataOf(await learner.post('/api/me/data'));
    await eventually(async () =>
      expect((await learner.get(`/api/jobs/${job_id}`)).body.data.state).toBe('done'),
    );
    const { url } = dataOf(await learner.post('/api/tickets', { path: `/api/me/data/${job_id}` }));
    const files = await unpacked((await other.inject({ url })).rawPayload);
    expect([...files.keys()]).toContain('photo/1 me.png');
  });

  it('are removed when nothing refers to them, with uploads that never ended', async () => {
    const file = dataOf(await sendPicture(school.organizer));
    const url = await begin(school.organizer, 'never.mp4', 9 * MB);
    await send(school.organizer, url, 0, mp4Of(6 * MB));
    expect(await s3.pending()).toHaveLength(1);
    const later = { ...school.ctx, now: new Date(NOW.getTime() + 49 * 3_600_000) };
    expect(await removeUnused(later)).toMatchObject({ uploads: expect.any(Number), orphans: 0 });
    expect(await s3.keys()).not.toContain(keyOf(file.id));
    expect(await s3.pending()).toEqual([]);
    expect((await s3.keys()).filter((key) => key.startsWith('lms/uploads/'))).toEqual([]);
  });
});

describe('an upload in parts', () => {
  it('goes on at another node where it was cut off, and leaves only the file', async () => {
    const bytes = mp4Of(14 * MB);
    const url = await begin(school.organizer, 'Kelas 1.mp4', bytes.length);
    expect((await send(school.organizer, url, 0, bytes.subarray(0, 3 * MB))).status).toBe(204);
    const there = onOther(school.organizer);
    expect(await offsetOf(there, url)).toBe(String(3 * MB));
    expect((await send(there, url, 3 * MB, bytes.subarray(3 * MB, 12 * MB))).status).toBe(204);
    expect((await there.get(url)).body.code).toBe('upload-incomplete');
    expect((await send(school.organizer, url, MB, bytes.subarray(MB))).body.code).toBe('upload-offset');
    expect((await send(school.organizer, url, 12 * MB, bytes.subarray(12 * MB))).status).toBe(204);
    const file = dataOf(await there.get(url));
    expect(file).toMatchObject({ name: 'Kelas 1.mp4', type: 'video/mp4', bytes: bytes.length });
    const stored = await fetchFile(file.url);
    expect(stored.rawPayload.equals(bytes)).toBe(true);
    expect(await s3.pending()).toEqual([]);
    expect((await s3.keys()).filter((key) => key.startsWith('lms/uploads/'))).toEqual([]);
  });

  it('sends a part again whose connection to the bucket was lost', async () => {
    const bytes = mp4Of(9 * MB);
    const url = await begin(school.organizer, 'Kelas 3.mp4', bytes.length);
    for (const [offset, end] of [
      [0, 2 * MB],
      [2 * MB, 9 * MB],
    ] as const) {
      s3.cutNext(MB);
      const reply = await send(school.organizer, url, offset, bytes.subarray(offset, end));
      expect([reply.status, reply.body]).toEqual([204, '']);
    }
    const file = await fetchFile(dataOf(await school.organizer.get(url)).url);
    expect(file.rawPayload.equals(bytes)).toBe(true);
  });

  it('keeps what came before the connection was cut', async () => {
    const bytes = mp4Of(12 * MB);
    const url = await begin(school.organizer, 'Kelas 2.mp4', bytes.length);
    const address = await school.app.listen({ host: '127.0.0.1', port: 0 });
    const cut = httpRequest(address + url, {
      method: 'PATCH',
      headers: {
        ...TUS,
        authorization: `Bearer ${school.organizer.token}`,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': bytes.length,
      },
    });
    cut.on('error', () => {});
    await new Promise<void>((resolve) => cut.write(bytes.subarray(0, 11 * MB), () => resolve()));
    cut.destroy();
    await expect.poll(async () => Number(await offsetOf(school.organizer, url))).toBeGreaterThan(8 * MB);
    const offset = Number(await offsetOf(school.organizer, url));
    expect((await send(school.organizer, url, offset, bytes.subarray(offset))).status).toBe(204);
    const file = await fetchFile(dataOf(await school.organizer.get(url)).url);
    expect(file.rawPayload.equals(bytes)).toBe(true);
  });

  it('that is refused or cancelled leaves nothing', async () => {
    const before = await s3.keys();
    const text = Buffer.alloc(6 * MB, 'no video');
    const refused = await begin(school.organizer, 'film.mp4', text.length);
    expect((await send(school.organizer, refused, 0, text)).status).toBe(422);
    const cancelled = await begin(school.organizer, 'film.mp4', 20 * MB);
    await send(school.organizer, cancelled, 0, mp4Of(7 * MB));
    expect((await school.organizer.call('DELETE', cancelled, undefined, TUS)).status).toBe(204);
    expect(await s3.keys()).toEqual(before);
    expect(await s3.pending()).toEqual([]);
  });
});

describe('a large file', () => {
  const bytes = mp4Of(12 * MB);
  let url: string;
  beforeAll(async () => {
    ({ url } = await uploadVideo(bytes));
  });

  it('is read from the bucket itself by a player and by a download, in parts, with the names of ours', async () => {
    const played = await fetchFile(url, { 'sec-fetch-dest': 'video', range: 'bytes=0-' });
    expect([played.statusCode, played.headers['cache-control']]).toEqual([302, 'private, no-store']);
    const direct = String(played.headers.location);
    expect(direct).toMatch(new RegExp(`^${s3.endpoint}/mahir/lms/files/`));
    expect(Number(new URL(direct).searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(6 * 3600);
    const part = await fetch(direct, { headers: { range: 'bytes=1000-1999' } });
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/mp4']);
    expect(bytes.subarray(1000, 2000).equals(Buffer.from(await part.arrayBuffer()))).toBe(true);
    const opened = await fetchFile(url, { 'sec-fetch-dest': 'document' });
    expect(new URL(String(opened.headers.location)).searchParams.get('X-Amz-Expires')).toBe('300');
    const download = await fetch(String(opened.headers.location));
    expect(download.headers.get('content-disposition')).toContain('attachment; filename="Kelas.mp4"');
    const forged = await fetch(direct.replace(/X-Amz-Signature=\w{4}/, 'X-Amz-Signature=0000'));
    expect(forged.status).toBe(403);
  });

  it('comes through the node for a script, for a node without a public address, and when it is small', async () => {
    expect((await fetchFile(url, { 'sec-fetch-dest': 'empty' })).statusCode).toBe(200);
    expect((await fetchFile(url)).statusCode).toBe(200);
    expect((await other.inject({ url, headers: { 'sec-fetch-dest': 'video' } })).statusCode).toBe(200);
    const small = dataOf(await sendPicture(school.organizer));
    expect((await fetchFile(small.url, { 'sec-fetch-dest': 'document' })).statusCode).toBe(200);
  });

  it('is refused to a stranger before the bucket is asked', async () => {
    const forged = url.replace(/s=..../, 's=AAAA');
    expect((await fetchFile(forged, { 'sec-fetch-dest': 'video' })).statusCode).toBe(404);
    const page = await school.app.inject({ url: '/api/config' });
    expect(page.headers['content-security-policy']).toContain(`media-src 'self' https: ${s3.endpoint}`);
  });

  it('states its length as on a disk', async () => {
    const { id } = await uploadVideo(Buffer.concat([mp4Of(6 * MB), mp4End(90)]));
    expect(await mediaLength(school.config, id)).toBe(90);
  });
});

describe('a bucket that is away', () => {
  it('quizzes go on, files say so in two languages, and nothing half stays', async () => {
    const course = await makeClass(school.organizer);
    await enrol(school.learner, course);
    const quiz = await makeQuiz(school.organizer, course.id, [single()]);
    const device = await start(school.learner, quiz);
    const file = dataOf(await sendPicture(school.organizer));
    const url = await begin(school.organizer, 'Kelas.mp4', 9 * MB);
    const counts = () => school.db.query('select count(*)::int as files from files');
    const before = await counts();
    s3.goAway();
    try {
      const upload = await sendPicture(school.organizer);
      expect([upload.status, upload.body.code]).toEqual([503, 'storage-away']);
      expect(upload.body.message).toMatch(/^Files cannot be opened or stored at the moment/);
      expect(Number(upload.headers['retry-after'])).toBeGreaterThan(0);
      const read = await fetchFile(file.url, { 'accept-language': 'id' });
      expect([read.statusCode, read.json().message]).toEqual([
        503,
        expect.stringMatching(/^Berkas belum dapat/),
      ]);
      const begun = await create(school.organizer, 'away.mp4', 9 * MB);
      expect(begun.body.code).toBe('storage-away');
      const resumed = await school.organizer.call('HEAD' as 'GET', url, undefined, TUS);
      expect(resumed.status).toBe(503);
      // A check is kept for half a second, and the node itself makes one now and then.
      await eventually(async () =>
        expect((await school.app.inject('/readyz')).json()).toMatchObject({ files: 'away' }),
      );
      expect(await counts()).toEqual(before);
      await device.answerAll(true);
      expect((await device.submit()).status).toBe(200);
    } finally {
      s3.comeBack();
    }
    expect((await sendPicture(school.organizer)).status).toBe(201);
    expect(await offsetOf(school.organizer, url)).toBe('0');
    const open = await school.db.query(`select name from uploads where name = 'away.mp4'`);
    expect(open).toEqual([]);
  });
});

describe('the place of the files', () => {
  it('is the same for all nodes: another folder or bucket is refused with one line', async () => {
    const bucket = storeOf(school.config);
    await claimPlace(school.db, bucket);
    await claimPlace(school.db, await prepareFileStore(readConfig({ ...s3.env, S3_PREFIX: 'lms/' })));
    const disk = diskStore(`${school.config.dataDir}-c`);
    await expect(claimPlace(school.db, disk)).rejects.toThrow(
      /-c\/files does not hold the files of this site: share/,
    );
    const elsewhere = await prepareFileStore(readConfig({ ...s3.env, S3_PREFIX: 'elsewhere' }));
    await expect(claimPlace(school.db, elsewhere)).rejects.toThrow(
      /^s3:\/\/mahir\/elsewhere\/ does not hold/,
    );
    await elsewhere.writeMark('of another site');
    await expect(claimPlace(school.db, elsewhere)).rejects.toThrow(/holds the files of another site/);

    await markPlace(school.db, disk, { isMoved: true });
    await claimPlace(school.db, bucket);
    await claimPlace(school.db, disk);
    await expect(claimPlace(school.db, bucket)).rejects.toThrow(/what was moved away/);
    await markPlace(school.db, bucket, { isMoved: false });
    await claimPlace(school.db, bucket);
    await disk.removeAll();
  });
});
