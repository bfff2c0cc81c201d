import type { OfflineContent, OfflineFile } from '#shared/api/offline.ts';
import { fileKey, KEEP_READER, KEPT, STORED_AT } from '#shared/offline.ts';
import { cacheOfSession } from '#shared/offlineCache.ts';
import { call } from '../call.ts';
import { request } from '../http.ts';
import { session } from '../session.ts';
import { heldBytes, keepFile } from './keepFile.ts';
import { dropUnused, readKept, updateKept, writeKept, type KeptClass } from './keptClasses.ts';
import { isPaused, type KeepProgress } from './saves.ts';

/** More than this is refused: a phone would be full. */
export const MAX_KEPT_BYTES = 2 * 1024 ** 3;

/** What the person keeps of a class. */
export interface Choice {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** Ids of recordings. */
  readonly recordings: readonly string[];
}

/** What a device may keep of a class. @throws HttpError (404 without a seat), NetworkError */
export const readContent = async (id: string, signal?: AbortSignal): Promise<OfflineContent> =>
  (await call('GET /my/courses/:id/offline', { params: { id } }, { signal })).data;

const isRecording = ({ kind }: OfflineFile): boolean => kind === 'video' || kind === 'audio';

/** The files of a choice: every picture and document, and the chosen recordings with their captions. */
export const chosenFiles = ({ files }: OfflineContent, recordings: readonly string[]): OfflineFile[] =>
  files.filter((file) =>
    file.kind === 'captions'
      ? file.recordings?.some((id) => recordings.includes(id))
      : !isRecording(file) || recordings.includes(file.id),
  );

/** Size of a choice in bytes. */
export const chosenBytes = (content: OfflineContent, recordings: readonly string[]): number =>
  chosenFiles(content, recordings).reduce((sum, { bytes }) => sum + bytes, content.text_bytes);

/** Bytes of a choice that are not on this device yet; the texts count as missing. */
export async function missingBytes(content: OfflineContent, recordings: readonly string[]): Promise<number> {
  const cache = await caches.open(KEPT);
  let missing = content.text_bytes;
  for (const file of chosenFiles(content, recordings))
    missing += file.bytes - (await heldBytes(cache, located(file)));
  return missing;
}

/**
 * Stores the page of a class, its open modules and the files of the choice for this session; the service worker reads them when there is no
 * network. What is here already is not fetched again, so a save that was cut goes on. The texts come last: until then the earlier ones stay.
 * `report` is told the progress.
 * @throws HttpError, NetworkError, FileRefused, TypeError without a network, QuotaExceededError when the device is full, AbortError
 */
export async function keepClass(
  choice: Choice,
  { signal, report }: { readonly signal: AbortSignal; readonly report: (progress: KeepProgress) => void },
): Promise<void> {
  // Else the browser may delete it when space is short. It may refuse: then it is kept as long as there is space.
  await navigator.storage?.persist?.().catch(() => false);
  signal.throwIfAborted();
  // The worker may have its first read still before it.
  await cacheOfSession(window, `Bearer ${session.get().token}`);
  const [content, cache, before] = await Promise.all([
    readContent(choice.id, signal),
    caches.open(KEPT),
    readKept(choice.id),
  ]);
  signal.throwIfAborted();
  const files = chosenFiles(content, choice.recordings).map(located);
  const reads = readsOf(choice.slug, content);
  const keys = [...reads.map(addressOf), ...files.map(({ url }) => fileKey(url))];
  const total = chosenBytes(content, choice.recordings);
  let missing = await missingBytes(content, choice.recordings);
  const record: KeptClass = {
    ...choice,
    saved_at: before?.saved_at ?? null,
    seen_at: Date.now(),
    checked_at: Date.now(),
    stamp: before?.stamp ?? '',
    bytes: total,
    keys: [...new Set([...(before?.keys ?? []), ...keys])],
    missing,
  };
  signal.throwIfAborted();
  await writeKept(cache, record);
  if (content.files.some(({ kind }) => kind === 'document'))
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(KEEP_READER));
  const onPart = (bytes: number) => {
    missing -= bytes;
    report({ done: total - missing, total });
  };
  report({ done: total - missing, total });
  try {
    for (const file of files) await keepFile(cache, file, { signal, onPart });
    for (const path of reads) await keepRead(cache, path, signal);
  } catch (error) {
    if (!signal.aborted || isPaused(signal)) await updateKept(choice.id, { missing });
    throw error;
  }
  signal.throwIfAborted();
  await writeKept(cache, { ...record, saved_at: Date.now(), stamp: content.stamp, keys, missing: 0 });
  await dropUnused();
}

/** Paths of the reads of a class, below `/api`. */
function readsOf(slug: string, { modules }: OfflineContent): string[] {
  const page = `/my/courses/${encodeURIComponent(slug)}`;
  return [page, ...modules.map((module) => `${page}/modules/${encodeURIComponent(module)}`)];
}

const addressOf = (path: string): string => new URL(`/api${path}`, location.origin).href;

async function keepRead(cache: Cache, path: string, signal: AbortSignal): Promise<void> {
  const { data } = await request(path, { signal });
  const headers = { 'content-type': 'application/json', [STORED_AT]: String(Date.now()) };
  await cache.put(addressOf(path), new Response(JSON.stringify({ data }), { headers }));
}

const located = (file: OfflineFile): OfflineFile => ({
  ...file,
  url: new URL(file.url, location.origin).href,
});
