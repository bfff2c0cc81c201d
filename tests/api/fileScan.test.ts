import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isScanning, scanBytes } from '#server/platform/files/clamd.ts';
import { readConfig } from '#server/platform/config.ts';
import { createTestApp, listUrl, type Client, type TestApp } from '#tests/support/app.ts';
import { EICAR, startClamd } from '#tests/support/fakeClamd.ts';

const clamd = await startClamd();
let test: TestApp;
let organizer: Client;
beforeAll(async () => {
  test = await createTestApp({ env: { FILE_SCAN_URL: clamd.url } });
  organizer = await test.as('Organizer');
});
beforeEach(() => {
  clamd.state.mood = 'scans';
  clamd.received.length = 0;
});
afterAll(async () => {
  await test.close();
  await clamd.stop();
});

const pdf = (text: string, size = 2_000) =>
  Buffer.concat([Buffer.from(`%PDF-1.4\n${text}\n`), Buffer.alloc(size, 'a'), Buffer.from('\n%%EOF')]);
function upload(bytes: Buffer, name = 'handout.pdf', language = 'en') {
  const boundary = 'x-test-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return organizer.call('POST', '/api/files', payload, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'accept-language': language,
  });
}
const TUS = { 'tus-resumable': '1.0.0' };
const encoded = (text: string) => Buffer.from(text).toString('base64');
/** An upload in parts: the address, and what its only part is answered. */
async function uploadInParts(bytes: Buffer, name = 'handout.pdf') {
  const begun = await organizer.call('POST', '/api/uploads', undefined, {
    ...TUS,
    'upload-length': String(bytes.length),
    'upload-metadata': `filename ${encoded(name)}`,
  });
  const url = String(begun.headers.location);
  const reply = await organizer.call('PATCH', url, bytes, {
    ...TUS,
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
    'accept-language': 'en',
  });
  return { url, reply };
}
const files = () => test.db.query(`select 1 from files`);
const stored = () =>
  readdirSync(path.join(test.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /^[0-9a-f-]{36}$/.test(entry.name),
  ).length;

describe('an uploaded file', () => {
  it('is stored after the scanner has seen all of its bytes, also those of a picture as they came', async () => {
    const bytes = pdf('clean', 600_000);
    expect((await upload(bytes)).status).toBe(201);
    expect(clamd.received).toHaveLength(1);
    expect(clamd.received[0]!.equals(bytes)).toBe(true);
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer();
    expect((await upload(picture, 'a.png')).status).toBe(201);
    expect(clamd.received[1]!.equals(picture)).toBe(true);
    const { url, reply } = await uploadInParts(pdf('clean too'));
    expect(reply.status).toBe(204);
    expect((await organizer.get(url)).status).toBe(200);
    expect(clamd.received).toHaveLength(3);
  });

  it('is refused with words when it is infected, and leaves an entry in the audit log and nothing else', async () => {
    const before = [(await files()).length, stored()];
    // Across two pieces of the protocol.
    const infected = pdf(`${'b'.repeat(256 * 1024 - 40)}${EICAR}`);
    const whole = await upload(infected, 'invoice.pdf');
    expect(whole).toMatchObject({
      status: 422,
      body: { errors: { file: ['This file contains a virus and was not stored. Check your device.'] } },
    });
    expect((await upload(infected, 'faktur.pdf', 'id')).body.errors.file[0]).toMatch(/mengandung virus/);
    const { url, reply } = await uploadInParts(infected, 'invoice.pdf');
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['file']]);
    expect((await organizer.get(url)).status).toBe(404);
    expect([(await files()).length, stored()]).toEqual(before);
    expect(await test.db.query(`select 1 from uploads where finished_at is null`)).toEqual([]);
    const auditor = await test.as('Auditor');
    const { body } = await auditor.get(
      listUrl('/api/audit-events', { filter: { action: 'refuse-file', entity_id: organizer.userId } }),
    );
    expect(body.data).toHaveLength(3);
    expect(body.data[0].changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'file', after: 'invoice.pdf' }),
        expect.objectContaining({ field: 'found', after: 'Eicar-Test-Signature' }),
      ]),
    );
  });

  it.each(['hangs-up', 'too-large', 'nonsense'] as const)(
    'is not stored while nobody can say that it is clean: the scanner %s',
    async (mood) => {
      const before = [(await files()).length, stored()];
      clamd.state.mood = mood;
      expect(await upload(pdf('clean', 900_000))).toMatchObject({
        status: 503,
        body: { code: 'scanner-away', message: expect.stringMatching(/cannot be checked for viruses/) },
      });
      expect([(await files()).length, stored()]).toEqual(before);
    },
  );

  it('in parts is not lost by a scanner that is away: it becomes a file when the scanner is back', async () => {
    clamd.state.mood = 'hangs-up';
    const { url, reply } = await uploadInParts(pdf('clean'));
    expect([reply.status, reply.body.code]).toEqual([503, 'scanner-away']);
    expect((await organizer.get(url)).body.code).toBe('scanner-away');
    clamd.state.mood = 'scans';
    expect((await organizer.get(url)).status).toBe(200);
  });
});

describe('the scanner', () => {
  it('is a part of readiness, without which a node still serves', async () => {
    const own = await startClamd();
    const other = await createTestApp({ env: { FILE_SCAN_URL: own.url } });
    try {
      const ready = async () => (await other.app.inject('/readyz')).json();
      expect(await ready()).toMatchObject({ status: 'ready', scanner: 'up' });
      await own.stop();
      await expect
        .poll(ready, { timeout: 5_000 })
        .toMatchObject({ status: 'degraded', degraded: ['scanner'], scanner: 'away' });
      expect((await other.app.inject('/readyz')).statusCode).toBe(200);
    } finally {
      await other.close();
    }
  });

  it('may listen on a socket of this machine', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'mahir-clamd-'));
    const own = await startClamd({ path: path.join(folder, 'clamd.ctl') });
    const { fileScanner } = readConfig({ FILE_SCAN_URL: own.url });
    const source = (text: string) => ({
      size: text.length,
      read: async (at: number, length: number) => Buffer.from(text.slice(at, at + length)),
    });
    expect(await isScanning(fileScanner!)).toBe(true);
    expect(await scanBytes(fileScanner!, source('clean'))).toBeNull();
    expect(await scanBytes(fileScanner!, source(EICAR))).toBe('Eicar-Test-Signature');
    await own.stop();
    expect(await isScanning(fileScanner!)).toBe(false);
    rmSync(folder, { recursive: true, force: true });
  });

  it('is named as its address says, or the start is refused', () => {
    const at = (url: string) => readConfig({ FILE_SCAN_URL: url }).fileScanner;
    expect(at('clamd://scanner')).toEqual({ host: 'scanner', port: 3310 });
    expect(at('clamd://[::1]:4000')).toEqual({ host: '::1', port: 4000 });
    expect(at('clamd:///run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' });
    for (const wrong of ['http://scanner', 'clamd://', 'scanner:3310'])
      expect(() => at(wrong)).toThrow(/FILE_SCAN_URL/);
  });
});
