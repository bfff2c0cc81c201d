export const PASSWORD_MIN_LENGTH = 10;
export const PASSWORD_MAX_LENGTH = 128;

/** The owner of the password: facts that others know must not be in it. */
export interface PasswordOwner {
  readonly nip: string;
  readonly name: string;
  readonly email?: string | null;
}
/** Keys of the words `validation.*`. */
export type PasswordFault = 'min_length' | 'max_length' | 'password_personal' | 'password_common';

/** Fewer different characters than this are a pattern, not a password. */
const MIN_DIFFERENT = 5;
/** Shorter parts of a name occur in too many words. */
const MIN_NAME_PART = 4;
/** The part beside the person's NIP and name must be this long. */
const MIN_REST = 6;
const ROWS = ['01234567890', '09876543210', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];
/** The beginnings that people choose first, here and elsewhere; numbers and signs after them change little. */
const COMMON = new Set(
  `password passw0rd p@ssword p@ssw0rd katasandi kata sandi rahasia admin administrator welcome selamatdatang selamat
   letmein iloveyou akucinta akucintakamu sayang bismillah alhamdulillah indonesia jakarta bandung surabaya garuda
   merdeka pancasila qwerty qwertyuiop asdfghjkl zxcvbnm 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc qazwsxedc monkey
   dragon football sepakbola baseball sunshine princess superman batman master login user pengguna karyawan pegawai
   training pelatihan mahir mahirmahir mahir-demo perusahaan company changeme gantisaya gantipassword default test testing
   trustno1 abc abcd abcdef abcabc anjing kucing doraemon naruto persib persija liverpool arsenal chelsea barcelona`.split(
    /\s+/,
  ),
);

/**
 * Why a new password is refused, null when it is good. Checks length and easily guessed words; no rules about kinds of characters, which
 * make passwords harder to remember and not to guess (NIST SP 800-63B, 3.1.1.2).
 */
export function passwordFault(password: string, owner: PasswordOwner): PasswordFault | null {
  if ([...password].length < PASSWORD_MIN_LENGTH) return 'min_length';
  if (password.length > PASSWORD_MAX_LENGTH) return 'max_length';
  const plain = password.toLowerCase();
  if (isPersonal(plain, owner)) return 'password_personal';
  return isCommon(plain) ? 'password_common' : null;
}

/** Little is left after removing the NIP and the parts of the name and address. */
function isPersonal(plain: string, { nip, name, email }: PasswordOwner): boolean {
  const parts = [nip, ...name.split(/\s+/).filter((part) => part.length >= MIN_NAME_PART)];
  const account = email?.split('@')[0];
  if (account && account.length >= MIN_NAME_PART) parts.push(account);
  const known = parts.map((part) => part.toLowerCase()).filter((part) => plain.includes(part));
  if (known.length === 0) return false;
  const rest = known.reduce((left, part) => left.replaceAll(part, ''), plain);
  return rest.replace(/[^\p{L}\p{N}]/gu, '').length < MIN_REST;
}

function isCommon(plain: string): boolean {
  // Digits only: a phone number, a birthday, a row of keys.
  if (new Set(plain).size < MIN_DIFFERENT || /^\d+$/.test(plain)) return true;
  if (ROWS.some((row) => row.repeat(2).includes(plain))) return true;
  const beginning = plain.replace(/[\d\W_]+$/u, '');
  return COMMON.has(plain) || COMMON.has(beginning) || COMMON.has(plain.replace(/^[\d\W_]+/u, ''));
}
