/** What every place of files does, whether a folder or a bucket. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { newId } from '#server/platform/db/id.ts';
import { prepareFileStore, type FileStore } from '#server/platform/files/fileStore.ts';
import { meters } from '#server/platform/meters.ts';
import { startS3Server, type S3Server } from '#tests/support/s3Server.ts';

const MB = 1024 * 1024;
const folder = mkdtempSync(path.join(tmpdir(), 'mahir-stores-'));
let s3: S3Server;
const stores = new Map<string, FileStore>();
beforeAll(async () => {
  s3 = await startS3Server();
  stores.set('a folder', await prepareFileStore(readConfig({ DATA_DIR: folder })));
  const env = { ...s3.env, S3_PREFIX: 'lms/mahir' };
  stores.set('a bucket', await prepareFileStore(readConfig({ DATA_DIR: folder, ...env })));
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
async function namesIn(entries: AsyncIterable<{ name: string }>): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of entries) names.push(name);
  return names.sort();
}

describe.each(['a folder', 'a bucket'])('%s', (name) => {
  const store = () => stores.get(name)!;

  it('gives back what was stored, whole and in parts', async () => {
    const id = newId();
    const bytes = randomBytes(300_000);
    await store().put(id, bytes);
    expect(bytes.equals(await store().readWhole(id))).toBe(true);
    expect(bytes.equals(await buffer(await store().read(id)))).toBe(true);
    const part = await buffer(await store().read(id, { start: 1_000, end: 2_999 }));
    expect(bytes.subarray(1_000, 3_000).equals(part)).toBe(true);
    expect(await store().sizeOf(id)).toBe(bytes.length);
  });

  it('reads here and there', async () => {
    const id = newId();
    const bytes = randomBytes(3 * MB);
    await store().put(id, bytes);
    const file = await store().open(id);
    expect(file.size).toBe(bytes.length);
    for (const at of [2 * MB, 5, 2 * MB + 9, bytes.length - 3, MB - 7])
      expect(await file.read(at, 20)).toEqual(bytes.subarray(at, at + 20));
    expect(bytes.subarray(10, 10 + 2 * MB).equals(await file.read(10, 2 * MB))).toBe(true);
    expect(await file.read(bytes.length, 4)).toHaveLength(0);
    await file.close();
  });

  it('stores a stream of any length, and counts it', async () => {
    for (const length of [0, 10, 20 * MB]) {
      const id = newId();
      const bytes = randomBytes(length);
      const pieces = Array.from({ length: Math.ceil(length / 70_000) }, (_, n) =>
        bytes.subarray(n * 70_000, (n + 1) * 70_000),
      );
      expect(await store().putFrom(id, Readable.from(pieces))).toBe(length);
      expect(sumOf(await store().readWhole(id))).toBe(sumOf(bytes));
    }
  });

  it('keeps nothing of a stream that fails', async () => {
    const id = newId();
    async function* failing() {
      for (let n = 0; n < 12; n++) yield randomBytes(MB);
      throw new Error('The writer stopped.');
    }
    await expect(store().putFrom(id, Readable.from(failing()))).rejects.toThrow('The writer stopped.');
    expect(await store().sizeOf(id)).toBeUndefined();
    expect(await namesIn(store().list())).not.toContain(id);
    expect(await s3.pending()).toEqual([]);
  });

  it('has no bytes under an unknown id, and removes them without a complaint', async () => {
    const id = newId();
    const read = async () => buffer(await store().read(id));
    await expect(read()).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(store().open(id)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await store().sizeOf(id)).toBeUndefined();
    await store().remove(id);
  });

  it('lists what it has, with size and time, and forgets what was removed', async () => {
    await store().removeAll();
    await store().writeMark('this site');
    // More than a page of a bucket's listing.
    const many = Array.from({ length: 45 }, () => newId());
    for (const id of many) await store().put(id, Buffer.from('one'));
    expect(await namesIn(store().list())).toEqual(many.toSorted());
    for await (const { remove } of store().list()) await remove();
    const [kept, gone] = [newId(), newId()];
    await store().put(kept, Buffer.from('kept'));
    await store().put(gone, Buffer.from('gone'));
    await store().remove(gone);
    const entries = [];
    for await (const entry of store().list()) entries.push(entry);
    expect(entries).toEqual([
      { name: kept, bytes: 4, changedAt: expect.any(Date), remove: expect.any(Function) },
    ]);
    // A time of a listing has no milliseconds.
    expect(Math.abs(entries[0]!.changedAt.getTime() - Date.now())).toBeLessThan(10_000);
    await entries[0]!.remove();
    expect(await namesIn(store().list())).toEqual([]);
    expect(await store().readMark()).toBe('this site');
  });

  it('knows whether it can be used', async () => {
    expect(await store().state()).toBe('writable');
    await expect(store().requireRoom(1)).resolves.toBeUndefined();
  });
});

describe('a bucket that cannot be used', () => {
  const storeWith = (env: Record<string, string>) =>
    prepareFileStore(readConfig({ DATA_DIR: folder, ...s3.env, ...env }));
  it.each([
    ['an unknown key', { S3_ACCESS_KEY_ID: 'nobody' }, /does not let us use the bucket mahir/],
    ['a wrong key', { S3_SECRET_ACCESS_KEY: 'wrong' }, /does not let us use the bucket mahir/],
    ['no bucket', { S3_BUCKET: 'missing' }, /There is no bucket missing at http/],
    ['no server', { S3_ENDPOINT: 'http://127.0.0.1:9' }, /127\.0\.0\.1:9 cannot be reached \(ECONNREFUSED\)/],
  ])('%s: says why in one line', async (_name, env, line) => {
    const store = await storeWith(env as Record<string, string>);
    await expect(store.put(newId(), Buffer.from('x'))).rejects.toThrow(line);
    await expect(store.putFrom(newId(), Readable.from(['x']))).rejects.toThrow(line);
    expect(await store.state()).toBe('away');
  });

  it('goes away in the middle of a transfer: nothing half is kept, and it can be used again afterwards', async () => {
    const store = stores.get('a bucket')!;
    const id = newId();
    async function* slow() {
      for (let n = 0; n < 30; n++) {
        if (n === 15) s3.goAway();
        yield randomBytes(MB);
      }
    }
    await expect(store.putFrom(id, Readable.from(slow()))).rejects.toThrow(/cannot be reached/);
    s3.comeBack();
    expect(await store.sizeOf(id)).toBeUndefined();
    await store.put(id, Buffer.from('later'));
    expect(await store.readWhole(id)).toEqual(Buffer.from('later'));
    const large = newId();
    await store.put(large, randomBytes(8 * MB));
    s3.goAway(2 * MB);
    await expect(store.readWhole(large)).rejects.toThrow();
    s3.comeBack();
  });
});

it('the calls of a bucket are measured, by operation and outcome', async () => {
  const store = stores.get('a bucket')!;
  await store.put(newId(), randomBytes(10));
  expect(await store.sizeOf(newId())).toBeUndefined();
  const figures = await meters.metrics();
  expect(figures).toMatch(/^mahir_storage_seconds_count\{operation="PutObject",outcome="ok"\} [1-9]/m);
  expect(figures).toMatch(/^mahir_storage_seconds_count\{operation="HeadObject",outcome="missing"\} [1-9]/m);
});
