/** In characters (Unicode code points) after NFKC, for everybody: a second factor shortens it for nobody (NIST SP 800-63B-4, 3.1.1.2). */
export const PASSWORD_MIN_LENGTH = 12;
/** Of a break-glass account: no second proof and no provider stands beside it. */
export const BREAK_GLASS_MIN_LENGTH = 16;
export const PASSWORD_MAX_LENGTH = 128;

/** The owner of the password: what others know of them makes no password. */
export interface PasswordOwner {
  readonly nip: string;
  readonly name: string;
  readonly email?: string | null;
  /** Their account always comes in, so its password must be longer. */
  readonly break_glass?: boolean | null | undefined;
}

export const minLengthOf = ({ break_glass }: Pick<PasswordOwner, 'break_glass'>): number =>
  break_glass ? BREAK_GLASS_MIN_LENGTH : PASSWORD_MIN_LENGTH;

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
