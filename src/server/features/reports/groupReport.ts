import type { GroupReport, GroupsReport } from '#shared/api/reports.ts';
import type { Context } from '../../platform/context.ts';
import type { Asked } from './asked.ts';
import { funnelReport } from './funnelReport.ts';

/** All class groups that hold participants, side by side. */
export async function groupsReport(ctx: Context, asked: Asked): Promise<GroupsReport> {
  const { parts, ...report } = await funnelReport(ctx, asked, 'groups');
  return { ...report, groups: parts.map(({ part, ...funnel }) => ({ ...funnel, group: part })) };
}

/** A class group and its classes. */
export async function groupReport(ctx: Context, asked: Asked): Promise<GroupReport> {
  const { parts, ...report } = await funnelReport(ctx, asked, 'classes');
  return { ...report, classes: parts.map(({ part, ...funnel }) => ({ ...funnel, class: part })) };
}
