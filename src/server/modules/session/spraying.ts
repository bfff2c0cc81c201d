import { inTransaction, type Context } from '../../platform/context.ts';
import { addressKey } from '../../platform/http/addressKey.ts';
import { rateLimited } from '../../platform/http/errors.ts';
import { notify } from '../../kernel/notifications/notifications.ts';
import { recordFailure, type Failure } from './failures.ts';
import { requireProof } from './proofs.ts';

/** The window over which an address is checked, in minutes. */
const WINDOW_MINUTES = 10;
/** Different names that failed: an office mistypes fewer. After these each further try needs a proof of work. */
const NAMES_FREE = 30;
/** After these the address is blocked. */
const NAMES_MOST = 100;
const STOP_MINUTES = 15;
/**
 * The number of failures of the whole site in a minute that counts as no attack, and the accepted multiple of the usual number at this
 * hour.
 */
const SITE_PER_MINUTE = 50;
const SITE_TIMES_USUAL = 5;
const USUAL_DAYS = 7;
/** How long every unknown device needs a proof. */
const SITE_MINUTES = 15;

interface Trouble {
  readonly stopped: number | null;
  readonly is_site: boolean;
  readonly names: number;
}

/**
 * Runs before the password of a stranger is checked: a stranger who tries many names from one address, or one of very many on the whole
 * site, is slowed down. Known devices are never affected.
 * @throws ApiError 429 `rate-limited` while the address is blocked, 429 `proof-needed`
 */
export async function refuseSpraying(
  ctx: Context,
  { username, proof }: { readonly username: string; readonly proof?: string | undefined },
): Promise<void> {
  const address = addressKey(ctx.ip);
  const [trouble] = await ctx.db.query<Trouble>(
    `select (select extract(epoch from locked_until - $2::timestamptz)::float8 from login_attempts
             where account = 'address:' || $1::text and locked_until > $2::timestamptz) as stopped,
       exists (select 1 from login_attempts where account = 'site' and locked_until > $2::timestamptz) as is_site,
       (${NAMES_OF_ADDRESS}) as names`,
    [address, ctx.now.toISOString()],
  );
  const { stopped, is_site, names } = trouble!;
  if (stopped) throw rateLimited(stopped);
  if (is_site || names > NAMES_FREE) await requireProof(ctx, { address, name: username }, proof);
}

/** How many names of strangers failed at the address `$1` until `$2`. */
const NAMES_OF_ADDRESS = `
  select count(distinct n)::int from sign_in_failures f, unnest(f.names) n
  where f.address = $1 and f.kind in ('password', 'second-factor') and f.minute > $2::timestamptz - interval '${WINDOW_MINUTES} minutes'`;

/** Stores a stranger's failure, and tightens the limits when there are too many. */
export async function recordStrangersFailure(ctx: Context, failure: Failure): Promise<void> {
  await recordFailure(ctx, failure);
  const address = addressKey(ctx.ip);
  const [found] = await ctx.db.query<{ count: number }>(`select (${NAMES_OF_ADDRESS}) as count`, [
    address,
    ctx.now.toISOString(),
  ]);
  if (found!.count > NAMES_MOST) await close(ctx, `address:${address}`, STOP_MINUTES);
  const count = await failuresOfSite(ctx);
  if (count > SITE_PER_MINUTE && count > SITE_TIMES_USUAL * (await usualFailures(ctx)))
    await raiseAlarm(ctx, count);
}

/** Locks an account that is not locked now. Of several simultaneous calls one returns true. */
async function close({ db, now }: Context, account: string, minutes: number): Promise<boolean> {
  const closed = await db.query(
    `insert into login_attempts as l (account, failures, last_failed_at, locked_until)
     values ($1, 1, $2::timestamptz, $2::timestamptz + make_interval(mins => $3))
     on conflict (account) do update set last_failed_at = excluded.last_failed_at, locked_until = excluded.locked_until
       where l.locked_until is null or l.locked_until <= $2::timestamptz
     returning 1`,
    [account, now.toISOString(), minutes],
  );
  return closed.length > 0;
}

async function failuresOfSite({ db, now }: Context): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select coalesce(sum(count), 0)::int as count from sign_in_failures
     where minute = date_trunc('minute', $1::timestamptz)`,
    [now.toISOString()],
  );
  return row!.count;
}

/** Failures a minute at this hour of the last days. */
async function usualFailures({ db, now }: Context): Promise<number> {
  const [row] = await db.query<{ mean: number }>(
    `select coalesce(sum(f.count), 0)::float8 / (${USUAL_DAYS} * 60) as mean
     from generate_series(1, ${USUAL_DAYS}) d join sign_in_failures f
       on f.minute >= date_trunc('hour', $1::timestamptz) - make_interval(days => d)
      and f.minute < date_trunc('hour', $1::timestamptz) - make_interval(days => d, hours => -1)`,
    [now.toISOString()],
  );
  return row!.mean;
}

/** Requires a proof from every unknown device, and notifies the administrators once. */
function raiseAlarm(ctx: Context, count: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (!(await close(tx, 'site', SITE_MINUTES))) return;
    const administrators = await tx.db.query<{ id: string }>(
      `select distinct u.id from users u join roles r on r.id = any(u.role_ids)
       where r.administrator and r.archived_at is null and u.active and u.archived_at is null`,
    );
    await notify(tx, {
      user_ids: administrators.map(({ id }) => id),
      event_key: `sign-in-attack:${tx.now.toISOString()}`,
      title: { key: 'notification.sign_in_attack', args: { smart_count: count } },
      link: 'settings/audit',
    });
  });
}
