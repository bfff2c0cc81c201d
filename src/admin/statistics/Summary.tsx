import { useTranslate } from 'ra-core';
import type { Statistics } from '#shared/api/statistics.ts';
import { FigureCards } from '#ui/FigureCards.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useFigures } from './useFigures.ts';

/** The quiz in eight figures. */
export function Summary({ statistics }: { statistics: Statistics }) {
  const translate = useTranslate();
  const { formatNumber, formatPercent } = useI18n();
  const { plain, minutes } = useFigures();
  const { attempts, people, passed, passing_score, mean, median, sd, alpha, standard_error } = statistics;
  const score = (value: number | null) => (value === null ? plain(null) : `${plain(value, 1)}%`);
  const figures = [
    {
      name: 'attempts',
      value: formatNumber(attempts),
      aside: translate('statistics.summary.people', { smart_count: people, count: formatNumber(people) }),
    },
    {
      name: 'pass_rate',
      value: formatPercent(passed / attempts),
      aside: [
        translate('statistics.summary.pass_rate_of', {
          passed: formatNumber(passed),
          attempts: formatNumber(attempts),
        }),
        translate('statistics.chart.passing', { score: formatNumber(passing_score) }),
      ].join(' · '),
    },
    { name: 'mean', value: score(mean) },
    { name: 'median', value: score(median) },
    { name: 'sd', value: plain(sd, 1) },
    { name: 'alpha', value: plain(alpha, 2) },
    {
      name: 'standard_error',
      value: standard_error === null ? plain(null) : `± ${plain(standard_error, 1)}`,
    },
    { name: 'time', value: minutes(statistics.median_minutes) },
  ];
  return (
    <FigureCards
      title={translate('statistics.summary.title')}
      figures={figures.map((figure) => ({
        ...figure,
        label: translate(`statistics.summary.${figure.name}`),
      }))}
    />
  );
}
