import type { NewCertificate } from '#shared/api/home.ts';
import type { ActorContext } from '../../platform/context.ts';

const NEW_DAYS = 30;
const SHOWN = 3;

/** The caller's valid certificates that were issued recently and have not been seen; null when there are none. */
export async function newCertificates(ctx: ActorContext): Promise<NewCertificate[] | null> {
  const rows = await ctx.db.prepared<NewCertificate>(
    `select id, number, class_name, issued_at from certificates
     where user_id = $1 and seen_at is null and revoked_at is null and superseded_at is null
       and issued_at > $2::timestamptz - make_interval(days => ${NEW_DAYS})
     order by issued_at desc, number desc limit ${SHOWN}`,
    [ctx.actor.userId, ctx.now.toISOString()],
  );
  return rows.length > 0 ? rows : null;
}

/** `PUT /api/my/certificates/seen`: the caller has seen them; those of others are ignored. */
export async function markSeen(ctx: ActorContext, ids: readonly string[]): Promise<{ seen: number }> {
  const rows = await ctx.db.query(
    `update certificates set seen_at = $3 where user_id = $1 and id = any($2::uuid[]) and seen_at is null returning id`,
    [ctx.actor.userId, ids, ctx.now.toISOString()],
  );
  return { seen: rows.length };
}
