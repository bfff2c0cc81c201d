import type { ActorContext } from '../../platform/context.ts';
import { instantText } from '../../platform/db/json.ts';

const NEW_DAYS = 30;
const SHOWN = 3;

/** SQL: the valid certificates of the person `$1` that were issued recently, at `$2`, and have not been seen. */
export const NEW_CERTIFICATES = `
  select t.id, t.number, t.class_name, ${instantText('t.issued_at')} as issued_at from certificates t
  where t.user_id = $1 and t.seen_at is null and t.revoked_at is null and t.superseded_at is null
    and t.issued_at > $2::timestamptz - make_interval(days => ${NEW_DAYS})
  order by t.issued_at desc, t.number desc limit ${SHOWN}`;

/** `PUT /api/my/certificates/seen`: the caller has seen them; those of others are ignored. */
export async function markSeen(ctx: ActorContext, ids: readonly string[]): Promise<{ seen: number }> {
  const rows = await ctx.db.query(
    `update certificates set seen_at = $3 where user_id = $1 and id = any($2::uuid[]) and seen_at is null returning id`,
    [ctx.actor.userId, ids, ctx.now.toISOString()],
  );
  return { seen: rows.length };
}
