import type { MyCourseDetail } from '#shared/api/courses.ts';
import type { ModuleView } from '#shared/api/modules.ts';
import { fileKey, KEPT, STORED_AT } from '#shared/offline.ts';
import { request } from '#ui/http.ts';

/** A class that this device keeps. */
export interface KeptClass {
  /** In milliseconds of the epoch. */
  readonly saved_at: number;
  readonly bytes: number;
  /** Keys of its entries. */
  readonly keys: readonly string[];
}

const recordKey = (classId: string) => `/kept/${classId}`;

/** What this device keeps of a class; null: nothing. */
export async function readKept(classId: string): Promise<KeptClass | null> {
  const record = await caches.match(recordKey(classId), { cacheName: KEPT });
  return record ? ((await record.json()) as KeptClass) : null;
}

export async function removeKept(classId: string): Promise<void> {
  const [cache, kept] = await Promise.all([caches.open(KEPT), readKept(classId)]);
  await Promise.all([recordKey(classId), ...(kept?.keys ?? [])].map((key) => cache.delete(key)));
}

interface Progress {
  readonly done: number;
  readonly total: number;
}

/**
 * Stores the page of a class, its modules, pictures and documents for this session; the service worker reads them when there is no network.
 * `report` is told the bytes so far. What an earlier save holds and this one does not is removed; if something fails, the earlier
 * one stays.
 * @throws NetworkError, HttpError; QuotaExceededError when the device is full
 */
export async function keepClass(
  { id, slug }: Pick<MyCourseDetail, 'id' | 'slug'>,
  report: (progress: Progress) => void,
): Promise<void> {
  // Else the browser may delete it when space is short. It may refuse: then it is kept as long as there is space.
  await navigator.storage?.persist?.().catch(() => false);
  const [cache, before] = await Promise.all([caches.open(KEPT), readKept(id)]);
  const keys: string[] = [];
  let done = 0;
  const put = async (key: string, response: Response) => {
    keys.push(key);
    await cache.put(key, response);
  };
  const keepRead = async <T>(path: string): Promise<T> => {
    const { data } = await request<T>(path);
    const text = new Blob([JSON.stringify({ data })], { type: 'application/json' });
    const headers = { [STORED_AT]: String(Date.now()) };
    await put(new URL(`/api${path}`, location.origin).href, new Response(text, { headers }));
    done += text.size;
    return data;
  };
  try {
    const page = `/my/courses/${encodeURIComponent(slug)}`;
    const { modules } = await keepRead<MyCourseDetail>(page);
    const views: ModuleView[] = [];
    for (const module of modules)
      views.push(await keepRead<ModuleView>(`${page}/modules/${encodeURIComponent(module.slug)}`));
    const files = views.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.type === 'image' || block.type === 'file' ? block.file : [])),
    );
    const total = files.reduce((sum, { bytes }) => sum + bytes, done);
    for (const { url, bytes } of files) {
      report({ done, total });
      const address = new URL(url, location.origin).href;
      const response = await fetch(address);
      if (!response.ok) throw new Error(`The file answered ${response.status}.`);
      await put(fileKey(address), response);
      done += bytes;
    }
    const record: KeptClass = { saved_at: Date.now(), bytes: total, keys };
    await cache.put(recordKey(id), Response.json(record));
    const old = before?.keys.filter((key) => !keys.includes(key)) ?? [];
    await Promise.all(old.map((key) => cache.delete(key)));
  } catch (error) {
    const added = keys.filter((key) => !before?.keys.includes(key));
    await Promise.all(added.map((key) => cache.delete(key)));
    throw error;
  }
}
