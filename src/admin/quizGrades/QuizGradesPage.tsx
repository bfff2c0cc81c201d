import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { quizGradeSummary } from '#dataProvider/quizGradeCalls.ts';
import { useCrumb } from '#ui/crumbs.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { GradesList } from './GradesList.tsx';
import { PageActions } from './PageActions.tsx';
import { SummaryCard } from './SummaryCard.tsx';
import css from './quizGrades.module.css';

/** The grades of one quiz: the people's states, the distribution of grades, and the possible actions. */
export function QuizGradesPage() {
  const { name = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['quizzes', 'grades', name, 'summary'],
    queryFn: ({ signal }) => quizGradeSummary(name, signal),
  });
  useCrumb(name, data?.quiz.name);
  if (error && !data)
    return (
      <Page full>
        <ErrorState error={error} retry={refetch} />
      </Page>
    );
  return (
    <Page
      full
      title={data?.quiz.name}
      lead={data?.class.name}
      actions={data && <PageActions quiz={name} summary={data} />}
    >
      <div className={css.page}>
        {data ? <SummaryCard summary={data} /> : <Skeleton lines={4} />}
        <GradesList slug={name} mayGrant={data?.is_unlimited === false} />
      </div>
    </Page>
  );
}
