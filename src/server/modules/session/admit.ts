import { inTransaction, type Context } from '../../platform/context.ts';
import { alarmBreakGlass, requireRightWay } from './breakGlass.ts';
import { secondFactorDue, type DueFactor } from '../secondFactor/secondFactorDue.ts';
import type { CompanySession } from '../secondFactor/challenges.ts';
import type { SecondFactor } from '../secondFactor/answerChallenge.ts';
import { rememberDevice } from './knownDevices.ts';
import { noticeNewDevice } from './newDevice.ts';
import { openSession } from './openSession.ts';

/** How a person has proved who they are. */
export type SignInMethod = 'password' | 'sms' | 'sso' | 'passkey';

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
  /** How they have proved a second factor; without it they are asked for one where it is due. */
  readonly second?: SecondFactor;
  /** The session at the company's provider from which they come. */
  readonly company?: CompanySession;
  /** When they have proved who they are, if not just now; null: nobody knows. A provider may have let them through without asking. */
  readonly verifiedAt?: string | null;
}

/** What a browser receives after a sign-in. */
export interface Admission {
  readonly kind: 'session';
  readonly token: string;
  readonly device: string;
}
/** What it receives while a second factor is due: no session yet. */
export interface Challenge extends DueFactor {
  readonly kind: 'challenge';
}

/**
 * The one door: every way of signing in ends here, and only from here sessions are opened (`tests/unit/door.test.ts`). What must hold for all
 * of them is decided here: whether a second factor is due (a passkey alone is two). The browser is marked as known, and its person is told
 * of a new one.
 * @throws ApiError 403 `sms-not-enough`
 */
export const admit = (
  ctx: Context,
  { userId, by, browser, second, company, verifiedAt }: Arrival,
): Promise<Admission | Challenge> =>
  inTransaction(ctx, async (tx) => {
    if (by !== 'sso') await requireRightWay(tx, userId);
    const isProven = by === 'passkey' || second !== undefined;
    const due = isProven ? null : await secondFactorDue(tx, { userId, by, device: browser.device, company });
    if (due) return { kind: 'challenge', ...due };
    const { token: device, isNew } = await rememberDevice(tx, userId, browser);
    const token = await openSession(tx, {
      userId,
      by,
      second,
      company,
      verifiedAt,
      userAgent: browser.userAgent,
      device,
    });
    if (isNew) await noticeNewDevice(tx, userId, browser.userAgent);
    if (by !== 'sso') await alarmBreakGlass(tx, userId, browser.userAgent);
    return { kind: 'session', token, device };
  });
