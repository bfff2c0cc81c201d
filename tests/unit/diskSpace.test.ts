import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { hasRoom, requireRoom, RESERVE_BYTES } from '#server/platform/files/diskSpace.ts';

describe('the room on the disk', () => {
  it('is what is free beside the reserve that PostgreSQL needs', () => {
    const large = { free: RESERVE_BYTES + 100, total: 100 * RESERVE_BYTES };
    expect([hasRoom(large, 100), hasRoom(large, 101)]).toEqual([true, false]);
    const small = { free: 200, total: 1_000 };
    expect([hasRoom(small, 100), hasRoom(small, 101)]).toEqual([true, false]);
    expect(hasRoom({ free: 0, total: 1_000 }, 0)).toBe(false);
  });

  it('is asked of the disk of the data folder, and refused with 507 before a byte is written', async () => {
    const { bavail, bsize } = await statfs(tmpdir());
    const free = bavail * bsize;
    await expect(requireRoom({ dataDir: tmpdir() }, free + 1)).rejects.toMatchObject({
      status: 507,
      code: 'storage-full',
    });
    const isRoomy = free > 2 * RESERVE_BYTES;
    if (isRoomy) await expect(requireRoom({ dataDir: tmpdir() }, 1)).resolves.toBeUndefined();
  });
});
