import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { IndexReport, LearningFigures } from '#shared/api/reports.ts';
import { bucketOf } from '#shared/domain/reports.ts';
import { Card } from '#ui/Card.tsx';
import { LineChart } from '#ui/charts/LineChart.tsx';
import { Choices } from '#ui/Choices.tsx';
import { useI18n } from '#ui/i18n.tsx';
import type { ReportView } from './ReportPage.tsx';
import { useReportWords } from './useReportWords.ts';
import css from './reports.module.css';

/** The value of a point in percent, people or hours; null where there is nothing to count. */
const valueOf = {
  completion: ({ finished, ended }: LearningFigures) => percent(finished, ended),
  pass_rate: ({ passed, attempts }: LearningFigures) => percent(passed, attempts),
  active: ({ active }: LearningFigures) => active,
  hours: ({ seconds }: LearningFigures) => Math.round(seconds / 360) / 10,
} as const;
type Series = keyof typeof valueOf;
const series = Object.keys(valueOf) as Series[];

const percent = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part * 100) / whole) : null;

/** One key figure over time, with the span before behind it. */
export function TrendCard({ report, reply: { span, department, city } }: ReportView<IndexReport>) {
  const translate = useTranslate();
  const { formatNumber, formatPercent, formatDate, lang } = useI18n();
  const { chart } = useReportWords();
  const [visible, setVisible] = useState<Series>('completion');
  const { trend, before } = report;
  const from = firstWithData(trend);
  const bucket = bucketOf(span!);
  const name = translate(`reports.kpi.${visible}`);
  const isShare = visible === 'completion' || visible === 'pass_rate';
  const values = trend.slice(from).map(valueOf[visible]);
  const title = translate(`reports.trend_title.${bucket}`, {
    name,
    unit: translate(`reports.unit.${isShare ? 'percent' : visible}`),
  });
  return (
    <Card title={title}>
      <div className={css.chooser}>
        <Choices
          legend={translate('reports.trend_of')}
          value={visible}
          options={series.map((value) => ({ value, text: translate(`reports.kpi.${value}`) }))}
          onChange={setVisible}
        />
      </div>
      <LineChart
        label={translate('reports.chart.trend', {
          name: [name, department, city].filter(Boolean).join(', '),
          from: formatDate(span!.from),
          to: formatDate(span!.to),
          most: formatNumber(Math.max(0, ...values.map((value) => value ?? 0))),
        })}
        fileName={`${translate('reports.file')}-${visible}`}
        words={chart}
        axis={translate(`reports.bucket.${bucket}`)}
        names={trend.slice(from).map((point) => nameOfPoint(point.from, bucket, lang))}
        line={{ name: translate('reports.this_span'), values }}
        before={
          (before && {
            name: translate('reports.span_before'),
            values: before.trend.slice(from, trend.length).map(valueOf[visible]),
          }) ||
          undefined
        }
        leastStep={isShare ? 5 : 1}
        format={(value) => (isShare ? formatPercent(value / 100) : formatNumber(value))}
      />
    </Card>
  );
}

/** The first point with any activity: those before it say nothing. */
function firstWithData(trend: readonly LearningFigures[]): number {
  const first = trend.findIndex(
    ({ active, ended, attempts, seconds }) => active + ended + attempts + seconds > 0,
  );
  return Math.max(0, first);
}

/** A month with its year where a year begins, a day otherwise. */
function nameOfPoint(from: string, bucket: string, lang: string): string {
  const isMonth = bucket === 'month';
  return new Intl.DateTimeFormat(lang, {
    timeZone: 'UTC',
    month: 'short',
    ...(isMonth ? from.slice(5, 7) === '01' && { year: '2-digit' } : { day: 'numeric' }),
  }).format(new Date(from));
}
