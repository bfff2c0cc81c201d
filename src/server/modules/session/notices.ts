import type { Context } from '../../platform/context.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { Addressee, LetterKind } from './letters.ts';

/** Name of the task; its payload is an AccountNotice. */
export const SEND_NOTICE = 'send-account-notice';

export interface AccountNotice {
  readonly kind: LetterKind;
  readonly to: string;
  readonly person: Addressee;
  readonly path: string;
  readonly facts?: Readonly<Record<string, string>>;
  /** ISO 8601. */
  readonly at: string;
}

const PATHS = {
  password_changed: 'password',
  email_changed: 'settings/profile',
  phone_changed: 'settings/profile',
  new_device: 'password',
  account_connected: 'settings/profile',
  account_disconnected: 'settings/profile',
  break_glass: 'settings/user',
} as const;

/**
 * Notifies a person by mail that their account was used or changed in a way that another person may have caused. In the transaction of
 * `ctx.db`; call it before the email itself changes, because the old address is notified.
 */
export async function noticeAccountChange(
  ctx: Context,
  userId: string,
  kind: keyof typeof PATHS,
  facts?: Readonly<Record<string, string>>,
): Promise<void> {
  const [person] = await ctx.db.query<Addressee & { email: string | null }>(
    `select nip, name, language, time_zone, email from users where id = $1`,
    [userId],
  );
  if (!person?.email) return;
  const { email, ...addressee } = person;
  const notice: AccountNotice = {
    kind,
    to: email,
    person: addressee,
    path: PATHS[kind],
    ...(facts && { facts }),
    at: ctx.now.toISOString(),
  };
  await addJob(ctx, SEND_NOTICE, notice);
}
