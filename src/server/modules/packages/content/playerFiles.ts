import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { mediaTypeOf } from './mediaTypes.ts';

interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** After the ticket; empty: the page itself. */
  readonly path: string;
}

/** The names that the build gives its files: no other path reaches the disk. */
const ASSET = /^assets\/[\w-]+(?:\.[\w-]+)*$/;

/** Sends the built player; false for what is no file of it. */
export function playerFiles(root: string) {
  return async ({ request, response, path: asked }: Asked): Promise<boolean> => {
    if (asked !== '' && !ASSET.test(asked)) return false;
    const name = asked || 'index.html';
    const form = /\bgzip\b/i.test(String(request.headers['accept-encoding'])) ? '.gz' : '';
    const plain = path.join(root, name);
    const packed = form && (await sizeOf(plain + form));
    const size = packed || (await sizeOf(plain));
    if (size === undefined || !size) return false;
    response.writeHead(200, {
      'content-type': mediaTypeOf(name) ?? 'application/octet-stream',
      'content-length': size,
      // The names of assets are made of their content.
      'cache-control': asked ? 'private, max-age=31536000, immutable' : 'no-store',
      vary: 'accept-encoding',
      ...(packed && { 'content-encoding': 'gzip' }),
    });
    if (request.method === 'HEAD') response.end();
    else await pipeline(createReadStream(packed ? plain + form : plain), response);
    return true;
  };
}

const sizeOf = (file: string): Promise<number | undefined> =>
  stat(file).then(
    (found) => (found.isFile() ? found.size : undefined),
    () => undefined,
  );
