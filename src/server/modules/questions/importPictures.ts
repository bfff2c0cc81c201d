import { createHash } from 'node:crypto';
import { MAX_FILE_PICTURES } from '#shared/api/questionFiles.ts';
import type { ExpandedFile } from '#shared/schema/resource.ts';
import type { ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { fewAtOnce } from '../../platform/fewAtOnce.ts';
import { embeddedPicture, isPicture } from '../../platform/files/embeddedPicture.ts';
import { storeOf } from '../../platform/files/fileStore.ts';
import { insertFile } from '../../platform/files/files.ts';
import { requireQuota } from '../../platform/files/quota.ts';
import { requireClean } from '../../platform/files/scan.ts';
import { excerpt, type FoundQuestion, type Problem, why } from './formats/fileQuestion.ts';
import type { FilePicture } from './formats/filePicture.ts';
import type { ReadFile } from './formats/formats.ts';

interface StoredPicture extends Omit<ExpandedFile, 'url'> {
  /** Of the bytes that are stored. */
  readonly digest: string;
}
/** The pictures of a file of questions whose bytes are stored, and which are not files yet. */
export type StoredPictures = Map<FilePicture, StoredPicture>;

/** Drawing takes a thread of the few that read files and check passwords too. */
const AT_ONCE = 3;
const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Looks at the pictures of a file: what is none is taken from its question, and named. */
export async function withSoundPictures(file: ReadFile): Promise<ReadFile> {
  const problems: Problem[] = [];
  const questions: FoundQuestion[] = [];
  let count = 0;
  for (const [of, found] of file.questions.entries()) {
    const { picture, ...plain } = found;
    if (!picture) {
      questions.push(found);
      continue;
    }
    const { name, alt, bytes } = picture;
    count += 1;
    const isKept = count <= MAX_FILE_PICTURES && (await isPicture(bytes));
    questions.push(isKept ? found : plain);
    const reason =
      count > MAX_FILE_PICTURES
        ? why('pictures_many', { name, max: MAX_FILE_PICTURES })
        : !isKept
          ? why('picture_broken', { name })
          : alt === ''
            ? why('picture_alt')
            : undefined;
    const what = excerpt(found.question.stem);
    if (reason) problems.push({ line: found.line, what, why: reason, isLoss: true, of });
  }
  return { ...file, questions, problems: [...file.problems, ...problems] };
}

/**
 * Stores the bytes of the pictures, drawn anew as those of an upload. A store may be slow, so no connection waits for it: call it before
 * the transaction that takes the questions in.
 * @returns the file too: a picture that turns out to be damaged is taken from its question
 * @throws ApiError 422, 503 as `requireClean`; 507 `quota` and `storage-full`
 */
export async function storePictures(
  ctx: ActorContext,
  file: ReadFile,
): Promise<{ readonly file: ReadFile; readonly stored: StoredPictures }> {
  const stored: StoredPictures = new Map();
  const store = async ({ picture }: FoundQuestion): Promise<boolean> => {
    if (!picture) return true;
    const content = await embeddedPicture(picture.bytes);
    if (!content) return false;
    const { redrawn, ...facts } = content;
    await requireClean(ctx, { name: picture.name, content: picture.bytes });
    const row = { id: newId(), name: picture.name, ...facts, digest: digestOf(redrawn) };
    await storeOf(ctx.config).put(row.id, redrawn);
    stored.set(picture, row);
    return true;
  };
  try {
    if (file.questions.some(({ picture }) => picture)) await requireQuota(ctx, 0);
    const sound = await fewAtOnce(file.questions, AT_ONCE, store);
    return { file: withoutBroken(file, sound), stored };
  } catch (error) {
    await removePictures(ctx, stored);
    throw error;
  }
}

/** Without the pictures that could not be drawn, each of them named. */
function withoutBroken(file: ReadFile, sound: readonly boolean[]): ReadFile {
  const problems = file.questions.flatMap(({ line, question, picture }, of): Problem[] => {
    if (!picture || sound[of]) return [];
    const reason = why('picture_broken', { name: picture.name });
    return [{ line, what: excerpt(question.stem), why: reason, isLoss: true, of }];
  });
  const questions = file.questions.map((found, index) => {
    const { picture: _broken, ...plain } = found;
    return sound[index] ? found : plain;
  });
  return { ...file, questions, problems: [...file.problems, ...problems] };
}

/** Makes stored pictures files, together with their questions. @returns the id of each */
export async function insertPictures(
  tx: ActorContext,
  stored: StoredPictures,
  used: readonly FilePicture[],
): Promise<ReadonlyMap<FilePicture, string>> {
  const rows = [...new Set(used)].map((picture) => [picture, stored.get(picture)!] as const);
  await requireQuota(
    tx,
    rows.reduce((sum, [, { bytes }]) => sum + bytes, 0),
  );
  for (const [picture, row] of rows) {
    await insertFile(tx, row);
    stored.delete(picture);
  }
  return new Map(rows.map(([picture, { id }]) => [picture, id]));
}

/** Removes the bytes that did not become files; should this fail, the hourly task finds them. */
export async function removePictures(ctx: ActorContext, stored: StoredPictures): Promise<void> {
  for (const { id } of stored.values())
    await storeOf(ctx.config)
      .remove(id)
      .catch(() => {});
}

/** Says whether a stored file is a picture of the file: with its bytes, or with those that drawing it makes. */
export async function knownPictures(
  ctx: ActorContext,
  stored: StoredPictures,
  pairs: readonly (readonly [picture: FilePicture, fileId: string])[],
): Promise<(picture: FilePicture, fileId: unknown) => boolean> {
  const ids = [...new Set(pairs.map(([, id]) => id))];
  const rows =
    ids.length === 0
      ? []
      : await ctx.db.query<{ id: string; bytes: number }>(
          `select id, bytes::int as bytes from files where id = any($1::uuid[]) and type like 'image/%'`,
          [ids],
        );
  const bytesOf = new Map(rows.map(({ id, bytes }) => [id, bytes]));
  const known = new Map<FilePicture, Set<unknown>>();
  await fewAtOnce(pairs, AT_ONCE, async ([picture, id]) => {
    const length = bytesOf.get(id);
    if (length === undefined || !(await isFile(ctx, stored, picture, { id, length }))) return;
    known.set(picture, (known.get(picture) ?? new Set()).add(id));
  });
  return (picture, fileId) => known.get(picture)?.has(fileId) ?? false;
}

async function isFile(
  ctx: ActorContext,
  stored: StoredPictures,
  picture: FilePicture,
  { id, length }: { readonly id: string; readonly length: number },
): Promise<boolean> {
  const read = () => storeOf(ctx.config).readWhole(id);
  const { bytes } = picture;
  if (bytes.length === length && bytes.equals(await read())) return true;
  const drawn = stored.get(picture) ?? (await drawnFacts(bytes));
  return drawn?.bytes === length && drawn.digest === digestOf(await read());
}

async function drawnFacts(bytes: Buffer): Promise<Pick<StoredPicture, 'bytes' | 'digest'> | undefined> {
  const content = await embeddedPicture(bytes);
  return content && { bytes: content.bytes, digest: digestOf(content.redrawn) };
}
