import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { zipStream } from '#server/platform/files/zipStream.ts';
import { unpacked } from '#tests/support/zip.ts';

const MEGABYTE = 1_048_576;
const DATE = new Date('2026-03-01T08:00:00Z');

const PIECE = 65_536;
const names = (count: number) => Array.from({ length: count }, (_, no) => `folder/${no} ñ.bin`);

/** Entries of a megabyte in pieces, and those that were begun. */
function entriesOf(count: number, broken?: number) {
  const begun: Readable[] = [];
  async function* entries() {
    for (const [no, name] of names(count).entries()) {
      const pieces = function* () {
        for (let at = 0; at < MEGABYTE; at += PIECE) {
          if (no === broken) throw new Error('disk gone');
          yield Buffer.alloc(PIECE, no);
        }
      };
      const stream = Readable.from(pieces());
      begun.push(stream);
      yield { name, bytes: MEGABYTE, content: stream };
    }
  }
  return { begun, entries: entries() };
}

describe('an archive that is written while it is read', () => {
  it('holds every entry as it was', async () => {
    const files = await unpacked(await buffer(zipStream(entriesOf(3).entries, DATE)));
    expect([...files.keys()].toSorted()).toEqual(names(3));
    for (const [no, name] of names(3).entries())
      expect(files.get(name)?.equals(Buffer.alloc(MEGABYTE, no))).toBe(true);
  });

  it('waits for its reader: no entry is begun that nobody takes', async () => {
    const { begun, entries } = entriesOf(10);
    const archive = zipStream(entries, DATE);
    await vi.waitFor(() => expect(archive.readableLength).toBeGreaterThan(0));
    expect(begun.length).toBeLessThan(3);
    expect((await buffer(archive)).length).toBeGreaterThan(10 * MEGABYTE);
    expect(begun).toHaveLength(10);
  });

  it('lets go of what it reads when the reader leaves', async () => {
    const { begun, entries } = entriesOf(10);
    const archive = zipStream(entries, DATE);
    await vi.waitFor(() => expect(archive.readableLength).toBeGreaterThan(0));
    archive.destroy();
    await vi.waitFor(() => expect(begun.every(({ destroyed }) => destroyed)).toBe(true));
    expect((await entries.next()).done).toBe(true);
    expect(begun.length).toBeLessThan(3);
  });

  it('fails when an entry does, instead of ending short', async () => {
    await expect(buffer(zipStream(entriesOf(3, 1).entries, DATE))).rejects.toThrow('disk gone');
    const [first] = names(1);
    async function* short() {
      yield { name: first!, bytes: MEGABYTE, content: Readable.from([Buffer.alloc(10)]) };
    }
    await expect(buffer(zipStream(short(), DATE))).rejects.toThrow('unexpected number of bytes');
  });
});
