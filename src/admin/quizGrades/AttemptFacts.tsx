import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AttemptRecord } from '#shared/api/quizGrades.ts';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';
import { useI18n } from '#ui/i18n.tsx';
import css from './quizGrades.module.css';

/** The current facts about an attempt. */
export function AttemptFacts({ record }: { readonly record: AttemptRecord }) {
  const translate = useTranslate();
  const { lang, formatDateTime, formatNumber } = useI18n();
  const { score, marks, passing_score: passing, correct, partial, incorrect, unanswered } = record;
  const percent = (value: number) => `${formatNumber(value, { maximumFractionDigits: 1 })}%`;
  const isCounted = correct !== null;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      'person',
      <Link key="person" to={`/${lang}/settings/user/${encodeURIComponent(record.user.slug)}`}>
        {record.user.name} ({record.user.slug})
      </Link>,
    ],
    ['class', record.class.name],
    [
      'score',
      score === null
        ? '–'
        : translate('quizGrades.of_passing', { score: percent(score), passing: formatNumber(passing) }),
    ],
    ['marks', marks === null ? '–' : `${formatNumber(marks)} / ${formatNumber(record.max_marks)}`],
    ['outcomes', isCounted ? [correct, partial, incorrect, unanswered].join(' / ') : '–'],
    ['started', formatDateTime(record.started_at)],
    [
      'deadline',
      record.deadline_at ? formatDateTime(record.deadline_at) : translate('quizGrades.facts.no_deadline'),
    ],
    ...(record.paused_at ? [['paused', formatDateTime(record.paused_at)] as const] : []),
    ...(record.could_read_questions
      ? [['could_read', translate('quizGrades.could_read_explain')] as const]
      : []),
    ...(record.finished_at ? [['finished', formatDateTime(record.finished_at)] as const] : []),
  ];
  return (
    <Card title={translate('quizGrades.facts_title')}>
      <Facts
        names="beside"
        className={css.facts}
        facts={facts.map(([name, value]) => ({ name: translate(`quizGrades.facts.${name}`), value }))}
      />
    </Card>
  );
}
