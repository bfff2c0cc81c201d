import type { IncomingMessage } from 'node:http';

interface Limits {
  readonly maxBytes: number;
  readonly withinMs: number;
}

/** A body, or the status of its refusal: 400 when the browser leaves in the middle, 408 for one that does not arrive, 413. */
export function readBody(
  request: IncomingMessage,
  { maxBytes, withinMs }: Limits,
): Promise<Buffer | 400 | 408 | 413> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return Promise.resolve(413);
  const parts: Buffer[] = [];
  let size = 0;
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(408), withinMs).unref();
    const end = (result: Buffer | 400 | 413) => {
      clearTimeout(timer);
      resolve(result);
    };
    request
      .on('data', (part: Buffer) => {
        size += part.length;
        if (size > maxBytes) end(413);
        else parts.push(part);
      })
      .on('end', () => end(Buffer.concat(parts)))
      .on('error', () => end(400));
  });
}
