import { useTranslate } from 'ra-core';
import type { ChartWords } from '#ui/charts/ChartFigure.tsx';

/** The text under every chart of the organizers' pages. */
export function useChartWords(): ChartWords {
  const translate = useTranslate();
  return { asTable: translate('admin.chart.as_table'), savePng: translate('admin.chart.save_png') };
}
