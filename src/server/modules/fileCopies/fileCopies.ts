import { copyKinds, type CopyKind } from '#shared/domain/fileCopies.ts';
import type { Context } from '../../platform/context.ts';
import { addJob } from '../../platform/jobs/jobs.ts';

/** Each kind has a queue of its own: one document and one video at a time on all nodes, and no slides wait for a film. */
export const copyTasks: Readonly<Record<CopyKind, string>> = {
  document: 'make-preview',
  video: 'make-videos',
};

export interface CopyPayload {
  readonly source_id: string;
}

type Ctx = Pick<Context, 'db' | 'config' | 'now'>;

/** Asks for copies of files that modules show; what was made before stays. Where the program is missing the request waits for it. */
export async function requestCopies(
  ctx: Ctx,
  wanted: readonly { readonly id: string; readonly kind: CopyKind }[],
): Promise<void> {
  if (wanted.length === 0) return;
  await ctx.db.query(
    `insert into file_copies (source_id, kind, requested_at)
     select id, kind, $3 from unnest($1::uuid[], $2::text[]) w(id, kind) order by id on conflict (source_id) do nothing`,
    [wanted.map(({ id }) => id), wanted.map(({ kind }) => kind), ctx.now.toISOString()],
  );
  await startWaiting(
    ctx,
    wanted.map(({ id }) => id),
  );
}

/** Begins what waits and can be made on this node: of these files, or of all. */
export async function startWaiting(ctx: Ctx, ids?: readonly string[]): Promise<void> {
  const kinds = copyKinds.filter((kind) => ctx.config.programs[kind]);
  if (kinds.length === 0) return;
  const rows = await ctx.db.query<{ source_id: string; kind: CopyKind }>(
    `select source_id, kind from file_copies
     where state = 'waiting' and kind = any($1::text[]) and ($2::uuid[] is null or source_id = any($2)) order by source_id`,
    [kinds, ids ?? null],
  );
  for (const { source_id, kind } of rows) await startCopy(ctx, source_id, kind);
}

const startCopy = (ctx: Ctx, source_id: string, kind: CopyKind): Promise<void> => {
  const task = copyTasks[kind];
  return addJob(ctx, task, { source_id } satisfies CopyPayload, { key: `${task} ${source_id}`, queue: task });
};

/** Tries again what has failed. Returns whether it had. */
export async function retryCopy(ctx: Ctx, sourceId: string): Promise<boolean> {
  const rows = await ctx.db.query(
    `update file_copies set state = 'waiting', reason = null, tries = 0, requested_at = $2, ended_at = null
     where source_id = $1 and state = 'failed' returning 1`,
    [sourceId, ctx.now.toISOString()],
  );
  await startWaiting(ctx, [sourceId]);
  return rows.length > 0;
}

/** Writes the number of pages into the blocks that show the document: their modules ask for all of them. */
export const setPages = (ctx: Pick<Context, 'db'>, fileId: string, pages: number): Promise<unknown> =>
  ctx.db.query(
    `update modules m set blocks = (
       select jsonb_agg(case when b.v @> $2 then b.v || jsonb_build_object('pages', $3::int) else b.v end order by b.no)
       from jsonb_array_elements(m.blocks) with ordinality b(v, no))
     where m.blocks @> jsonb_build_array($2::jsonb)
       and exists (select from jsonb_array_elements(m.blocks) b(v)
         where b.v @> $2 and (b.v ->> 'file_id')::uuid = $1 and (b.v ->> 'pages')::int is distinct from $3)`,
    [fileId, JSON.stringify({ type: 'file', file_id: fileId }), pages],
  );
