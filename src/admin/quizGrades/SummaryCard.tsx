import { useTranslate } from 'ra-core';
import type { QuizGradeSummary } from '#shared/api/quizGrades.ts';
import { Card } from '#ui/Card.tsx';
import { Figures } from '#ui/Figures.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Histogram } from './Histogram.tsx';
import css from './quizGrades.module.css';

/** The number of people in each state, beside the distribution of grades. */
export function SummaryCard({ summary }: { readonly summary: QuizGradeSummary }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { states, participants, average } = summary;
  const waiting = states.pending + states.validating;
  const numbers: readonly (readonly [string, string])[] = [
    [translate('quizGrades.participants'), formatNumber(participants)],
    [translate('admin.attempt_state.passed'), formatNumber(states.passed)],
    [translate('admin.attempt_state.failed'), formatNumber(states.failed)],
    [translate('admin.attempt_state.responding'), formatNumber(states.responding + states.sending)],
    [translate('admin.attempt_state.pending'), formatNumber(waiting)],
    [translate('admin.attempt_state.not_taken'), formatNumber(states.not_taken)],
    [
      translate('quizGrades.average'),
      average === null ? '–' : `${formatNumber(average, { maximumFractionDigits: 1 })}%`,
    ],
  ];
  return (
    <Card title={translate('quizGrades.histogram')}>
      <div className={css.summary}>
        <Histogram bins={summary.histogram} passing={summary.passing_score} />
        <Figures figures={numbers.map(([label, value]) => ({ name: label, label, value }))} />
      </div>
    </Card>
  );
}
