import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useGetList, useTranslate } from 'ra-core';
import { useId, useState, type FormEvent } from 'react';
import type { ScimSite } from '#shared/calls/scim.calls.ts';
import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toasts.ts';
import css from '#ui/tokens/tokens.module.css';

/** The key of what administrators see of SCIM, which a change of roles answers. */
export const SCIM_SITE = ['portal', 'scim-site'];

type Group = ScimSite['groups'][number];
interface Role {
  readonly id: string;
  readonly name: string;
  readonly administrator: boolean;
}

/** A group of the identity provider, and which roles its people get. */
export function GroupRoles({ group }: { readonly group: Group }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const { name, members, roles } = group;
  return (
    <li>
      <div className={css.facts}>
        <strong>{name}</strong>
        <span>{translate('scim.members', { smart_count: members, count: formatNumber(members) })}</span>
        <span>
          {roles.length > 0
            ? translate('scim.gives', { roles: roles.map((role) => role.name).join(', ') })
            : translate('scim.gives_none')}
        </span>
      </div>
      {session.can('directory-approve') && (
        <Button small aria-label={translate('scim.change_of', { name })} onClick={() => setOpen(true)}>
          {translate('scim.change')}
        </Button>
      )}
      {isOpen && <RolesDialog group={group} onClose={() => setOpen(false)} />}
    </li>
  );
}

/** More roles than any company has. */
const ALL = { page: 1, perPage: 200 };

function RolesDialog({ group, onClose }: { readonly group: Group; readonly onClose: () => void }) {
  const translate = useTranslate();
  const { translate: words } = useI18n();
  const formId = useId();
  const [chosen, setChosen] = useState<readonly string[]>(group.roles.map(({ id }) => id));
  const { data: roles } = useGetList<Role>('roles', {
    pagination: ALL,
    sort: { field: 'name', order: 'ASC' },
  });
  const { mutate, isPending, error } = useSave(group, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(chosen);
  };
  const toggle = (id: string, isOn: boolean) =>
    setChosen(isOn ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <Dialog
      title={translate('scim.change_of', { name: group.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} busy={isPending}>
            {translate('scim.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} onSubmit={submit}>
        <div role="alert">{error && <p className={css.error}>{errorText(error, words)}</p>}</div>
        {roles ? (
          <div className={css.options}>
            {roles
              .filter(({ administrator }) => !administrator)
              .map(({ id, name }) => (
                <label key={id}>
                  <input
                    type="checkbox"
                    checked={chosen.includes(id)}
                    onChange={({ target }) => toggle(id, target.checked)}
                  />
                  <span>{name}</span>
                </label>
              ))}
          </div>
        ) : (
          <Skeleton lines={3} />
        )}
      </form>
    </Dialog>
  );
}

function useSave({ id, name }: Group, onClose: () => void) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (role_ids: readonly string[]) =>
      call('PUT /directory/scim/groups/:id/roles', { params: { id }, body: { role_ids: [...role_ids] } }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(SCIM_SITE, data);
      toast.show({ title: translate('scim.saved', { name }) });
      onClose();
    },
  });
}
