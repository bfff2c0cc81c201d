import type { FastifyRequest } from 'fastify';
import type { Actor } from '../context.ts';
import type { Db } from '../db/database.ts';
import { ApiError, forbidden } from '../http/errors.ts';

/** A page that looks through another role names its id here, with each of its reads. */
const VIEW_ROLE = 'x-view-role';
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

interface ViewedRole {
  readonly id: string;
  readonly administrator: boolean;
  readonly reach: Actor['reach'];
  readonly permissions: readonly string[];
}

/**
 * The actor as they would be in the role that the request looks through: never with more than they have (their permissions that the
 * role has, too, and its reach), and only to read. A request that names no role keeps its actor.
 * @throws ApiError 403 `view-only` for a write; 403 for who may not see roles, for a role that is gone and for one that reaches
 * other records than the actor's own
 */
export async function asViewed(db: Db, actor: Actor, request: FastifyRequest): Promise<Actor> {
  const id = request.headers[VIEW_ROLE];
  if (id === undefined) return actor;
  if (!READS.has(request.method)) throw new ApiError(403, 'view-only');
  if (typeof id !== 'string' || !actor.permissions.has('role-detail')) throw forbidden();
  const [role] = await db.query<ViewedRole>(
    `select id, administrator, reach, permissions from roles where id::text = $1 and archived_at is null`,
    [id],
  );
  if (!role) throw forbidden();
  const reach = role.administrator ? 'all' : role.reach;
  // Own classes and own team do not hold each other, and neither holds everything.
  if (actor.reach !== 'all' && reach !== actor.reach) throw forbidden();
  const isAdministrator = actor.isAdministrator && role.administrator;
  const permissions = role.administrator
    ? actor.permissions
    : new Set(role.permissions.filter((name) => actor.permissions.has(name)));
  return { ...actor, roleId: role.id, isAdministrator, reach, permissions };
}
