import {
  BREAK_GLASS_MIN_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  type PasswordFault,
} from '#shared/domain/passwords.ts';
import { users as resource } from '#shared/resources/users.ts';
import { zodOfField } from '#shared/schema/zodOf.ts';
import { audit } from '../platform/audit/audit.ts';
import { inTransaction, type Context } from '../platform/context.ts';
import { newId } from '../platform/db/id.ts';
import { seedRoles } from '../modules/roles/seedRoles.ts';
import { newPasswordFault } from '../modules/session/passwordRefusal.ts';
import { createUser } from '../modules/users/users.ts';
import { hashPassword } from '../platform/crypto/passwordHashing.ts';
import { recordSending, openSecret } from '../modules/session/signInSecrets.ts';

/** Why no administrator was created, in one line for the operator. */
export class AdministratorError extends Error {
  override name = 'AdministratorError';
}

export interface NewAdministrator {
  readonly nip: string;
  readonly name: string;
  readonly email: string | null;
  /** Null: they choose it by the link. */
  readonly password: string | null;
  readonly language: 'en' | 'id';
  /** Also when there already is an administrator. */
  readonly force: boolean;
  /** An account that always comes in, beside the administrators there are; it needs a long password. */
  readonly breakGlass: boolean;
}

/** Two commands at once must not both find no administrator. */
const LOCK = 7_224_012;

/**
 * Creates an administrator who is also a learner. Without a password it returns the link of an invitation, which is not sent: the operator
 * passes it on.
 * @throws AdministratorError when the person's data are wrong, or there already is an administrator
 */
export async function createAdministrator(
  ctx: Context,
  person: NewAdministrator,
): Promise<{ link: string | null }> {
  requireValid(person);
  await requireGoodPassword(ctx, person);
  const { nip, name, email, password, language, breakGlass: break_glass } = person;
  const password_hash = password === null ? null : await hashPassword(password);
  return inTransaction(ctx, async (tx) => {
    await tx.db.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const roles = await seedRoles(tx.db);
    await requireFree(tx, person);
    const role_ids = [roles.Administrator, roles.Learner];
    const id = await createUser(tx.db, { nip, name, email, language, role_ids, password_hash, break_glass });
    const after = { nip, name, role_ids, ...(break_glass && { break_glass }) };
    await audit(tx, { action: 'create', entity: 'users', entity_id: id, after });
    return { link: password === null ? await invitationLink(tx, id, language) : null };
  });
}

function requireValid({ nip, name, email, password, breakGlass }: NewAdministrator): void {
  const { fields } = resource;
  const isFit = (field: Parameters<typeof zodOfField>[0], value: unknown) =>
    zodOfField(field).safeParse(value).success;
  if (!isFit(fields.nip, nip))
    throw new AdministratorError('The NIP must be 3 to 32 letters, digits, dots or dashes.');
  if (!isFit(fields.name, name)) throw new AdministratorError('The name must have 2 to 160 characters.');
  if (email !== null && !isFit(fields.email, email))
    throw new AdministratorError('The email address is not valid.');
  // Whoever chooses it by a link might choose a shorter one, and the link would lie about meanwhile.
  if (breakGlass && [...(password ?? '')].length < BREAK_GLASS_MIN_LENGTH)
    throw new AdministratorError(
      `A break-glass account needs a password of at least ${BREAK_GLASS_MIN_LENGTH} characters, with --password-stdin.`,
    );
  if (password === null && email === null)
    throw new AdministratorError(
      'Give an email address (for the link), or a password with --password-stdin.',
    );
}

async function requireGoodPassword(ctx: Context, { password, ...owner }: NewAdministrator): Promise<void> {
  const fault = password === null ? null : await newPasswordFault(ctx, password, owner);
  if (fault) throw new AdministratorError(FAULTS[fault]);
}

const FAULTS: Readonly<Record<PasswordFault, string>> = {
  min_length: `The password must have at least ${PASSWORD_MIN_LENGTH} characters. Four random words make a good one.`,
  max_length: `The password must have at most ${PASSWORD_MAX_LENGTH} characters.`,
  password_common: 'The password is easy to guess. Four random words make a good one.',
  password_company: 'The password is made of names of the company. Four random words make a good one.',
  password_personal:
    'The password is made of the name, NIP or email of its owner. Four random words make a good one.',
  password_leaked:
    'The password is in the list of breached passwords (PASSWORD_LIST_FILE). Choose another one.',
};

async function requireFree(ctx: Context, { nip, email, force, breakGlass }: NewAdministrator): Promise<void> {
  const [taken] = await ctx.db.query(
    `select 1 from users where archived_at is null and (lower(nip) = lower($1) or lower(email) = lower($2))`,
    [nip, email],
  );
  if (taken) throw new AdministratorError('Someone has this NIP or email address already.');
  const [administrator] = await ctx.db.query<{ nip: string }>(
    `select u.nip from roles r join users u on u.role_ids @> array[r.id]
     where r.administrator and r.archived_at is null and u.active and u.archived_at is null order by u.created_at limit 1`,
  );
  if (administrator && !force && !breakGlass)
    throw new AdministratorError(
      `There is an administrator already (NIP ${administrator.nip}). Use --force for another one.`,
    );
}

async function invitationLink(ctx: Context, userId: string, language: string): Promise<string> {
  const id = newId();
  await ctx.db.query(
    `insert into sign_in_secrets (id, kind, user_id, created_at) values ($1, 'invitation', $2, $3)`,
    [id, userId, ctx.now.toISOString()],
  );
  const opened = await openSecret(ctx, id);
  await recordSending(ctx, id, 'sent', null);
  return `${ctx.config.appUrl}/${language}/password/${opened!.secret}`;
}
