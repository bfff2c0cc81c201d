import { PASSWORD_LIST } from './passwordList.gen.ts';

/** Common passwords, words and names in lower case. Import it when a password is set, not before: it is 600 KB. */
export const passwordList: ReadonlySet<string> = new Set(PASSWORD_LIST.trim().split(/\s/));
