import { BarChart3 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { IndexReport, PeriodFigures } from '#shared/api/reports.ts';
import { bucketOf } from '#shared/domain/reports.ts';
import { Card } from '#ui/Card.tsx';
import { ColumnChart } from '#ui/charts/ColumnChart.tsx';
import { Empty } from '#ui/Empty.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Choices } from '#ui/Choices.tsx';
import { Figures } from './Figures.tsx';
import { FigureTable, type Cell } from './FigureTable.tsx';
import { PartLink } from './PartTable.tsx';
import { ReportPage, type ReportView } from './ReportPage.tsx';
import { useReportWords } from './useReportWords.ts';

/** How the company learns: key figures of a period, their trend, and where they come from. */
export const IndexReportPage = () => (
  <ReportPage<IndexReport> kind="index">{(view) => <Index {...view} />}</ReportPage>
);

function Index(view: ReportView<IndexReport>) {
  const translate = useTranslate();
  const { report } = view;
  const { people: _people, evaluation: _evaluation, ...sums } = report.figures;
  const isEmpty = Object.values(sums).every((sum) => sum === 0);
  if (isEmpty)
    return (
      <Empty icon={<BarChart3 size={28} strokeWidth={1.6} aria-hidden />}>
        {translate('reports.empty.index')}
      </Empty>
    );
  return (
    <>
      <IndexFigures {...view} />
      <Trend {...view} />
      <Departments {...view} />
      <Groups {...view} />
    </>
  );
}

function IndexFigures({ report: { figures, evaluation_hidden }, openList }: ReportView<IndexReport>) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { share, hours, evaluation } = useReportWords();
  const { active, people, finished, ended, passed, attempts, overdue, seconds } = figures;
  const open = (figure: 'active' | 'finished' | 'passed' | 'overdue', count: number) =>
    count > 0 ? () => openList({ figure, department: null }) : undefined;
  return (
    <Figures
      figures={[
        {
          name: 'active',
          value: formatNumber(active),
          aside: translate('reports.kpi.active_of', { people: formatNumber(people) }),
          onOpen: open('active', active),
        },
        {
          name: 'completion',
          value: share(finished, ended),
          aside: translate('reports.kpi.completion_of', {
            finished: formatNumber(finished),
            ended: formatNumber(ended),
          }),
          onOpen: open('finished', finished),
        },
        {
          name: 'pass_rate',
          value: share(passed, attempts),
          aside: translate('reports.kpi.pass_rate_of', {
            passed: formatNumber(passed),
            attempts: formatNumber(attempts),
          }),
          onOpen: open('passed', passed),
        },
        {
          name: 'overdue',
          value: formatNumber(overdue),
          aside: translate('reports.kpi.overdue_aside'),
          onOpen: open('overdue', overdue),
        },
        { name: 'hours', value: hours(seconds) },
        { name: 'evaluation', ...evaluation(figures.evaluation, evaluation_hidden) },
      ]}
    />
  );
}

const shownSeries = {
  active: ['active'],
  completion: ['finished', 'ended'],
  pass_rate: ['passed', 'attempts'],
  hours: ['hours'],
} as const;
type Shown = keyof typeof shownSeries;

function Trend({ report: { trend }, reply: { span } }: ReportView<IndexReport>) {
  const translate = useTranslate();
  const { formatNumber, formatDate, lang } = useI18n();
  const { chart } = useReportWords();
  const [shown, setShown] = useState<Shown>('active');
  const bucket = bucketOf(span!);
  const month = new Intl.DateTimeFormat(lang, { month: 'short', year: '2-digit', timeZone: 'UTC' });
  const day = new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const valueOf = (place: PeriodFigures, name: string): number =>
    name === 'hours' ? Math.round(place.seconds / 360) / 10 : place[name as keyof PeriodFigures];
  const series = shownSeries[shown].map((name) => ({
    name: translate(`reports.column.${name}`),
    values: trend.map((place) => valueOf(place, name)),
  }));
  const sum = series[0]!.values.reduce((all, value) => all + value, 0);
  return (
    <Card title={translate('reports.trend')}>
      <Choices
        legend={translate('reports.trend_of')}
        value={shown}
        options={(Object.keys(shownSeries) as Shown[]).map((value) => ({
          value,
          text: translate(`reports.kpi.${value}`),
        }))}
        onChange={setShown}
      />
      <ColumnChart
        label={translate('reports.chart.trend', {
          name: series[0]!.name,
          sum: formatNumber(Math.round(sum * 10) / 10),
        })}
        fileName={`${translate('reports.file')}-${shown}`}
        words={chart}
        axis={translate('reports.column.from')}
        names={trend.map(({ from }) =>
          bucket === 'month' ? month.format(new Date(from)) : day.format(new Date(from)) || formatDate(from),
        )}
        series={series}
      />
    </Card>
  );
}

const columns = ['active', 'completion', 'pass_rate', 'overdue', 'hours'];

function useCells() {
  const { formatNumber } = useI18n();
  const { share, hours } = useReportWords();
  return ({ active, finished, ended, passed, attempts, overdue, seconds }: PeriodFigures): Cell[] =>
    [
      formatNumber(active),
      share(finished, ended),
      share(passed, attempts),
      formatNumber(overdue),
      hours(seconds),
    ].map((text) => ({ text }));
}

function Departments({ report: { departments }, openList }: ReportView<IndexReport>) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const cellsOf = useCells();
  return (
    <FigureTable
      title={translate('reports.by_department')}
      what={translate('reports.department')}
      columns={['people', ...columns]}
      rows={departments.map((one) => {
        const counts = [one.active, one.finished, one.passed, one.overdue];
        const cells = cellsOf(one).map((cell, at) => {
          const figure = (['active', 'finished', 'passed', 'overdue'] as const)[at];
          const isOpen = figure && counts[at]! > 0;
          return isOpen ? { ...cell, onOpen: () => openList({ figure, department: one.department }) } : cell;
        });
        return {
          key: one.department,
          name: one.department || translate('reports.not_given'),
          cells: [{ text: formatNumber(one.people) }, ...cells],
        };
      })}
    />
  );
}

function Groups({ report: { groups } }: ReportView<IndexReport>) {
  const translate = useTranslate();
  const cellsOf = useCells();
  return (
    <FigureTable
      title={translate('reports.by_group')}
      what={translate('reports.column.group')}
      columns={columns}
      rows={groups.map((one) => ({
        key: one.group.id,
        name: (
          <PartLink kind="group" part={one.group}>
            {one.group.name}
          </PartLink>
        ),
        cells: cellsOf(one),
      }))}
    />
  );
}
