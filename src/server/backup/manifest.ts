import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { signedHeadSchema } from '../platform/audit/auditHead.ts';
import { BackupError } from './backupError.ts';
import { MANIFEST, type BackupPlace } from './places.ts';

/** The version of the format; a change that older programs cannot read gets the next number. */
export const FORMAT = 2;
/** Of versions before the first divided table. */
const WITHOUT_DIVIDED = 1;
const SUM = `${MANIFEST}.sha256`;

const part = z.strictObject({
  path: z.string().regex(/^(?!.*\.\.)[a-z0-9][a-z0-9_/.-]*$/i),
  bytes: z.int().nonnegative(),
  sha256: z.string().length(64),
});
const table = z.strictObject({
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.int().nonnegative(),
  part,
});
/** A name that becomes part of a statement. */
const word = z.string().regex(/^\w+$/);
const partition = z.strictObject({
  name: word,
  from: z.iso.datetime().nullable(),
  to: z.iso.datetime().nullable(),
});
const manifestSchema = z.strictObject({
  format: z.literal([WITHOUT_DIVIDED, FORMAT], 'was made by another version of Mahir'),
  mahir: z.string(),
  postgres: z.string(),
  made_at: z.string(),
  /** The migrations of the database, oldest first: the hash of each file of migrations/. */
  migrations: z.array(z.strictObject({ hash: z.string(), created_at: z.number() })).min(1),
  /** A divided table with its partitions, oldest first, without the default one. */
  tables: z.array(table.extend({ partitions: z.array(partition).optional() })),
  /** Partitions that were taken out of their table, and that may still be put back. */
  detached: z.array(table.extend({ name: word, of: word })).default([]),
  /** The keys of SECRET_KEY with which secrets in it are sealed. */
  sealed_with: z.array(z.string()).default([]),
  /** The signed end of the audit log; null without a key for it. */
  audit_head: signedHeadSchema.nullable().default(null),
  sequences: z.array(z.strictObject({ name: z.string(), last_value: z.string(), is_called: z.boolean() })),
  /** The waiting jobs, in a form that does not depend on the version of the job runner. */
  jobs: z.strictObject({ rows: z.int().nonnegative(), part }),
  /** `part` lists each stored file with its size and checksum; `missing` are rows of `files` whose bytes were already gone. */
  files: z.strictObject({
    count: z.int().nonnegative(),
    bytes: z.int().nonnegative(),
    missing: z.array(z.string()),
    part,
  }),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type Part = Manifest['tables'][number]['part'];

const storedFileSchema = z
  .strictObject({ ...part.shape, id: z.uuid() })
  .refine(({ id, path: name }) => name === fileNameOf(id));
export type StoredFile = z.infer<typeof storedFileSchema>;

/** The path of a stored file within the backup. */
export const fileNameOf = (id: string): string => `files/${id.slice(-2)}/${id}`;

/**
 * One line of the list of stored files. Its names become paths on this machine, and the checksums only show that nothing was damaged, not
 * who made the list.
 * @throws BackupError for a line that names any other path
 */
export function storedFileOf(line: string): StoredFile {
  const parsed = storedFileSchema.safeParse(jsonOf(line));
  if (!parsed.success) throw new BackupError('The list of files is damaged.');
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Its own checksum is in a part beside it, in the format of sha256sum. */
export async function writeManifest(place: BackupPlace, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await place.write(SUM, Readable.from([Buffer.from(`${sumOf(text)}  ${MANIFEST}\n`)]));
  await place.write(MANIFEST, Readable.from([Buffer.from(text)]));
}

/** @throws BackupError when there is no backup, or its manifest was changed. */
export async function readManifest(place: BackupPlace): Promise<Manifest> {
  const text = await textOf(place, MANIFEST, `${place.name} is not a backup: it has no ${MANIFEST}.`);
  const sum = await textOf(place, SUM, `${place.name} is not a whole backup: ${SUM} is missing.`);
  if (sum.split(' ', 1)[0] !== sumOf(text)) throw new BackupError(`${MANIFEST} is damaged.`);
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BackupError(`${MANIFEST} cannot be read: ${issue?.path.join('.')} ${issue?.message}.`);
  }
  return parsed.data;
}

const sumOf = (text: string) => createHash('sha256').update(text).digest('hex');

async function textOf(place: BackupPlace, name: string, otherwise: string): Promise<string> {
  try {
    return await text(await place.read(name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new BackupError(otherwise);
    throw error;
  }
}
