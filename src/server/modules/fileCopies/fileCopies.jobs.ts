import { copiedBlocks, copyKindOf, copyKinds } from '#shared/domain/fileCopies.ts';
import { addJob, type Task } from '../../platform/jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { pageCount } from '../../platform/pdf/pageCount.ts';
import { copyTasks, requestCopies, setPages, startWaiting, type CopyPayload } from './fileCopies.ts';
import { makeCopies } from './makeCopies.ts';

const PREPARE = 'prepare-module-files';
/** Its row in `backfills`: files of modules that were saved before there were copies and page counts. */
const KEY = 'modules.files';
/** Then the next job goes on. */
const JOB_MS = 4_000;
const BATCH = 20;

const never = new AbortController().signal;

const makeTasks = copyKinds.map((kind): Task<CopyPayload> => ({
  name: copyTasks[kind],
  queue: copyTasks[kind],
  // It waits for a program: other jobs of the node go on.
  isOutgoing: true,
  run: (ctx, { source_id }, { signal = never }) => makeCopies(ctx, source_id, signal),
}));

export const prepareFilesTask: Task<object> = { name: PREPARE, queue: 'back-fill', run: prepareFiles };

export const fileCopyTasks: readonly Task[] = [...makeTasks, prepareFilesTask];

type Ctx = Pick<Context, 'db' | 'config' | 'now'>;

/** At the start of a node: what waited for a program that is here now, and once in the life of an installation the files of before. */
export async function startFileCopies(ctx: Ctx): Promise<void> {
  await startWaiting(ctx);
  const started = await ctx.db.query(
    `insert into backfills (key, started_at) values ($1, $2)
     on conflict (key) do update set key = excluded.key where backfills.finished_at is null returning 1`,
    [KEY, ctx.now.toISOString()],
  );
  if (started.length > 0) await addJob(ctx, PREPARE, {}, { key: PREPARE, queue: 'back-fill' });
}

async function prepareFiles(ctx: Context): Promise<void> {
  const files = await ctx.db.query<{ id: string; type: string; block: string }>(
    `select distinct f.id, f.type, b.v ->> 'type' as block from modules m cross join jsonb_array_elements(m.blocks) b(v)
     join files f on f.id = (b.v ->> 'file_id')::uuid
     where not exists (select from file_copies c where c.source_id = f.id)`,
  );
  const wanted = files.flatMap(({ id, type, block }) => {
    const kind = copyKindOf(type);
    return kind && copiedBlocks[kind] === block ? { id, kind } : [];
  });
  await requestCopies(ctx, wanted);
  const until = Date.now() + JOB_MS;
  for (;;) {
    const uncounted = await ctx.db.query<{ id: string }>(
      `select distinct f.id from modules m cross join jsonb_array_elements(m.blocks) b(v)
       join files f on f.id = (b.v ->> 'file_id')::uuid and f.type = 'application/pdf'
       where b.v ->> 'type' = 'file' and b.v ->> 'pages' is null limit ${BATCH}`,
    );
    for (const { id } of uncounted) {
      await setPages(ctx, id, await pageCount(ctx.config, id));
      if (Date.now() > until) return addJob(ctx, PREPARE, {}, { key: PREPARE, queue: 'back-fill' });
    }
    if (uncounted.length < BATCH) break;
  }
  await ctx.db.query('update backfills set finished_at = $2 where key = $1', [KEY, ctx.now.toISOString()]);
}
