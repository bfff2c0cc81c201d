import { notificationGroups, type NotificationGroup } from '#shared/domain/notifications.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useSession } from '#ui/session.ts';
import css from './profile.module.css';
import type { Choosing } from './usePreferences.ts';

/** The kinds of notifications and their channels. The app shows everything; SMS and devices are listed if the site can send to them. */
export function NotificationMatrix({ stored, set }: Choosing) {
  const { translate } = useI18n();
  const { mail, sms, push } = stored;
  const groups = useOwnGroups();
  const notes = [
    !mail.is_configured && translate('notify.mail_unavailable'),
    !mail.address && translate('notify.mail_none'),
    sms.is_configured && !sms.address && translate('notify.sms_none'),
    push.is_configured && push.devices === 0 && translate('notify.push_none'),
  ].filter(Boolean);
  return (
    <div className={css.choice}>
      <p className={css.hint}>{translate('notify.intro')}</p>
      <table className={css.matrix}>
        <thead>
          <tr>
            <th scope="col">{translate('notify.about')}</th>
            <th scope="col">{translate('notify.mail')}</th>
            {sms.is_configured && <th scope="col">SMS</th>}
            {push.is_configured && <th scope="col">{translate('notify.push')}</th>}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <GroupRow key={group} group={group} stored={stored} set={set} />
          ))}
        </tbody>
      </table>
      {notes.map((note) => (
        <p key={String(note)} className={css.hint}>
          {note}
        </p>
      ))}
    </div>
  );
}

const withOut = (list: readonly NotificationGroup[], group: NotificationGroup, isIn: boolean) =>
  isIn ? [...list, group] : list.filter((other) => other !== group);

function GroupRow({ group, stored, set }: Choosing & { readonly group: NotificationGroup }) {
  const { translate } = useI18n();
  const { sms, push, mail_off, sms_on, push_on } = stored;
  const name = translate(`notify.group_${group}`);
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{translate(`notify.group_${group}_hint`)}</small>
      </th>
      <td>
        <Tick
          label={`${name}: ${translate('notify.mail')}`}
          isOn={!mail_off.includes(group)}
          onChange={(isOn) => set({ mail_off: withOut(mail_off, group, !isOn) })}
        />
      </td>
      {sms.is_configured && (
        <td>
          <Tick
            label={`${name}: SMS`}
            isOn={sms_on.includes(group)}
            onChange={(isOn) => set({ sms_on: withOut(sms_on, group, isOn) })}
          />
        </td>
      )}
      {push.is_configured && (
        <td>
          <Tick
            label={`${name}: ${translate('notify.push')}`}
            isOn={push_on.includes(group)}
            onChange={(isOn) => set({ push_on: withOut(push_on, group, isOn) })}
          />
        </td>
      )}
    </tr>
  );
}

/** People who only learn start no work for many records, and nobody waits for their decision. */
const FOR_STAFF: readonly NotificationGroup[] = ['own_work', 'requests'];
const STAFF = /-(correction|edit|export|import)$/;

function useOwnGroups(): readonly NotificationGroup[] {
  const { permissions, userRoles } = useSession();
  const isStaff = userRoles.length > 1 || permissions.some((name) => STAFF.test(name));
  return isStaff ? notificationGroups : notificationGroups.filter((group) => !FOR_STAFF.includes(group));
}

interface TickProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** The label around it is large enough for a finger. */
const Tick = ({ label, isOn, onChange }: TickProps) => (
  <label className={css.tick}>
    <input
      type="checkbox"
      aria-label={label}
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
  </label>
);
