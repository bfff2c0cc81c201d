import { useTranslate } from 'ra-core';
import type { ReportKind } from '#shared/api/reports.ts';
import { FigureHelp } from '#ui/FigureHelp.tsx';
import { zoneLabel } from '#ui/zoneLabel.ts';
import { useSession } from '#ui/session.ts';

type Help = readonly [name: string, help: string];
const funnel: readonly Help[] = [
  ['kpi.completion', 'completion_always'],
  ['kpi.finished_so_far', 'finished_so_far'],
  ['figure.started', 'started'],
  ['figure.finished', 'finished'],
  ['figure.passed', 'passed'],
  ['figure.overdue', 'overdue_classes'],
  ['kpi.attendance', 'attendance'],
  ['kpi.hours', 'hours'],
  ['kpi.evaluation', 'evaluation'],
];
const helps: Readonly<Record<ReportKind, readonly Help[]>> = {
  index: [
    ['kpi.active', 'active'],
    ['kpi.completion', 'completion'],
    ['kpi.pass_rate', 'pass_rate'],
    ['kpi.overdue', 'overdue'],
    ['kpi.in_order', 'in_order'],
    ['kpi.hours', 'hours'],
    ['kpi.evaluation', 'evaluation'],
  ],
  groups: funnel,
  group: funnel,
  class: funnel,
  module: [['kpi.hours', 'hours']],
};

/** The meaning of each figure. */
export function ReportHelp({ kind }: { kind: ReportKind }) {
  const translate = useTranslate();
  const zone = useSession().user?.site_time_zone;
  return (
    <FigureHelp
      title={translate('admin.figures_help')}
      entries={helps[kind].map(([name, help]) => [
        translate(`reports.${name}`),
        translate(`reports.help.${help}`),
      ])}
    >
      {kind === 'index' && zone && <p>{translate('reports.help.days', { zone: zoneLabel(zone) })}</p>}
    </FigureHelp>
  );
}
