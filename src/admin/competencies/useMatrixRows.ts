import { useQueries } from '@tanstack/react-query';
import { complianceRows } from '#dataProvider/competencyCalls.ts';
import type { ComplianceRow } from '#shared/api/competencies.ts';
import type { ComplianceFilter } from './useComplianceFilter.ts';
import { standingsKey } from './standingsKey.ts';

export const MATRIX_PAGE = 50;

/**
 * The rows from `first` to `last` that are loaded. A page of rows is requested when it becomes visible, and cached. The first page is
 * always requested, because it holds the total number of people.
 */
export function useMatrixRows(filter: ComplianceFilter, first: number, last: number) {
  const query = String(new URLSearchParams(filter));
  const from = Math.floor(Math.max(0, first) / MATRIX_PAGE);
  const to = Math.max(from, Math.floor(Math.max(0, last) / MATRIX_PAGE));
  const inSight = Array.from({ length: to - from + 1 }, (_, i) => from + i + 1);
  const pages = inSight[0] === 1 ? inSight : [1, ...inSight];
  const answers = useQueries({
    queries: pages.map((page) => ({
      queryKey: standingsKey('compliance', query, page),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        complianceRows(
          new URLSearchParams({ ...filter, page: String(page), per_page: String(MATRIX_PAGE) }),
          signal,
        ),
    })),
  });
  return {
    total: answers[0]?.data?.meta.total,
    error: answers.find(({ error }) => error)?.error,
    retry: () => Promise.all(answers.map(({ refetch }) => refetch())),
    rowAt: (index: number): ComplianceRow | undefined =>
      answers[pages.indexOf(Math.floor(index / MATRIX_PAGE) + 1)]?.data?.data[index % MATRIX_PAGE],
  };
}
