import { MAX_REQUEST_BYTES, STORE_MS } from '#shared/domain/recordStores.ts';
import type { Config } from '../../platform/config.ts';
import { post, type Outcome } from '../receivers/post.ts';

export interface Store {
  readonly url: string;
  readonly username: string;
  readonly secret: string;
}

/** A reply names at most 50 ids; a refusal is shown. */
const MAX_REPLY_BYTES = 2_048;

/** Sends statements, as JSON texts, in one request of xAPI 1.0.3. */
export const postStatements = (
  config: Pick<Config, 'outbound'>,
  { url, username, secret }: Store,
  bodies: readonly string[],
): Promise<Outcome> =>
  post(config, {
    url: `${url.replace(/\/+$/, '')}/statements`,
    headers: {
      'user-agent': 'Mahir-xAPI',
      'x-experience-api-version': '1.0.3',
      authorization: `Basic ${Buffer.from(`${username}:${secret}`, 'utf8').toString('base64')}`,
    },
    body: `[${bodies.join(',')}]`,
    totalMs: STORE_MS,
    maxReplyBytes: MAX_REPLY_BYTES,
  });

/** The first of these that fit into one request; at least one. */
export function fitting<Row extends { readonly body: string }>(rows: readonly Row[]): Row[] {
  let bytes = 0;
  const end = rows.findIndex(({ body }, index) => {
    bytes += Buffer.byteLength(body) + 1;
    return index > 0 && bytes > MAX_REQUEST_BYTES;
  });
  return rows.slice(0, end === -1 ? rows.length : end);
}
