import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { monthOf, type Day } from '#shared/domain/calendar.ts';
import { useI18n } from '../i18n.tsx';
import { DayGrid } from './DayGrid.tsx';
import { monthText } from './dayTexts.ts';
import { kindIcons } from './kinds.ts';
import { barsOf, type Bar } from './lanes.ts';
import { DayButton, type GridProps } from './MonthGrid.tsx';
import css from './calendar.module.css';
import span from './span.module.css';

/** Further entries of a day are in its list. */
const LANES = 4;

/** The month with each entry as a bar over its days, for entries of many days. */
export function SpanGrid({ place, items, onOpen }: GridProps) {
  const { lang, timeZone } = useI18n();
  return (
    <DayGrid place={place} label={monthText(lang, place.day)} onOpen={onOpen}>
      {monthOf(place.day).map((week) => {
        const bars = barsOf(items, week, timeZone);
        return (
          <tr key={week[0]}>
            {week.map((day, column) => (
              <SpanCell key={day} day={day} column={column} bars={bars} place={place} onOpen={onOpen} />
            ))}
          </tr>
        );
      })}
    </DayGrid>
  );
}

interface CellProps extends Omit<GridProps, 'items'> {
  readonly day: Day;
  readonly column: number;
  readonly bars: readonly Bar[];
}

function SpanCell({ day, column, bars, place, onOpen }: CellProps) {
  const { translate, formatNumber } = useI18n();
  const isCurrent = day === place.day;
  const lanes = bars.some(({ lane }) => lane > LANES) ? LANES : LANES + 1;
  const ofDay = bars.filter(({ first, last }) => first <= column && column <= last);
  const more = ofDay.filter(({ lane }) => lane >= lanes).length;
  return (
    <td
      className={css.day}
      aria-selected={isCurrent}
      data-other={day.slice(0, 7) !== place.day.slice(0, 7) || undefined}
      data-today={day === place.today || undefined}
    >
      <DayButton day={day} count={ofDay.length} place={place} onOpen={onOpen} />
      <ul className={span.bars}>
        {ofDay
          .filter(({ first, lane }) => first === column && lane < lanes)
          .map((bar) => (
            <li key={bar.item.id} style={placeOf(bar)}>
              <BarLink bar={bar} isReached={isCurrent} />
            </li>
          ))}
        {more > 0 && (
          <li style={{ gridRow: lanes + 1 }}>
            <button
              type="button"
              className={css.more}
              tabIndex={isCurrent ? undefined : -1}
              onClick={() => onOpen(day)}
            >
              {translate('calendar.more', { count: formatNumber(more) })}
            </button>
          </li>
        )}
      </ul>
    </td>
  );
}

const placeOf = ({ first, last, lane }: Bar) =>
  ({ gridRow: lane + 1, '--days': last - first + 1 }) as CSSProperties;

function BarLink({ bar: { item, isBegun, isOpen }, isReached }: { bar: Bar; isReached: boolean }) {
  const { lang, translate } = useI18n();
  const Icon = kindIcons[item.kind];
  return (
    <Link
      className={`${css.chip} ${span.bar}`}
      data-kind={item.kind}
      data-state={item.state ?? undefined}
      data-begun={isBegun || undefined}
      data-open={isOpen || undefined}
      to={`/${lang}/${item.path}`}
      title={item.name}
      tabIndex={isReached ? undefined : -1}
    >
      <Icon size={14} strokeWidth={1.8} aria-hidden />
      <span className={css.chipName}>{item.name}</span>
      {item.state && <span className="visually-hidden"> ({translate(`calendar.state.${item.state}`)})</span>}
    </Link>
  );
}
