import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/db/database.ts';
import { seedRoles, type SeedRoleName } from '#server/modules/roles/seedRoles.ts';
import { hashPassword } from '#server/platform/crypto/passwordHashing.ts';
import { createUser, type NewUser } from '#server/modules/users/users.ts';

/** The password of all people that `createPeople` makes. */
export const PASSWORD = 'a right password';
/** One that the rules for a new password take. */
export const NEW_PASSWORD = 'kopi tubruk di teras';

let passwordHash: Promise<string> | undefined;
let count = 0;

export interface Person {
  readonly id: string;
  readonly nip: string;
}

/** A person who can sign in with PASSWORD and holds the roles. */
export async function createPerson(
  db: Db,
  roles: readonly SeedRoleName[],
  columns: Partial<NewUser> = {},
): Promise<Person> {
  const roleIds = await seedRoles(db);
  passwordHash ??= hashPassword(PASSWORD);
  count += 1;
  const nip = columns.nip ?? `T${String(count).padStart(4, '0')}`;
  const id = await createUser(db, {
    name: `Person ${count}`,
    ...columns,
    nip,
    role_ids: roles.map((name) => roleIds[name]),
    password_hash: await passwordHash,
  });
  return { id, nip };
}

/** Signs in as people do and returns the header of further calls. */
export async function signInAs(app: FastifyInstance, nip: string): Promise<{ authorization: string }> {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username: nip, password: PASSWORD },
  });
  if (reply.statusCode !== 200) throw new Error(`${nip} cannot sign in: ${reply.body}`);
  return { authorization: `Bearer ${reply.json<{ data: { token: string } }>().data.token}` };
}
