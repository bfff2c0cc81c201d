import { fileKey, KEPT, KEPT_BYTES, PART_BYTES, partKey } from '#shared/offline.ts';
import { rangeOf } from './requests.ts';

const COPIED_HEADERS = ['content-type', 'content-disposition', 'content-security-policy'];

/** A file of a kept class, or the range of it that is requested; undefined when this device does not hold all of it. */
export async function keptFile({ url, headers: asked }: Request): Promise<Response | undefined> {
  const key = fileKey(url);
  const whole = await caches.match(key, { cacheName: KEPT });
  if (!whole) return undefined;
  const bytes = Number(whole.headers.get(KEPT_BYTES));
  const range = rangeOf(asked.get('range'), bytes);
  const headers = new Headers({ 'accept-ranges': 'bytes' });
  for (const name of COPIED_HEADERS) if (whole.headers.has(name)) headers.set(name, whole.headers.get(name)!);
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${bytes}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  headers.set('content-length', String(end - start + 1));
  if (range) headers.set('content-range', `bytes ${start}-${end}/${bytes}`);
  return new Response(streamOf(key, { start, end }), { status: range ? 206 : 200, headers });
}

/** Reads one part at a time: a player that stops asking stops the reading. */
function streamOf(key: string, { start, end }: { readonly start: number; readonly end: number }) {
  let at = start;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const no = Math.floor(at / PART_BYTES);
      const part = at > end ? undefined : await caches.match(partKey(key, no), { cacheName: KEPT });
      if (!part && at <= end) return controller.error(new Error('A part of the kept file is gone.'));
      if (!part) return controller.close();
      const from = at - no * PART_BYTES;
      const slice = (await part.blob()).slice(from, Math.min(PART_BYTES, from + end - at + 1));
      if (slice.size === 0) return controller.error(new Error('A part of the kept file is too short.'));
      at += slice.size;
      controller.enqueue(new Uint8Array(await slice.arrayBuffer()));
    },
  });
}
