import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { errorText } from '#ui/errorText.ts';
import { Field } from '#ui/Field.tsx';
import { HttpError, request } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session, type Role, type User } from '#ui/session.ts';
import { Tag } from '#ui/Tag.tsx';
import { toast } from '#ui/toasts.ts';
import { AccessCheck } from './AccessCheck.tsx';
import { personKey, useRoles, type GrantedRole } from './personCalls.ts';
import type { UserTabProps } from './userTab.ts';
import css from './user.module.css';

/** The roles of a person; people who may assign roles change them here, and people who may see roles check what they open. */
export function RolesTab({ user, isMe }: UserTabProps) {
  const { translate } = useI18n();
  const maySee = session.can('role-index');
  const can = user['can'] as { edit?: boolean } | undefined;
  const mayAssign = session.can('user-assign-role') && can?.edit === true;
  const all = useRoles(maySee).data ?? [];
  const granted = user.roles ?? [];
  return (
    <div className={css.stack}>
      <Card title={translate('user.roles')}>
        {granted.length === 0 ? (
          <p className={css.none}>{translate('user.role.none')}</p>
        ) : (
          <ul className={css.rows}>
            {granted.map((role) => (
              <GrantedRow
                key={role.id}
                user={user}
                role={all.find(({ id }) => id === role.id) ?? role}
                isActive={isMe && session.get().user?.active_role?.id === role.id}
                mayTake={mayAssign}
              />
            ))}
          </ul>
        )}
        {mayAssign && maySee && (
          <GiveRole user={user} roles={all.filter(({ id }) => !granted.some((role) => role.id === id))} />
        )}
      </Card>
      {maySee && <AccessCheck user={user} />}
    </div>
  );
}

/** Gives or takes one role; the page then reads the person again. */
function useRoleChange(user: User) {
  const { translate, formatRole } = useI18n();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ role, isGiven }: { role: Role; isGiven: boolean }) =>
      request<User>(`/role-user/user/${user.id}/roles/${role.id}`, { method: isGiven ? 'POST' : 'DELETE' }),
    onSuccess: (_, { role, isGiven }) =>
      toast.show({
        title: translate(isGiven ? 'user.role.given' : 'user.role.taken', { role: formatRole(role.name) }),
      }),
    onError: (error) =>
      toast.show({
        type: 'error',
        title: translate('message.failed'),
        // The server explains why a role cannot be given or taken.
        body: error instanceof HttpError && error.status < 500 ? error.message : errorText(error, translate),
      }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['portal', 'user'] }),
        client.invalidateQueries({ queryKey: personKey(user.id) }),
      ]),
  });
}

interface GrantedRowProps {
  readonly user: User;
  readonly role: GrantedRole;
  readonly isActive: boolean;
  readonly mayTake: boolean;
}

function GrantedRow({ user, role, isActive, mayTake }: GrantedRowProps) {
  const { translate, formatRole } = useI18n();
  const { mutate, isPending } = useRoleChange(user);
  const reach = role.administrator ? 'administrator' : role.reach;
  return (
    <li>
      <div className={css.rowText}>
        <strong>
          {formatRole(role.name)} {isActive && <Tag tone="primary">{translate('user.role.active')}</Tag>}
        </strong>
        {role.description && <span>{role.description}</span>}
        {reach && <span>{translate(`user.role.reach_${reach}`)}</span>}
      </div>
      {mayTake && (
        <Button
          small
          busy={isPending}
          aria-label={translate('user.role.take_label', { role: formatRole(role.name) })}
          onClick={() => mutate({ role, isGiven: false })}
        >
          {translate('user.role.take')}
        </Button>
      )}
    </li>
  );
}

function GiveRole({ user, roles }: { user: User; roles: readonly GrantedRole[] }) {
  const { translate } = useI18n();
  const [chosen, setChosen] = useState('');
  const { mutate, isPending } = useRoleChange(user);
  const role = roles.find(({ id }) => id === chosen);
  if (roles.length === 0) return null;
  return (
    <form
      className={css.inline}
      onSubmit={(event) => {
        event.preventDefault();
        if (role) mutate({ role, isGiven: true }, { onSuccess: () => setChosen('') });
      }}
    >
      <Field label={translate('user.role.give_which')}>
        {(control) => (
          <select {...control} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">{translate('user.role.choose')}</option>
            {roles.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button type="submit" busy={isPending} disabled={!role}>
        {translate('user.role.give')}
      </Button>
    </form>
  );
}
