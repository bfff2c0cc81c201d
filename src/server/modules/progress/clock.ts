import type { ActorContext, Context } from '../../platform/context.ts';

/** Reports of one person are processed one after another, from any number of tabs and for any number of modules. */
export async function lockClock(ctx: ActorContext): Promise<Date | null> {
  const [clock] = await ctx.db.query<{ counted_until: string }>(
    `insert into reading_clocks as c (user_id, counted_until) values ($1, '-infinity')
     on conflict (user_id) do update set counted_until = c.counted_until
     returning nullif(counted_until, '-infinity') as counted_until`,
    [ctx.actor.userId],
  );
  return clock?.counted_until ? new Date(clock.counted_until) : null;
}

/** Keeps reports of these people waiting until the transaction ends, in an order in which two such calls do not block each other. */
export async function clocksOf(ctx: Context, userIds: readonly string[]): Promise<void> {
  await ctx.db.query(
    `insert into reading_clocks as c (user_id, counted_until)
     select id, '-infinity' from unnest($1::uuid[]) u(id) order by id
     on conflict (user_id) do update set counted_until = c.counted_until`,
    [[...new Set(userIds)]],
  );
}
