import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { QuizGradeSummary } from '#shared/api/quizGrades.ts';
import { Card } from '#ui/Card.tsx';
import { Figures } from '#ui/Figures.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { gradesPath } from './gradesPath.ts';
import { Histogram } from './Histogram.tsx';
import css from './quizGrades.module.css';

interface Count {
  readonly label: string;
  readonly people: number;
  /** The filter of the list that has exactly these people. */
  readonly filter: Readonly<Record<string, unknown>> | undefined;
}

/** The number of people in each state, beside the distribution of grades; each number leads to its people. */
export function SummaryCard({ summary }: { readonly summary: QuizGradeSummary }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { states, participants, average } = summary;
  const state = (name: keyof typeof states, more = 0): Count => ({
    label: translate(`admin.attempt_state.${name}`),
    people: states[name] + more,
    // Of two states at once there is no list.
    filter: more > 0 ? undefined : { state: name },
  });
  const counts: readonly Count[] = [
    { label: translate('quizGrades.participants'), people: participants, filter: {} },
    state('passed'),
    state('failed'),
    state('responding', states.sending),
    state('pending', states.validating),
    state('not_taken'),
  ];
  return (
    <Card title={translate('quizGrades.histogram')}>
      <div className={css.summary}>
        <Histogram bins={summary.histogram} passing={summary.passing_score} />
        <Figures
          figures={[
            ...counts.map((count) => ({
              name: count.label,
              label: count.label,
              value: <People quiz={summary.quiz.slug} count={count} />,
            })),
            {
              name: 'average',
              label: translate('quizGrades.average'),
              value: average === null ? '–' : `${formatNumber(average, { maximumFractionDigits: 1 })}%`,
            },
          ]}
        />
      </div>
    </Card>
  );
}

function People({ quiz, count: { people, filter } }: { readonly quiz: string; readonly count: Count }) {
  const { lang, formatNumber } = useI18n();
  const text = formatNumber(people);
  if (people === 0) return <span className={css.none}>{text}</span>;
  if (!filter) return text;
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  return <Link to={`/${lang}/${gradesPath(quiz)}?${query}`}>{text}</Link>;
}
