import { fileKey, fileOfPart, KEPT } from '#shared/offline.ts';

/** A class that this device keeps, or has begun to keep. Times are in milliseconds of the epoch. */
export interface KeptClass {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** When all of it was here; null: only a part has come so far. */
  readonly saved_at: number | null;
  readonly seen_at: number;
  readonly checked_at: number;
  /** What of its content is here (`OfflineContent.stamp`). */
  readonly stamp: string;
  readonly bytes: number;
  /** The recordings that the person has chosen, by file id. */
  readonly recordings: readonly string[];
  /** Keys of its entries: addresses of reads, and of files without their parts. */
  readonly keys: readonly string[];
  /** Bytes still to be fetched, of the first time or of changed content; 0 when it is complete. */
  readonly missing: number;
}

/** Plain http and old browsers cannot keep anything. */
export const canKeep = (): boolean => 'caches' in window && 'serviceWorker' in navigator;

const RECORD = '/kept/';
const recordKey = (classId: string) => new URL(RECORD + classId, location.origin).href;

/** What this device keeps of a class; null: nothing. */
export async function readKept(classId: string): Promise<KeptClass | null> {
  const record = await caches.match(recordKey(classId), { cacheName: KEPT });
  return record ? ((await record.json()) as KeptClass) : null;
}

/** All kept classes, by name. */
export async function listKept(): Promise<KeptClass[]> {
  if (!(await caches.has(KEPT))) return [];
  const cache = await caches.open(KEPT);
  const requests = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(RECORD));
  const records = await Promise.all(
    requests.map(async (request) => (await (await cache.match(request))?.json()) as KeptClass | undefined),
  );
  return records.flatMap((record) => record ?? []).toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Whether this device holds all of a file, by its signed URL. */
export const isKept = async (url: string): Promise<boolean> => {
  const key = fileKey(new URL(url, location.origin).href);
  const whole = await caches.match(key, { cacheName: KEPT }).catch(() => undefined);
  return whole !== undefined;
};

export const writeKept = (cache: Cache, record: KeptClass): Promise<void> =>
  cache.put(recordKey(record.id), Response.json(record));

/** One change of a record at a time, of all tabs. */
const alone = (classId: string, change: () => Promise<void>): Promise<void> =>
  navigator.locks.request(`mahir-kept-${classId}`, change);

/** Changes a record, if the class is still kept: a cache that the sign-out has deleted meanwhile takes what is written with it. */
export const updateKept = (classId: string, change: Partial<KeptClass>): Promise<void> =>
  alone(classId, async () => {
    if (!(await caches.has(KEPT))) return;
    const cache = await caches.open(KEPT);
    const record = await cache.match(recordKey(classId));
    if (record) await writeKept(cache, { ...((await record.json()) as KeptClass), ...change });
  });

export const removeKept = (classId: string): Promise<void> =>
  alone(classId, async () => {
    const cache = await caches.open(KEPT);
    await cache.delete(recordKey(classId));
    await dropUnused();
  });

/** Deletes what belongs to no kept class any more. A file that two classes show stays until both are removed. */
export async function dropUnused(): Promise<void> {
  const cache = await caches.open(KEPT);
  const used = new Set((await listKept()).flatMap(({ id, keys }) => [recordKey(id), ...keys]));
  const unused = (await cache.keys()).filter(({ url }) => !used.has(fileOfPart(url)));
  await Promise.all(unused.map((request) => cache.delete(request)));
}
