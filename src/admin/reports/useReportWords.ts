import { useTranslate } from 'ra-core';
import type { EvaluationFigure, IndexReport } from '#shared/api/reports.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useChartWords } from '../useChartWords.ts';

/** How figures read. */
export function useReportWords() {
  const translate = useTranslate();
  const { formatNumber, formatPercent } = useI18n();
  return {
    /** Of nothing there is no share. */
    share: (part: number, whole: number): string => (whole > 0 ? formatPercent(part / whole) : '–'),
    hours: (seconds: number): string => formatNumber(Math.round(seconds / 360) / 10),
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
