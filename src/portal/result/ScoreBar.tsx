import type { AttemptScore } from '#shared/api/attempts.ts';
import { useI18n } from '#ui/i18n.tsx';
import { scoreText } from '../scores.ts';
import css from './result.module.css';

/** The score beside the passing score. It does not reveal which answers were right. */
export function ScoreBar({ score }: { score: AttemptScore }) {
  const { translate, formatNumber } = useI18n();
  const percent = (value: number) => scoreText(value, formatNumber);
  const { correct, partial, incorrect, unanswered, passing_score: passing } = score;
  return (
    <div className={css.score}>
      <div
        className={css.track}
        role="img"
        aria-label={translate('result.score_of', {
          score: percent(score.score),
          passing: percent(passing),
        })}
      >
        <div className={css.fill} style={{ width: `${score.score}%` }} />
        <div className={css.needed} style={{ left: `${passing}%` }} />
      </div>
      <p className={css.scale}>
        <span>
          <strong>{percent(score.score)}</strong> ·{' '}
          {translate('result.right_of', {
            right: correct,
            total: correct + partial + incorrect + unanswered,
          })}
          {partial > 0 && ` · ${translate('result.partial_count', partial)}`}
        </span>
        <span>{translate('result.passing_score', { score: percent(passing) })}</span>
      </p>
    </div>
  );
}
