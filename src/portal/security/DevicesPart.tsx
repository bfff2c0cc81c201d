import { call } from '#ui/call.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import css from '../profile/profile.module.css';
import { Part, RemovableRow } from './Part.tsx';
import type { PartProps } from './SecurityCard.tsx';

/** The browsers that are not asked for the second step. */
export function DevicesPart({ factors: { trusted_devices: devices }, say, changed }: PartProps) {
  const { formatDate } = useI18n();
  return (
    <Part title={say('security.devices')}>
      {devices.length === 0 && <p className={css.hint}>{say('security.devices_none')}</p>}
      <ul className={css.devices}>
        {devices.map(({ id, browser, system, expires_at }) => {
          const device = [browser, system].filter(Boolean).join(' · ') || say('security.device_unknown');
          return (
            <RemovableRow
              key={id}
              name={device}
              facts={[say('security.device_until', { date: formatDate(expires_at) })]}
              remove={say('security.device_remove')}
              removeLabel={say('security.device_remove_label', { device })}
              act={() => call('DELETE /me/second-factor/trusted-devices/:id', { params: { id } })}
              onRemoved={() => {
                toast.show({ title: say('security.removed') });
                changed();
              }}
            />
          );
        })}
      </ul>
    </Part>
  );
}
