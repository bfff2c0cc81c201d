import type { LastChange } from '#shared/api/lastChange.ts';
import type { ActorContext } from '../../platform/context.ts';
import type { Plan } from './plan.ts';
import { readRecord } from './read.ts';

/**
 * `GET /api/{resource}/{id}/last-change`: who has changed a record last, and when, for who is changing it too. `by` is null when
 * nobody did: a job, or a person who is gone. @throws ApiError 404 for a record that the caller does not reach
 */
export async function lastChange(ctx: ActorContext, plan: Plan, idOrSlug: string): Promise<LastChange> {
  const { updated_at, updated_by, version } = await readRecord(ctx, plan, idOrSlug);
  const [by] = await ctx.db.query<{ id: string; name: string }>(`select id, name from users where id = $1`, [
    updated_by,
  ]);
  return { at: String(updated_at), version: Number(version), by: by ?? null };
}
