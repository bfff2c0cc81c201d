import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { BackupError } from './backupError.ts';

/** The form of the folder; a change that older programs cannot read gets the next number. */
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
  /** What the database had run, oldest first: the hash of each file of migrations/. */
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
  /** What the job runner still has to do, in a form that does not depend on its version. */
  jobs: z.strictObject({ rows: z.int().nonnegative(), part }),
  /** `part` lists each stored file with its size and sum; `missing` are rows of `files` whose bytes were gone already. */
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

/** Where a stored file lies within the backup. */
export const fileNameOf = (id: string): string => `files/${id.slice(-2)}/${id}`;

/**
 * One line of the list of stored files. Its names become paths on this machine, and the sums tell only that nothing was
 * damaged, not who has made the list.
 * @throws BackupError for a line that names any other place
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

/** Written last: a folder without it is no backup. Its own sum stands beside it, as sha256sum writes it. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(path.join(folder, MANIFEST), text, { mode: 0o600 });
  await writeFile(path.join(folder, `${MANIFEST}.sha256`), `${sumOf(text)}  ${MANIFEST}\n`, { mode: 0o600 });
}

/** @throws BackupError when the folder is no backup, or its manifest is not as it was written. */
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
