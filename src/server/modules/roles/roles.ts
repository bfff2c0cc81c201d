import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { forbidden, notFound } from '../../platform/http/errors.ts';
import { purgeSession, purgeUser } from '../../platform/sessions/sessionActor.ts';
import { shortenSessions } from '../../platform/sessions/sessionPolicy.ts';
import { sql } from '../../platform/db/sql.ts';
import { notifyRoleChange } from './notifyRoleChange.ts';
import { refuseOneself } from '../../kernel/crud/oneself.ts';
import { updateDuties } from '../secondFactor/duties.ts';
import { syncAudience } from '../enrolments/enrolments.ts';
import { userScope } from '../../kernel/crud/userScope.ts';
import { keepAnAdministrator } from './administrators.ts';
import { refuseMore, type Rights } from './roleRights.ts';

/**
 * The caller works in another of their roles from now on, in this session; the next sign-in begins with it.
 * @throws ApiError 403 for a role that the caller does not hold.
 */
export async function switchRole(ctx: ActorContext, roleId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { userId, sessionId, roleName } = tx.actor;
    const [role] = await tx.db.query<{ name: string }>(
      `select r.name from users u join roles r on r.id = any(u.role_ids) and r.archived_at is null
       where u.id = $1 and r.id = $2`,
      [userId, roleId],
    );
    if (!role) throw forbidden();
    await tx.db.query(`update sessions set role_id = $2 where id = $1`, [sessionId, roleId]);
    await tx.db.query(
      `insert into credentials (user_id, last_role_id) values ($1, $2)
       on conflict (user_id) do update set last_role_id = excluded.last_role_id`,
      [userId, roleId],
    );
    await audit(tx, {
      action: 'switch-role',
      entity: 'users',
      entity_id: userId,
      before: { role: roleName },
      after: { role: role.name },
    });
  });
  purgeSession(ctx.actor.sessionId, ctx.actor.userId);
}

/** The person whose roles change, and the role. */
interface Assignment {
  readonly userId: string;
  readonly roleId: string;
}

/**
 * Gives a role to a person and notifies them; a role that they already hold stays as it is.
 * @throws ApiError 404 for a person out of scope or an unknown role, 403 for a role that holds more than the caller's own.
 */
export async function giveRole(ctx: ActorContext, { userId, roleId }: Assignment): Promise<void> {
  await changeRoles(ctx, { userId, roleId }, async (tx, role, granted) => {
    if (granted.includes(roleId)) return null;
    await notifyRoleChange(tx, [{ userId, nip: role.nip, roleIds: [roleId] }]);
    return [...granted, roleId];
  });
}

/**
 * Takes a role from a person; a role that they do not hold is no error.
 * @throws ApiError 404, 403 as `giveRole`; 409 `last-administrator`.
 */
export async function takeRole(ctx: ActorContext, { userId, roleId }: Assignment): Promise<void> {
  await changeRoles(ctx, { userId, roleId }, async (_tx, _role, granted) =>
    granted.includes(roleId) ? granted.filter((id) => id !== roleId) : null,
  );
}

type RoleRow = Rights & { readonly name: string; readonly nip: string };
/** Returns the ids of the roles afterwards, or null when nothing changes. */
type ChangeOfRoles = (
  tx: ActorContext,
  role: RoleRow,
  granted: readonly string[],
) => Promise<readonly string[] | null>;

async function changeRoles(
  ctx: ActorContext,
  { userId, roleId }: Assignment,
  change: ChangeOfRoles,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [person] = await tx.db.query<{ nip: string; role_ids: string[] }>(
      sql`select t.nip, t.role_ids from users t
       where t.id = ${userId} and t.archived_at is null and ${userScope(tx.actor)} for update of t`,
    );
    const [role] = await tx.db.query<RoleRow>(
      `select name, administrator, reach, permissions from roles where id = $1 and archived_at is null`,
      [roleId],
    );
    if (!person || !role) throw notFound();
    refuseMore(tx.actor, role);
    // They hold every permission already, and the first one has no colleague to ask.
    if (!tx.actor.isAdministrator) refuseOneself(tx, 'roles', { user_id: userId });
    const after = await change(tx, { ...role, nip: person.nip }, person.role_ids);
    if (!after) return;
    await tx.db.query(
      `update users set role_ids = $2::uuid[], version = version + 1, updated_at = $3, updated_by = $4 where id = $1`,
      [userId, after, tx.now.toISOString(), tx.actor.userId],
    );
    if (after.length < person.role_ids.length && role.administrator) await keepAnAdministrator(tx.db);
    await shortenSessions(tx.db, { userIds: [userId] });
    await syncAudience(tx, { userIds: [userId] });
    await updateDuties(tx, { userIds: [userId] });
    await audit(tx, {
      action: after.length > person.role_ids.length ? 'give-role' : 'take-role',
      entity: 'users',
      entity_id: userId,
      before: { role_ids: person.role_ids },
      after: { role_ids: after },
    });
  });
  purgeUser(userId);
}
