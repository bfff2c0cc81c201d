import { fileKey, KEPT_BYTES, PART_BYTES, partKey } from '#shared/offline.ts';

interface KeptFile {
  /** Signed, absolute. */
  readonly url: string;
  readonly bytes: number;
}

/** The server refuses a file: its URL is too old, or the person may not read it any more. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

/** How many parts of a file this device holds, from the first on. */
async function heldParts(cache: Cache, key: string): Promise<number> {
  let held = 0;
  while (await cache.match(partKey(key, held))) held += 1;
  return held;
}

/** Bytes of a file that this device holds. */
export async function heldBytes(cache: Cache, { url, bytes }: KeptFile): Promise<number> {
  const key = fileKey(url);
  if (await cache.match(key)) return bytes;
  return Math.min((await heldParts(cache, key)) * PART_BYTES, bytes);
}

/**
 * Stores the parts of a file that are missing, in order, and then its entry. `onPart` is told the size of each new part.
 * @throws FileRefused, TypeError without a network, QuotaExceededError when the device is full, or the AbortError of `signal`
 */
export async function keepFile(
  cache: Cache,
  { url, bytes }: KeptFile,
  { signal, onPart }: { readonly signal: AbortSignal; readonly onPart: (bytes: number) => void },
): Promise<void> {
  const key = fileKey(url);
  if (await cache.match(key)) return;
  const parts = Math.ceil(bytes / PART_BYTES);
  let headers = new Headers();
  // The last part again where only the entry is missing.
  for (let no = Math.min(await heldParts(cache, key), parts - 1); no < parts; no += 1) {
    const start = no * PART_BYTES;
    const end = Math.min(start + PART_BYTES, bytes) - 1;
    const response = await fetch(url, { signal, headers: { range: `bytes=${start}-${end}` } });
    if (response.status !== 206) throw new FileRefused(`The file answered ${response.status}.`);
    const part = await response.blob();
    if (part.size !== end - start + 1) throw new TypeError('The file was cut.');
    await cache.put(partKey(key, no), new Response(part));
    headers = new Headers(response.headers);
    onPart(part.size);
  }
  for (const name of ['content-range', 'content-length', 'content-encoding']) headers.delete(name);
  headers.set(KEPT_BYTES, String(bytes));
  await cache.put(key, new Response(null, { headers }));
}
