import type { LastChange } from '#shared/api/lastChange.ts';
import type { ActorContext } from '../../platform/context.ts';
import type { Plan } from './plan.ts';
import { readRecord } from './read.ts';

/**
 * `GET /api/{resource}/{id}/last-change`: who changed a record last, and when, for a person who edits it too. `by` is null after a change
 * by a job or by a person who was removed.
 * @throws ApiError 404 for a record outside the caller's scope
 */
export async function lastChange(ctx: ActorContext, plan: Plan, idOrSlug: string): Promise<LastChange> {
  const { updated_at, updated_by, version } = await readRecord(ctx, plan, idOrSlug);
  const [by] = await ctx.db.query<{ id: string; name: string }>(`select id, name from users where id = $1`, [
    updated_by,
  ]);
  return { at: String(updated_at), version: Number(version), by: by ?? null };
}
