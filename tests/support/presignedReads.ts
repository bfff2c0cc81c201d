import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

interface Reader {
  readonly bucket: string;
  /** Both of the only account. */
  readonly key: string;
  readonly pathOf: (key: string) => string;
}

/**
 * Answers a read whose signature is in its address; s3rver takes a signature over some letters (`'`, `*`) for a wrong one. Amazon's own
 * library makes the address again, so a changed letter of it is refused.
 */
export async function answerPresigned(
  request: IncomingMessage,
  response: ServerResponse,
  { bucket, key: account, pathOf }: Reader,
): Promise<boolean> {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const asked = url.searchParams;
  if (request.method !== 'GET' || !asked.has('X-Amz-Signature')) return false;
  const key = decodeURIComponent(url.pathname.slice(bucket.length + 2));
  const signedAt = dateOf(asked.get('X-Amz-Date') ?? '');
  const seconds = Number(asked.get('X-Amz-Expires'));
  const client = new S3Client({
    endpoint: url.origin,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: account, secretAccessKey: account },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const command = new GetObjectCommand({
    Bucket: bucket,
    Key: key,
    ResponseContentType: asked.get('response-content-type') ?? undefined,
    ResponseContentDisposition: asked.get('response-content-disposition') ?? undefined,
    ResponseCacheControl: asked.get('response-cache-control') ?? undefined,
  });
  const again = new URL(await getSignedUrl(client, command, { expiresIn: seconds, signingDate: signedAt }));
  const isOurs = again.searchParams.get('X-Amz-Signature') === asked.get('X-Amz-Signature');
  if (!isOurs || signedAt.getTime() + seconds * 1000 < Date.now()) {
    response.writeHead(403).end();
    return true;
  }
  const bytes = await readFile(pathOf(key));
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const start = Number(from ?? 0);
  const end = to ? Number(to) : bytes.length - 1;
  response.writeHead(from === undefined ? 200 : 206, {
    'content-type': asked.get('response-content-type') ?? 'application/octet-stream',
    'content-disposition': asked.get('response-content-disposition') ?? 'inline',
    'accept-ranges': 'bytes',
    'content-length': end - start + 1,
    ...(from !== undefined && { 'content-range': `bytes ${start}-${end}/${bytes.length}` }),
  });
  response.end(bytes.subarray(start, end + 1));
  return true;
}

/** `20261127T032230Z`. */
const dateOf = (text: string): Date =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
