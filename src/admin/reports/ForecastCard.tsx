import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ReportFilters } from '#dataProvider/reportCalls.ts';
import type { ComplianceMonth } from '#shared/api/competencies.ts';
import type { IndexReport } from '#shared/api/reports.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ForecastChart } from '#ui/charts/ForecastChart.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useComplianceSummary } from '../competencies/CompliancePage.tsx';
import { EnrolPeople, mayEnrol } from '../competencies/EnrolPeople.tsx';
import { useEndingText } from '../competencies/Months.tsx';
import { useMonthName } from '../competencies/useMonthName.ts';
import type { ReportView } from './ReportPage.tsx';
import { useReportWords } from './useReportWords.ts';
import css from './reports.module.css';

/** Whether the user may see the standings of the people of a report. */
export const maySeeForecast = (): boolean => session.can('competency-index') || session.can('team-index');

/** The filter of the matrix for the people of a report. */
const matrixFilter = ({ department, city }: ReportFilters) => ({
  ...(department && { department }),
  ...(city && { placement_city: city }),
});

/** People for whom something ends in each of the next twelve months; a bar is chosen, and leads to them in the matrix. */
export function ForecastCard({ report: { figures }, filters }: ReportView<IndexReport>) {
  const translate = useTranslate();
  const { lang, formatNumber } = useI18n();
  const { chart, share } = useReportWords();
  const monthName = useMonthName();
  const navigate = useNavigate();
  const filter = matrixFilter(filters);
  const { data } = useComplianceSummary(filter);
  const [chosen, setChosen] = useState<string>();
  if (!data)
    return (
      <Card title={translate('reports.forecast.title')}>
        <Skeleton lines={6} />
      </Card>
    );
  const months = data.months.slice(1);
  const first = months.find(({ people }) => people > 0);
  const told = months.find(({ month }) => month === chosen) ?? first;
  const span = [months[0]!, months.at(-1)!].map(({ month }) => monthName(month, 'long')).join(' – ');
  return (
    <Card title={translate('reports.forecast.title')} actions={<span className={css.note}>{span}</span>}>
      <ForecastChart
        label={translate('reports.forecast.label', { span })}
        fileName={`${translate('reports.file')}-${translate('reports.forecast.file')}`}
        words={chart}
        heads={[translate('reports.bucket.month'), translate('reports.forecast.people')]}
        bars={months.map(({ month, people }) => ({
          key: month,
          name: monthName(month, 'short'),
          value: people,
          label: translate('reports.forecast.open', {
            month: monthName(month, 'long'),
            count: formatNumber(people),
          }),
        }))}
        chosen={told?.month}
        onOpen={(month) => void navigate(matrixPath(lang, { ...filter, ends_in: month }))}
        onNear={setChosen}
      />
      {told ? (
        <Told month={told} filter={filter} />
      ) : (
        <p className={css.note}>{translate('reports.forecast.none')}</p>
      )}
      {figures.requirements > 0 && (
        <p className={css.note}>
          {translate('reports.forecast.in_order', {
            share: share(figures.in_order, figures.requirements),
            in_order: formatNumber(figures.in_order),
            requirements: formatNumber(figures.requirements),
          })}
        </p>
      )}
    </Card>
  );
}

/** A manager who may not see all competencies has the matrix of the team. */
const matrixPath = (lang: string, query: Readonly<Record<string, string>>): string =>
  `/${lang}/${session.can('competency-index') ? 'report/competency' : 'team/matrix'}?${new URLSearchParams(query)}`;

/** What ends in a month, and the ways to its people. */
function Told({
  month,
  filter,
}: {
  readonly month: ComplianceMonth;
  readonly filter: ReturnType<typeof matrixFilter>;
}) {
  const translate = useTranslate();
  const { lang, formatNumber } = useI18n();
  const tell = useEndingText();
  const ends = { ...filter, ends_in: month.month };
  return (
    <>
      <p className={css.ending}>{tell(month)}</p>
      <p className={css.ways}>
        {month.unenrolled > 0 && mayEnrol() && (
          <EnrolPeople filter={{ ...ends, unenrolled: '1' }} count={month.unenrolled} />
        )}
        {month.unenrolled > 0 && (
          <ButtonLink
            small
            variant={mayEnrol() ? 'text' : 'outlined'}
            to={matrixPath(lang, { ...ends, unenrolled: '1' })}
          >
            {translate('reports.forecast.unenrolled', {
              smart_count: month.unenrolled,
              count: formatNumber(month.unenrolled),
            })}
          </ButtonLink>
        )}
        <ButtonLink small variant="text" to={matrixPath(lang, ends)}>
          {translate('reports.forecast.see')}
        </ButtonLink>
      </p>
    </>
  );
}
