import { reachesEverybody, userScope } from '../../kernel/crud/userScope.ts';
import type { ActorContext } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';

/** How many mails, SMS and push messages to people in the caller's scope could not be sent: the message log with the same filter. */
export async function countFailed(ctx: ActorContext): Promise<number> {
  const scope = reachesEverybody(ctx.actor)
    ? sql`true`
    : sql`n.user_id in (select t.id from users t where ${userScope(ctx.actor)})`;
  const [row] = await ctx.db.query<{ count: number }>(
    sql`select count(*)::int as count from deliveries d join notifications n on n.id = d.notification_id
     where d.state = 'failed' and d.channel in ('mail', 'sms', 'push') and ${scope}`,
  );
  return row!.count;
}
