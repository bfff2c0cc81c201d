import type { GroupReport, GroupsReport } from '#shared/api/reports.ts';
import type { Context } from '../../platform/context.ts';
import type { ReportScope } from './reportScope.ts';
import { funnelReport } from './funnelReport.ts';

/** All class groups with participants, side by side. */
export async function groupsReport(ctx: Context, scope: ReportScope): Promise<GroupsReport> {
  const { parts, ...report } = await funnelReport(ctx, scope, 'groups');
  return { ...report, groups: parts.map(({ part, ...funnel }) => ({ ...funnel, group: part })) };
}

/** A class group and its classes. */
export async function groupReport(ctx: Context, scope: ReportScope): Promise<GroupReport> {
  const { parts, ...report } = await funnelReport(ctx, scope, 'classes');
  return { ...report, classes: parts.map(({ part, ...funnel }) => ({ ...funnel, class: part })) };
}
