import type { MyGrade } from '#shared/api/grades.ts';
import { Card } from '#ui/Card.tsx';
import { TrendChart } from '#ui/charts/TrendChart.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { scoreText } from '../scores.ts';
import { pointsOf } from './gradePoints.ts';
import css from './grades.module.css';

/** The number of newest attempts that are distinguishable on a phone. */
const MOST = 30;

/** The scores of consecutive attempts; nothing for fewer than two. */
export function Trend({ grades }: { grades: readonly MyGrade[] }) {
  const { translate, formatDate, formatNumber } = useI18n();
  const points = pointsOf(grades).slice(-MOST);
  if (points.length < 2) return null;
  const score = (value: number) => scoreText(value, formatNumber);
  return (
    <Card title={translate('grades.trend')} className={css.trend}>
      <TrendChart
        label={translate('grades.trend_label', {
          count: formatNumber(points.length),
          first: score(points[0]!.score),
          last: score(points.at(-1)!.score),
        })}
        fileName={translate('grades.trend')}
        words={{ asTable: translate('grades.as_table'), savePng: translate('grades.save_png') }}
        heads={[translate('grades.date'), translate('grades.quiz'), translate('grades.score')]}
        points={points.map(({ at, quiz, no, score: value, isPassed }) => ({
          name: formatDate(at),
          what: `${quiz} · ${translate('grades.attempt_no', { no })}`,
          value,
          isFull: isPassed,
        }))}
      />
    </Card>
  );
}
