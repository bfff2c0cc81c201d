/** In characters (Unicode code points) after NFKC, for everybody: a second factor shortens it for nobody (NIST SP 800-63B-4, 3.1.1.2). */
export const PASSWORD_MIN_LENGTH = 12;
export const PASSWORD_MAX_LENGTH = 128;

/** The owner of the password: what others know of them makes no password. */
export interface PasswordOwner {
  readonly nip: string;
  readonly name: string;
  readonly email?: string | null;
}

/** Keys of the words `validation.*`. */
export type PasswordFault =
  | 'min_length'
  | 'max_length'
  | 'password_personal'
  | 'password_common'
  | 'password_company'
  | 'password_leaked';

/** The form in which a password is judged and hashed: keyboards write the same letter as one character or as two. */
export const normalPassword = (password: string): string => password.normalize('NFKC');
