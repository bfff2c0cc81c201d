import type { Permission } from '#shared/access.ts';
import type { ReportKind } from '#shared/api/reports.ts';

/** The permission for each kind of report. */
export const accessOf: Readonly<Record<ReportKind, Permission>> = {
  index: 'report-index',
  groups: 'report-group',
  group: 'report-group',
  class: 'report-course',
  module: 'report-module',
};
