import { useQuery } from '@tanstack/react-query';
import type { PushDevice } from '#shared/api/notifications.ts';
import { call } from '#ui/call.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { zoneLabel } from '#ui/zoneLabel.ts';
import { readBrowserPush, type BrowserPush } from './browserPush.ts';
import css from './profile.module.css';
import { QuietHours } from './QuietHours.tsx';
import { BROWSER_PUSH, PUSH_DEVICES, useTurningOff, useTurningOn } from './pushCalls.ts';
import { usePreferences } from './usePreferences.ts';

/** The usual night, as of a person who has chosen nothing. */
const NIGHT = { from: '21:00', until: '07:00' } as const;

/** On which devices the person gets push messages; nothing where the site sends none. */
export function PushCard() {
  const { translate } = useI18n();
  const { data, error, refetch } = useQuery({
    queryKey: PUSH_DEVICES,
    queryFn: async ({ signal }) => (await call('GET /my/push-devices', {}, { signal })).data,
  });
  const browser = useQuery({ queryKey: BROWSER_PUSH, queryFn: readBrowserPush, networkMode: 'always' }).data;
  if (data?.public_key === null) return null;
  return (
    <Card title={translate('push.title')}>
      {data && browser ? (
        <div className={css.form}>
          <p className={css.hint}>{translate('push.intro')}</p>
          <ThisDevice publicKey={data.public_key!} browser={browser} devices={data.devices} />
          {data.devices.length > 0 && (
            <Devices devices={data.devices} isOnHere={browser.subscribedTo === data.public_key} />
          )}
          <PushQuiet />
        </div>
      ) : error ? (
        <ErrorState error={error} retry={refetch} />
      ) : (
        <Skeleton lines={3} />
      )}
    </Card>
  );
}

interface ThisDeviceProps {
  readonly publicKey: string;
  readonly browser: BrowserPush;
  readonly devices: readonly PushDevice[];
}

/** The button, or why there is none. */
function ThisDevice({ publicKey, browser, devices }: ThisDeviceProps) {
  const { translate } = useI18n();
  const turningOn = useTurningOn(publicKey);
  if (browser.ability !== 'able')
    return <p>{translate(browser.ability === 'unable' ? 'push.unable' : 'push.needs_install')}</p>;
  if (browser.isDenied) return <p role="status">{translate('push.denied')}</p>;
  // Not after another sign-in, nor with another key of the site: the browser then takes messages of nobody.
  if (browser.subscribedTo === publicKey && devices.some((device) => device.is_current)) return null;
  return (
    <div className={css.actions}>
      <Button variant="primary" busy={turningOn.isPending} onClick={() => turningOn.mutate()}>
        {translate('push.turn_on')}
      </Button>
      <p className={css.error} role="alert">
        {turningOn.failure}
      </p>
    </div>
  );
}

interface DevicesProps {
  readonly devices: readonly PushDevice[];
  /** This browser takes the messages of this site. */
  readonly isOnHere: boolean;
}

function Devices({ devices, isOnHere }: DevicesProps) {
  const end = useTurningOff();
  return (
    <ul className={css.devices}>
      {devices.map((device) => (
        <DeviceRow key={device.id} device={device} isHere={device.is_current && isOnHere} end={end} />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly device: PushDevice;
  readonly isHere: boolean;
  readonly end: ReturnType<typeof useTurningOff>;
}

function DeviceRow({ device, isHere, end }: RowProps) {
  const { translate, formatDateTime } = useI18n();
  const { browser, system, last_used_at, last_sent_at, is_current } = device;
  const name =
    browser && system
      ? translate('profile.device', { browser, system })
      : (browser ?? system ?? translate('profile.device_unknown'));
  const facts = [
    translate('profile.device_last', { last: formatDateTime(last_used_at) }),
    last_sent_at && translate('push.last_sent', { last: formatDateTime(last_sent_at) }),
  ];
  return (
    <li>
      <div className={css.device}>
        <strong>
          {name} {isHere && <Tag tone="primary">{translate('profile.device_current')}</Tag>}
        </strong>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <Button
        small
        busy={end.isPending && end.variables.id === device.id}
        aria-label={translate('push.turn_off_label', { device: name })}
        onClick={() => end.mutate({ id: device.id, isHere: is_current })}
      >
        {translate('push.turn_off')}
      </Button>
    </li>
  );
}

function PushQuiet() {
  const { translate } = useI18n();
  const { data: stored, set } = usePreferences();
  if (!stored) return null;
  const { push_quiet_from: from, push_quiet_until: until } = stored;
  return (
    <QuietHours
      hours={from !== null && until !== null ? { from, until } : null}
      usual={NIGHT}
      label={translate('push.quiet')}
      hint={translate('push.quiet_hint', { zone: zoneLabel(stored.time_zone) })}
      onChange={(hours) =>
        set({ push_quiet_from: hours?.from ?? null, push_quiet_until: hours?.until ?? null })
      }
    />
  );
}
