import type { ReactNode } from 'react';
import type { QuizRules } from '#shared/api/attempts.ts';
import { Card } from '#ui/Card.tsx';
import { useI18n } from '#ui/i18n.tsx';
import css from './quiz.module.css';

/** Questions, minutes, passing score, attempts, and the window in the person's zone. */
export function QuizFacts({ rules }: { rules: QuizRules }) {
  const { translate, formatNumber, formatDateTime } = useI18n();
  const total = rules.re_test_limit === null ? null : rules.re_test_limit + 1;
  return (
    <Card>
      <dl className={css.facts}>
        <Fact name={translate('quiz.questions')} isBig>
          {formatNumber(rules.questions)}
        </Fact>
        <Fact name={translate('quiz.time_limit')} isBig>
          {rules.time_limit ? translate('learn.minutes', rules.time_limit) : translate('quiz.no_limit')}
        </Fact>
        <Fact name={translate('quiz.passing_score')} isBig>
          {formatNumber(rules.passing_score, { maximumFractionDigits: 2 })}%
        </Fact>
        <Fact name={translate('quiz.attempts')}>
          {rules.attempts_left === null || total === null
            ? translate('quiz.attempts_unlimited', { used: rules.attempts_used })
            : translate('quiz.attempts_used', {
                used: rules.attempts_used,
                total,
                left: rules.attempts_left,
              })}
        </Fact>
        <Fact name={translate('quiz.opens')}>{formatDateTime(rules.start_time)}</Fact>
        <Fact name={translate('quiz.closes')}>{formatDateTime(rules.end_time)}</Fact>
        <Fact name={translate('quiz.deadline')}>{formatDateTime(rules.deadline)}</Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, isBig, children }: { name: string; isBig?: boolean; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className={isBig ? css.big : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
