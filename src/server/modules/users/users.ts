import type { Language } from '#shared/schema/field.ts';
import { workDuration } from '../../platform/db/audienceSql.ts';
import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/id.ts';
import { grantedRolesSql } from '../../platform/sessions/sessionActor.ts';
import { join, raw, sql } from '../../platform/db/sql.ts';

/** Months since the first day at work; the person is the alias `t`. */
export const WORK_DURATION_SQL = workDuration('t');
export const LAST_SEEN_SQL = `(select p.last_seen_at from presence p where p.user_id = t.id)`;
/** SQL: holds a role whose scope is its own classes. Evaluated once for all people of a query. */
export const TRAINS_SQL = `t.role_ids && array(
  select r.id from roles r where r.reach = 'own' and r.permissions @> '{course-edit}' and r.archived_at is null)`;
/** A person without one was imported or created without one, and has not followed an invitation yet. */
export const HAS_PASSWORD_SQL = `exists (select 1 from credentials c where c.user_id = t.id and c.password_hash is not null)`;

/** A role as people's menus need it. */
export interface GrantedRole {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

/** The roles of a person, the one to work in first at the top. */
export function rolesOf(db: Db, userId: string): Promise<GrantedRole[]> {
  return db.prepared<GrantedRole>(
    `select r.id, r.id as slug, r.name from users u join lateral (${grantedRolesSql('null')}) r on true where u.id = $1`,
    [userId],
  );
}

/** A new person of the seeds and of `admin:create`. `password_hash`: made by `hashPassword`; with null nobody can sign in. */
export interface NewUser {
  readonly nip: string;
  readonly name: string;
  readonly role_ids: readonly string[];
  readonly password_hash: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly position?: string | null;
  readonly department?: string | null;
  readonly placement_city?: string | null;
  readonly work_area?: string | null;
  readonly joined_at?: string | null;
  readonly manager_id?: string | null;
  readonly language?: Language;
  readonly time_zone?: string | null;
  readonly break_glass?: boolean;
}

/** Stores a person as given, without the checks of a form. Returns the id. */
export async function createUser(db: Db, user: NewUser): Promise<string> {
  const { password_hash, ...columns } = user;
  const id = newId();
  const values = [id, ...Object.values(columns)].map((value) => sql`${value}`);
  await db.query(
    sql`insert into users (id, ${raw(Object.keys(columns).join(', '))}) values (${join(values)})`,
  );
  if (password_hash !== null) await storePassword(db, id, password_hash, new Date());
  return id;
}

/**
 * Replaces a password hash; links by which another password could be chosen no longer work. The caller must handle other sessions of this
 * person.
 */
export async function storePassword(db: Db, userId: string, passwordHash: string, now: Date): Promise<void> {
  await db.query(
    `insert into credentials (user_id, password_hash, password_changed_at) values ($1, $2, $3)
     on conflict (user_id) do update set password_hash = excluded.password_hash,
       password_changed_at = excluded.password_changed_at`,
    [userId, passwordHash, now.toISOString()],
  );
  await db.query(
    `update sign_in_secrets set secret_hash = null
     where user_id = $1 and kind <> 'sms-code' and secret_hash is not null`,
    [userId],
  );
  // Whoever knew the password before may have told a browser not to ask for the second factor.
  for (const table of ['trusted_devices', 'login_challenges'])
    await db.query(`delete from ${table} where user_id = $1`, [userId]);
}
