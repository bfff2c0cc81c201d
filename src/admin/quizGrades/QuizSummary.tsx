import { useQuery } from '@tanstack/react-query';
import { quizGradeSummary } from '#dataProvider/quizGradeCalls.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SummaryCard } from './SummaryCard.tsx';

/** The result of a quiz at a glance, on another page. */
export function QuizSummary({ slug }: { readonly slug: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['quizzes', 'grades', slug, 'summary'],
    queryFn: ({ signal }) => quizGradeSummary(slug, signal),
  });
  if (data) return <SummaryCard summary={data} />;
  return error ? <ErrorState error={error} retry={refetch} /> : <Skeleton lines={6} />;
}
