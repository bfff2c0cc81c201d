import { OWNERLESS_DAYS, WARNED_TOKEN_DAYS } from '#shared/domain/apiTokens.ts';
import { notify, notifyAll } from '../../kernel/notifications/notifications.ts';
import { inTransaction, type Context } from '../../platform/context.ts';
import type { Task } from '../../platform/jobs/jobs.ts';

/** Where people see their own tokens, and administrators all. */
const OWN = 'settings/profile';
const ALL = 'settings/token';
/** Longer than the time between two runs; who was told already is not told again. */
const LEAKED_HOURS = 3;

/** Tells people of tokens that end or have leaked, and gives service accounts without an owner their last day. */
export const watchTokensTask: Task = {
  name: 'watch-tokens',
  cron: '23 * * * *',
  run: (ctx) =>
    inTransaction(ctx, async (tx) => {
      await warnOfEnds(tx);
      await tellOfLeaks(tx);
      await endOwnerless(tx);
    }),
};

interface OfToken {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly owner_id: string;
}

/** A token that is made for a shorter time than a warning needs is not warned of. */
async function warnOfEnds(ctx: Context): Promise<void> {
  const ending = await ctx.db.query<OfToken & { expires_at: string; days: number }>(
    `update api_tokens t set warned_days = e.days
     from (select t.id, min(d.days) as days, min(coalesce(s.owner_id::text, t.user_id::text))::uuid as owner_id
       from api_tokens t cross join unnest($2::int[]) as d(days) left join service_accounts s on s.user_id = t.user_id
       where t.revoked_at is null and t.expires_at > $1 and t.expires_at <= $1::timestamptz + make_interval(days => d.days)
         and t.created_at < t.expires_at - make_interval(days => d.days)
       group by t.id) e
     where t.id = e.id and (t.warned_days is null or t.warned_days > e.days)
     returning t.id, t.name, t.kind, t.expires_at, e.days, e.owner_id`,
    [ctx.now.toISOString(), WARNED_TOKEN_DAYS],
  );
  await notifyAll(
    ctx,
    ending.map(({ id, name, kind, owner_id, expires_at, days }) => ({
      user_id: owner_id,
      event_key: `token-ends:${id}:${days}`,
      title: { key: 'notification.token_ends', args: { name, at: expires_at } },
      link: kind === 'pat' ? OWN : ALL,
    })),
  );
}

async function tellOfLeaks(ctx: Context): Promise<void> {
  const leaked = await ctx.db.query<OfToken>(
    `select t.id, t.name, t.kind, coalesce(s.owner_id, t.user_id) as owner_id
     from api_tokens t left join service_accounts s on s.user_id = t.user_id
     where t.revoked_at > $1::timestamptz - make_interval(hours => $2) and t.revoked_by is null
       and not exists (select 1 from notifications n where n.event_key = 'token-leaked:' || t.id)`,
    [ctx.now.toISOString(), LEAKED_HOURS],
  );
  await notifyAll(
    ctx,
    leaked.map(({ id, name, kind, owner_id }) => ({
      user_id: owner_id,
      event_key: `token-leaked:${id}`,
      title: { key: 'notification.token_leaked', args: { name } },
      link: kind === 'pat' ? OWN : ALL,
    })),
  );
}

/** The administrators are told, so that one of them takes the account over; an owner who comes back keeps it. */
async function endOwnerless(ctx: Context): Promise<void> {
  await ctx.db.query(
    `update service_accounts s set stops_at = null from users o
     where o.id = s.owner_id and o.active and o.archived_at is null and s.stops_at is not null`,
  );
  const stopping = await ctx.db.query<{ user_id: string; name: string; stops_at: string }>(
    `update service_accounts s set stops_at = $1::timestamptz + make_interval(days => $2) from users o, users u
     where o.id = s.owner_id and u.id = s.user_id and not (o.active and o.archived_at is null) and s.stops_at is null
     returning s.user_id, u.name, s.stops_at`,
    [ctx.now.toISOString(), OWNERLESS_DAYS],
  );
  if (stopping.length === 0) return;
  const administrators = await ctx.db.query<{ id: string }>(
    `select distinct u.id from users u join roles r on r.id = any(u.role_ids)
     where r.administrator and r.archived_at is null and u.active and u.archived_at is null`,
  );
  for (const { user_id, name, stops_at } of stopping)
    await notify(ctx, {
      user_ids: administrators.map(({ id }) => id),
      event_key: `service-stops:${user_id}:${stops_at}`,
      title: { key: 'notification.service_stops', args: { name, at: stops_at } },
      link: ALL,
    });
}
