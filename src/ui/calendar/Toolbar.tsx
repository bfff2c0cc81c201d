import { CalendarRange, ChevronLeft, ChevronRight, List, Rows3 } from 'lucide-react';
import { Button } from '../Button.tsx';
import { Choices } from '../Choices.tsx';
import { useI18n } from '../i18n.tsx';
import { useKeys } from '../keys.ts';
import { monthText, shortDay } from './dayTexts.ts';
import { calendarViews, type CalendarPlace, type CalendarView } from './useCalendarPlace.ts';
import css from './calendar.module.css';

const icons: Readonly<Record<CalendarView, typeof List>> = {
  month: CalendarRange,
  week: Rows3,
  agenda: List,
};

interface ToolbarProps {
  readonly place: CalendarPlace;
  /** The page has one view. */
  readonly isOne?: boolean;
}

/** Back, today, forward; the visible range; month, week or agenda. */
export function Toolbar({ place, isOne }: ToolbarProps) {
  const { lang, translate } = useI18n();
  const { view, day, today, from, to, set, step } = place;
  useKeys([
    { keys: ['t'], label: translate('calendar.key_today'), run: () => set({ day: today }) },
    ...(view === 'agenda'
      ? []
      : [
          {
            keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
            label: translate('calendar.key_days'),
          },
          { keys: ['PageUp', 'PageDown'], label: translate('calendar.key_months') },
          { keys: ['Enter'], label: translate('calendar.key_list') },
        ]),
  ]);
  const title =
    view === 'month'
      ? monthText(lang, day)
      : `${shortDay(lang, from)} – ${shortDay(lang, to)} ${to.slice(0, 4)}`;
  return (
    <div className={css.toolbar}>
      <div className={css.steps}>
        <Button variant="icon" aria-label={translate(`calendar.previous.${view}`)} onClick={() => step(-1)}>
          <ChevronLeft size={18} strokeWidth={1.6} aria-hidden />
        </Button>
        <h2 className={css.title} aria-live="polite">
          {title}
        </h2>
        <Button variant="icon" aria-label={translate(`calendar.next.${view}`)} onClick={() => step(1)}>
          <ChevronRight size={18} strokeWidth={1.6} aria-hidden />
        </Button>
        <Button small onClick={() => set({ day: today })}>
          {translate('calendar.to_today')}
        </Button>
      </div>
      {!isOne && (
        <Choices
          legend={translate('calendar.view_legend')}
          value={view}
          options={calendarViews.map((value) => {
            const Icon = icons[value];
            return {
              value,
              text: translate(`calendar.view.${value}`),
              icon: <Icon size={16} strokeWidth={1.6} aria-hidden />,
            };
          })}
          onChange={(value) => set({ view: value, day })}
        />
      )}
    </div>
  );
}
