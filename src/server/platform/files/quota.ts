import { may, type ActorContext } from '../context.ts';
import { ApiError } from '../http/errors.ts';

const MB = 1024 * 1024;
const DAY_MS = 24 * 3_600_000;

/** How much one person may store, so that nobody fills the shared disk: see docs/decisions/039. */
export const quotas = {
  /** All files of the person: a photo, evidence, attachments of posts. */
  learner: { bytes: 500 * MB, files: 2_000, sinceMs: Infinity },
  /** People who write modules upload recordings of a gigabyte; their library has no limit, only what they upload in a day. */
  maker: { bytes: 20 * 1024 * MB, files: 5_000, sinceMs: DAY_MS },
} as const;

/**
 * Call it in the transaction that stores the file or begins the upload, so that two at once are counted one after the other. Unfinished
 * uploads count with their full length; exports and copies of personal data, which are removed automatically, do not count.
 * @throws ApiError 507 `quota`, `quota-files`
 */
export async function requireQuota(ctx: ActorContext, bytes: number): Promise<void> {
  const { userId } = ctx.actor;
  const quota = may(ctx, 'module-edit') ? quotas.maker : quotas.learner;
  const since = quota.sinceMs === Infinity ? '-infinity' : new Date(ctx.now.getTime() - quota.sinceMs);
  await ctx.db.query(`select pg_advisory_xact_lock(hashtextextended('uploads ' || $1, 0))`, [userId]);
  const [row] = await ctx.db.query<{ used: string; files: number }>(
    `select coalesce(sum(bytes), 0) as used, count(*)::int as files from (
       select bytes from files where created_by = $1 and expires_at is null and created_at > $2
       union all select bytes from uploads where created_by = $1 and finished_at is null) stored`,
    [userId, since],
  );
  const { files } = row!;
  if (files >= quota.files)
    throw new ApiError(507, 'quota-files', { args: { used: files, max: quota.files } });
  const used = Number(row!.used);
  if (used + bytes > quota.bytes)
    throw new ApiError(507, 'quota', {
      args: { used: Math.floor(used / MB), max: quota.bytes / MB, needed: Math.ceil(bytes / MB) },
    });
}
