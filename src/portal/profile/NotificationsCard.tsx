import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Card } from '#ui/Card.tsx';
import { Choices } from '#ui/Choices.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Field } from '#ui/Field.tsx';
import { zoneLabel } from '#ui/zoneLabel.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { hourName, weekdayName } from './digestTime.ts';
import { NotificationMatrix } from './NotificationMatrix.tsx';
import css from './profile.module.css';
import { QuietHours } from './QuietHours.tsx';
import { usePreferences, type Choosing } from './usePreferences.ts';

const ANCHOR = 'notification';

/** Notifications by mail and SMS, and when. The links in mails lead here, past the parts above. */
export function NotificationsCard() {
  const { translate } = useI18n();
  const { data: stored, error, refetch, set, isSaving, isSaved } = usePreferences();
  const place = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const isTarget = hash === `#${ANCHOR}` && stored !== undefined;
  useEffect(() => {
    if (isTarget) place.current?.scrollIntoView({ block: 'start' });
  }, [isTarget]);
  return (
    <div ref={place} id={ANCHOR} className={css.anchor}>
      <Card
        title={translate('notify.title')}
        actions={
          <span className={css.hint} role="status">
            {isSaving ? translate('notify.saving') : isSaved && translate('state.saved')}
          </span>
        }
      >
        {stored ? (
          <div className={css.form}>
            <NotificationMatrix stored={stored} set={set} />
            <DigestFields stored={stored} set={set} />
            <QuietFields stored={stored} set={set} />
          </div>
        ) : error ? (
          <ErrorState error={error} retry={refetch} />
        ) : (
          <Skeleton lines={6} />
        )}
      </Card>
    </div>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

function DigestFields({ stored, set }: Choosing) {
  const { lang, translate } = useI18n();
  return (
    <div className={css.choice}>
      <Choices
        legend={translate('notify.digest')}
        value={stored.digest}
        options={(['off', 'daily', 'weekly'] as const).map((value) => ({
          value,
          text: translate(`notify.digest_${value}`),
        }))}
        onChange={(digest) => set({ digest })}
      />
      <p className={css.hint}>{translate('notify.digest_hint')}</p>
      {stored.digest !== 'off' && (
        <div className={css.pair}>
          {stored.digest === 'weekly' && (
            <Field label={translate('notify.digest_weekday')}>
              {(control) => (
                <select
                  {...control}
                  value={stored.digest_weekday}
                  onChange={({ target }) => set({ digest_weekday: Number(target.value) })}
                >
                  {[1, 2, 3, 4, 5, 6, 7].map((day) => (
                    <option key={day} value={day}>
                      {weekdayName(lang, day)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          <Field label={translate('notify.digest_hour')}>
            {(control) => (
              <select
                {...control}
                value={stored.digest_hour}
                onChange={({ target }) => set({ digest_hour: Number(target.value) })}
              >
                {HOURS.map((hour) => (
                  <option key={hour} value={hour}>
                    {hourName(lang, hour)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      )}
    </div>
  );
}

/** The usual choice of a person who wants quiet hours. */
const NIGHT = { from: '21:00', until: '06:00' } as const;

function QuietFields({ stored, set }: Choosing) {
  const { translate } = useI18n();
  const { quiet_from: from, quiet_until: until } = stored;
  return (
    <QuietHours
      hours={from !== null && until !== null ? { from, until } : null}
      usual={NIGHT}
      label={translate('notify.quiet')}
      hint={translate('notify.quiet_hint', { zone: zoneLabel(stored.time_zone) })}
      onChange={(hours) => set({ quiet_from: hours?.from ?? null, quiet_until: hours?.until ?? null })}
    />
  );
}
