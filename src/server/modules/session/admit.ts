import { inTransaction, type Context } from '../../platform/context.ts';
import { alarmBreakGlass, requireRightWay } from './breakGlass.ts';
import { rememberDevice } from './knownDevices.ts';
import { noticeNewDevice } from './newDevice.ts';
import { openSession } from './openSession.ts';

/** How a person has proved who they are. */
export type SignInMethod = 'password' | 'sms' | 'sso';

/** A browser's description of itself at sign-in. */
export interface Browser {
  readonly userAgent: string | null;
  /** Its token from an earlier sign-in; null in a new browser. */
  readonly device: string | null;
}

/** A person at the door, after their way of signing in has accepted them. */
export interface Arrival {
  readonly userId: string;
  readonly by: SignInMethod;
  readonly browser: Browser;
}

/** What a browser receives after a sign-in. */
export interface Admission {
  readonly token: string;
  readonly device: string;
}

/**
 * The one door: every way of signing in ends here, and only from here sessions are opened (`tests/unit/door.test.ts`). What must hold for all
 * of them is decided here. The browser is marked as known, and its person is told of a new one.
 */
export const admit = (ctx: Context, { userId, by, browser }: Arrival): Promise<Admission> =>
  inTransaction(ctx, async (tx) => {
    if (by === 'password' || by === 'sms') await requireRightWay(tx, userId);
    const { token: device, isNew } = await rememberDevice(tx, userId, browser);
    const token = await openSession(tx, { userId, by, userAgent: browser.userAgent, device });
    if (isNew) await noticeNewDevice(tx, userId, browser.userAgent);
    if (by === 'password') await alarmBreakGlass(tx, userId, browser.userAgent);
    return { token, device };
  });
