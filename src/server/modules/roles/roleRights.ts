import { learnerPermissions } from '#shared/access.ts';
import type { Actor } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/errors.ts';

/** The rights of a person who works in a role. */
export interface Rights {
  readonly administrator: boolean;
  readonly reach: string;
  readonly permissions: readonly string[];
}

/**
 * Whether the rights hold no more than the actor's own active role: nobody gives (or takes away) what they do not have. Own classes and own
 * team do not include each other.
 */
export function mayGrant(actor: Actor, { administrator, reach, permissions }: Rights): boolean {
  if (actor.isAdministrator) return true;
  if (administrator) return false;
  if (actor.reach !== 'all' && reach !== actor.reach && permissions.length > 0) return false;
  return permissions.every((permission) => actor.permissions.has(permission));
}

const OF_LEARNERS: ReadonlySet<string> = new Set(learnerPermissions);

/** Whether a role has rights over others, so that a stranger with it could do harm. */
export const holdsMoreThanLearners = ({ administrator, permissions }: Rights): boolean =>
  administrator || permissions.some((name) => !OF_LEARNERS.has(name));

/** @throws ApiError 403 `grants-more` when the rights hold more than the actor's active role */
export function refuseMore(actor: Actor, rights: Rights): void {
  if (!mayGrant(actor, rights)) throw grantsMore();
}
export const grantsMore = (): ApiError => new ApiError(403, 'grants-more');

/** The rights of roles by their ids; unknown ids are left out. */
export async function rightsOf(db: Db, roleIds: readonly string[]): Promise<Map<string, Rights>> {
  const rows = await db.query<Rights & { id: string }>(
    `select id, administrator, reach, permissions from roles where id = any($1::uuid[])`,
    [roleIds],
  );
  return new Map(rows.map((role) => [role.id, role]));
}

type StoredRights = Pick<Rights, 'reach' | 'permissions'> & { readonly archived_at: string | null };

/** Permissions that a change gives or takes: all of them when the role is created, is deleted or changes its scope. */
export function changedRights(before: StoredRights | null, after: StoredRights): string[] {
  const old = before?.permissions ?? [];
  const isWhole = before?.reach !== after.reach || before.archived_at !== after.archived_at;
  if (isWhole) return [...new Set([...old, ...after.permissions])];
  return [
    ...after.permissions.filter((name) => !old.includes(name)),
    ...old.filter((name) => !after.permissions.includes(name)),
  ];
}
