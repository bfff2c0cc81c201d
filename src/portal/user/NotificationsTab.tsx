import type { NotificationPreferences } from '#shared/api/notifications.ts';
import { notificationGroups, type NotificationGroup } from '#shared/domain/notifications.ts';
import { Card } from '#ui/Card.tsx';
import { zoneLabel } from '#ui/zoneLabel.ts';
import { useI18n, type I18n } from '#ui/i18n.tsx';
import { Loaded } from '../Loaded.tsx';
import { hourName, weekdayName } from '../profile/digestTime.ts';
import { NotificationsCard } from '../profile/NotificationsCard.tsx';
import { PushCard } from '../profile/PushCard.tsx';
import { usePersonPreferences } from './personCalls.ts';
import type { Fact } from './userFacts.ts';
import { UserFacts } from './UserFacts.tsx';
import type { UserTabProps } from './userTab.ts';
import css from './user.module.css';

/** A person's notifications by mail, SMS and on devices: the user edits their own and reads those of others. */
export const NotificationsTab = ({ user, isMe }: UserTabProps) =>
  isMe ? (
    <div className={css.stack}>
      <NotificationsCard />
      <PushCard />
    </div>
  ) : (
    <Theirs id={user.id} />
  );

const Theirs = ({ id }: { id: string }) => (
  <Loaded query={usePersonPreferences(id)}>{(chosen) => <Chosen chosen={chosen} />}</Loaded>
);

function Chosen({ chosen }: { chosen: NotificationPreferences }) {
  const i18n = useI18n();
  const { translate } = i18n;
  const unreachable = [
    !chosen.mail.address && translate('user.notices.no_mail'),
    chosen.sms.is_configured && !chosen.sms.address && translate('user.notices.no_phone'),
  ].filter(Boolean);
  return (
    <div className={css.stack}>
      <p className={css.none}>{[translate('user.notices.hint'), ...unreachable].join(' ')}</p>
      <div className={css.columns}>
        <Card title={translate('user.notices.where')}>
          <UserFacts
            facts={notificationGroups.map((group) => ({
              name: translate(group === 'requests' ? 'user.notices.requests' : `notify.group_${group}`),
              value: waysOf(chosen, group, i18n),
            }))}
          />
        </Card>
        <Card title={translate('user.notices.when')}>
          <UserFacts facts={timesOf(chosen, i18n)} />
        </Card>
      </div>
    </div>
  );
}

/** The channels that are on, as words; the app itself shows every notification. */
function waysOf(
  { mail_off, sms_on, push_on, push }: NotificationPreferences,
  group: NotificationGroup,
  words: I18n,
): string {
  const ways = [
    words.translate('user.notices.app'),
    !mail_off.includes(group) && words.translate('notify.mail'),
    sms_on.includes(group) && 'SMS',
    push.devices > 0 && push_on.includes(group) && words.translate('notify.push'),
  ];
  return ways.filter(Boolean).join(' · ');
}

function timesOf(chosen: NotificationPreferences, { lang, translate }: I18n): readonly Fact[] {
  const { digest, digest_weekday, digest_hour, push } = chosen;
  const clock = (time: string) => (lang === 'en' ? time : time.replace(':', '.'));
  const rhythm = [
    translate(`notify.digest_${digest}`),
    digest === 'weekly' && weekdayName(lang, digest_weekday),
    digest !== 'off' && hourName(lang, digest_hour),
  ];
  const quietOf = (from: string | null, until: string | null) =>
    from !== null && until !== null
      ? `${clock(from)} – ${clock(until)}`
      : translate('user.notices.never_quiet');
  return [
    { name: translate('notify.digest'), value: rhythm.filter(Boolean).join(' · ') },
    { name: translate('notify.quiet'), value: quietOf(chosen.quiet_from, chosen.quiet_until) },
    ...(push.devices > 0
      ? [{ name: translate('push.quiet'), value: quietOf(chosen.push_quiet_from, chosen.push_quiet_until) }]
      : []),
    { name: translate('user.time_zone'), value: zoneLabel(chosen.time_zone) },
  ];
}
