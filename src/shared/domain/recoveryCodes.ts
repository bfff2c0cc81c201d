import { CODE_ALPHABET } from './signInCodes.ts';

/** 50 random bits of Crockford's base32. */
export const RECOVERY_CODE_LENGTH = 10;
const CODE = new RegExp(`^[${CODE_ALPHABET}]{${RECOVERY_CODE_LENGTH}}$`);

/** The code from a typed or pasted text; null when it cannot be one. */
export function recoveryCodeOf(typed: string): string | null {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return CODE.test(code) ? code : null;
}

/** As people read and write it: `ABCDE-FGHJK`. */
export const formatRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
