import { useTranslate } from 'ra-core';
import type { ReportKind } from '#shared/api/reports.ts';
import { zoneLabel } from '#ui/format.ts';
import { useSession } from '#ui/session.ts';
import css from './reports.module.css';

const helps: Readonly<Record<ReportKind, readonly (readonly [name: string, help: string])[]>> = {
  index: [
    ['kpi.active', 'active'],
    ['kpi.completion', 'completion'],
    ['kpi.pass_rate', 'pass_rate'],
    ['kpi.overdue', 'overdue'],
    ['kpi.hours', 'hours'],
    ['kpi.evaluation', 'evaluation'],
  ],
  groups: funnel(),
  group: funnel(),
  class: funnel(),
  module: [['kpi.hours', 'hours']],
};

function funnel() {
  return [
    ['figure.started', 'started'],
    ['figure.finished', 'finished'],
    ['figure.passed', 'passed'],
    ['figure.overdue', 'overdue'],
    ['kpi.hours', 'hours'],
    ['kpi.evaluation', 'evaluation'],
  ] as const;
}

/** What each figure means. */
export function ReportHelp({ kind }: { kind: ReportKind }) {
  const translate = useTranslate();
  const zone = useSession().user?.site_time_zone;
  return (
    <details className={css.help}>
      <summary>{translate('reports.help.title')}</summary>
      <dl>
        {helps[kind].map(([name, help]) => (
          <div key={help}>
            <dt>{translate(`reports.${name}`)}</dt>
            <dd>{translate(`reports.help.${help}`)}</dd>
          </div>
        ))}
      </dl>
      {kind === 'index' && zone && <p>{translate('reports.help.days', { zone: zoneLabel(zone) })}</p>}
    </details>
  );
}
