import { addressKey } from '../../platform/http/addressKey.ts';
import { rateLimited } from '../../platform/http/errors.ts';

/** A whole office may sign in from one address; the lockout protects accounts one by one. */
const SIGN_INS_PER_MINUTE = 1_200;
const MINUTE_MS = 60_000;
const MAX_ADDRESSES = 50_000;

let windowStart = 0;
const counts = new Map<string, number>();

/** Counts a sign-in from an address. @throws ApiError 429 when it has had too many in this minute */
export function countSignIn(address: string | null, now: number = Date.now()): void {
  if (now - windowStart >= MINUTE_MS || counts.size > MAX_ADDRESSES) {
    windowStart = now;
    counts.clear();
  }
  const key = addressKey(address);
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  if (count > SIGN_INS_PER_MINUTE) throw rateLimited((windowStart + MINUTE_MS - now) / 1000);
}
