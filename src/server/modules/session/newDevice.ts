import type { Context } from '../../platform/context.ts';
import { addressKey } from '../../platform/http/addressKey.ts';
import { noticeAccountChange } from './notices.ts';
import { deviceOf } from '../../platform/sessions/userAgents.ts';

interface Earlier {
  readonly user_agent: string | null;
  readonly ip: string | null;
}

/**
 * Tells a person by mail that somebody has signed in to their account with a browser that it has not seen before. The first browser of an
 * account is no news, and neither is one like an earlier one at the same address, which has only forgotten its cookie.
 */
export async function noticeNewDevice(ctx: Context, userId: string, userAgent: string | null): Promise<void> {
  const earlier = await ctx.db.query<Earlier>(
    `select user_agent, ip from known_devices where user_id = $1 and created_at < $2`,
    [userId, ctx.now.toISOString()],
  );
  if (earlier.length === 0) return;
  const { browser, system } = deviceOf(userAgent);
  const isLike = (known: Earlier): boolean => {
    const other = deviceOf(known.user_agent);
    return (
      other.browser === browser &&
      other.system === system &&
      known.ip !== null &&
      addressKey(known.ip) === addressKey(ctx.ip)
    );
  };
  if (earlier.some(isLike)) return;
  const device = [browser, system].filter((name) => name !== null).join(', ');
  await noticeAccountChange(ctx, userId, 'new_device', { device: device || '?', address: ctx.ip ?? '?' });
}
