import type { ClassReport, ReportKind } from '#shared/api/reports.ts';

/** The tables of a report, by the names that the server uses in files. */
export function tablesOf(kind: ReportKind, report: unknown): string[] {
  switch (kind) {
    case 'index':
      return ['figures', 'trend', 'departments', 'groups'];
    case 'groups':
      return ['figures', 'departments', 'groups'];
    case 'group':
      return ['figures', 'departments', 'classes'];
    case 'module':
      return ['figures', 'parts', 'departments'];
    case 'class': {
      const { evaluations } = report as ClassReport;
      const isRated = evaluations?.items.some(({ missing }) => missing === 0);
      return ['figures', 'departments', 'modules', 'quizzes', 'sessions', ...(isRated ? ['evaluation'] : [])];
    }
  }
}
