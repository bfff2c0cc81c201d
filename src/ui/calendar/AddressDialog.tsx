import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CalendarAddress } from '#shared/api/calendar.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { errorText } from '../errorText.ts';
import { request } from '../http.ts';
import { useI18n } from '../i18n.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { toast } from '../toasts.ts';
import { useWordPart } from '../useWordPart.ts';
import { AddressField } from './AddressField.tsx';
import css from './address.module.css';

interface AddressDialogProps {
  /** Whose calendar it is: selects the words above and below the address. */
  readonly of: 'own' | 'class';
  /** GET reads it, PUT creates it, DELETE revokes it. */
  readonly path: string;
  /** Replaces it by another one. */
  readonly anew: 'PUT' | 'POST';
  readonly onClose: () => void;
}

/** The address of a calendar for other programs: create, copy, replace, revoke. */
export function AddressDialog({ of, onClose, ...props }: AddressDialogProps) {
  const { translate } = useI18n();
  const hasWords = useWordPart('calendar');
  if (!hasWords) return null;
  return (
    <Dialog title={translate(`calendar_address.${of}_title`)} onClose={onClose}>
      <div className={css.dialog}>
        <p>{translate(`calendar_address.${of}_body`)}</p>
        <Address of={of} {...props} />
      </div>
    </Dialog>
  );
}

function Address({ of, path, anew }: Omit<AddressDialogProps, 'onClose'>) {
  const { translate } = useI18n();
  const { data, error, refetch } = useQuery({
    queryKey: ['calendar-address', path],
    queryFn: ({ signal }) => request<CalendarAddress | null>(path, { signal }).then((reply) => reply.data),
    staleTime: 0,
  });
  const change = useChange(path);
  const isRunning = (method: Method) => change.isPending && change.variables === method;
  if (data === undefined)
    return error ? <ErrorState error={error} retry={refetch} /> : <Skeleton lines={4} />;
  const secret = <p className={css.muted}>{translate(`calendar_address.${of}_secret`)}</p>;
  if (!data)
    return (
      <>
        {secret}
        <div className={css.actions}>
          <Button variant="primary" busy={change.isPending} onClick={() => change.mutate('PUT')}>
            {translate(`calendar_address.${of}_make`)}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <AddressField key={data.url} address={data} />
      {secret}
      <div className={css.actions}>
        <Button small busy={isRunning(anew)} onClick={() => change.mutate(anew)}>
          {translate('calendar_address.anew')}
        </Button>
        <Button small variant="danger" busy={isRunning('DELETE')} onClick={() => change.mutate('DELETE')}>
          {translate('calendar_address.revoke')}
        </Button>
      </div>
      <p className={css.muted}>{translate('calendar_address.anew_hint')}</p>
    </>
  );
}

type Method = 'PUT' | 'POST' | 'DELETE';

function useChange(path: string) {
  const { translate } = useI18n();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (method: Method) =>
      request<CalendarAddress | null>(path, { method }).then(({ data }) => data),
    onSuccess: (address, method) => {
      queryClient.setQueryData(['calendar-address', path], address);
      if (method === 'DELETE') toast.show({ title: translate('calendar_address.revoked') });
    },
    onError: (error) => toast.show({ type: 'error', title: errorText(error, translate) }),
  });
}
