import { useMutation } from '@tanstack/react-query';
import { errorText } from '../errorText.ts';
import { useI18n } from '../i18n.tsx';
import { useSession, type Role } from '../session.ts';
import { switchRole } from '../sessionChanges.ts';
import { toast } from '../toasts.ts';

/** The person's roles, the active one, and the switch. Queries and menu follow the session (sessionFollow.ts). */
export function useRoleSwitch() {
  const { translate, formatRole } = useI18n();
  const { user, userRoles } = useSession();
  const active = user?.active_role ?? null;
  const { mutate, isPending } = useMutation({
    mutationFn: (role: Role) => switchRole(role.id),
    onSuccess: (_, { name }) =>
      toast.show({
        title: translate('shell.role_switched_title'),
        body: translate('shell.role_switched', { name: formatRole(name) }),
      }),
    onError: (error) =>
      toast.show({ type: 'error', title: translate('message.failed'), body: errorText(error, translate) }),
  });
  const change = (role: Role) => {
    if (role.id !== active?.id && !isPending) mutate(role);
  };
  return { roles: userRoles, active, change, isPending };
}
