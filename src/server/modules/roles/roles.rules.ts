import { isDeepStrictEqual } from 'node:util';
import { moduleOfPermission } from '#shared/access.ts';
import { roles } from '#shared/resources/roles.ts';
import type { RowOf } from '#shared/schema/resource.ts';
import type { ActorContext } from '../../platform/context.ts';
import { conflict, invalidField } from '../../platform/http/errors.ts';
import { serverOf } from '../../kernel/crud/resourceServer.ts';
import { shortenSessions } from '../../platform/sessions/sessionPolicy.ts';
import { purgeRole } from '../../platform/sessions/sessionActor.ts';
import { updateDuties } from '../secondFactor/duties.ts';
import { changedRights, grantsMore, mayGrant } from './roleRights.ts';

type Role = RowOf<typeof roles>;

/** What a role says of the safety of an account, whatever its rights: the administrator role has these too. */
const SESSION_FIELDS = ['session_idle', 'session_max', 'session_count'] as const;
const FACTOR_FIELDS = ['require_second_factor', 'second_factor_grace_days'] as const;
const OTHER_FIELDS = ['name', 'description', 'reach', 'permissions', 'archived_at'] as const;
const isSameIn = (fields: readonly (keyof Role)[], before: Role, after: Role): boolean =>
  fields.every((field) => isDeepStrictEqual(before[field], after[field]));
const isOnlyOfSessions = (before: Role, after: Role): boolean => isSameIn(OTHER_FIELDS, before, after);
const isOnlyOfRights = (before: Role, after: Role): boolean => isSameIn(SESSION_FIELDS, before, after);

export const rolesServer = serverOf(roles, {
  computed: {
    people: `(select count(*) from users u where u.role_ids @> array[t.id] and u.archived_at is null)::int`,
  },

  stepUp: ['create', 'edit', 'delete', 'import'],

  async beforeSave(ctx, changes) {
    for (const { before, after, refuse, set } of changes) {
      if (before?.administrator && !(ctx.actor.isAdministrator && isOnlyOfSessions(before, after)))
        refuse(conflict('administrator-role'));
      const unknown = after.permissions.filter((name) => !moduleOfPermission(name));
      if (unknown.length > 0)
        refuse(invalidField('permissions', 'unknown', { property: unknown.join(', ') }));
      const permissions = changedRights(before, after);
      if (!mayGrant(ctx.actor, { administrator: false, reach: after.reach, permissions }))
        refuse(grantsMore());
      set({ administrator: before?.administrator ?? false });
    }
  },

  async afterSave(ctx, changes) {
    await shortenSessions(ctx.db, {
      roleIds: changes.flatMap(({ before, after }) =>
        before && !isOnlyOfRights(before, after) ? [after.id] : [],
      ),
    });
    await updateDutiesOf(ctx, changes);
    ctx.db.afterCommit(() => changes.forEach(({ after }) => purgeRole(after.id)));
  },

  async beforeDelete(ctx, removals) {
    for (const { record, refuse } of removals) {
      if (record.administrator) refuse(conflict('administrator-role'));
      if (!mayGrant(ctx.actor, record)) refuse(grantsMore());
    }
  },

  can({ actor }, { administrator }): Record<string, boolean> {
    return administrator ? { edit: actor.isAdministrator, delete: false, archive: false } : {};
  },
});

/** A role that begins to require a second factor gives its people the whole grace; another change of it does not. */
async function updateDutiesOf(
  ctx: ActorContext,
  changes: readonly { readonly before: Role | null; readonly after: Role }[],
): Promise<void> {
  const isRequired = (role: Role | null) => role?.require_second_factor === true && role.archived_at === null;
  const touched = changes.filter(
    ({ before, after }) =>
      (isRequired(before) || isRequired(after)) &&
      !(before && isSameIn([...FACTOR_FIELDS, 'archived_at'], before, after)),
  );
  const idsOf = (isNew: boolean) =>
    touched.filter(({ before }) => !isRequired(before) === isNew).map(({ after }) => after.id);
  await updateDuties(ctx, { roleIds: idsOf(true) }, { isNewRule: true });
  await updateDuties(ctx, { roleIds: idsOf(false) });
}
