import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { MyGrade } from '#shared/api/grades.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { useSession } from '#ui/session.ts';
import { Tag, type Tone } from '#ui/Tag.tsx';
import { gradesQuery } from './learningCalls.ts';
import { Loaded } from './Loaded.tsx';
import { scoreText } from './scores.ts';
import css from './grades/grades.module.css';

/** My grades by class: state, highest, last attempt, right and wrong, number of attempts. Cards on phones. */
export function MyGrades() {
  const { translate, formatDate } = useI18n();
  const { user } = useSession();
  const query = useQuery(gradesQuery);
  const hasGrades = !!query.data?.length;
  return (
    <Page
      title={translate('grades.title')}
      lead={hasGrades && translate('grades.intro')}
      actions={
        hasGrades && (
          <Button onClick={() => window.print()}>
            <Printer size={18} strokeWidth={1.6} aria-hidden />
            {translate('learn.print')}
          </Button>
        )
      }
    >
      <p className={css.printed}>
        {translate('grades.print_note', { date: formatDate(Date.now()), name: user?.name ?? '' })}
      </p>
      <Loaded query={query}>
        {(grades) => (grades.length > 0 ? <Grades grades={grades} /> : <NoGrades />)}
      </Loaded>
    </Page>
  );
}

function NoGrades() {
  const { lang, translate } = useI18n();
  return (
    <Empty action={<ButtonLink to={`/${lang}/my-course`}>{translate('courses.title')}</ButtonLink>}>
      <strong>{translate('grades.empty')}</strong> {translate('grades.empty_body')}
    </Empty>
  );
}

function Grades({ grades }: { grades: readonly MyGrade[] }) {
  const classes = [...new Map(grades.map((grade) => [grade.class.id, grade.class])).values()];
  return (
    <>
      {classes.map((course) => (
        <ClassGrades
          key={course.id}
          name={course.name}
          grades={grades.filter((grade) => grade.class.id === course.id)}
        />
      ))}
    </>
  );
}

const columns = ['highest', 'last', 'correct', 'incorrect', 'attempts'] as const;

function ClassGrades({ name, grades }: { name: string; grades: readonly MyGrade[] }) {
  const { translate } = useI18n();
  return (
    <table className={css.table}>
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col">{translate('grades.quiz')}</th>
          <th scope="col">{translate('grades.state')}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className={css.number}>
              {translate(`grades.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grades.map((grade) => (
          <GradeRow key={grade.quiz.id} grade={grade} />
        ))}
      </tbody>
    </table>
  );
}

const tones: Readonly<Record<MyGrade['state'], Tone>> = {
  responding: 'warn',
  sending: 'warn',
  validating: 'info',
  pending: 'info',
  passed: 'ok',
  failed: 'bad',
};

function GradeRow({ grade }: { grade: MyGrade }) {
  const { lang, translate, formatNumber } = useI18n();
  const score = (value: number | null) =>
    value === null ? translate('learn.unknown') : scoreText(value, formatNumber);
  const counted = grade.grade !== null;
  const values = {
    highest: score(grade.highest),
    last: score(grade.last_attempt),
    correct: counted ? formatNumber(grade.correct) : translate('learn.unknown'),
    incorrect: counted ? formatNumber(grade.incorrect) : translate('learn.unknown'),
    attempts: formatNumber(grade.attempt_count),
  };
  const newest = grade.attempts
    .filter(({ is_annulled }) => !is_annulled)
    .reduce<MyGrade['attempts'][number] | undefined>(
      (last, attempt) => (last && last.no > attempt.no ? last : attempt),
      undefined,
    );
  // A retry that runs does not take back what has been passed.
  const state = grade.passed ? 'passed' : grade.state;
  return (
    <tr>
      <th scope="row">
        {newest ? (
          <Link
            to={`/${lang}/my-course/${grade.class.slug}/attempt/submitted?quiz=${grade.quiz.slug}&attempt=${newest.id}`}
            aria-label={translate('grades.open', { name: grade.quiz.name })}
          >
            {grade.quiz.name}
          </Link>
        ) : (
          grade.quiz.name
        )}
      </th>
      <td className={css.state}>
        <Tag tone={tones[state]}>{translate(`attempt_state.${state}`)}</Tag>
        {state !== grade.state && (
          <Tag tone={tones[grade.state]}>{translate(`attempt_state.${grade.state}`)}</Tag>
        )}
      </td>
      {columns.map((column) => (
        <td key={column} className={css.number} data-label={translate(`grades.${column}`)}>
          {values[column]}
        </td>
      ))}
    </tr>
  );
}
