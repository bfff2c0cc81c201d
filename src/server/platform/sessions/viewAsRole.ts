import type { FastifyRequest } from 'fastify';
import type { Actor } from '../context.ts';
import type { Db } from '../db/database.ts';
import { ApiError, forbidden, tokenRefused } from '../http/errors.ts';

/** A page that previews another role names its id here, with each of its reads. */
const VIEW_ROLE = 'x-view-role';
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

interface ViewedRole {
  readonly id: string;
  readonly administrator: boolean;
  readonly reach: Actor['reach'];
  readonly permissions: readonly string[];
}

/**
 * The actor as they would be in the previewed role: never with more rights than they have (the permissions that both have, and the role's
 * scope), and only for reading. A request that names no role keeps its actor.
 * @throws ApiError 403 `view-only` for a write; 403 for people who may not see roles, for a deleted role and for one whose scope is not
 * within the actor's own
 */
export async function asViewedRole(db: Db, actor: Actor, request: FastifyRequest): Promise<Actor> {
  const id = request.headers[VIEW_ROLE];
  if (id === undefined) return actor;
  if (!READS.has(request.method)) throw new ApiError(403, 'view-only');
  if (actor.token) throw tokenRefused();
  if (typeof id !== 'string' || !actor.permissions.has('role-detail')) throw forbidden();
  const [role] = await db.query<ViewedRole>(
    `select id, administrator, reach, permissions from roles where id::text = $1 and archived_at is null`,
    [id],
  );
  if (!role) throw forbidden();
  const reach = role.administrator ? 'all' : role.reach;
  // Own classes and own team do not include each other, and neither includes everything.
  if (actor.reach !== 'all' && reach !== actor.reach) throw forbidden();
  const isAdministrator = actor.isAdministrator && role.administrator;
  const permissions = role.administrator
    ? actor.permissions
    : new Set(role.permissions.filter((name) => actor.permissions.has(name)));
  return { ...actor, roleId: role.id, isAdministrator, reach, permissions };
}
