import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { createContext, use, useState } from 'react';
import { users } from '#shared/resources/users.ts';
import { request } from '#ui/http.ts';
import { OnlineSign } from '#ui/online/OnlineSign.tsx';
import { session } from '#ui/session.ts';
import { toast } from '#ui/toasts.ts';
import { EnrolIcon } from '../classes/participants/EnrolIcon.tsx';
import { EnrolInClass } from '../classes/participants/EnrolInClass.tsx';
import { ResourceList } from '../generated/ResourceList.tsx';
import { useSelection } from '../generated/selection.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { useFailureNotice } from '../useFailureNotice.ts';
import { AssignRoles } from './AssignRoles.tsx';

/** The people, and who of them is online; people without a password can be invited, many at once. */
export function UserList() {
  const [person, setPerson] = useState<LinkRecord>();
  return (
    <EnrolContext value={setPerson}>
      <ResourceList
        resource={users}
        bulkActions={ForSelected}
        sign={Online}
        mainFilters={MAIN}
        {...(session.can('course-enrol') && { rowActions: EnrolOne })}
      />
      {person && (
        <EnrolInClass
          people={{ user_ids: [String(person['id'])] }}
          count={1}
          name={String(person['name'])}
          onClose={() => setPerson(undefined)}
        />
      )}
    </EnrolContext>
  );
}

const MAIN = ['department', 'role_ids'];

/** Opens the choice of a class for a row's person. */
const EnrolContext = createContext<(record: LinkRecord) => void>(() => undefined);

function EnrolOne({ record }: { readonly record: LinkRecord }) {
  const choose = use(EnrolContext);
  if (!record['active'] || record['archived_at']) return null;
  return <EnrolIcon name={String(record['name'])} onClick={() => choose(record)} />;
}

const Online = ({ record }: { record: LinkRecord }) => <OnlineSign id={String(record['id'])} />;

const ForSelected = () => (
  <>
    <EnrolSelected />
    <RolesOfSelected />
    <InviteSelected />
  </>
);

function EnrolSelected() {
  const translate = useTranslate();
  const { selection, count, clear } = useSelection();
  const [isOpen, setOpen] = useState(false);
  if (!selection || !session.can('course-enrol')) return null;
  const people = 'ids' in selection ? { user_ids: selection.ids } : { filter: selection.filter };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {translate('participants.into.action')}
      </button>
      {isOpen && <EnrolInClass people={people} count={count} onClose={() => setOpen(false)} onDone={clear} />}
    </>
  );
}

function RolesOfSelected() {
  const translate = useTranslate();
  const { selection, count } = useSelection();
  const [isOpen, setOpen] = useState(false);
  if (!selection || !session.can('user-assign-role') || !session.can('role-index')) return null;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {translate('roleTools.assign.open')}
      </button>
      {isOpen && <AssignRoles selection={selection} count={count} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Invited {
  readonly invited: number;
  readonly left_out: number;
}

function InviteSelected() {
  const translate = useTranslate();
  const { selection, clear } = useSelection();
  const showError = useFailureNotice();
  const { mutate, isPending } = useMutation({
    mutationFn: () => request<Invited>('/user/invitations', { method: 'POST', body: selection }),
    onSuccess: ({ data: { invited, left_out } }) => {
      toast.show({
        title: translate('admin.bulk.invited', { smart_count: invited }),
        ...(left_out > 0 && { body: translate('admin.bulk.invited_left_out', { smart_count: left_out }) }),
      });
      clear();
    },
    onError: showError,
  });
  if (!selection || !session.can('user-edit')) return null;
  return (
    <button type="button" disabled={isPending} onClick={() => mutate()}>
      {translate('admin.bulk.invite')}
    </button>
  );
}
