import type { ModuleFileCopies } from '#shared/api/modules.ts';
import type { CopyKind, CopyProblem } from '#shared/domain/fileCopies.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/http/errors.ts';
import { classScope } from '../classes/classes.ts';
import { COPIES_JSON, COPIES_OF_BLOCK, copiesOf, type StoredCopies } from '../fileCopies/copiesOf.ts';
import { retryCopy } from '../fileCopies/fileCopies.ts';

interface Row {
  readonly name: string;
  readonly file_id: string | null;
  readonly kind: CopyKind;
  readonly state: 'waiting' | 'done' | 'failed';
  readonly reason: CopyProblem | null;
  readonly made: StoredCopies | null;
}

/** What was made of the files of a module that the caller organizes. @throws 404 for any other */
export async function moduleCopies(ctx: ActorContext, moduleId: string): Promise<ModuleFileCopies[]> {
  const rows = await copyRows(ctx, moduleId);
  return rows.flatMap(({ file_id, kind, state, reason, made }) =>
    file_id === null
      ? []
      : {
          file_id,
          kind,
          state: state === 'waiting' && !ctx.config.programs[kind] ? 'not-installed' : state,
          reason,
          ...(copiesOf(ctx, made) ?? { preview_url: null, pages: null, videos: [] }),
        },
  );
}

/** Tries again to make what has failed; nothing happens to what is done or waits. */
export const retryModuleCopy = (ctx: ActorContext, moduleId: string, fileId: string) =>
  inTransaction(ctx, async (tx) => {
    const rows = await copyRows(tx, moduleId);
    const file = rows.find(({ file_id }) => file_id === fileId);
    if (!file) throw notFound();
    if (await retryCopy(tx, fileId))
      await audit(tx, {
        action: 'retry',
        entity: 'modules',
        entity_id: moduleId,
        after: { name: file.name },
      });
    return moduleCopies(tx, moduleId);
  });

/** One row without a file for a module without copies. @throws 404 */
async function copyRows(ctx: ActorContext, moduleId: string): Promise<Row[]> {
  const rows = await ctx.db.query<Row>(sql`
    select m.name, c.source_id as file_id, c.kind, c.state, c.reason, ${raw(COPIES_JSON)} as made
    from modules m left join lateral (
      select distinct on (c.source_id) c.* from jsonb_array_elements(m.blocks) b(v)
      join file_copies c on c.source_id = (b.v ->> 'file_id')::uuid and ${raw(COPIES_OF_BLOCK)}) c on true
    where m.id = ${moduleId} and ${classScope(ctx.actor, sql`m.class_id`)} order by c.source_id`);
  if (rows.length === 0) throw notFound();
  return rows;
}
