import { passwordList as list } from '#shared/domain/passwordList.ts';
import { passwordStrength, type PasswordStrength } from '#shared/domain/passwordRule.ts';
import type { PasswordOwner } from '#shared/domain/passwords.ts';
import { session } from '../session.ts';

/** As the server judges it, which also knows the names of classes and cities and the operator's list. */
export const judgePassword = (password: string, owner: PasswordOwner): PasswordStrength =>
  passwordStrength(password, owner, { list, company: session.get().user?.site_company });
