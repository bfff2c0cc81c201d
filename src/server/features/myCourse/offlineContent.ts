import { createHash } from 'node:crypto';
import type { OfflineContent, OfflineFile, OfflineKind } from '#shared/api/offline.ts';
import type { BlockType } from '#shared/domain/blocks.ts';
import { hasSeat } from '#shared/domain/enrolments.ts';
import type { ActorContext } from '../../platform/context.ts';
import { fileUrl } from '../../platform/files/fileUrls.ts';
import { notFound } from '../../platform/http/errors.ts';
import { COPIES_OF_BLOCK } from '../../modules/fileCopies/copiesOf.ts';
import { courseOf } from '../../modules/courses/courses.ts';
import { moduleRows, presentModules } from '../../modules/modules/modules.ts';

/** Blocks whose file a device may keep. */
const kindOf = {
  image: 'picture',
  file: 'document',
  video: 'video',
  audio: 'audio',
} as const satisfies Partial<Record<BlockType, OfflineKind>>;

interface StoredModule {
  readonly id: string;
  readonly version: number;
  readonly text_bytes: number;
  readonly files: readonly {
    readonly kind: OfflineKind;
    readonly id: string;
    /** The file itself, or the smaller copy of a video. */
    readonly stored_id: string;
    /** Of captions: the recording. */
    readonly recording: string | null;
    readonly name: string;
    readonly bytes: number;
  }[];
}

/**
 * What a device may keep of a class, by slug or id: of the modules that are open to the caller.
 * @throws 404 without a seat
 */
export async function offlineContent(ctx: ActorContext, key: string): Promise<OfflineContent> {
  const course = await courseOf(ctx, key);
  if (!hasSeat(course.enrolment_state)) throw notFound();
  const outline = presentModules(await moduleRows(ctx, [course.id]), course, ctx.now);
  const open = outline.filter(({ state }) => state !== 'locked');
  const stored = await storedModules(
    ctx,
    open.map(({ id }) => id),
  );
  const files = new Map<string, OfflineFile>();
  for (const module of open)
    for (const { recording, stored_id, ...file } of stored.get(module.id)?.files ?? []) {
      const known = files.get(file.id);
      const recordings = recording ? [...(known?.recordings ?? []), recording] : null;
      if (known) known.recordings = recordings;
      else files.set(file.id, { ...file, url: fileUrl(ctx, stored_id), module: module.name, recordings });
    }
  return {
    stamp: stampOf(
      open.map(({ id }) => [
        id,
        stored.get(id)?.version,
        stored.get(id)?.files.map(({ stored_id }) => stored_id),
      ]),
    ),
    modules: open.map(({ slug }) => slug),
    locked: outline.length - open.length,
    text_bytes: [...stored.values()].reduce((sum, { text_bytes }) => sum + text_bytes, 0),
    files: [...files.values()],
  };
}

async function storedModules(
  ctx: ActorContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredModule>> {
  const rows = await ctx.db.query<StoredModule>(
    `select m.id, m.version, octet_length(m.blocks::text) as text_bytes, (
       select coalesce(jsonb_agg(jsonb_build_object(
         'kind', u.kind, 'id', u.file_id, 'stored_id', f.id, 'name', coalesce(b.v ->> 'title', f.name), 'bytes', f.bytes, 'recording', u.recording)
         order by b.no, u.no), '[]')
       from jsonb_array_elements(m.blocks) with ordinality b(v, no)
       left join file_copies c on c.source_id = (b.v ->> 'file_id')::uuid and c.state = 'done' and ${COPIES_OF_BLOCK}
       cross join lateral (values
         (1, $2::jsonb ->> (b.v ->> 'type'), b.v ->> 'file_id', c.small_id, null),
         (2, 'document', case when c.kind = 'document' and b.v ->> 'show' is distinct from 'download' then c.preview_id::text end, null, null),
         (3, 'picture', coalesce(b.v ->> 'poster_id', case when c.kind = 'video' then c.preview_id::text end), null, null),
         (4, 'captions', b.v ->> 'captions_indonesian_id', null, b.v ->> 'file_id'),
         (5, 'captions', b.v ->> 'captions_english_id', null, b.v ->> 'file_id'))
         u(no, kind, file_id, copy_id, recording)
       join files f on f.id = coalesce(u.copy_id, u.file_id::uuid)
       where u.kind is not null and (u.kind <> 'captions' or u.recording is not null)) as files
     from modules m where m.id = any($1::uuid[])`,
    [ids, JSON.stringify(kindOf)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const stampOf = (modules: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(modules)).digest('base64url').slice(0, 22);
