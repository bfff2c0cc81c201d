import { describe, expect, it } from 'vitest';
import {
  matchingStep,
  newTotpSecret,
  stepAt,
  totpCode,
  totpCodeOf,
  totpUri,
} from '#server/modules/secondFactor/totp.ts';

/** RFC 6238, appendix B: the ASCII text 12345678901234567890 in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('codes of an authenticator app', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('are those of RFC 6238 at second %i', (seconds, code) => {
    expect(totpCode(SECRET, stepAt(at(seconds)), 8)).toBe(code);
    expect(totpCode(SECRET, stepAt(at(seconds)))).toBe(code.slice(2));
  });

  it('count one step early or late, and no further', () => {
    const now = at(1_234_567_890);
    const step = stepAt(now);
    const isTaken = [-2, -1, 0, 1, 2].map((by) => matchingStep(SECRET, totpCode(SECRET, step + by), now));
    expect(isTaken).toEqual([null, step - 1, step, step + 1, null]);
  });

  it('are read as people type them, and nothing else is a code', () => {
    for (const typed of ['123456', ' 123 456 ', '123-456', '１２３４５６'])
      expect(totpCodeOf(typed)).toBe('123456');
    for (const typed of ['', '12345', '1234567', '12345a', '١٢٣٤٥٦']) expect(totpCodeOf(typed)).toBeNull();
  });

  it('come from a secret of 160 bits, which the QR code names', () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(secret);
    expect(totpUri(secret, 'Mahir PT A & B', 'T0001')).toBe(
      `otpauth://totp/Mahir%20PT%20A%20%26%20B:T0001?secret=${secret}&issuer=Mahir%20PT%20A%20%26%20B&algorithm=SHA1&digits=6&period=30`,
    );
  });
});
