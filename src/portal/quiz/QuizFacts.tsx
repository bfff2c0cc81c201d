import type { QuizRules } from '#shared/api/attempts.ts';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { scoreText } from '../scores.ts';
import css from './quiz.module.css';

/** Questions, minutes, passing score, attempts, and the window in the person's zone. */
export function QuizFacts({ rules }: { rules: QuizRules }) {
  const { translate, formatNumber, formatDateTime } = useI18n();
  const total = rules.re_test_limit === null ? null : rules.re_test_limit + 1;
  return (
    <Card>
      <Facts
        className={css.facts}
        facts={[
          { name: translate('quiz.questions'), value: formatNumber(rules.questions), className: css.big },
          {
            name: translate('quiz.time_limit'),
            value: rules.time_limit
              ? translate('learn.minutes', rules.time_limit)
              : translate('quiz.no_limit'),
            className: css.big,
          },
          {
            name: translate('quiz.passing_score'),
            value: scoreText(rules.passing_score, formatNumber),
            className: css.big,
          },
          {
            name: translate('quiz.attempts'),
            value:
              rules.attempts_left === null || total === null
                ? translate('quiz.attempts_unlimited', { used: rules.attempts_used })
                : translate('quiz.attempts_used', {
                    used: rules.attempts_used,
                    total,
                    left: rules.attempts_left,
                  }),
          },
          { name: translate('quiz.opens'), value: formatDateTime(rules.start_time) },
          { name: translate('quiz.closes'), value: formatDateTime(rules.end_time) },
          { name: translate('quiz.deadline'), value: formatDateTime(rules.deadline) },
        ]}
      />
    </Card>
  );
}
