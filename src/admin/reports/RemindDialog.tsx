import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { ReminderResult } from '#shared/api/reports.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toasts.ts';
import { useFailureNotice } from '../useFailureNotice.ts';

interface RemindDialogProps {
  readonly title: string;
  /** Whom it is about: everything on which their number depends. */
  readonly about: readonly unknown[];
  /** Reminds them; a dry run only counts them. */
  readonly remind: (isDryRun: boolean) => Promise<ReminderResult>;
  readonly onClose: () => void;
}

/** Says how many people will be notified, then notifies them. */
export function RemindDialog({ title, about, remind, onClose }: RemindDialogProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const queryClient = useQueryClient();
  const showError = useFailureNotice();
  const { data, error, refetch } = useQuery({
    queryKey: ['reminder', ...about],
    queryFn: () => remind(true),
    gcTime: 0,
  });
  const send = useMutation({
    mutationFn: () => remind(false),
    onSuccess: ({ reminded }) => {
      toast.show({
        title: translate('reports.remind.sent', { smart_count: reminded, count: formatNumber(reminded) }),
      });
      void queryClient.invalidateQueries({ queryKey: ['reports'] });
      onClose();
    },
    onError: showError,
  });
  const counted = (key: string, count: number) =>
    translate(`reports.remind.${key}`, { smart_count: count, count: formatNumber(count) });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          {data && data.reminded > 0 && (
            <Button variant="primary" busy={send.isPending} onClick={() => send.mutate()}>
              {counted('send', data.reminded)}
            </Button>
          )}
        </>
      }
    >
      {!data && (error ? <ErrorState error={error} retry={refetch} /> : <Skeleton lines={2} />)}
      {data && (
        <>
          {data.people === 0 && <p>{translate('reports.remind.none')}</p>}
          {data.reminded > 0 && <p>{counted('question', data.reminded)}</p>}
          {data.people > 0 && data.reminded === 0 && <p>{translate('reports.remind.nobody')}</p>}
          {data.reminded > 0 && data.already > 0 && <p>{counted('already', data.already)}</p>}
        </>
      )}
    </Dialog>
  );
}
