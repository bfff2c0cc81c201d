import type { ActorContext } from '../../platform/context.ts';
import type { Draft } from './drafts.ts';
import type { Plan } from './plan.ts';

/**
 * Puts new records, and records that move to another parent, after the last of their siblings, unless the input gives a place (0 is none).
 */
export async function giveLastPlaces(ctx: ActorContext, plan: Plan, drafts: readonly Draft[]): Promise<void> {
  const { order, parent } = plan.resource;
  const made = order ? drafts.filter((draft) => isWithoutPlace(draft, order, parent)) : [];
  if (!order || made.length === 0) return;
  const keyOf = ({ after }: Draft) => (parent ? ((after[parent] as string | null) ?? null) : null);
  const parents = [...new Set(made.map(keyOf))].sort();
  await lockPlaces(ctx, plan, parents);
  const scope = parent ? `t."${parent}"` : 'null::uuid';
  const rows = await ctx.db.query<{ parent: string | null; last: number }>(
    `select p.id as parent, (select coalesce(max(t."${order}"), 0)::int from ${plan.table} t
       where ${scope} is not distinct from p.id and t.archived_at is null) as last
     from unnest($1::uuid[]) p(id)`,
    [parents],
  );
  const last = new Map(rows.map((row) => [row.parent, row.last]));
  for (const draft of made) {
    const place = (last.get(keyOf(draft)) ?? 0) + 1;
    last.set(keyOf(draft), place);
    draft.after = { ...draft.after, [order]: place };
  }
}

/** Arranging and adding wait for each other, so that no two records get the same place. */
export const lockPlaces = ({ db }: ActorContext, plan: Plan, parents: readonly (string | null)[]) =>
  db.query(
    `select pg_advisory_xact_lock(hashtextextended($1 || ' order ' || coalesce(p.id::text, ''), 0))
     from unnest($2::uuid[]) p(id) order by p.id`,
    [plan.table, parents],
  );

/** An undo has no input: its records keep the places that they had. */
const isWithoutPlace = ({ before, after, input }: Draft, order: string, parent: string | undefined) =>
  before
    ? parent !== undefined && parent in input && after[parent] !== before[parent] && !(order in input)
    : after[order] === 0;
