import type { GroupReport } from '#shared/api/reports.ts';
import { useCrumb } from '#ui/crumbs.ts';
import { FunnelChart, FunnelDepartments, FunnelFigures, NothingYet, useFunnelTotal } from './FunnelParts.tsx';
import { PartTable } from './PartTable.tsx';
import { ReportPage, type ReportView } from './ReportPage.tsx';

/** A class group: its funnel, by department and by class. */
export const GroupReportPage = () => (
  <ReportPage<GroupReport> kind="group">{(view) => <Group {...view} />}</ReportPage>
);

function Group(view: ReportView<GroupReport>) {
  const { report, reply, filters } = view;
  const totalOf = useFunnelTotal();
  useCrumb(reply.target!.slug, reply.target!.name);
  if (report.funnel.enrolled === 0) return <NothingYet kind="group" />;
  return (
    <>
      <FunnelFigures {...view} />
      <FunnelChart {...view} />
      <FunnelDepartments {...view} />
      <PartTable
        kind="class"
        parts={report.classes.map(({ class: course, ...funnel }) => ({ ...funnel, part: course }))}
        filters={filters}
        total={totalOf(view)}
      />
    </>
  );
}
