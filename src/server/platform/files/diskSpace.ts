import { mkdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { ApiError } from '../http/errors.ts';

/** Always stays free, or a tenth of a small disk: PostgreSQL stops when it cannot write its log. */
export const RESERVE_BYTES = 512 * 1024 * 1024;

/** @throws ApiError 507 `storage-full` when the disk has no room for this many bytes beside its reserve */
export async function requireRoom({ dataDir }: Pick<Config, 'dataDir'>, bytes: number): Promise<void> {
  if (!hasRoom(await diskSpace({ dataDir }), bytes)) throw new ApiError(507, 'storage-full');
}

/** The disk that holds the files, in bytes. */
export async function diskSpace({
  dataDir,
}: Pick<Config, 'dataDir'>): Promise<{ free: number; total: number }> {
  const folder = path.resolve(dataDir);
  await mkdir(folder, { recursive: true });
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

export const hasRoom = ({ free, total }: { free: number; total: number }, needed: number): boolean =>
  free - needed >= Math.min(RESERVE_BYTES, total / 10);
