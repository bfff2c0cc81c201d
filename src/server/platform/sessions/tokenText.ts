import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { tokenKinds, type TokenKind } from '#shared/domain/apiTokens.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 178 bits: a fast hash of it is enough. */
const RANDOM_DIGITS = 30;
/** 62^6 is more than 2^32. */
const SUM_DIGITS = 6;
const FORM = `mhr_(${tokenKinds.join('|')})_[0-9A-Za-z]{${RANDOM_DIGITS + SUM_DIGITS}}`;
const WHOLE = new RegExp(`^${FORM}$`);
const WITHIN = new RegExp(`${FORM}(?![0-9A-Za-z])`, 'g');

/** Scanners of source code find a token by its form, and know by the check sum that it is one. */
export function newTokenText(kind: TokenKind): string {
  const random = Array.from({ length: RANDOM_DIGITS }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  return withSum(`mhr_${kind}_${random}`);
}

/** Whether a bearer token says of itself that it is an API token; it may still be a wrong one. */
export const looksLikeToken = (text: string): boolean => text.startsWith('mhr_');

/** Whether the form and the check sum are right: only then is the database asked. */
export const isTokenText = (text: string): boolean =>
  WHOLE.test(text) && withSum(text.slice(0, -SUM_DIGITS)) === text;

/** The API tokens in a text such as a URL. */
export const tokensIn = (text: string): readonly string[] => (text.match(WITHIN) ?? []).filter(isTokenText);

function withSum(text: string): string {
  let sum = crc32(text);
  let digits = '';
  while (digits.length < SUM_DIGITS) {
    digits = DIGITS[sum % DIGITS.length]! + digits;
    sum = Math.floor(sum / DIGITS.length);
  }
  return text + digits;
}
