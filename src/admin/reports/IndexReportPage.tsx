import { BarChart3 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { IndexReport, PeriodFigures } from '#shared/api/reports.ts';
import { bucketOf } from '#shared/domain/reports.ts';
import { Card } from '#ui/Card.tsx';
import { ColumnChart } from '#ui/charts/ColumnChart.tsx';
import { Empty } from '#ui/Empty.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Choices } from '#ui/Choices.tsx';
import { session } from '#ui/session.ts';
import { Figures } from './Figures.tsx';
import { FigureTable, type Cell } from './FigureTable.tsx';
import { PartLink } from './PartTable.tsx';
import { ReportPage, type ReportView } from './ReportPage.tsx';
import { useReportWords } from './useReportWords.ts';

/** Training across the company: key figures of a period, their trend, and what they are made of. */
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
  const { share, hours, evaluation, overdue: overdueOf } = useReportWords();
  const openMatrix = useMatrix();
  const { active, people, finished, ended, passed, attempts, overdue, seconds } = figures;
  const { requirements, in_order } = figures;
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
          aside: overdueOf(figures),
          onOpen: open('overdue', overdue),
        },
        {
          name: 'in_order',
          value: share(in_order, requirements),
          aside: translate('reports.kpi.in_order_of', {
            in_order: formatNumber(in_order),
            requirements: formatNumber(requirements),
          }),
          onOpen: openMatrix,
        },
        { name: 'hours', value: hours(seconds) },
        { name: 'evaluation', ...evaluation(figures.evaluation, evaluation_hidden) },
      ]}
    />
  );
}

/** Opens the compliance matrix; undefined for a user who may not see everybody's requirements. */
function useMatrix(): (() => void) | undefined {
  const { lang } = useI18n();
  const navigate = useNavigate();
  if (!session.can('competency-index')) return undefined;
  return () => void navigate(`/${lang}/report/competency`);
}

const visibleSeries = {
  active: ['active'],
  completion: ['finished', 'ended'],
  pass_rate: ['passed', 'attempts'],
  hours: ['hours'],
} as const;
type Series = keyof typeof visibleSeries;

function Trend({ report, reply: { span, department, city } }: ReportView<IndexReport>) {
  const translate = useTranslate();
  const { formatNumber, formatDate, lang } = useI18n();
  const trend = sinceFirst(report.trend);
  const { chart } = useReportWords();
  const [visible, setVisible] = useState<Series>('active');
  const bucket = bucketOf(span!);
  const month = new Intl.DateTimeFormat(lang, { month: 'short', year: '2-digit', timeZone: 'UTC' });
  const day = new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const valueOf = (place: PeriodFigures, name: string): number =>
    name === 'hours' ? Math.round(place.seconds / 360) / 10 : place[name as keyof PeriodFigures];
  const series = visibleSeries[visible].map((name) => ({
    name: translate(`reports.column.${name}`),
    values: trend.map((place) => valueOf(place, name)),
  }));
  return (
    <Card title={translate('reports.trend')}>
      <Choices
        legend={translate('reports.trend_of')}
        value={visible}
        options={(Object.keys(visibleSeries) as Series[]).map((value) => ({
          value,
          text: translate(`reports.kpi.${value}`),
        }))}
        onChange={setVisible}
      />
      <ColumnChart
        label={translate('reports.chart.trend', {
          name: [series[0]!.name, department, city].filter(Boolean).join(', '),
          from: formatDate(span!.from),
          to: formatDate(span!.to),
          most: formatNumber(Math.max(...series[0]!.values)),
        })}
        fileName={`${translate('reports.file')}-${visible}`}
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

/** The trend without the empty months before the first recorded activity. */
function sinceFirst<Place extends PeriodFigures>(trend: readonly Place[]): readonly Place[] {
  const first = trend.findIndex(
    ({ active, ended, attempts, seconds }) => active + ended + attempts + seconds > 0,
  );
  return trend.slice(Math.max(0, first));
}

const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : null);

const columns = ['active', 'completion', 'pass_rate', 'overdue', 'hours'];

function useCells() {
  const { formatNumber } = useI18n();
  const { share, hours } = useReportWords();
  return ({ active, finished, ended, passed, attempts, overdue, seconds }: PeriodFigures): Cell[] => [
    { text: formatNumber(active), value: active },
    { text: share(finished, ended), value: ratio(finished, ended) },
    { text: share(passed, attempts), value: ratio(passed, attempts) },
    { text: formatNumber(overdue), value: overdue },
    { text: hours(seconds), value: seconds },
  ];
}

const opened = ['active', 'finished', 'passed', 'overdue'] as const;

function Departments({ report: { departments, figures }, openList }: ReportView<IndexReport>) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const cellsOf = useCells();
  const cellsWithPeople = (one: PeriodFigures & { readonly people: number }, department: string | null) => [
    { text: formatNumber(one.people), value: one.people },
    ...cellsOf(one).map((cell, at) => {
      const figure = opened[at];
      return figure && one[figure] > 0 ? { ...cell, onOpen: () => openList({ figure, department }) } : cell;
    }),
  ];
  return (
    <FigureTable
      title={translate('reports.by_department')}
      what={translate('reports.department')}
      columns={['people', ...columns]}
      rows={departments.map((one) => ({
        key: one.department,
        name: one.department || translate('reports.not_given'),
        cells: cellsWithPeople(one, one.department),
      }))}
      total={cellsWithPeople(figures, null)}
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
