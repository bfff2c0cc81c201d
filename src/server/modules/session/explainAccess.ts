import { actionLabel, allPermissions, moduleOfPermission, permissionModules } from '#shared/access.ts';
import type { Language } from '#shared/schema/field.ts';
import type { ActorContext } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { serverWords } from '../../platform/http/language.ts';
import { grantedRolesSql } from '../../platform/sessions/sessionActor.ts';

/** The rights of the active role in the specification's shape, in the order of the catalogue. */
export function permissionsByModule({ actor }: ActorContext) {
  const modules = new Map<string, { module_permission_name: string }[]>();
  for (const name of allPermissions) {
    const module = moduleOfPermission(name);
    if (!module || !actor.permissions.has(name)) continue;
    const access = modules.get(module) ?? [];
    access.push({ module_permission_name: name });
    modules.set(module, access);
  }
  return [...modules].map(([module, permission_access]) => ({ module, permission_access }));
}

/**
 * The user-access check: whether the active role grants a key, with the reason in words: the role that grants it, another role of the
 * caller that would, or that none does.
 * @throws ApiError 404 for a key that is not in the catalogue.
 */
export async function explainAccess(ctx: ActorContext, key: string) {
  if (!(allPermissions as readonly string[]).includes(key)) throw notFound();
  const { actor, language } = ctx;
  const say = serverWords(language);
  const granted = actor.permissions.has(key);
  if (granted) return { key, granted, why: say('access.granted', { role: actor.roleName }) };
  if (actor.withheld?.has(key)) return { key, granted, why: say('error.network') };
  const others = await ctx.db.query<{ name: string }>(
    `select r.name from users u join lateral (${grantedRolesSql('null')}) r on true
     where u.id = $1 and (r.administrator or $2 = any(r.permissions))`,
    [actor.userId, key],
  );
  const roles = others.map(({ name }) => name).join(', ');
  const permission = permissionLabel(key, language);
  if (others.length > 0) return { key, granted, why: say('access.other_role', { permission, roles }) };
  return { key, granted, why: say('access.denied', { permission }) };
}

/** `Classes: Publish`, as in the permission matrix. */
export function permissionLabel(key: string, language: Language): string {
  const module = moduleOfPermission(key)!;
  return `${permissionModules[module].label[language]}: ${actionLabel(key.slice(module.length + 1))[language]}`;
}
