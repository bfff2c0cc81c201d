import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { users } from '#shared/resources/users.ts';
import { request } from '#ui/http.ts';
import { session } from '#ui/session.ts';
import { toast } from '#ui/toasts.ts';
import { ResourceList } from '../generated/ResourceList.tsx';
import { useSelection } from '../generated/selection.tsx';
import { useFailureNotice } from '../useFailureNotice.ts';

/** The people: who has no password yet can be invited, many at once. */
export const UserList = () => <ResourceList resource={users} bulkActions={InviteSelected} />;

interface Invited {
  readonly invited: number;
  readonly left_out: number;
}

function InviteSelected() {
  const translate = useTranslate();
  const { selection, clear } = useSelection();
  const tellFailure = useFailureNotice();
  const { mutate, isPending } = useMutation({
    mutationFn: () => request<Invited>('/user/invitations', { method: 'POST', body: selection }),
    onSuccess: ({ data: { invited, left_out } }) => {
      toast.show({
        title: translate('admin.bulk.invited', { smart_count: invited }),
        ...(left_out > 0 && { body: translate('admin.bulk.invited_left_out', { smart_count: left_out }) }),
      });
      clear();
    },
    onError: tellFailure,
  });
  if (!selection || !session.can('user-edit')) return null;
  return (
    <button type="button" disabled={isPending} onClick={() => mutate()}>
      {translate('admin.bulk.invite')}
    </button>
  );
}
