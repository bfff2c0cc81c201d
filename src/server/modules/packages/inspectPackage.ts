import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { insertFile } from '../../platform/files/files.ts';
import { storeOf } from '../../platform/files/fileStore.ts';
import type { Inspect } from '../../platform/files/inspection.ts';
import { isArchive, type ByteSource } from '../../platform/files/officeArchive.ts';
import { archived } from './archive.ts';
import type { PackageEntry } from './packages.tables.ts';
import { readCourse } from './readCourse.ts';
import { readManifest, type ReadManifest } from './readManifest.ts';
import { refusal } from './refusal.ts';
import { unpackedWhole } from './unpack.ts';
import { readZip, type ZipEntry } from './zipDirectory.ts';

const MANIFEST = 'imsmanifest.xml';
/** cmi5 wants it at the top, and nowhere else. */
const COURSE = 'cmi5.xml';
const SIGNATURE_BYTES = 4;
const MAX_MANIFEST_BYTES = 8 * 1024 * 1024;
const READ_BYTES = 1024 * 1024;

/**
 * Checks an uploaded file as a learning package and stores our archive of it. The bytes pass once, piece by piece: memory does not grow with
 * them.
 * @throws ApiError 422 at `file` with the first thing that is wrong; as the store's methods
 */
export const inspectPackage: Inspect = async (ctx, { id, name, content }) => {
  const store = storeOf(ctx.config);
  const { files, manifest, losses } = await contentsOf(content, ctx.config.cmi5Hosts);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  await store.requireRoom(bytes);
  const archiveId = newId();
  const entries: PackageEntry[] = [];
  const stored = await store.putFrom(archiveId, Readable.from(archived(content, files, entries)));
  const sha256 = await sha256Of(content);
  return async (tx: ActorContext) => {
    const archive = { id: archiveId, name, type: 'application/octet-stream', bytes: stored };
    await insertFile(tx, { ...archive, width: null, height: null });
    await tx.db.query(
      `insert into package_uploads (upload_id, archive_id, sha256, bytes, entries, manifest, losses)
       values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7::jsonb)`,
      [
        id,
        archiveId,
        sha256,
        bytes,
        JSON.stringify(entries),
        JSON.stringify(manifest),
        JSON.stringify(losses),
      ],
    );
  };
};

type Contents = ReadManifest & { readonly files: readonly ZipEntry[] };

/** A ZIP, or the cmi5.xml of a course whose units are all elsewhere: that has no files of its own. */
async function contentsOf(content: ByteSource, hosts: readonly string[]): Promise<Contents> {
  if (!isArchive(await content.read(0, SIGNATURE_BYTES))) {
    if (content.size > MAX_MANIFEST_BYTES) throw refusal('package_course_xml');
    return { files: [], ...readCourse(await content.read(0, content.size), new Set(), hosts) };
  }
  const all = await readZip(content);
  const own = all.filter(({ name }) => !/^__MACOSX\/|(?:^|\/)\.DS_Store$/.test(name));
  const course = own.find(({ name }) => name.toLowerCase() === COURSE);
  if (course && !own.some(({ name }) => name.toLowerCase() === MANIFEST)) {
    if (course.bytes > MAX_MANIFEST_BYTES) throw refusal('package_course_xml');
    const read = readCourse(await unpackedWhole(content, course), namesOf(own), hosts);
    return { files: own, ...read };
  }
  const files = inOneFolder(own);
  return { files, ...(await manifestIn(content, files)) };
}

const namesOf = (files: readonly ZipEntry[]): ReadonlySet<string> => new Set(files.map(({ name }) => name));

/** Some programs put everything into one folder: its name is left out. */
function inOneFolder(own: readonly ZipEntry[]): readonly ZipEntry[] {
  if (own.some(({ name }) => name.toLowerCase() === MANIFEST)) return own;
  const folder = own[0]?.name.split('/', 1)[0];
  if (!folder || !own.every(({ name }) => name.startsWith(`${folder}/`)))
    throw refusal('package_no_manifest');
  return own.map((file) => ({ ...file, name: file.name.slice(folder.length + 1) }));
}

async function manifestIn(content: ByteSource, files: readonly ZipEntry[]): Promise<ReadManifest> {
  const file = files.find(({ name }) => name.toLowerCase() === MANIFEST);
  if (!file) throw refusal('package_no_manifest');
  if (file.bytes > MAX_MANIFEST_BYTES) throw refusal('package_manifest');
  return readManifest(await unpackedWhole(content, file), namesOf(files));
}

async function sha256Of(content: ByteSource): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < content.size; at += READ_BYTES) hash.update(await content.read(at, READ_BYTES));
  return hash.digest('hex');
}
