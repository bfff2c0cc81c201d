/** Data that leave a divided table, one partition at a time: out of the table, into files, and a week later for good (docs/decisions/062). */
import { isWaiting, type ArchiveTrouble } from '#shared/api/archives.ts';
import { audit } from '../audit/audit.ts';
import { ARCHIVES } from '../audit/archivedChain.ts';
import { asOwner, inTransaction, type Context } from '../context.ts';
import { codeOf, troubleOf } from '../db/databaseErrors.ts';
import { newId } from '../db/id.ts';
import type { Partition } from '../db/partitions.ts';
import { ApiError, conflict, notFound } from '../http/errors.ts';
import { addJob, type Task } from '../jobs/jobs.ts';
import { ArchiveError } from './archiveFiles.ts';
import { REFERENCES, takeStep, type Kinds } from './archiveSteps.ts';

const CONTINUE = 'continue-archives';

/** SQL: the next step of an archive has failed, and somebody has to look. What waits for people (`isWaiting`) has not. */
export const HAS_FAILED = `error <> '${'unfinished' satisfies ArchiveTrouble}'`;

export interface Leaving {
  /** The kind of data, as the time limits name it. */
  readonly kind: string;
  readonly table: string;
  /** All of its rows are past their limit. */
  readonly partition: Pick<Partition, 'name' | 'from' | 'to'>;
  /** Whether its rows are written to files. */
  readonly isFiled: boolean;
}

/**
 * Makes a partition leave its table: a job takes it out, writes its rows to files and drops it a week later. Those of one kind and time that
 * are asked for in one transaction leave together. Call it for the oldest partition of a table first. A partition that is leaving already is
 * left alone. Runs in the transaction of `ctx`, if there is one.
 * @returns the id of its archive
 */
export const archivePartition = (
  ctx: Context,
  { kind, table, partition: { name, from, to }, isFiled }: Leaving,
): Promise<string> =>
  inTransaction(ctx, async ({ db, now, actor }) => {
    const [made] = await db.query<{ id: string }>(
      `insert into data_archives (id, kind, table_name, partition, from_at, to_at, is_filed, state, created_by, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, 'detaching', $8, $9) on conflict do nothing returning id`,
      [
        newId(),
        kind,
        table,
        name,
        from?.toISOString() ?? null,
        to?.toISOString() ?? null,
        isFiled,
        actor?.userId ?? null,
        now.toISOString(),
      ],
    );
    await addJob({ db }, CONTINUE, {}, { key: CONTINUE, queue: CONTINUE });
    if (made) return made.id;
    const [known] = await db.query<{ id: string }>(
      `select id from data_archives where table_name = $1 and partition = $2 and state in ('detaching', 'detached', 'kept', 'attaching')`,
      [table, name],
    );
    return known!.id;
  });

/**
 * Asks for the rows of an archive back, until they are dropped (a legal hold delays that), with those of the other tables of its kind from the
 * same time: a job does it. @throws ApiError 404, 409 `archive-ended` when they are gone or back
 */
export const restoreArchive = (ctx: Context, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const open = await tx.db.query<{ id: string; partition: string; table: string }>(
      `update data_archives a set state = 'attaching', error = null, failed_at = null from data_archives chosen
       where chosen.id = $1 and ${IS_OPEN} and a.kind = chosen.kind and tstzrange(a.from_at, a.to_at) && tstzrange(chosen.from_at, chosen.to_at)
       returning a.id, a.partition, a.table_name as "table"`,
      [id],
    );
    if (!open.some((archive) => archive.id === id)) {
      const known = await tx.db.query('select from data_archives where id = $1', [id]);
      throw known.length === 0 ? notFound() : conflict('archive-ended');
    }
    for (const { id: entity_id, ...after } of open)
      await audit(tx, { action: 'undo', entity: ARCHIVES, entity_id, after });
    await addJob(tx, CONTINUE, {}, { key: CONTINUE, queue: CONTINUE });
  });

/** SQL: the rows of the archive `a` are in their table, or can come back. */
const IS_OPEN = `a.state in ('detaching', 'detached', 'kept')`;

/** Each hour, and after each request: what waits, what has failed, and what is to be dropped. One job at a time, on any node. */
export const continueArchivesTask = (kinds: Kinds): Task => ({
  name: CONTINUE,
  queue: CONTINUE,
  cron: '23 * * * *',
  run: (ctx) => continueArchives(ctx, kinds),
});

/** Takes each open archive as far as it goes, in the order of the requests. A failure is recorded, and the others go on. */
export async function continueArchives(given: Context, kinds: Kinds): Promise<void> {
  const ctx = asOwner(given);
  const open = await ctx.db.query<{ id: string }>(
    `select a.id from data_archives a where ${IS_OPEN} or a.state = 'attaching'
     order by a.state = 'attaching', case when a.state = 'attaching' then ${REFERENCES} end, a.created_at, a.id`,
  );
  for (const { id } of open)
    try {
      while (await takeStep(ctx, kinds, id));
    } catch (error) {
      const trouble = reasonOf(error);
      ctx.log[isWaiting(trouble) ? 'info' : 'error'](
        { err: error, archive: id },
        'an archive could not go on',
      );
      await ctx.db.query(
        `update data_archives set error = $2, failed_at = $3 where id = $1 and state not in ('dropped', 'attached')`,
        [id, trouble, ctx.now.toISOString()],
      );
    }
}

function reasonOf(error: unknown): ArchiveTrouble {
  if (error instanceof ArchiveError) return error.trouble;
  if (error instanceof ApiError && error.code.startsWith('storage-')) return 'storage';
  const trouble = troubleOf(error);
  if (trouble?.startsWith('storage-')) return 'storage';
  const code = error instanceof Error ? codeOf(error) : '';
  return code === FOREIGN_KEY ? 'referenced' : trouble === 'database-busy' ? 'busy' : 'failed';
}

/** PostgreSQL's foreign_key_violation. */
const FOREIGN_KEY = '23503';
