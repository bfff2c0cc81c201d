import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CalendarAddress } from '#shared/api/calendar.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { errorText } from '#ui/errorText.ts';
import { request } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { Loaded } from '../Loaded.tsx';
import { AddressField } from './AddressField.tsx';
import css from './calendar.module.css';

const ADDRESS = ['portal', 'calendar-address'] as const;
const PATH = '/my/calendar/address';

/** The address of my calendar: made, copied, replaced, revoked. */
export function OwnAddressDialog({ onClose }: { onClose: () => void }) {
  const { translate } = useI18n();
  const query = useQuery({
    queryKey: ADDRESS,
    queryFn: ({ signal }) => request<CalendarAddress | null>(PATH, { signal }).then(({ data }) => data),
    staleTime: 0,
  });
  const change = useChange();
  return (
    <Dialog title={translate('calendar_address.own_title')} onClose={onClose}>
      <div className={css.subscribe}>
        <p>{translate('calendar_address.own_body')}</p>
        <Loaded query={query}>
          {(address) =>
            address ? (
              <>
                <AddressField key={address.url} address={address} />
                <p className={css.muted}>{translate('calendar_address.secret')}</p>
                <div className={css.addressActions}>
                  <Button
                    small
                    busy={change.isPending && change.variables === 'PUT'}
                    onClick={() => change.mutate('PUT')}
                  >
                    {translate('calendar_address.anew')}
                  </Button>
                  <Button
                    small
                    variant="danger"
                    busy={change.isPending && change.variables === 'DELETE'}
                    onClick={() => change.mutate('DELETE')}
                  >
                    {translate('calendar_address.revoke')}
                  </Button>
                </div>
                <p className={css.muted}>{translate('calendar_address.anew_hint')}</p>
              </>
            ) : (
              <>
                <p className={css.muted}>{translate('calendar_address.secret')}</p>
                <Button variant="primary" busy={change.isPending} onClick={() => change.mutate('PUT')}>
                  {translate('calendar_address.make')}
                </Button>
              </>
            )
          }
        </Loaded>
      </div>
    </Dialog>
  );
}

function useChange() {
  const { translate } = useI18n();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (method: 'PUT' | 'DELETE') =>
      request<CalendarAddress | null>(PATH, { method }).then(({ data }) => data),
    onSuccess: (address, method) => {
      queryClient.setQueryData(ADDRESS, address);
      if (method === 'DELETE') toast.show({ title: translate('calendar_address.revoked') });
    },
    onError: (error) => toast.show({ type: 'error', title: errorText(error, translate) }),
  });
}
