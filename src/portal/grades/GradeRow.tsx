import { Link } from 'react-router-dom';
import type { MyGrade, MyGradeAttempt } from '#shared/api/grades.ts';
import { Sparkline } from '#ui/charts/Sparkline.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Tag, type Tone } from '#ui/Tag.tsx';
import { scoreText } from '../scores.ts';
import { scoredAttempts } from './gradePoints.ts';
import css from './grades.module.css';

/** The path of an attempt of a grade, including the language. */
export type AttemptPath = (grade: MyGrade, attempt: MyGradeAttempt) => string;

const columns = ['grade', 'highest', 'last', 'answers', 'attempts'] as const;
export type Column = (typeof columns)[number];

/** Highest and last differ, and there is a trend, only if a quiz was repeated. */
export const columnsOf = (grades: readonly MyGrade[]): readonly Column[] =>
  hasRetries(grades) ? columns : columns.filter((column) => column !== 'highest' && column !== 'last');

export const hasRetries = (grades: readonly MyGrade[]): boolean =>
  grades.some(({ attempt_count: count }) => count > 1);

const tones: Readonly<Record<MyGrade['state'], Tone>> = {
  responding: 'warn',
  sending: 'warn',
  validating: 'info',
  pending: 'info',
  passed: 'ok',
  failed: 'bad',
  annulled: 'warn',
};

interface GradeRowProps {
  readonly grade: MyGrade;
  readonly isChosen: boolean;
  readonly columns: readonly Column[];
  readonly withTrend: boolean;
  readonly attemptPath: AttemptPath | undefined;
}

/** A quiz: state, grade, highest, last attempt, right and wrong, and a link to each attempt. */
export function GradeRow({ grade, isChosen, columns, withTrend, attemptPath }: GradeRowProps) {
  const { translate, formatDate, formatNumber } = useI18n();
  const score = (value: number | null) =>
    value === null ? translate('learn.unknown') : scoreText(value, formatNumber);
  const counted = grade.grade !== null;
  const sentAt =
    grade.state === 'pending' && grade.attempts.find(({ state }) => state === 'pending')?.finished_at;
  const values = {
    grade: score(grade.grade),
    highest: score(grade.highest),
    last: score(grade.last_attempt),
    answers:
      counted && !grade.module
        ? `${formatNumber(grade.correct)} / ${formatNumber(grade.incorrect)}`
        : translate('learn.unknown'),
    attempts: formatNumber(grade.attempt_count),
  };
  // A running retry does not undo a passed grade.
  const state = grade.passed ? 'passed' : grade.state;
  const scored = scoredAttempts(grade).map((attempt) => attempt.score);
  return (
    <tr id={grade.quiz.slug} data-chosen={isChosen || undefined}>
      <th scope="row">
        <QuizName grade={grade} attemptPath={attemptPath} />
        <Attempts grade={grade} attemptPath={attemptPath} />
      </th>
      <td className={css.state}>
        <Tag tone={tones[state]}>
          {translate(state === 'annulled' ? 'grades.annulled_state' : `attempt_state.${state}`)}
        </Tag>
        {state !== grade.state && (
          <Tag tone={tones[grade.state]}>{translate(`attempt_state.${grade.state}`)}</Tag>
        )}
        {sentAt && <small>{translate('grades.sent', { date: formatDate(sentAt) })}</small>}
      </td>
      {columns.map((column) => (
        <td
          key={column}
          className={css.number}
          data-label={translate(`grades.${column}`)}
          data-unknown={(!counted && column !== 'attempts') || undefined}
        >
          {values[column]}
        </td>
      ))}
      {withTrend && (
        <td className={css.spark}>
          {scored.length > 1 && (
            <Sparkline
              values={scored}
              aim={grade.passing_score}
              label={scored.map((value) => scoreText(value, formatNumber)).join(', ')}
            />
          )}
        </td>
      )}
    </tr>
  );
}

function QuizName({ grade, attemptPath }: Pick<GradeRowProps, 'grade' | 'attemptPath'>) {
  const { translate } = useI18n();
  const counting = grade.attempts.filter(({ is_annulled }) => !is_annulled);
  const newest = (counting.length > 0 ? counting : grade.attempts).toSorted((a, b) => b.no - a.no)[0];
  if (!newest || !attemptPath) return grade.quiz.name;
  return (
    <Link to={attemptPath(grade, newest)} aria-label={translate('grades.open', { name: grade.quiz.name })}>
      {grade.quiz.name}
    </Link>
  );
}

/** Earlier attempts, and annulled ones with the reason; of what a package has reported its module. */
function Attempts({ grade, attemptPath }: Pick<GradeRowProps, 'grade' | 'attemptPath'>) {
  const { translate, formatDate, formatNumber } = useI18n();
  const annulled = grade.attempts.filter(({ is_annulled }) => is_annulled);
  return (
    <>
      {grade.module && (
        <p className={css.reported}>{[grade.module.name, translate('grades.reported')].join(' · ')}</p>
      )}
      {annulled.map(({ id, no, annulled_reason: reason }) => (
        <p key={id} className={css.annulled}>
          {translate('grades.annulled', { no, reason })}
        </p>
      ))}
      {grade.attempts.length > 1 && (
        <details className={css.attempts}>
          <summary>{translate('grades.all_attempts')}</summary>
          <ol>
            {grade.attempts.map((attempt) => {
              const text = [
                translate('grades.attempt_no', { no: attempt.no }),
                formatDate(attempt.finished_at ?? attempt.started_at),
                attempt.score === null
                  ? translate(`attempt_state.${attempt.state}`)
                  : scoreText(attempt.score, formatNumber),
              ].join(' · ');
              return (
                <li key={attempt.id}>
                  {attemptPath ? <Link to={attemptPath(grade, attempt)}>{text}</Link> : text}
                </li>
              );
            })}
          </ol>
        </details>
      )}
    </>
  );
}
