import { Button } from '#ui/Button.tsx';
import { HttpError, request } from '#ui/http.ts';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import type { User } from '#ui/session.ts';
import { toast } from '#ui/toasts.ts';
import { useMutation } from '@tanstack/react-query';
import { MailPlus } from 'lucide-react';

/** Sends a person without a password a mail to choose one; repeatable. Only organizers see who has none. */
export function InviteButton({ user }: { user: User }) {
  const { translate } = useI18n();
  const { mutate, isPending } = useMutation({
    mutationFn: () => request<{ email: string }>(`/user/${user.id}/invitation`, { method: 'POST' }),
    onSuccess: ({ data }) => toast.show({ title: translate('user.invited', { email: data.email }) }),
    onError: (error) =>
      toast.show({
        type: 'error',
        title:
          error instanceof HttpError && error.status === 409 ? error.message : errorText(error, translate),
      }),
  });
  const isUseful = user['has_password'] === false && user.email && user['active'] !== false;
  if (!isUseful) return null;
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      <MailPlus size={16} strokeWidth={1.6} aria-hidden />
      {translate('user.invite')}
    </Button>
  );
}
