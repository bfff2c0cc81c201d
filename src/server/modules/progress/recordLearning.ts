import type { ProgressInput } from '#shared/api/modules.ts';
import type { StatementKind } from '#shared/domain/recordStores.ts';
import type { BlocksProgress } from '#shared/domain/modules.ts';
import { recordActs } from '../../platform/audit/recordedActs.ts';
import type { ActorContext } from '../../platform/context.ts';
import type { Earned } from './credit.ts';

/** What record stores want to be told of; none where there is no record store. */
export interface Wanted {
  readonly wanted: readonly StatementKind[];
}
interface Learned {
  readonly moduleId: string;
  readonly before: Earned & Wanted;
  readonly input: ProgressInput;
  /** As stored now. */
  readonly blocks: BlocksProgress;
}

/** Reports come every 15 seconds while a video plays: after this time without one its stretch has ended. */
const STRETCH_MS = 60_000;

/** Tells record stores that a module was opened and a video watched. Where none of them wants it, it costs no statement. */
export async function recordLearning(ctx: ActorContext, learned: Learned): Promise<void> {
  const { moduleId, before } = learned;
  if (before.beat_at === null && before.wanted.includes('module_opened'))
    await recordActs(ctx, [{ kind: 'module_opened', object_id: moduleId, user_id: ctx.actor.userId }]);
  if (before.wanted.includes('video')) await recordStretches(ctx, learned);
}

/** Each report adds to the stretch that goes on; a job tells it when no further one has come. */
async function recordStretches(ctx: ActorContext, { moduleId, input, blocks }: Learned): Promise<void> {
  const reported = input.ranges ?? [];
  const rows = [...new Set(reported.map(({ key }) => key))].flatMap((block) => {
    const seen = blocks[block];
    if (!seen?.ranges) return [];
    const played = reported.filter(({ key }) => key === block);
    return {
      stretch: `${ctx.actor.userId}:${moduleId}:${block}`,
      detail: {
        block,
        from: Math.min(...played.map(({ from }) => from)),
        to: played.at(-1)!.to,
        ended_at: ctx.now.toISOString(),
        ranges: seen.ranges,
        length: seen.length ?? null,
      },
    };
  });
  if (rows.length === 0) return;
  await ctx.db.prepared(
    `insert into xapi_acts as a (id, kind, object_id, user_id, at, due_at, stretch, detail)
     select gen_random_uuid(), 'video', $2, $3, $4, $5, r.stretch, r.detail
     from jsonb_to_recordset($1) as r(stretch text, detail jsonb)
     on conflict (stretch) do update set due_at = excluded.due_at,
       detail = excluded.detail || jsonb_build_object('from', a.detail -> 'from')`,
    [
      JSON.stringify(rows),
      moduleId,
      ctx.actor.userId,
      ctx.now.toISOString(),
      new Date(ctx.now.getTime() + STRETCH_MS).toISOString(),
    ],
  );
}
