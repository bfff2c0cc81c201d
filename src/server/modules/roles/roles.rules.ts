import { moduleOfPermission } from '#shared/access.ts';
import { roles } from '#shared/resources/roles.ts';
import { conflict, invalidField } from '../../platform/http/errors.ts';
import { serverOf } from '../../kernel/crud/resourceServer.ts';
import { purgeRole } from '../../platform/sessions/sessionActor.ts';
import { changedRights, grantsMore, mayGrant } from './roleRights.ts';

export const rolesServer = serverOf(roles, {
  computed: {
    people: `(select count(*) from users u where u.role_ids @> array[t.id] and u.archived_at is null)::int`,
  },

  async beforeSave(ctx, changes) {
    for (const { before, after, refuse, set } of changes) {
      if (before?.administrator) refuse(conflict('administrator-role'));
      const unknown = after.permissions.filter((name) => !moduleOfPermission(name));
      if (unknown.length > 0)
        refuse(invalidField('permissions', 'unknown', { property: unknown.join(', ') }));
      const permissions = changedRights(before, after);
      if (!mayGrant(ctx.actor, { administrator: false, reach: after.reach, permissions }))
        refuse(grantsMore());
      set({ administrator: false });
    }
  },

  async afterSave(ctx, changes) {
    ctx.db.afterCommit(() => changes.forEach(({ after }) => purgeRole(after.id)));
  },

  async beforeDelete(ctx, removals) {
    for (const { record, refuse } of removals) {
      if (record.administrator) refuse(conflict('administrator-role'));
      if (!mayGrant(ctx.actor, record)) refuse(grantsMore());
    }
  },

  can(_ctx, { administrator }): Record<string, boolean> {
    return administrator ? { edit: false, delete: false, archive: false } : {};
  },
});
