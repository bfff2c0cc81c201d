import { codeOf } from '../db/databaseErrors.ts';
import { StorageError } from '../storageError.ts';

interface Where {
  readonly bucket: string;
  readonly endpoint?: string | undefined;
}

const MISSING = new Set(['NoSuchKey', 'NotFound', 'NoSuchUpload']);
const REFUSED = new Set([
  'AccessDenied',
  'CredentialsProviderError',
  'ExpiredToken',
  'Forbidden',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
]);
/** Of MinIO, Ceph and others; Amazon's buckets are never full. */
const FULL = new Set(['InsufficientCapacity', 'QuotaExceeded', 'XMinioStorageFull']);

/** Whether there is no such object, or no such upload in parts. A missing bucket is another thing. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && (MISSING.has(error.name) || codeOf(error) === 'ENOENT');

/**
 * The library's error as ours: ENOENT for a missing object, as on a disk, and one line for the operator when the storage cannot be used.
 * An error of the stream that is being stored stays as it is.
 */
export function bucketError(error: unknown, { bucket, endpoint = 'Amazon S3' }: Where): unknown {
  if (!(error instanceof Error) || error instanceof StorageError) return error;
  const { name } = error;
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  if (name === 'NoSuchBucket')
    return new StorageError('storage-away', `There is no bucket ${bucket} at ${endpoint}.`);
  if (isMissing(error)) return Object.assign(error, { code: 'ENOENT' });
  if (REFUSED.has(name) || status === 401 || status === 403)
    return new StorageError(
      'storage-away',
      `${endpoint} does not let us use the bucket ${bucket} (${name}): check the keys and their rights.`,
    );
  if (FULL.has(name) || status === 507)
    return new StorageError('storage-full', `The bucket ${bucket} at ${endpoint} is full.`);
  if (isAwayError(error, status))
    return new StorageError('storage-away', `${endpoint} cannot be reached (${codeOf(error) || name}).`, {
      isTemporary: true,
    });
  return error;
}

const AWAY = /^(ECONN|ENOTFOUND|EAI_|EPIPE|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ERR_STREAM_PREMATURE_CLOSE)/;
const isAwayError = (error: Error, status: number | undefined): boolean =>
  error.name === 'TimeoutError' ||
  AWAY.test(codeOf(error)) ||
  (status !== undefined && (status >= 500 || status === 429));
