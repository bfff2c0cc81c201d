import type { FileCopies } from '#shared/api/modules.ts';
import type { ActorContext } from '../../platform/context.ts';
import { fileUrl } from '../../platform/files/fileUrls.ts';

/** Stored copies as a statement returns them: `json_build_object` of `COPIES_JSON`. */
export interface StoredCopies {
  readonly preview_id: string | null;
  readonly large_id: string | null;
  readonly small_id: string | null;
  readonly pages: number | null;
}

/** SQL over a row `c` of `file_copies`: null where there is none. */
export const COPIES_JSON = `case when c.state = 'done' then json_build_object(
  'preview_id', c.preview_id, 'large_id', c.large_id, 'small_id', c.small_id, 'pages', c.pages) end`;

/** SQL: whether the copies `c` are what a block `b.v` shows of its file. */
export const COPIES_OF_BLOCK = `c.kind = case b.v ->> 'type' when 'file' then 'document' when 'video' then 'video' end`;

/** With URLs for the caller. */
export function copiesOf(ctx: ActorContext, stored: StoredCopies | null): FileCopies | null {
  if (!stored) return null;
  const { preview_id, large_id, small_id, pages } = stored;
  return {
    preview_url: preview_id && fileUrl(ctx, preview_id),
    pages,
    videos: [
      ...(large_id ? [{ side: 720 as const, url: fileUrl(ctx, large_id) }] : []),
      ...(small_id ? [{ side: 480 as const, url: fileUrl(ctx, small_id) }] : []),
    ],
  };
}
