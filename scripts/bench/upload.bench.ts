/**
 * A recording of 1 GB sent in parts as the browser sends it, with the connection cut in the middle of a part: throughput, the memory of the
 * server's process, and that the received bytes equal the sent ones. Flat: the second half of the upload may not need 32 MB more than its
 * first.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#server/platform/db/embedded.ts';
import { migrate } from '#server/migrations/migrate.ts';

const MB = 1024 * 1024;
const TOTAL = Number(process.argv[2] ?? 1024) * MB;
/** As `resumableUpload.ts` cuts a file. */
const PART = 8 * MB;
const SAMPLE_MS = 50;
const MAX_GROWTH_MB = 32;
const TUS = { 'tus-resumable': '1.0.0' };

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mahir-bench-'));
const database = await startEmbedded(folder);
let server: ChildProcess | undefined;
try {
  const pool = new pg.Pool(database.connection);
  await migrate(pool);
  await pool.end();
  server = fork(path.join(import.meta.dirname, 'listServer.ts'), ['ours'], {
    env: {
      ...process.env,
      BENCH_CONNECTION: JSON.stringify(database.connection),
      BENCH_FOLDER: folder,
      NODE_ENV: 'production',
    },
  });
  const { url, tokens } = await new Promise<{ url: string; tokens: string[] }>((resolve) =>
    server!.once('message', (message) => resolve(message as { url: string; tokens: string[] })),
  );
  const memory = () =>
    new Promise<number>((resolve) => {
      server!.once('message', (bytes) => resolve((bytes as number) / MB));
      server!.send('memory');
    });
  const { growth, ...figures } = await measure(clientOf(url, tokens), memory);
  console.log(`${TOTAL / MB} MB in parts of ${PART / MB} MB, cut once in the middle of a part`);
  console.table(figures);
  const isFlat = growth <= MAX_GROWTH_MB;
  console.log(isFlat ? 'Memory is flat.' : `Memory has grown by more than ${MAX_GROWTH_MB} MB.`);
  process.exitCode = isFlat ? 0 : 1;
} finally {
  server?.kill();
  await database.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

type Client = ReturnType<typeof clientOf>;

async function measure(client: Client, memory: () => Promise<number>) {
  const before = await memory();
  const sampled = sampling(memory);
  const startedAt = performance.now();
  const sent = await sendFile(client).finally(sampled.stop);
  const seconds = (performance.now() - startedAt) / 1000;
  const samples = await sampled.samples();
  const half = Math.ceil(samples.length / 2);
  const [first, second] = [samples.slice(0, half), samples.slice(half)].map((part) => Math.max(0, ...part));
  const readAt = performance.now();
  const read = await digestOf(client, sent.url);
  if (read !== sent.digest) throw new Error('What came back is not what was sent.');
  return {
    seconds: seconds.toFixed(1),
    'MB a second': Math.round(TOTAL / MB / seconds),
    'sent again MB': (sent.again / MB).toFixed(1),
    'RSS MB before': Math.round(before),
    'peak, first half': Math.round(first!),
    'peak, second half': Math.round(second!),
    'read back MB a second': Math.round(TOTAL / MB / ((performance.now() - readAt) / 1000)),
    growth: second! - first!,
  };
}

function sampling(memory: () => Promise<number>) {
  const samples: number[] = [];
  let isRunning = true;
  const running = (async () => {
    while (isRunning) {
      samples.push(await memory());
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
    }
  })();
  return {
    stop() {
      isRunning = false;
    },
    async samples() {
      await running;
      return samples;
    },
  };
}

/** Sends the file part by part. After the interruption it requests the received length, and continues there. */
async function sendFile(client: Client) {
  const name = Buffer.from('film.mp4').toString('base64');
  const kind = Buffer.from('video').toString('base64');
  const begun = await client.call('POST', '/api/uploads', {
    ...TUS,
    'upload-length': String(TOTAL),
    'upload-metadata': `filename ${name},kind ${kind}`,
  });
  const url = begun.headers.location!;
  const block = randomBytes(PART);
  const digest = createHash('sha256');
  const cutAt = Math.floor(TOTAL / PART / 2) * PART;
  let sent = 0;
  let digested = 0;
  let isCut = false;
  for (let offset = 0; offset < TOTAL;) {
    const begin = offset - (offset % PART);
    const part = partAt(block, begin);
    if (digested === begin) digest.update(part);
    digested = Math.max(digested, begin + part.length);
    const bytes = part.subarray(offset % PART);
    const headers = {
      ...TUS,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    };
    sent += bytes.length;
    if (offset === cutAt && !isCut) {
      isCut = true;
      sent -= bytes.length / 2;
      await client.cutInTheMiddle(url, headers, bytes);
      offset = await client.offsetOf(url);
      continue;
    }
    const reply = await client.call('PATCH', url, headers, bytes);
    // The interrupted part was still being written at the time of the request: a browser would retry too.
    offset = reply.status === 409 ? await client.offsetOf(url) : Number(reply.headers['upload-offset']);
  }
  const { body } = await client.call('GET', url, {});
  const file = (JSON.parse(body) as { data: { url: string } }).data;
  return { url: file.url, digest: digest.digest('hex'), again: sent - TOTAL };
}

/** Different bytes in each part; the first one begins like an MP4. */
function partAt(block: Buffer, at: number): Buffer {
  block.writeUInt32BE(at / PART, 64);
  if (at === 0) block.write('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1');
  return block.subarray(0, Math.min(PART, TOTAL - at));
}

async function digestOf(client: Client, url: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of await client.open('GET', url, {})) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** One person with several sessions, so that the rate limit of one does not affect the measurement. */
function clientOf(base: string, tokens: readonly string[]) {
  const agent = new http.Agent({ keepAlive: true });
  let count = 0;
  const begin = (method: string, url: string, headers: http.OutgoingHttpHeaders) =>
    http.request(new URL(url, base), {
      method,
      agent,
      headers: {
        authorization: `Bearer ${tokens[count++ % tokens.length]}`,
        'accept-language': 'en',
        ...headers,
      },
    });
  const open = (method: string, url: string, headers: http.OutgoingHttpHeaders, bytes?: Buffer) =>
    new Promise<http.IncomingMessage>((resolve, reject) => {
      const length = bytes && { 'content-length': bytes.length };
      begin(method, url, { ...headers, ...length })
        .on('response', resolve)
        .on('error', reject)
        .end(bytes);
    });
  return {
    open,
    /** How much of an upload has arrived. */
    async offsetOf(url: string): Promise<number> {
      const { headers } = await this.call('HEAD', url, TUS);
      return Number(headers['upload-offset']);
    },
    /** 409 is a valid reply too: the offset is another one. */
    async call(method: string, url: string, headers: http.OutgoingHttpHeaders, bytes?: Buffer) {
      const response = await open(method, url, headers, bytes);
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks).toString();
      const status = response.statusCode!;
      if (status >= 300 && status !== 409) throw new Error(`${method} ${url}: ${status} ${body}`);
      return { status, headers: response.headers as Record<string, string | undefined>, body };
    },
    /** Half of the part is sent; then the connection is dead. */
    cutInTheMiddle: (url: string, headers: http.OutgoingHttpHeaders, bytes: Buffer) =>
      new Promise<void>((resolve) => {
        const request = begin('PATCH', url, { ...headers, 'content-length': bytes.length });
        request.on('error', () => resolve());
        request.write(bytes.subarray(0, bytes.length / 2), () => request.destroy());
      }),
  };
}
