import { isDeepStrictEqual } from 'node:util';
import { copiedBlocks, copyKindOf } from '#shared/domain/fileCopies.ts';
import { modules } from '#shared/resources/modules.ts';
import type { RowOf } from '#shared/schema/resource.ts';
import type { ActorContext } from '../../platform/context.ts';
import { forbidden, invalid, invalidField } from '../../platform/http/errors.ts';
import { serverOf } from '../../kernel/crud/resourceServer.ts';
import { sql } from '../../platform/db/sql.ts';
import { classScope, classesOutOfScope } from '../classes/classes.ts';
import { completeEverybody } from '../enrolments/enrolments.ts';
import { requestCopies } from '../fileCopies/fileCopies.ts';
import { blockErrors, blockTargets, storedBlocks, type BlockTargets } from './blocks.ts';

export const modulesServer = serverOf(modules, {
  computed: {},
  scope: (actor) => classScope(actor, sql`t.class_id`),
  watches: ['class_id', 'blocks', 'completion', 'required', 'archived_at'],
  async beforeSave(ctx, changes) {
    const moved = changes.filter(({ before, after }) => before?.class_id !== after.class_id);
    const unreached = await classesOutOfScope(
      ctx,
      moved.map(({ after }) => after.class_id),
    );
    const used = await usedModules(
      ctx,
      moved.filter(({ before }) => before).map(({ after }) => after.id),
    );
    for (const { after, refuse } of moved) {
      if (unreached.has(after.class_id)) refuse(forbidden());
      if (used.has(after.id))
        refuse(invalidField('class_id', 'has_history', { property: modules.fields.class_id.label }));
    }
    const written = changes.filter(({ before, after }) => !isSameContent(before, after));
    const targets = await blockTargets(
      ctx,
      written.map(({ after }) => after),
    );
    for (const { before, after, refuse, set } of written) {
      const errors = blockErrors(after, targets, ctx.config.outsideHosts);
      if (Object.keys(errors).length > 0) refuse(invalid(errors));
      else set({ blocks: storedBlocks(after.blocks, before?.blocks ?? [], targets) });
    }
    await requestCopies(
      ctx,
      shownFiles(
        written.flatMap(({ after }) => after.blocks),
        targets,
      ),
    );
  },
  async afterSave(ctx, changes) {
    // A requirement that is dropped may have been the last one that a person lacked.
    const eased = changes.filter(
      ({ before, after }) =>
        before && isRequired(before) && !(isRequired(after) && before.class_id === after.class_id),
    );
    await completeEverybody(
      ctx,
      eased.map(({ before }) => before!.class_id),
    );
  },
  afterDelete: (ctx, records) =>
    completeEverybody(
      ctx,
      records.map(({ class_id }) => class_id),
    ),
});

/** The files of which the page shows copies. */
const shownFiles = (blocks: Module['blocks'], { fileTypes }: BlockTargets) =>
  blocks.flatMap(({ type, file_id: id }) => {
    const kind = id ? copyKindOf(fileTypes.get(id)) : undefined;
    return id && kind && copiedBlocks[kind] === type ? { id, kind } : [];
  });

type Module = RowOf<typeof modules>;

const isSameContent = (before: Module | null, after: Module): boolean =>
  before !== null &&
  before.class_id === after.class_id &&
  before.completion === after.completion &&
  isDeepStrictEqual(before.blocks, after.blocks);

const isRequired = ({ required, archived_at }: Module): boolean => required && !archived_at;

/** The modules that a person has begun. */
async function usedModules(ctx: ActorContext, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.db.query<{ id: string }>(
    `select k.id from unnest($1::uuid[]) k(id)
     where exists (select 1 from module_progress p where p.module_id = k.id)`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}
