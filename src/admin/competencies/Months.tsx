import { useTranslate } from 'ra-core';
import type { ComplianceMonth } from '#shared/api/competencies.ts';
import { endingText } from '#shared/domain/endingText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Picker } from '#ui/Picker.tsx';
import type { useComplianceFilter } from './useComplianceFilter.ts';
import { useMonthName } from './useMonthName.ts';
import css from './compliance.module.css';

/** Months with a button of their own; the others are in a list. */
const NEAR = 5;

interface MonthsProps {
  readonly months: readonly ComplianceMonth[];
  readonly url: ReturnType<typeof useComplianceFilter>;
}

/** What ends in which month, each with its number of people, as filters. */
export function Months({ months, url }: MonthsProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const monthName = useMonthName();
  const tell = useEndingText();
  const { ends_in, unenrolled } = url.filter;
  const chosen = months.find(({ month }) => month === ends_in);
  const choose = (month: string) => url.set({ ends_in: month, unenrolled: '' });
  return (
    <div className={css.months} data-filters>
      <div role="group" aria-label={translate('competency.ends_in')} className={css.months}>
        <span className={css.monthsLabel}>{translate('competency.ends_in')}</span>
        {months.slice(0, NEAR).map(({ month, people }) => (
          <button
            key={month}
            type="button"
            className={css.month}
            aria-pressed={month === ends_in}
            aria-label={`${monthName(month, 'long')}: ${formatNumber(people)}`}
            disabled={people === 0 && month !== ends_in}
            onClick={() => choose(month === ends_in ? '' : month)}
          >
            {monthName(month, 'short')} <b>{formatNumber(people)}</b>
          </button>
        ))}
        <Picker
          label={translate('competency.other_month')}
          value={months.slice(NEAR).some(({ month }) => month === ends_in) ? ends_in! : ''}
          options={[
            { value: '', text: '–' },
            ...months.slice(NEAR).map(({ month, people }) => ({
              value: month,
              text: `${monthName(month, 'long')} (${formatNumber(people)})`,
            })),
          ]}
          onChange={choose}
        />
      </div>
      {chosen && (
        <p className={css.ending} role="status">
          {tell(chosen)}
          {chosen.unenrolled > 0 && (
            <button
              type="button"
              className={css.reset}
              aria-pressed={unenrolled === '1'}
              onClick={() => url.set({ unenrolled: unenrolled ? '' : '1' })}
            >
              {translate(unenrolled ? 'competency.show_all_ending' : 'competency.show_unenrolled')}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** What ends in a month, in words. */
export function useEndingText(): (month: ComplianceMonth) => string {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const monthName = useMonthName();
  return (month) =>
    endingText(month, (word, count) =>
      translate(`competency.${word}`, {
        smart_count: count,
        count: formatNumber(count),
        month: monthName(month.month, 'long'),
      }),
    );
}
