import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { errorText } from '#ui/errorText.ts';
import { request } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { toast } from '#ui/toasts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import css from './profile.module.css';
import { DEVICES, useDevices, type Device } from './profileCalls.ts';

/** The person's sessions, and the way to end them. */
export function DevicesCard() {
  const { translate } = useI18n();
  const { data: devices, error, refetch } = useDevices();
  const end = useEnding();
  const others = devices?.filter((device) => !device.is_current) ?? [];
  return (
    <Card title={translate('profile.devices')}>
      {devices ? (
        <div className={css.form}>
          <ul className={css.devices}>
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} end={end} />
            ))}
          </ul>
          {others.length === 0 && <p className={css.hint}>{translate('profile.devices_only')}</p>}
          {others.length > 1 && (
            <div className={css.actions}>
              <Button
                variant="danger"
                busy={end.isPending && end.variables === undefined}
                onClick={() => end.mutate(undefined)}
              >
                {translate('profile.devices_end_others')}
              </Button>
            </div>
          )}
        </div>
      ) : error ? (
        <ErrorState error={error} retry={refetch} />
      ) : (
        <Skeleton lines={3} />
      )}
    </Card>
  );
}

type Ending = ReturnType<typeof useEnding>;

/** Ends one device, or without an id all others. */
function useEnding() {
  const { translate } = useI18n();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string | undefined) =>
      (await request<{ ended?: number }>(`/me/sessions${id ? `/${id}` : ''}`, { method: 'DELETE' })).data,
    onSuccess: ({ ended }) =>
      toast.show({
        title:
          ended === undefined ? translate('profile.device_ended') : translate('profile.devices_ended', ended),
      }),
    onError: (error) => toast.show({ type: 'error', title: errorText(error, translate) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: DEVICES }),
  });
}

function DeviceRow({ device, end }: { device: Device; end: Ending }) {
  const { translate, formatDateTime } = useI18n();
  const { id, browser, system, ip, created_at, last_used_at, is_current } = device;
  const name =
    browser && system
      ? translate('profile.device', { browser, system })
      : (browser ?? system ?? translate('profile.device_unknown'));
  const facts = [
    ip,
    translate('profile.device_facts', { created: formatDateTime(created_at) }),
    !is_current && translate('profile.device_last', { last: formatDateTime(last_used_at) }),
  ];
  return (
    <li>
      <div className={css.device}>
        <strong>{name}</strong>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      {is_current ? (
        <Tag tone="primary">{translate('profile.device_current')}</Tag>
      ) : (
        <Button
          small
          busy={end.isPending && end.variables === id}
          aria-label={translate('profile.devices_end_label', { device: name })}
          onClick={() => end.mutate(id)}
        >
          {translate('profile.devices_end')}
        </Button>
      )}
    </li>
  );
}
