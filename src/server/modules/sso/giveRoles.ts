import { audit } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { shortenSessions } from '../../platform/sessions/sessionPolicy.ts';
import { purgeUser } from '../../platform/sessions/sessionActor.ts';
import { updateStandings } from '../competencies/records.ts';
import { syncAudience } from '../enrolments/enrolments.ts';
import { notifyRoleChange } from '../roles/notifyRoleChange.ts';
import type { Provider } from './providers.ts';
import { rolesByGroups, type RoleChange, type RoleRule } from './rolesByGroups.ts';

interface Held {
  readonly nip: string;
  readonly role_ids: readonly string[];
  readonly given: readonly string[];
}

/** The rules of a provider. The administrator role is given by nobody but an administrator. */
export const roleRulesOf = ({ db }: Context, providerId: string): Promise<RoleRule[]> =>
  db.query<RoleRule>(
    `select t.value, t.role_id from sign_in_role_rules t join roles r on r.id = t.role_id
     where t.provider_id = $1 and t.archived_at is null and r.archived_at is null and not r.administrator`,
    [providerId],
  );

/**
 * Gives a person who signs in the roles of their groups, and takes back those that the provider gave earlier. `isFirst`: their first sign-in
 * by it. In the transaction of the sign-in.
 */
export async function giveRoles(
  ctx: Context,
  provider: Provider,
  userId: string,
  { groups, isFirst }: { readonly groups: readonly string[] | null; readonly isFirst: boolean },
): Promise<void> {
  if (!provider.roles_claim || (provider.sync_roles === 'first' && !isFirst)) return;
  const rules = await roleRulesOf(ctx, provider.id);
  if (groups === null) {
    // It may only be too long for the token: nobody loses a role by that.
    if (rules.length > 0) await auditUnknown(ctx, provider, userId);
    return;
  }
  const [held] = await ctx.db.query<Held>(
    `select u.nip, u.role_ids, array(select g.role_id from user_roles_given g
       where g.user_id = u.id and g.provider_id = $2) as given
     from users u where u.id = $1 for no key update`,
    [userId, provider.id],
  );
  if (!held) return;
  const change = rolesByGroups(rules, groups, { roleIds: held.role_ids, given: held.given });
  if (change.give.length + change.take.length > 0) await changeRoles(ctx, provider, { userId, held, change });
}

interface Changed {
  readonly userId: string;
  readonly held: Held;
  readonly change: RoleChange;
}

async function changeRoles(
  ctx: Context,
  provider: Provider,
  { userId, held, change }: Changed,
): Promise<void> {
  const before = held.role_ids;
  const after = [...before.filter((id) => !change.take.includes(id)), ...change.give];
  await ctx.db.query(
    `update users set role_ids = $2::uuid[], version = version + 1, updated_at = $3 where id = $1`,
    [userId, after, ctx.now.toISOString()],
  );
  await ctx.db.query(
    `delete from user_roles_given where user_id = $1 and provider_id = $2 and role_id = any($3::uuid[])`,
    [userId, provider.id, change.take],
  );
  await ctx.db.query(
    `insert into user_roles_given (user_id, provider_id, role_id) select $1, $2, unnest($3::uuid[]) on conflict do nothing`,
    [userId, provider.id, change.give],
  );
  await audit(ctx, {
    action: 'edit',
    entity: 'users',
    entity_id: userId,
    actor_id: userId,
    before: { role_ids: before },
    after: { role_ids: after, provider: provider.name },
  });
  await shortenSessions(ctx.db, { userIds: [userId] });
  await syncAudience(ctx, { userIds: [userId] });
  await updateStandings(ctx, { userIds: [userId] });
  await notifyRoleChange(ctx, [{ userId, nip: held.nip, roleIds: change.give }]);
  ctx.db.afterCommit(() => purgeUser(userId));
}

const auditUnknown = (ctx: Context, provider: Provider, userId: string): Promise<void> =>
  audit(ctx, {
    action: 'groups-unknown',
    entity: 'users',
    entity_id: userId,
    actor_id: userId,
    after: { provider: provider.name, claim: provider.roles_claim },
  });
