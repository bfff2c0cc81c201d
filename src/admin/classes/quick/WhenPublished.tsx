import { CalendarDays, Check, CircleDashed } from 'lucide-react';
import { useGetOne, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { locales } from '#ui/format.ts';
import { zoneLabel } from '#ui/zoneLabel.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useSubmitForm } from '../../generated/ResourceForm.tsx';
import { wallTime } from '../../generated/zonedTime.ts';
import { laterPlaces } from './laterPlaces.ts';
import { usePeoplePlan } from './usePeoplePlan.ts';
import css from './quick.module.css';

/** What publishing will do, in sentences with the numbers of the form, and what can follow later. */
export function WhenPublished() {
  const translate = useTranslate();
  const submit = useSubmitForm();
  return (
    <>
      <Card title={translate('classes.quick.effect.title')}>
        <Effects />
      </Card>
      <Card title={translate('classes.quick.later.title')} className={css.later}>
        <p className={css.muted}>{translate('classes.quick.later.explain')}</p>
        <ul>
          {laterPlaces.map(({ name }) => (
            <li key={name}>
              <Button small variant="text" onClick={() => submit(name)}>
                {translate(`classes.quick.later.${name}`)}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

function Effects() {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const plan = usePeoplePlan();
  const [start, end, trainers, type] = useWatch({
    name: ['start_at', 'end_at', 'trainer_ids', 'type'],
  }) as [unknown, unknown, readonly string[] | null, unknown];
  const length = useLength(start, end);
  const people = plan?.total ?? 0;
  return (
    <ul className={css.effects}>
      <Effect icon={<CalendarDays {...icon} />} isOpen={!length}>
        {length ?? translate('classes.quick.effect.no_dates')}
      </Effect>
      <Effect isOpen={people === 0}>
        {people > 0
          ? translate('classes.quick.effect.people', { smart_count: people, count: formatNumber(people) })
          : translate('classes.quick.effect.nobody')}
      </Effect>
      <Effect isOpen={!trainers?.length || !length}>
        {translate(
          trainers?.length && length ? 'classes.quick.effect.calendar' : 'classes.quick.effect.no_calendar',
        )}
      </Effect>
      <Effect>{translate('classes.quick.effect.open')}</Effect>
      {type === 'competency' && <Competency />}
    </ul>
  );
}

const icon = { size: 16, strokeWidth: 1.8, 'aria-hidden': true } as const;

const Effect = ({
  isOpen,
  icon: own,
  children,
}: {
  isOpen?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}) => (
  <li className={isOpen ? css.muted : undefined}>
    {isOpen ? <CircleDashed {...icon} /> : (own ?? <Check {...icon} />)}
    <span>{children}</span>
  </li>
);

function Competency() {
  const translate = useTranslate();
  const [id, level] = useWatch({ name: ['competency_id', 'level'] }) as [string | null, number | null];
  const { data } = useGetOne('competencies', { id: id ?? '' }, { enabled: Boolean(id) });
  if (!id || !data) return <Effect isOpen>{translate('classes.quick.effect.no_competency')}</Effect>;
  return (
    <Effect>
      {translate('classes.quick.effect.competency', { name: String(data['name']), level: level ?? 1 })}
    </Effect>
  );
}

/** "2–4 Dec 2026, 3 days, WIB (Jakarta)"; undefined while the dates do not fit. */
function useLength(start: unknown, end: unknown): string | undefined {
  const translate = useTranslate();
  const { lang, timeZone } = useI18n();
  const [from, until] = [Date.parse(String(start)), Date.parse(String(end))];
  if (!(from < until)) return undefined;
  const dayOf = (at: number) => Date.parse(wallTime(at, timeZone).slice(0, 10));
  const days = Math.round((dayOf(until) - dayOf(from)) / 86_400_000) + 1;
  const date = new Intl.DateTimeFormat(locales[lang], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  });
  return translate('classes.quick.effect.length', {
    dates: date.formatRange(from, until),
    smart_count: days,
    zone: zoneLabel(timeZone),
  });
}
