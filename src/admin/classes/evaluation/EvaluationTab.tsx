import { useQuery } from '@tanstack/react-query';
import { evaluationPreview } from '#dataProvider/evaluationCalls.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useWordPart } from '#ui/useWordPart.ts';
import type { ClassTabProps } from '../classTab.ts';
import { EvaluationAccessCard } from './EvaluationAccessCard.tsx';
import { FormCard } from './FormCard.tsx';
import { ResultsCard } from './ResultsCard.tsx';

/** The evaluation of a class: whether it is open, its form, and its results. */
export function EvaluationTab({ record }: ClassTabProps) {
  // The form uses the learner's words.
  const hasWords = useWordPart('evaluation');
  const { data, error, refetch } = useQuery({
    queryKey: ['classes', 'evaluation', 'preview', record.id, record['version']],
    queryFn: ({ signal }) => evaluationPreview(record.id, signal),
  });
  if (error) return <ErrorState error={error} retry={refetch} />;
  if (!data || !hasWords) return <Skeleton lines={6} />;
  return (
    <>
      <EvaluationAccessCard record={record} />
      <FormCard key={String(record['version'])} record={record} preview={data} />
      <ResultsCard record={record} />
    </>
  );
}
