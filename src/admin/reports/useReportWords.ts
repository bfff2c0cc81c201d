import { useTranslate } from 'ra-core';
import type { EvaluationFigure, IndexReport } from '#shared/api/reports.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useChartWords } from '../useChartWords.ts';

interface Overdue {
  /** Number of people; displayed beside these words. */
  readonly overdue: number;
  readonly overdue_requirements?: number;
  readonly overdue_classes: number;
}

/** Formats figures for display. */
export function useReportWords() {
  const translate = useTranslate();
  const { formatNumber, formatPercent } = useI18n();
  return {
    /** A dash when the whole is zero. */
    share: (part: number, whole: number): string => (whole > 0 ? formatPercent(part / whole) : '–'),
    hours: (seconds: number): string => formatNumber(Math.round(seconds / 360) / 10),
    /** "people: 15 requirements and 6 classes"; only classes if the report counts nothing else. */
    overdue: ({
      overdue: people,
      overdue_requirements: requirements,
      overdue_classes: classes,
    }: Overdue): string => {
      const counted = (name: string, count: number) =>
        translate(`reports.kpi.overdue_${name}`, { smart_count: count, count: formatNumber(count) });
      const parts = { smart_count: people, classes: counted('classes', classes) };
      return requirements === undefined
        ? translate('reports.kpi.overdue_of_classes', parts)
        : translate('reports.kpi.overdue_of', {
            ...parts,
            requirements: counted('requirements', requirements),
          });
    },
    minutes: (value: number | null): string =>
      value === null ? '–' : translate('reports.minutes', { count: formatNumber(value) }),
    evaluation: (figure: EvaluationFigure | null, hidden: IndexReport['evaluation_hidden']) => ({
      value: figure ? formatNumber(figure.average) : '–',
      aside: figure
        ? translate('reports.evaluation.responses', {
            smart_count: figure.responses,
            count: formatNumber(figure.responses),
          })
        : translate(`reports.evaluation.${hidden ?? 'none'}`),
    }),
    chart: useChartWords(),
  };
}
