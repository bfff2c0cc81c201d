/** Crockford's base32: no letter that is read as a digit, and no U, so that no code spells a word. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 40 random bits: with the limits on wrong tries a guess in a code's ten minutes has odds of 1 in ten million. */
export const CODE_LENGTH = 8;

const CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`);

/** A code as it was meant, from what somebody typed or pasted; null when it can be none. */
export function codeOf(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return CODE.test(code) ? code : null;
}

/** As people read it: `ABCD-EFGH`. */
export const shownCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
