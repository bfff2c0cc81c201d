import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { classGrades } from '#dataProvider/classCalls.ts';
import type { ClassGrade, ClassGradeRow, ClassGrades, GradedQuiz } from '#shared/api/classes.ts';
import { Card } from '#ui/Card.tsx';
import { Empty } from '#ui/Empty.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Table } from '#ui/Table.tsx';
import { Tag, type Tone } from '#ui/Tag.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { gradesPath } from '../quizGrades/gradesPath.ts';
import type { ClassTabProps } from './classTab.ts';
import { PersonSearch } from './PersonSearch.tsx';
import { TabPages } from './TabPages.tsx';
import { usePageInUrl } from './usePageInUrl.ts';
import css from './classes.module.css';

const PER_PAGE = 25;

/**
 * People by quizzes and graded packages: the highest grade, the last attempt, the number of attempts and their state. Not a view: the quizzes are the columns.
 */
export function ClassGradesTab({ record }: ClassTabProps) {
  const url = usePageInUrl();
  const q = url.get('q');
  const { page } = url;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['classes', 'grades', record.id, q, page],
    queryFn: ({ signal }) => classGrades(record.id, { q, page, perPage: PER_PAGE }, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Card flush>
      <Toolbar>
        <PersonSearch q={q} onSearch={(text) => url.set({ q: text })} />
      </Toolbar>
      {data ? (
        <GradeTable grades={data.data} isSearched={q !== ''} course={pathOf(record)} />
      ) : isPending ? (
        <div className={css.waiting}>
          <Skeleton lines={6} />
        </div>
      ) : (
        <ErrorState error={error} retry={refetch} />
      )}
      <TabPages page={page} perPage={PER_PAGE} total={data?.meta.total ?? 0} onPage={url.setPage} />
    </Card>
  );
}

/** The path of a class's page. */
const pathOf = (record: ClassTabProps['record']): string =>
  `courses/${[(record['group'] as { slug: string }).slug, String(record['slug'])].map(encodeURIComponent).join('/')}`;

interface GradeTableProps {
  readonly grades: ClassGrades;
  readonly isSearched: boolean;
  readonly course: string;
}

function GradeTable({ grades: { quizzes, people }, isSearched, course }: GradeTableProps) {
  const translate = useTranslate();
  if (people.length === 0)
    return <Empty>{translate(isSearched ? 'classes.grades.none_found' : 'admin.no_participants')}</Empty>;
  if (quizzes.length === 0) return <Empty>{translate('classes.grades.no_quiz')}</Empty>;
  return (
    <Table
      scrolls
      label={translate('classes.tab.grades')}
      head="sunk"
      className={css.table}
      rows={people}
      keyOf={({ user }) => user.id}
      columns={[
        { head: translate('classes.grades.person'), kind: 'name', render: (row) => <Person row={row} /> },
        ...quizzes.map((quiz) => ({
          head: <QuizHeading quiz={quiz} course={course} />,
          render: ({ grades }: ClassGradeRow) => (
            <GradeCell grade={grades.find(({ quiz_id }) => quiz_id === quiz.id)} />
          ),
        })),
      ]}
    />
  );
}

interface HeadingProps {
  readonly quiz: GradedQuiz;
  /** The path of the class's page. */
  readonly course: string;
}

/** A quiz leads to its grades, a package to its module. */
function QuizHeading({ quiz, course }: HeadingProps) {
  const translate = useTranslate();
  const { lang, formatNumber } = useI18n();
  const { module, slug, name, passing_score: passing } = quiz;
  const to = module
    ? `${course}/${encodeURIComponent(module.slug)}`
    : session.can('grade-quiz')
      ? gradesPath(slug)
      : `quiz/${encodeURIComponent(slug)}/edit`;
  return (
    <>
      <Link to={`/${lang}/${to}`}>{name}</Link>
      <span className={css.aside}>
        {module && passing === 0
          ? translate('classes.grades.of_package')
          : translate('classes.grades.passing', { score: formatNumber(passing) })}
      </span>
    </>
  );
}

function Person({ row: { user, department } }: { row: ClassGradeRow }) {
  const { lang } = useI18n();
  return (
    <>
      <Link to={`/${lang}/settings/user/${encodeURIComponent(user.slug)}`}>{user.name}</Link>
      <span className={css.aside}>{[user.slug, department].filter(Boolean).join(' · ')}</span>
    </>
  );
}

const tones: Partial<Record<ClassGrade['state'], Tone>> = { passed: 'ok', failed: 'bad', pending: 'warn' };

function GradeCell({ grade }: { grade: ClassGrade | undefined }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  if (!grade) return <span className={css.aside}>{translate('admin.attempt_state.not_taken')}</span>;
  const score = (value: number | null) =>
    value === null ? '–' : formatNumber(value, { maximumFractionDigits: 1 });
  return (
    <span className={css.grade}>
      <strong>{score(grade.highest)}</strong>
      <Tag tone={tones[grade.state] ?? 'neutral'}>{translate(`admin.attempt_state.${grade.state}`)}</Tag>
      <span className={css.aside}>
        {translate('classes.grades.attempts', {
          smart_count: grade.attempt_count,
          last: score(grade.last_attempt),
        })}
      </span>
    </span>
  );
}
