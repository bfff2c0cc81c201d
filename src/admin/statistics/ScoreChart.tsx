import { useTranslate } from 'ra-core';
import { ColumnChart } from '#ui/charts/ColumnChart.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useChartWords } from '../useChartWords.ts';

interface ScoreChartProps {
  /** Attempts by score, ten bands of ten percent. */
  readonly bands: readonly number[];
  readonly passingScore: number;
  readonly fileName: string;
}

/** The distribution of scores, with the line of the passing score. */
export function ScoreChart({ bands, passingScore, fileName }: ScoreChartProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const peak = bands.indexOf(Math.max(...bands));
  const score = formatNumber(passingScore);
  return (
    <ColumnChart
      label={translate('statistics.chart.scores_text', {
        count: formatNumber(bands.reduce((a, b) => a + b, 0)),
        from: peak * 10,
        to: peak * 10 + 10,
        score,
      })}
      fileName={fileName}
      words={useChartWords()}
      axis={translate('statistics.chart.band')}
      names={bands.map((_, band) => `${band * 10}–${band * 10 + 10}%`)}
      series={[{ name: translate('statistics.chart.count'), values: bands }]}
      line={{ at: passingScore / 10, name: translate('statistics.chart.passing', { score }) }}
    />
  );
}
