import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { ClassReport, ReportReply } from '#shared/api/reports.ts';
import { useCrumb } from '#ui/crumbs.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { EvaluationCard } from './EvaluationCard.tsx';
import { FigureTable } from './FigureTable.tsx';
import { FunnelChart, FunnelDepartments, FunnelFigures, NothingYet } from './FunnelParts.tsx';
import { ReportPage, type ReportView } from './ReportPage.tsx';
import { useReportWords } from './useReportWords.ts';

/** A class: its funnel, and the results of its modules, quizzes, sessions and evaluation. */
export const ClassReportPage = () => (
  <ReportPage<ClassReport> kind="class" lead={leadOf}>
    {(view) => <Class {...view} />}
  </ReportPage>
);

const leadOf = (reply: ReportReply<ClassReport>) => <Lead reply={reply} />;

function Lead({ reply: { target } }: { reply: ReportReply<ClassReport> }) {
  const translate = useTranslate();
  const { lang } = useI18n();
  useCrumb(target!.slug, target!.name);
  const group = target!.parent!;
  return (
    <>
      {session.can('report-group') && (
        <Link to={`/${lang}/report/group/${encodeURIComponent(group.slug)}`}>{group.name}</Link>
      )}
      {session.can('course-detail') && (
        <>
          {' · '}
          <Link to={`/${lang}/courses/${encodeURIComponent(group.slug)}/${encodeURIComponent(target!.slug)}`}>
            {translate('reports.lead.class')}
          </Link>
        </>
      )}
      {' · '}
    </>
  );
}

function Class(view: ReportView<ClassReport>) {
  const { report } = view;
  if (report.funnel.enrolled === 0) return <NothingYet kind="class" />;
  return (
    <>
      <FunnelFigures {...view} />
      <FunnelChart {...view} />
      <FunnelDepartments {...view} />
      <Modules {...view} />
      <Quizzes {...view} />
      <Sessions {...view} />
      {report.evaluations && <EvaluationCard results={report.evaluations} />}
    </>
  );
}

function Modules({ report: { modules }, place }: ReportView<ClassReport>) {
  const translate = useTranslate();
  const { lang, formatNumber } = useI18n();
  const { minutes } = useReportWords();
  return (
    <FigureTable
      title={translate('reports.modules')}
      what={translate('reports.column.name')}
      columns={['viewed', 'finished', 'minutes']}
      rows={modules.map((one) => ({
        key: one.id,
        name: session.can('report-module') ? (
          <Link
            to={`/${lang}/report/course/${encodeURIComponent(place.slug!)}/${encodeURIComponent(one.slug)}`}
          >
            {one.name}
          </Link>
        ) : (
          one.name
        ),
        cells: [
          { text: formatNumber(one.viewed), value: one.viewed },
          { text: formatNumber(one.finished), value: one.finished },
          { text: minutes(one.minutes), value: one.minutes },
        ],
      }))}
    />
  );
}

function Quizzes({ report: { quizzes } }: ReportView<ClassReport>) {
  const translate = useTranslate();
  const { lang, formatNumber } = useI18n();
  const pathOf = (slug: string) => `/${lang}/report/quiz/${encodeURIComponent(slug)}`;
  return (
    <FigureTable
      title={translate('reports.quizzes')}
      what={translate('reports.column.name')}
      columns={['taken', 'passed', 'average']}
      rows={quizzes.map((one) => ({
        key: one.id,
        name: (
          <>
            {session.can('report-quiz') ? <Link to={pathOf(one.slug)}>{one.name}</Link> : one.name}
            {session.can('grade-quiz') && (
              <>
                {' · '}
                <Link to={`/${lang}/grade/quiz/${encodeURIComponent(one.slug)}`}>
                  {translate('reports.lead.quiz_grades')}
                </Link>
              </>
            )}
          </>
        ),
        cells: [
          { text: formatNumber(one.taken), value: one.taken },
          { text: formatNumber(one.passed), value: one.passed },
          { text: one.average === null ? '–' : `${formatNumber(one.average)}%`, value: one.average },
        ],
      }))}
    />
  );
}

const sessionColumns = ['present', 'late', 'excused', 'absent', 'open'] as const;

function Sessions({ report: { sessions } }: ReportView<ClassReport>) {
  const translate = useTranslate();
  const { formatNumber, formatDateTime } = useI18n();
  return (
    <FigureTable
      title={translate('reports.sessions')}
      what={translate('reports.column.name')}
      columns={sessionColumns}
      rows={sessions.map((one) => ({
        key: one.id,
        name: `${one.name} · ${formatDateTime(one.start_at)}`,
        cells: sessionColumns.map((column) => ({ text: formatNumber(one[column]), value: one[column] })),
      }))}
    />
  );
}
