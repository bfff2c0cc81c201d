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

export const noticeReset = (ctx: Context, userId: string, by: string, reason: string): Promise<void> =>
  notify(ctx, {
    user_ids: [userId],
    event_key: `second-factor-reset:${ctx.requestId}`,
    title: { key: 'notification.second_factor_reset', args: { name: by, reason } },
    link: SECURITY_PAGE,
  });
