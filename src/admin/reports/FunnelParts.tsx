import { BarChart3 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { Funnel, FunnelReport, ReportKind } from '#shared/api/reports.ts';
import { Card } from '#ui/Card.tsx';
import { BarChart } from '#ui/charts/BarChart.tsx';
import { Empty } from '#ui/Empty.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Figures } from './Figures.tsx';
import { FigureTable, type Cell } from './FigureTable.tsx';
import type { ReportView } from './ReportPage.tsx';
import { useReportWords } from './useReportWords.ts';

export const funnelColumns = ['enrolled', 'started', 'finished', 'passed', 'overdue'] as const;

/** The common part of the reports of all groups, of a group and of a class. */
interface View extends Pick<ReportView<unknown>, 'reply' | 'openList'> {
  readonly report: FunnelReport;
}

/** Shown while nobody takes part yet. */
export function NothingYet({ kind }: { kind: Exclude<ReportKind, 'index'> }) {
  const translate = useTranslate();
  return (
    <Empty icon={<BarChart3 size={28} strokeWidth={1.6} aria-hidden />}>
      {translate(`reports.empty.${kind}`)}
    </Empty>
  );
}

export function FunnelFigures({ report, openList }: View) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { share, hours, evaluation, overdue: overdueOf } = useReportWords();
  const { funnel, attendance, seconds } = report;
  const expected = attendance.expected - attendance.excused;
  return (
    <Figures
      figures={[
        {
          name: 'completion',
          value: share(funnel.finished, funnel.ended),
          aside: translate('reports.kpi.completion_of', {
            finished: formatNumber(funnel.finished),
            ended: formatNumber(funnel.ended),
          }),
        },
        {
          name: 'finished_so_far',
          value: share(funnel.finished, funnel.enrolled),
          aside: translate('reports.kpi.finished_so_far_of', {
            finished: formatNumber(funnel.finished),
            enrolled: formatNumber(funnel.enrolled),
          }),
        },
        {
          name: 'overdue',
          value: formatNumber(funnel.overdue),
          aside: overdueOf({ overdue: funnel.overdue, overdue_classes: funnel.overdue_classes }),
          onOpen: funnel.overdue > 0 ? () => openList({ figure: 'overdue', department: null }) : undefined,
        },
        {
          name: 'attendance',
          value: share(attendance.attended, expected),
          aside: translate('reports.attendance_of', {
            attended: formatNumber(attendance.attended),
            expected: formatNumber(expected),
          }),
        },
        { name: 'hours', value: hours(seconds) },
        { name: 'evaluation', ...evaluation(report.evaluation, report.evaluation_hidden) },
      ]}
    />
  );
}

/** Enrolled → started → finished → passed; the table below opens the people of each step. */
export function FunnelChart({ report: { funnel }, reply }: View) {
  const translate = useTranslate();
  const { share, chart } = useReportWords();
  const steps = ['enrolled', 'started', 'finished', 'passed'] as const;
  const { formatNumber } = useI18n();
  const numbers = Object.fromEntries(steps.map((step) => [step, formatNumber(funnel[step])]));
  return (
    <Card title={translate('reports.funnel')}>
      <BarChart
        label={translate('reports.chart.funnel', numbers)}
        fileName={[translate('reports.file'), reply.target?.slug].filter(Boolean).join('-')}
        words={chart}
        heads={[translate('reports.people.state'), translate('reports.column.people')]}
        most={funnel.enrolled}
        bars={steps.map((step) => ({
          name: translate(`reports.figure.${step}`),
          value: funnel[step],
          aside: step === 'enrolled' ? undefined : share(funnel[step], funnel.enrolled),
        }))}
      />
    </Card>
  );
}

/** The cells of a funnel; each opens its people. */
export function useFunnelCells() {
  const { formatNumber } = useI18n();
  return (funnel: Funnel, open?: (figure: (typeof funnelColumns)[number]) => void): Cell[] =>
    funnelColumns.map((figure) => ({
      text: formatNumber(funnel[figure]),
      value: funnel[figure],
      onOpen: open && funnel[figure] > 0 ? () => open(figure) : undefined,
    }));
}

/** The sum below a table of parts. */
export function useFunnelTotal() {
  const cellsOf = useFunnelCells();
  return ({ report: { funnel }, openList }: View): Cell[] =>
    cellsOf(funnel, (figure) => openList({ figure, department: null }));
}

export function FunnelDepartments(view: View) {
  const { report, openList } = view;
  const translate = useTranslate();
  const cellsOf = useFunnelCells();
  const totalOf = useFunnelTotal();
  return (
    <FigureTable
      title={translate('reports.by_department')}
      what={translate('reports.department')}
      columns={funnelColumns}
      rows={report.departments.map((one) => ({
        key: one.department,
        name: one.department || translate('reports.not_given'),
        cells: cellsOf(one, (figure) => openList({ figure, department: one.department })),
      }))}
      total={totalOf(view)}
    />
  );
}
