import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { AttendanceMethod } from '#shared/domain/attendance.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { secretOf } from '../../platform/crypto/secrets.ts';

/** How long a changing code is valid; the one before it is accepted too, so that nobody types against the clock. */
export const WINDOW_MS = 30_000;
const RECEIPT_MS = 10 * 60_000;
const DIGITS = 6;
const TOKEN_BYTES = 12;
const MAC_BYTES = 16;

export interface CodedSession {
  readonly id: string;
  readonly method: AttendanceMethod;
  /** For `self_code` and `link`; the changing code is computed. */
  readonly code: string | null;
}
/** What allows a check-in: typed, or as the end of a link. */
export interface SessionCode {
  readonly code: string;
  readonly token: string;
}

/** One app has one configuration; its key is read at the start, outside of any transaction that could roll it back. */
const keys = new WeakMap<Context['config'], Buffer>();

/** Reads the key for codes and receipts, or makes it; call it once, before the first code is requested. */
export async function prepareAttendanceCodes(db: Db, config: Context['config']): Promise<void> {
  keys.set(config, await secretOf({ db, config }, 'attendance-codes'));
}

function macOf({ config }: Clock, text: string): Buffer {
  const key = keys.get(config);
  if (!key) throw new Error('prepareAttendanceCodes has not run for this configuration.');
  return createHmac('sha256', key).update(text).digest();
}
type Clock = Pick<Context, 'config' | 'now'>;

export const newFixedCode = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');

/** The code of a session at an instant; null where the trainer keeps the list. */
export function codeAt(ctx: Clock, session: CodedSession, at: Date = ctx.now): SessionCode | null {
  if (session.method === 'manual') return null;
  const isFixed = session.method !== 'qr_rotating';
  const step = isFixed ? `fixed.${session.code}` : Math.floor(at.getTime() / WINDOW_MS);
  const mac = macOf(ctx, `code.${session.id}.${step}`);
  const digits = String(mac.readUInt32BE(0) % 10 ** DIGITS).padStart(DIGITS, '0');
  return {
    code: isFixed ? (session.code ?? '') : digits,
    token: mac.subarray(4, 4 + TOKEN_BYTES).toString('base64url'),
  };
}

/** Milliseconds until the code changes; null for a fixed one. */
export const windowLeft = ({ method }: CodedSession, now: Date): number | null =>
  method === 'qr_rotating' ? WINDOW_MS - (now.getTime() % WINDOW_MS) : null;

/** Whether a typed code (or the end of a link) is the session's current code, or the one before. */
export function isCodeOf(ctx: Clock, session: CodedSession, given: Partial<SessionCode>): boolean {
  let isRight = false;
  for (const at of [ctx.now, new Date(ctx.now.getTime() - WINDOW_MS)]) {
    const known = codeAt(ctx, session, at);
    if (!known) return false;
    if (given.code !== undefined && isSame(given.code, known.code)) isRight = true;
    if (given.token !== undefined && isSame(given.token, known.token)) isRight = true;
  }
  return isRight;
}

/** A scan that was made in time, before its person signed in. */
export interface ScanReceipt {
  /** The id of the scan. */
  readonly id: string;
  readonly scanned_at: Date;
  readonly expires_at: Date;
}

/** A new receipt for a scan at `ctx.now`: `{instant}.{id}.{proof}`. Valid for one session, for ten minutes. */
export function newReceipt(ctx: Clock, sessionId: string): string {
  const body = `${ctx.now.getTime().toString(36)}.${randomBytes(9).toString('base64url')}`;
  return `${body}.${receiptMac(ctx, sessionId, body).toString('base64url')}`;
}

/** The receipt that we issued for the session; undefined when it is forged, of another session or expired. */
export function readReceipt(ctx: Clock, sessionId: string, receipt: string): ScanReceipt | undefined {
  const [time = '', id = '', proof = ''] = receipt.split('.');
  const expected = receiptMac(ctx, sessionId, `${time}.${id}`);
  const given = Buffer.from(proof, 'base64url');
  if (given.length !== MAC_BYTES || !timingSafeEqual(given, expected)) return undefined;
  const scanned = Number.parseInt(time, 36);
  const expires = scanned + RECEIPT_MS;
  if (ctx.now.getTime() > expires) return undefined;
  return { id, scanned_at: new Date(scanned), expires_at: new Date(expires) };
}

const receiptMac = (ctx: Clock, sessionId: string, body: string): Buffer =>
  macOf(ctx, `receipt.${sessionId}.${body}`).subarray(0, MAC_BYTES);

/** Compares in constant time. */
function isSame(given: string, known: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(known)];
  return a.length === b.length && timingSafeEqual(a, b);
}
