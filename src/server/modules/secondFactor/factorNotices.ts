import type { Context } from '../../platform/context.ts';
import { notify } from '../../kernel/notifications/notifications.ts';

const SECURITY_PAGE = 'settings/profile';

type Change = 'second_factor_added' | 'second_factor_removed';

/** Tells a person by mail and in the inbox that their ways to sign in have changed: perhaps it was not they. */
export const noticeFactorChange = (ctx: Context, userId: string, kind: Change): Promise<void> =>
  notify(ctx, {
    user_ids: [userId],
    event_key: `${kind}:${ctx.requestId}`,
    title: { key: `notification.${kind}` },
    link: SECURITY_PAGE,
  });

/** A used recovery code may be a found one; when few are left the person needs new ones. */
export const noticeCodeUsed = (ctx: Context, userId: string, left: number): Promise<void> =>
  notify(ctx, {
    user_ids: [userId],
    event_key: `recovery-code-used:${ctx.requestId}`,
    title: { key: 'notification.recovery_code_used', args: { smart_count: left } },
    link: SECURITY_PAGE,
  });

/** Somebody guesses more often than this; more messages would say nothing more. */
const QUIET_MINUTES = 60;

/** Tells a person of a used code, or of many wrong ones: who types them knows the password. At most one message an hour. */
export async function noticeWrongFactor(ctx: Context, userId: string): Promise<void> {
  const { db, now } = ctx;
  const [told] = await db.query(
    `select 1 from notifications where user_id = $1 and title_key = 'notification.second_factor_wrong'
       and created_at > $2::timestamptz - make_interval(mins => $3) limit 1`,
    [userId, now.toISOString(), QUIET_MINUTES],
  );
  if (told) return;
  await notify(ctx, {
    user_ids: [userId],
    // Of two at the same time one is stored.
    event_key: `second-factor-wrong:${now.toISOString().slice(0, 13)}`,
    title: { key: 'notification.second_factor_wrong' },
    link: SECURITY_PAGE,
  });
}

export const noticeReset = (ctx: Context, userId: string, by: string, reason: string): Promise<void> =>
  notify(ctx, {
    user_ids: [userId],
    event_key: `second-factor-reset:${ctx.requestId}`,
    title: { key: 'notification.second_factor_reset', args: { name: by, reason } },
    link: SECURITY_PAGE,
  });
