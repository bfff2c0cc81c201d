import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { readReport, type ReportFilters, type ReportPlace } from '#dataProvider/reportCalls.ts';
import { reportFigures, type ReportFigure, type ReportKind } from '#shared/api/reports.ts';

const FILTERS = ['period', 'from', 'to', 'department', 'city'] as const;
/** Polling interval while the figures of many people are computed; those of a class take less than a second. */
const ASK_AGAIN_MS = 800;

/** The report that the URL names. */
export function usePlace(kind: ReportKind): ReportPlace {
  const { name, module } = useParams();
  if (kind === 'index' || kind === 'groups') return { kind };
  return kind === 'module' ? { kind, slug: module, course: name } : { kind, slug: name };
}

/** The open list of people: those of a figure, optionally of one department only. */
export interface OpenList {
  readonly figure: ReportFigure;
  readonly department: string | null;
}

/** Filters and the open list are in the URL, so a report can be bookmarked, sent and returned to. */
export function useReportState(kind: ReportKind) {
  const [search, setSearch] = useSearchParams();
  const filters: ReportFilters = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = search.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const figure = reportFigures[kind].find((candidate) => candidate === search.get('people'));
  const list: OpenList | null = figure ? { figure, department: search.get('of') } : null;

  function setFilters(next: ReportFilters): void {
    setSearch(new URLSearchParams(next), { replace: true, preventScrollReset: true });
  }
  function openList(next: OpenList | null): void {
    const extra = next && { people: next.figure, ...(next.department !== null && { of: next.department }) };
    setSearch(new URLSearchParams({ ...filters, ...extra }), { preventScrollReset: true });
  }
  return { filters, setFilters, list, openList };
}

export function useReport<R>(place: ReportPlace, filters: ReportFilters) {
  return useQuery({
    queryKey: ['reports', place, filters],
    queryFn: ({ signal }) => readReport<R>(place, filters, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.is_refreshing ? ASK_AGAIN_MS : false),
  });
}
