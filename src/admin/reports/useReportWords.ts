import { useTranslate } from 'ra-core';
import type { EvaluationFigure, IndexReport } from '#shared/api/reports.ts';
import { locales } from '#ui/format.ts';
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
  const { lang, formatNumber, formatPercent } = useI18n();
  return {
    /** A dash when the whole is zero. */
    share: (part: number, whole: number): string => (whole > 0 ? formatPercent(part / whole) : '–'),
    hours: (seconds: number): string => formatNumber(Math.round(seconds / 360) / 10),
    /** "people: 15 requirements and 6 classes", without what is none. */
    overdue: ({
      overdue: people,
      overdue_requirements: requirements = 0,
      overdue_classes: classes,
    }: Overdue): string => {
      const counted = (name: string, count: number) =>
        translate(`reports.kpi.overdue_${name}`, { smart_count: count, count: formatNumber(count) });
      const parts = [
        requirements > 0 && counted('requirements', requirements),
        classes > 0 && counted('classes', classes),
      ].filter((part) => part !== false);
      const key = parts.length > 0 ? 'overdue_of' : 'overdue_people';
      return translate(`reports.kpi.${key}`, {
        smart_count: people,
        parts: new Intl.ListFormat(locales[lang]).format(parts),
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
