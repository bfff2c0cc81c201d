import type { GroupsReport } from '#shared/api/reports.ts';
import { FunnelChart, FunnelDepartments, FunnelFigures, NothingYet, useFunnelTotal } from './FunnelParts.tsx';
import { PartTable } from './PartTable.tsx';
import { ReportPage, type ReportView } from './ReportPage.tsx';

/** All class groups side by side: each with its funnel and a link to its own report. */
export const GroupsReportPage = () => (
  <ReportPage<GroupsReport> kind="groups">{(view) => <Groups {...view} />}</ReportPage>
);

function Groups(view: ReportView<GroupsReport>) {
  const { report, filters } = view;
  const totalOf = useFunnelTotal();
  if (report.funnel.enrolled === 0) return <NothingYet kind="groups" />;
  return (
    <>
      <FunnelFigures {...view} />
      <FunnelChart {...view} />
      <PartTable
        kind="group"
        parts={report.groups.map(({ group, ...funnel }) => ({ ...funnel, part: group }))}
        filters={filters}
        total={totalOf(view)}
      />
      <FunnelDepartments {...view} />
    </>
  );
}
