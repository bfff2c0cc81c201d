/**
 * A learning package of 500 MB (most of it a video, and two thousand pages): how long it takes to send, to check and to keep, the first byte of
 * its files, and the memory of the process, in which the client runs too.
 */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import yazl from 'yazl';
import { launchUrls } from '#server/modules/packages/content/launchUrls.ts';
import type { ActorContext } from '#server/platform/context.ts';
import { startEmbedded } from '#server/platform/db/embedded.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { migrate } from '#server/migrations/migrate.ts';
import { createTestApp } from '#tests/support/app.ts';
import type { TestDatabase } from '#tests/support/database.ts';

const MB = 1024 * 1024;
const VIDEO_MB = 490;
const PAGES = 2_000;
const PART_BYTES = 8 * MB;
const READS = 200;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mahir-bench-'));
const file = path.join(folder, 'package.zip');
await writePackage();
const listener = createServer();
await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
const embedded = await startEmbedded(folder);
const pool = createPool(embedded.connection);
await migrate(pool);
const database: TestDatabase = { pool, url: '', drop: () => pool.end() };
const test = await createTestApp({ contentListener: listener, database });
let peak = 0;
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
try {
  const origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const organizer = await test.as('Organizer');
  const before = process.memoryUsage().rss;
  const { id, sentMs, checkedMs } = await upload(origin, organizer.token);
  console.log(`sent in ${Math.round(sentMs)} ms, checked and kept in ${Math.round(checkedMs)} ms`);
  console.log(`memory: ${Math.round(before / MB)} MB before, ${Math.round(peak / MB)} MB at most`);
  const saved = await organizer.post('/api/packages', { name: 'Bench', file_id: id });
  const contentUrl = await contentUrlOf(organizer.userId, saved.body.data.id);
  for (const [what, name, range] of [
    ['a page', 'pages/1000.html', ''],
    ['the middle of the video', 'video.mp4', `bytes=${200 * MB}-${200 * MB + 65_535}`],
  ] as const)
    console.log(`first byte of ${what}: ${await firstByteOf(contentUrl + name, range)}`);
} finally {
  clearInterval(watch);
  await test.close();
  await embedded.stop();
  fs.rmSync(folder, { recursive: true });
}

async function writePackage(): Promise<void> {
  const zip = new yazl.ZipFile();
  const manifest = `<manifest><metadata><schemaversion>1.2</schemaversion></metadata><organizations><organization>
    <title>Bench</title><item identifier="i" identifierref="r"><title>Bench</title></item></organization></organizations>
    <resources><resource identifier="r" type="webcontent" href="pages/0.html"/></resources></manifest>`;
  zip.addBuffer(Buffer.from(manifest), 'imsmanifest.xml');
  for (let n = 0; n < PAGES; n++)
    zip.addBuffer(
      Buffer.from(`<p>${randomBytes(2_000).toString('base64')}</p>`.repeat(4)),
      `pages/${n}.html`,
    );
  const piece = randomBytes(MB);
  const video = Readable.from(Array.from({ length: VIDEO_MB }, () => piece));
  zip.addReadStream(video, 'video.mp4', { size: VIDEO_MB * MB, compress: false });
  zip.end();
  await pipeline(zip.outputStream, fs.createWriteStream(file));
}

async function upload(origin: string, token: string) {
  const { size } = fs.statSync(file);
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const named = `filename ${Buffer.from('package.zip').toString('base64')},kind ${Buffer.from('package').toString('base64')}`;
  const begun = await fetch(`${origin}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(size), 'upload-metadata': named },
  });
  const url = begun.headers.get('location')!;
  const handle = await fs.promises.open(file);
  let sentMs = 0;
  let checkedMs = 0;
  for (let at = 0; at < size; at += PART_BYTES) {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(PART_BYTES), 0, PART_BYTES, at);
    const startedAt = performance.now();
    const reply = await fetch(origin + url, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' },
      body: buffer.subarray(0, bytesRead),
    });
    if (reply.status !== 204) throw new Error(`${reply.status} ${await reply.text()}`);
    const took = performance.now() - startedAt;
    if (at + bytesRead < size) sentMs += took;
    else checkedMs = took;
  }
  await handle.close();
  return { id: url.split('/').at(-1)!, sentMs, checkedMs };
}

async function contentUrlOf(userId: string, packageId: string): Promise<string> {
  const [row] = await test.db.query<{ version: string; session: string }>(
    `select v.id as version, s.id as session from package_versions v, sessions s
     where v.package_id = $1 and s.user_id = $2`,
    [packageId, userId],
  );
  const actor = { userId, sessionId: row!.session };
  const ctx = { ...test.ctx, now: new Date(), actor } as unknown as ActorContext;
  return (await launchUrls(ctx, { versionId: row!.version }))!.contentUrl;
}

async function firstByteOf(url: string, range: string): Promise<string> {
  const times: number[] = [];
  for (let n = 0; n < READS; n++) {
    const startedAt = performance.now();
    const reply = await fetch(url, { headers: range ? { range } : {} });
    if (!reply.ok) throw new Error(`${reply.status} ${url}`);
    const reader = reply.body!.getReader();
    await reader.read();
    times.push(performance.now() - startedAt);
    while (!(await reader.read()).done);
  }
  const [first] = times;
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)]!.toFixed(1);
  return `${first!.toFixed(1)} ms the first time, then ${at(0.5)} ms (median), ${at(0.95)} ms (95 %)`;
}
