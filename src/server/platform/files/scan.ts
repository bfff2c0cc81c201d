import { audit } from '../audit/audit.ts';
import type { ActorContext } from '../context.ts';
import { ApiError, invalidField } from '../http/errors.ts';
import { StorageError } from '../storageError.ts';
import { scanBytes } from './clamd.ts';
import type { ByteSource } from './officeArchive.ts';

interface Scanned {
  readonly name: string;
  readonly content: Buffer | ByteSource;
}

/**
 * Required before a file of a person gets its row, by which it is served and attached: where a scanner is configured, it has found nothing.
 * What it has found is in the audit log, with the person.
 * @throws ApiError 422 at `file` for an infected one; 503 `scanner-away` while nobody can say
 */
export async function requireClean(ctx: ActorContext, { name, content }: Scanned): Promise<void> {
  const { fileScanner } = ctx.config;
  if (!fileScanner) return;
  const found = await scanBytes(fileScanner, sourceOf(content)).catch((error: Error) => {
    // The bytes could not be read.
    if (error instanceof StorageError || error instanceof ApiError) throw error;
    ctx.log.error({ err: error }, 'file not scanned');
    throw new ApiError(503, 'scanner-away');
  });
  if (found === null) return;
  ctx.log.warn({ found }, 'infected file refused');
  await audit(ctx, {
    action: 'refuse-file',
    entity: 'users',
    entity_id: ctx.actor.userId,
    after: { file: name, found },
  });
  throw invalidField('file', 'file_infected');
}

const sourceOf = (content: Buffer | ByteSource): ByteSource =>
  Buffer.isBuffer(content)
    ? {
        size: content.length,
        read: async (position, length) => content.subarray(position, position + length),
      }
    : content;
