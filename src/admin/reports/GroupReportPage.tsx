import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { GroupReport } from '#shared/api/reports.ts';
import { useCrumb } from '#ui/crumbs.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { FigureTable } from './FigureTable.tsx';
import {
  funnelColumns,
  FunnelChart,
  FunnelDepartments,
  FunnelFigures,
  NothingYet,
  useFunnelCells,
} from './FunnelParts.tsx';
import { ReportPage, type ReportView } from './ReportPage.tsx';

/** A class group: its funnel, by department and by class. */
export const GroupReportPage = () => (
  <ReportPage<GroupReport> kind="group">{(view) => <Group {...view} />}</ReportPage>
);

function Group(view: ReportView<GroupReport>) {
  const { report, reply } = view;
  useCrumb(reply.target!.slug, reply.target!.name);
  if (report.funnel.enrolled === 0) return <NothingYet kind="group" />;
  return (
    <>
      <FunnelFigures {...view} />
      <FunnelChart {...view} />
      <FunnelDepartments {...view} />
      <Classes {...view} />
    </>
  );
}

function Classes({ report: { classes } }: ReportView<GroupReport>) {
  const translate = useTranslate();
  const { lang } = useI18n();
  const cellsOf = useFunnelCells();
  return (
    <FigureTable
      title={translate('reports.by_class')}
      what={translate('reports.people.class')}
      columns={funnelColumns}
      rows={classes.map((one) => ({
        key: one.class.id,
        name: session.can('report-course') ? (
          <Link to={`/${lang}/report/course/${encodeURIComponent(one.class.slug)}`}>{one.class.name}</Link>
        ) : (
          one.class.name
        ),
        cells: cellsOf(one),
      }))}
    />
  );
}
