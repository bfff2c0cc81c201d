import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { BackupError } from './backupError.ts';

/** The version of the folder's format; a change that older programs cannot read gets the next number. */
export const FORMAT = 1;
const MANIFEST = 'manifest.json';

const part = z.strictObject({
  path: z.string().regex(/^(?!.*\.\.)[a-z0-9][a-z0-9_/.-]*$/i),
  bytes: z.int().nonnegative(),
  sha256: z.string().length(64),
});
const manifestSchema = z.strictObject({
  format: z.literal(FORMAT, 'was made by another version of Mahir'),
  mahir: z.string(),
  postgres: z.string(),
  made_at: z.string(),
  /** The migrations of the database, oldest first: the hash of each file of migrations/. */
  migrations: z.array(z.strictObject({ hash: z.string(), created_at: z.number() })).min(1),
  tables: z.array(
    z.strictObject({
      name: z.string(),
      columns: z.array(z.string()).min(1),
      rows: z.int().nonnegative(),
      part,
    }),
  ),
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

/** Written last: a folder without it is not a backup. Its own checksum is in a file beside it, in the format of sha256sum. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(path.join(folder, MANIFEST), text, { mode: 0o600 });
  await writeFile(path.join(folder, `${MANIFEST}.sha256`), `${sumOf(text)}  ${MANIFEST}\n`, { mode: 0o600 });
}

/** @throws BackupError when the folder is not a backup, or its manifest was changed. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await textOf(path.join(folder, MANIFEST), `${folder} is not a backup: it has no ${MANIFEST}.`);
  const sum = await textOf(
    path.join(folder, `${MANIFEST}.sha256`),
    `${folder} is not a whole backup: ${MANIFEST}.sha256 is missing.`,
  );
  if (sum.split(' ', 1)[0] !== sumOf(text)) throw new BackupError(`${MANIFEST} is damaged.`);
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BackupError(`${MANIFEST} cannot be read: ${issue?.path.join('.')} ${issue?.message}.`);
  }
  return parsed.data;
}

const sumOf = (text: string) => createHash('sha256').update(text).digest('hex');

async function textOf(file: string, otherwise: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new BackupError(otherwise);
  }
}
