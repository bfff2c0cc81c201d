import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '#server/platform/config.ts';
import { newId } from '#server/platform/db/id.ts';
import { storeOf } from '#server/platform/files/fileStore.ts';
import { mediaLength } from '#server/platform/files/mediaLength.ts';
import { mp4, webm } from '../support/media.ts';

let config: Config;
beforeAll(async () => {
  config = { dataDir: await mkdtemp(path.join(tmpdir(), 'mahir-media-')) } as Config;
});
afterAll(() => rm(config.dataDir, { recursive: true }));

async function lengthOf(bytes: Buffer): Promise<number | null> {
  const id = newId();
  await storeOf(config).put(id, bytes);
  return mediaLength(config, id);
}

describe('mediaLength', () => {
  it('is what the container says, wherever it says it', async () => {
    expect(await lengthOf(mp4(192.5))).toBe(192.5);
    expect(await lengthOf(mp4(7200, { isLong: true }))).toBe(7200);
    expect(await lengthOf(mp4(61, { isHeaderLast: true }))).toBe(61);
    expect(await lengthOf(mp4(90, { fragments: 'known' }))).toBe(90);
    expect(await lengthOf(webm(45.25))).toBe(45.25);
  });

  it('is not known where the container does not say it, or says nonsense', async () => {
    expect(await lengthOf(mp4(90, { fragments: 'unknown' }))).toBeNull();
    expect(await lengthOf(mp4(0))).toBeNull();
    expect(await lengthOf(webm())).toBeNull();
    expect(await lengthOf(Buffer.from('%PDF-1.4'))).toBeNull();
    expect(await lengthOf(Buffer.alloc(0))).toBeNull();
    expect(await mediaLength(config, newId())).toBeNull();
  });

  it('ends for every damaged file', async () => {
    const damage = fc.array(fc.tuple(fc.nat(600), fc.integer({ min: 0, max: 255 })), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(damage, fc.boolean(), fc.nat(600), async (changes, isWebm, end) => {
        const bytes = isWebm ? webm(30) : mp4(30);
        for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
        const length = await lengthOf(bytes.subarray(0, Math.max(1, end)));
        expect(length === null || length > 0).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
