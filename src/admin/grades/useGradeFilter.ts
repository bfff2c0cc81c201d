import { useMemo } from 'react';
import { gradeFilters, type GradeFilter } from '#shared/api/gradeMatrix.ts';
import { usePageInUrl } from '../classes/usePageInUrl.ts';

export const measures = ['grade', 'highest', 'last_attempt', 'answers', 'attempt_count'] as const;
export type Measure = (typeof measures)[number];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Filters and the number in the cells, from the address; values that the server would refuse are left out. */
export function useGradeFilter() {
  const url = usePageInUrl();
  const { get, set } = url;
  const values = gradeFilters.map((name) => {
    const value = get(name).slice(0, 120);
    return (name === 'from' || name === 'to') && !DAY.test(value) ? '' : value;
  });
  const text = JSON.stringify(values);
  const query = useMemo(() => {
    const given = (JSON.parse(text) as string[]).map((value, i) => [gradeFilters[i]!, value] as const);
    return new URLSearchParams(given.filter(([, value]) => value !== '') as unknown as string[][]);
  }, [text]);
  return {
    ...url,
    /** In the server's form. */
    query,
    measure: measures.find((one) => one === get('show')) ?? 'grade',
    isFiltered: String(query) !== '',
    value: (name: GradeFilter) => query.get(name) ?? '',
    clear: () => set(Object.fromEntries(gradeFilters.map((name) => [name, '']))),
  };
}
export type GradeFilterState = ReturnType<typeof useGradeFilter>;
