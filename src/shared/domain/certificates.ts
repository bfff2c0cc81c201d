/** The rules of certificates for server, browser and a stranger's browser. No I/O, no clock. */

export const certificateStates = ['valid', 'expiring', 'expired', 'revoked', 'superseded'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** How long before its end a certificate counts as `expiring`. */
export const EXPIRING_DAYS = 60;

interface CertificateTimes {
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
  readonly superseded_at: string | null;
}

/** The state of a certificate at `now`: decisions about it take precedence over its dates. */
export function certificateState(times: CertificateTimes, now: Date): CertificateState {
  if (times.revoked_at) return 'revoked';
  if (times.superseded_at) return 'superseded';
  if (!times.expires_at) return 'valid';
  const leftMs = Date.parse(times.expires_at) - now.getTime();
  if (leftMs < 0) return 'expired';
  return leftMs < EXPIRING_DAYS * 86_400_000 ? 'expiring' : 'valid';
}

/** Whether it is valid now. */
export const isGood = (state: CertificateState): boolean => state === 'valid' || state === 'expiring';

/** `2026-000123`: the number in the sequence of the year, which has no gaps. */
export const certificateNumber = (year: number, place: number): string =>
  `${year}-${String(place).padStart(6, '0')}`;

/** Crockford's base32: no I, L, O or U, so that a code survives reading aloud and typing. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 128 bits. */
export const CODE_LENGTH = 26;

/** 16 bytes as 26 characters. */
export function codeOf(bytes: Uint8Array): string {
  let value = 0n;
  for (const byte of bytes) value = (value << 8n) | BigInt(byte);
  let code = '';
  for (let i = 0; i < CODE_LENGTH; i++) {
    code = DIGITS[Number(value & 31n)] + code;
    value >>= 5n;
  }
  return code;
}

/** A code as people type it (small letters, spaces, dashes, O for 0, I and L for 1); undefined when it is not a code. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === CODE_LENGTH && [...code].every((letter) => DIGITS.includes(letter))
    ? code
    : undefined;
}

/** For people, in groups. */
export const formatCode = (code: string): string => code.match(/.{1,6}/g)?.join('-') ?? code;

/** The content that is signed. Days are `YYYY-MM-DD` in the zone of the site. */
export interface Attested {
  readonly class: string;
  readonly code: string;
  readonly completed: string;
  readonly expires: string | null;
  readonly holder: string;
  readonly issued: string;
  readonly number: string;
  readonly v: 1;
}

/**
 * The canonical text of a snapshot: JSON with its names in order, without spaces (RFC 8785 for these flat values). Its UTF-8 bytes are
 * signed.
 */
export const canonical = ({ class: course, code, completed, expires, holder, issued, number }: Attested) =>
  JSON.stringify({ class: course, code, completed, expires, holder, issued, number, v: 1 });
