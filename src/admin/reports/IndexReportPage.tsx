import { BarChart3 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { IndexReport } from '#shared/api/reports.ts';
import { Empty } from '#ui/Empty.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { ForecastCard, maySeeForecast } from './ForecastCard.tsx';
import { IndexFigures } from './IndexFigures.tsx';
import { DepartmentsTable, GroupsTable } from './IndexTables.tsx';
import { ReportPage, type ReportView } from './ReportPage.tsx';
import { TrendCard } from './TrendCard.tsx';
import css from './reports.module.css';

/** Training across the company: key figures of a period, their trend, and what they are made of. */
export const IndexReportPage = () => (
  <ReportPage<IndexReport> kind="index" compared={comparedTo}>
    {(view) => <Index {...view} />}
  </ReportPage>
);

const comparedTo = ({ before }: IndexReport) => <Compared before={before} />;

/** The span with which the figures are compared, and since when there are any data in it. */
function Compared({ before }: Pick<IndexReport, 'before'>) {
  const translate = useTranslate();
  const { formatDate } = useI18n();
  if (!before) return translate('reports.compared.none');
  const [from, to, since] = [before.span.from, before.span.to, before.since].map((day) => formatDate(day));
  return translate(since ? 'reports.compared.since' : 'reports.compared.with', { from, to, since });
}

function Index(view: ReportView<IndexReport>) {
  const translate = useTranslate();
  const { active, ended, attempts, seconds, overdue, requirements } = view.report.figures;
  if (active + ended + attempts + seconds + overdue + requirements === 0)
    return (
      <Empty icon={<BarChart3 size={28} strokeWidth={1.6} aria-hidden />}>
        {translate('reports.empty.index')}
      </Empty>
    );
  return (
    <>
      <IndexFigures {...view} />
      <div className={css.charts}>
        <TrendCard {...view} />
        {maySeeForecast() && <ForecastCard {...view} />}
      </div>
      <DepartmentsTable {...view} />
      <GroupsTable {...view} />
    </>
  );
}
