import {
  isModuleDone,
  type BlocksProgress,
  type CompletionRule,
  type PackageProgress,
} from '#shared/domain/modules.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ActorContext, Context } from '../../platform/context.ts';
import { completeWhenDone } from '../completion/completion.ts';

/** What a learner has done in a package, and their progress in its module before that. */
export interface PackageReport {
  readonly module: CompletionRule & { readonly id: string; readonly class_id: string };
  readonly before: {
    readonly seconds: number;
    readonly blocks: BlocksProgress;
    readonly done_at: string | null;
  };
  readonly key: string;
  readonly progress: PackageProgress;
  /** Seconds that no other module, tab or device has counted. */
  readonly seconds: number;
  readonly countedUntil: Date;
}

/**
 * Adds the time in a package to its module, stores where the learner stands, and completes the module, and with it the class, when its rule
 * is met. The caller holds `lockClock`.
 */
export async function recordPackage(ctx: ActorContext, report: PackageReport): Promise<void> {
  const { module, before, key, progress } = report;
  const { userId } = ctx.actor;
  const blocks: BlocksProgress = { ...before.blocks, [key]: { ...before.blocks[key], package: progress } };
  const seconds = before.seconds + report.seconds;
  const canBeDone = module.completion === 'package' || module.completion === 'time';
  const isNewlyDone =
    before.done_at === null &&
    canBeDone &&
    isModuleDone(module, { seconds, blocks, passed: [], isMarked: false });
  await ctx.db.prepared(
    `with clock as (
       update reading_clocks set counted_until = greatest(counted_until, $7::timestamptz) where user_id = $1
     )
     insert into module_progress as p (user_id, module_id, class_id, state, seconds, opened_at, beat_at, done_at, blocks)
     values ($1, $2, $3, case when $6 then 'done' else 'open' end, $4, $5, $5, case when $6 then $5::timestamptz end, $8)
     on conflict (user_id, module_id) do update set
       state = case when p.state = 'done' then p.state else excluded.state end, seconds = excluded.seconds,
       done_at = coalesce(p.done_at, excluded.done_at), blocks = excluded.blocks`,
    [
      userId,
      module.id,
      module.class_id,
      seconds,
      ctx.now.toISOString(),
      isNewlyDone,
      report.countedUntil.toISOString(),
      JSON.stringify(blocks),
    ],
  );
  if (!isNewlyDone) return;
  await audit(ctx, { action: 'complete', entity: 'modules', entity_id: module.id, after: { state: 'done' } });
  await completeWhenDone(ctx, [module.class_id], [userId]);
}

interface Pair {
  readonly user_id: string;
  readonly module_id: string;
  readonly block_key: string;
  readonly progress: PackageProgress;
}

/** Stores where people stand after an organizer has reset their attempts, or undone that. What they have completed stays. */
export async function restorePackage(ctx: Context, pairs: readonly Pair[]): Promise<void> {
  await ctx.db.query(
    `update module_progress p set blocks = jsonb_set(p.blocks, array[r.block_key],
       coalesce(p.blocks -> r.block_key, '{}') || jsonb_build_object('package', r.progress))
     from jsonb_to_recordset($1::jsonb) as r(user_id uuid, module_id uuid, block_key text, progress jsonb)
     where p.user_id = r.user_id and p.module_id = r.module_id`,
    [JSON.stringify(pairs)],
  );
}
