import { Check, Circle, CircleDashed, Clock3, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { MatrixGrade } from '#shared/api/gradeMatrix.ts';
import type { QuizGradeState } from '#shared/api/quizGrades.ts';
import { useI18n } from '#ui/i18n.tsx';
import type { Measure } from './useGradeFilter.ts';
import css from './grades.module.css';

const signs: Readonly<Record<QuizGradeState, typeof Check>> = {
  not_taken: Circle,
  responding: CircleDashed,
  sending: CircleDashed,
  validating: Clock3,
  pending: Clock3,
  passed: Check,
  failed: X,
};
/** One sign for states that look alike. */
export const legend: readonly QuizGradeState[] = ['passed', 'failed', 'pending', 'responding', 'not_taken'];

const look = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const;

/** A state as a sign; its word is beside it or announced. */
export function StateSign({ state }: { state: QuizGradeState }) {
  const Sign = signs[state];
  return (
    <span className={css.sign} data-state={state}>
      <Sign {...look} />
    </span>
  );
}

/** One number of a grade with the sign of its state; everything else is announced, and shown in the detail below. */
export function GradeCell({ grade, measure }: { grade: MatrixGrade | null | undefined; measure: Measure }) {
  const translate = useTranslate();
  const facts = useGradeFacts();
  const value = useMeasured();
  if (grade === undefined)
    return <span className={css.bone} aria-label={translate('gradeMatrix.loading')} role="img" />;
  if (grade === null) return <span className="visually-hidden">{translate('gradeMatrix.not_part')}</span>;
  return (
    <span className={css.value} data-state={grade.state} title={facts(grade).join(' · ')}>
      <span aria-hidden>{value(grade, measure)}</span>
      <StateSign state={grade.state} />
      <span className="visually-hidden">{facts(grade).join(', ')}</span>
    </span>
  );
}

/** The content of a cell: nothing without a grade, never a 0. */
export function useMeasured(): (grade: MatrixGrade, measure: Measure) => string {
  const { formatNumber } = useI18n();
  return (grade, measure) => {
    if (measure === 'answers')
      return grade.correct === null
        ? ''
        : `${formatNumber(grade.correct)} / ${formatNumber(grade.incorrect ?? 0)}`;
    const number = grade[measure];
    if (number === null || (measure === 'attempt_count' && grade.state === 'not_taken')) return '';
    return scoreText(number, formatNumber);
  };
}

/** One decimal, truncated and never rounded up: 69.96 must not look like a passed 70. */
const scoreText = (
  percent: number,
  formatNumber: (value: number, options: Intl.NumberFormatOptions) => string,
) => formatNumber(Math.floor(percent * 10 + 1e-6) / 10, { maximumFractionDigits: 1 });

/** State, grade, highest, last attempt, right, wrong and attempts in words. */
export function useGradeFacts(): (grade: MatrixGrade) => string[] {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  return (grade) => {
    const scores = (['grade', 'highest', 'last_attempt', 'correct', 'incorrect'] as const).flatMap((name) =>
      grade[name] === null
        ? []
        : [translate(`gradeMatrix.fact.${name}`, { value: scoreText(grade[name], formatNumber) })],
    );
    return [
      translate(`admin.attempt_state.${grade.state}`),
      ...scores,
      ...(grade.state === 'not_taken'
        ? []
        : [translate('gradeMatrix.attempts', { smart_count: grade.attempt_count })]),
    ];
  };
}
