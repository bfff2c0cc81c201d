import { useTranslate } from 'ra-core';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import type { GradeFilterState } from './useGradeFilter.ts';

/** No people, or no quizzes, and the link back to all of them. */
export function Nobody({ filter, what = 'none' }: { filter: GradeFilterState; what?: 'none' | 'no_quiz' }) {
  const translate = useTranslate();
  return (
    <Empty
      action={
        filter.isFiltered && <Button onClick={filter.clear}>{translate('action.clear_filters')}</Button>
      }
    >
      {translate(`gradeMatrix.${what === 'no_quiz' && !filter.isFiltered ? 'no_quiz_yet' : what}`)}
    </Empty>
  );
}
