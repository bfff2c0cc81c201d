import { audit } from '../../platform/audit/audit.ts';
import type { ActorContext } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { refuseMore, type Rights } from './roleRights.ts';

/**
 * Starts the caller's preview of a role and audits it. This grants nothing: each read that names the role is restricted separately
 * (sessions/viewAsRole.ts).
 * @throws ApiError 404 for an unknown role; 403 `grants-more` for one that holds more than the caller's own
 */
export async function startViewAsRole(ctx: ActorContext, id: string): Promise<{ id: string; name: string }> {
  const [role] = await ctx.db.query<Rights & { name: string }>(
    `select name, administrator, reach, permissions from roles where id = $1 and archived_at is null`,
    [id],
  );
  if (!role) throw notFound();
  refuseMore(ctx.actor, role);
  await audit(ctx, { action: 'view-as-role', entity: 'roles', entity_id: id });
  return { id, name: role.name };
}
