import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { ModulePart, ModuleReport, ReportReply } from '#shared/api/reports.ts';
import { modules } from '#shared/resources/modules.ts';
import { Card } from '#ui/Card.tsx';
import { BarChart } from '#ui/charts/BarChart.tsx';
import { useCrumb } from '#ui/crumbs.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { Figures } from './Figures.tsx';
import { FigureTable } from './FigureTable.tsx';
import { NothingYet } from './FunnelParts.tsx';
import { PackageAnswers } from './PackageAnswers.tsx';
import { PackageAttempts } from './PackageAttempts.tsx';
import { ReportPage, type ReportView } from './ReportPage.tsx';
import { useReportWords } from './useReportWords.ts';
import css from './reports.module.css';

/** A module: who opened and finished it, the time it takes, and where people stop. */
export const ModuleReportPage = () => (
  <ReportPage<ModuleReport> kind="module" lead={leadOf}>
    {(view) => (
      <>
        <Module {...view} />
        {view.report.has_packages && (
          <>
            <PackageAttempts module={view.reply.target!.id} />
            <PackageAnswers module={view.reply.target!.id} />
          </>
        )}
      </>
    )}
  </ReportPage>
);

const leadOf = (reply: ReportReply<ModuleReport>) => <Lead reply={reply} />;

function Lead({ reply: { target } }: { reply: ReportReply<ModuleReport> }) {
  const { lang } = useI18n();
  const course = target!.parent!;
  useCrumb(target!.slug, target!.name);
  useCrumb(course.slug, course.name);
  return (
    <>
      {session.can('report-course') ? (
        <Link to={`/${lang}/report/course/${encodeURIComponent(course.slug)}`}>{course.name}</Link>
      ) : (
        course.name
      )}
      {' · '}
    </>
  );
}

function Module(view: ReportView<ModuleReport>) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { share, minutes, hours } = useReportWords();
  const { report, openList } = view;
  const { enrolled, viewed, finished, median_minutes, seconds } = report;
  if (enrolled === 0) return <NothingYet kind="module" />;
  const of = translate('reports.kpi.viewed_of', { enrolled: formatNumber(enrolled) });
  const open = (figure: 'viewed' | 'finished', count: number) =>
    count > 0 ? () => openList({ figure, department: null }) : undefined;
  return (
    <>
      <Figures
        figures={[
          { name: 'viewed', value: formatNumber(viewed), aside: of, onOpen: open('viewed', viewed) },
          {
            name: 'finished',
            value: formatNumber(finished),
            aside: share(finished, enrolled),
            onOpen: open('finished', finished),
          },
          { name: 'median', value: minutes(median_minutes) },
          { name: 'hours', value: hours(seconds) },
        ]}
      />
      <Parts {...view} />
      <Departments {...view} />
    </>
  );
}

function Parts({ report, reply }: ReportView<ModuleReport>) {
  const translate = useTranslate();
  const { label, formatNumber } = useI18n();
  const { chart } = useReportWords();
  const { parts, stopped_before } = report;
  const kinds = modules.fields.blocks.fields!['type']!.options!;
  const nameOf = ({ no, title, type }: ModulePart) =>
    `${no}. ${title ?? label(kinds.find(({ value }) => value === type)!.label)}`;
  const most = parts.toSorted((a, b) => b.stopped - a.stopped)[0];
  return (
    <Card title={translate('reports.parts')}>
      {parts.length > 0 && (
        <BarChart
          label={translate('reports.chart.parts', {
            part: most && most.stopped > stopped_before ? nameOf(most) : translate('reports.stopped_before'),
          })}
          fileName={[translate('reports.file'), reply.target?.slug].join('-')}
          words={chart}
          heads={[translate('reports.column.name'), translate('reports.column.reached')]}
          most={report.viewed}
          bars={[
            {
              name: translate('reports.figure.viewed'),
              value: report.viewed,
              aside: `${translate('reports.stopped_before')}: ${formatNumber(stopped_before)}`,
            },
            ...parts.map((part) => ({
              name: nameOf(part),
              value: part.reached,
              aside: `${translate('reports.column.stopped')}: ${formatNumber(part.stopped)}`,
            })),
          ]}
        />
      )}
      <p className={css.aside}>{translate('reports.no_tracking')}</p>
    </Card>
  );
}

const columns = ['enrolled', 'viewed', 'finished'] as const;

function Departments({ report: { departments }, openList }: ReportView<ModuleReport>) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  return (
    <FigureTable
      title={translate('reports.by_department')}
      what={translate('reports.department')}
      columns={columns}
      rows={departments.map((one) => ({
        key: one.department,
        name: one.department || translate('reports.not_given'),
        cells: columns.map((column) => ({
          text: formatNumber(one[column]),
          value: one[column],
          onOpen:
            column !== 'enrolled' && one[column] > 0
              ? () => openList({ figure: column, department: one.department })
              : undefined,
        })),
      }))}
    />
  );
}
