/** Crockford's base32: no letter that looks like a digit, and no U, so that no code spells a word. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 40 random bits: with the limits on wrong tries a guess within a code's ten minutes succeeds once in 10 million. */
export const CODE_LENGTH = 8;

const CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`);

/** The code from a typed or pasted text; null when it cannot be one. */
export function codeOf(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return CODE.test(code) ? code : null;
}

/** In the form for people: `ABCD-EFGH`. */
export const formatCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
