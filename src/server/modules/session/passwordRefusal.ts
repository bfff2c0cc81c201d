import {
  minLengthOf,
  normalPassword,
  PASSWORD_MAX_LENGTH,
  type PasswordFault,
  type PasswordOwner,
} from '#shared/domain/passwords.ts';
import { passwordFault } from '#shared/domain/passwordRule.ts';
import { users as resource } from '#shared/resources/users.ts';
import type { Context } from '../../platform/context.ts';
import { isBreached } from '../../platform/crypto/breachedPasswords.ts';
import { invalidField, type ApiError } from '../../platform/http/errors.ts';

/** The newest are the ones that people have in mind; a bound keeps a look-up short. */
const CLASSES = 2_000;
const CITIES = 500;

/**
 * 422 at `password` for one that is too short, easy to guess or breached; null for a good one. It is asked when a password is set, not when
 * one is used: who has an older one can still sign in.
 */
export async function passwordRefusal(
  ctx: Context,
  password: string,
  owner: PasswordOwner,
): Promise<ApiError | null> {
  const fault = await newPasswordFault(ctx, password, owner);
  if (!fault) return null;
  const args =
    { min_length: { min: minLengthOf(owner) }, max_length: { max: PASSWORD_MAX_LENGTH } }[fault as string] ??
    {};
  return invalidField('password', fault, { property: resource.fields.password.label, ...args });
}

/** Why a password cannot become this person's, without a request; null for a good one. */
export async function newPasswordFault(
  { db, config }: Pick<Context, 'db' | 'config'>,
  password: string,
  owner: PasswordOwner,
): Promise<PasswordFault | null> {
  const { passwordList: list } = await import('#shared/domain/passwordList.ts');
  // The password itself is in no statement: statements can be logged.
  const names = await db.query<{ name: string }>(
    `(select name from classes where archived_at is null order by created_at desc limit $1)
     union (select placement_city from users where placement_city is not null group by placement_city limit $2)`,
    [CLASSES, CITIES],
  );
  const knowledge = { list, company: config.companyName, names: names.map(({ name }) => name) };
  const fault = passwordFault(password, owner, knowledge);
  if (fault || !config.passwordListFile) return fault;
  return (await isBreached(config.passwordListFile, normalPassword(password))) ? 'password_leaked' : null;
}
