import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { gradeMatrix, type MatrixTile } from '#dataProvider/gradeMatrixCalls.ts';
import type { MatrixGrade, MatrixPerson, MatrixQuiz } from '#shared/api/gradeMatrix.ts';
import type { Sight } from '../virtualGrid/useVirtualCells.ts';

export const PEOPLE = 50;
export const QUIZZES = 20;

export interface Tiles {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** As far as they are counted. */
  readonly people: number;
  readonly hasMore: boolean;
  readonly quizzes: number;
  readonly personAt: (row: number) => MatrixPerson | undefined;
  readonly quizAt: (column: number) => MatrixQuiz | undefined;
  /** Undefined: not loaded; null: not a participant. */
  readonly gradeAt: (row: number, column: number) => MatrixGrade | null | undefined;
}

const pagesOf = ({ from, to }: Sight['rows'], size: number): number[] => {
  const first = Math.floor(from / size) + 1;
  const last = Math.max(first, Math.ceil(to / size));
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
};

/** Not a resource: react-admin's keys, which are followed live, begin with one. */
const MATRIX = ['portal', 'gradeMatrix'] as const;

export const tileQuery = (filter: URLSearchParams, page: number, quizPage: number) => {
  const query = new URLSearchParams(filter);
  const pages = { page, per_page: PEOPLE, quiz_page: quizPage, quiz_per_page: QUIZZES };
  for (const [name, value] of Object.entries(pages)) query.set(name, String(value));
  return {
    queryKey: [...MATRIX, String(query)] as const,
    queryFn: ({ signal }: { signal?: AbortSignal }) => gradeMatrix(query, signal),
    staleTime: 30_000,
  };
};

/**
 * The visible tiles: each is loaded when it comes into view, and cached. Includes one row more, because people are counted only some
 * hundreds ahead, so there may be more after the last row.
 */
export function useTiles(filter: URLSearchParams, sight: Sight): Tiles {
  const places = pagesOf({ ...sight.rows, to: sight.rows.to + 1 }, PEOPLE).flatMap((page) =>
    pagesOf(sight.columns, QUIZZES).map((quizPage) => [page, quizPage] as const),
  );
  const results = useQueries({
    queries: places.map(([page, quizPage]) => tileQuery(filter, page, quizPage)),
  });
  const tiles = new Map(places.map(([page, quizPage], i) => [`${page} ${quizPage}`, results[i]!.data]));
  const size = useSize(results.flatMap(({ data }) => data ?? []));
  const tileAt = (row: number, column: number): MatrixTile | undefined =>
    tiles.get(`${Math.floor(row / PEOPLE) + 1} ${Math.floor(column / QUIZZES) + 1}`);
  const anyOf = <T>(pick: (tile: MatrixTile) => T | undefined, page: number, place: 0 | 1): T | undefined => {
    const i = places.findIndex((pages, at) => pages[place] === page && results[at]!.data);
    return i < 0 ? undefined : pick(results[i]!.data!);
  };
  const personAt = (row: number) =>
    anyOf(({ data }) => data.people[row % PEOPLE], Math.floor(row / PEOPLE) + 1, 0);
  const quizAt = (column: number) =>
    anyOf(({ data }) => data.quizzes[column % QUIZZES], Math.floor(column / QUIZZES) + 1, 1);
  const failed = results.find(({ error, data }) => error && !data);
  return {
    ...size,
    isPending: size.people === 0 && results.some((result) => result.isPending),
    error: failed?.error ?? null,
    retry: () => void Promise.all(results.filter((result) => result.error).map((result) => result.refetch())),
    personAt,
    quizAt,
    gradeAt(row, column) {
      const tile = tileAt(row, column);
      const person = tile?.data.people[row % PEOPLE];
      const quiz = tile?.data.quizzes[column % QUIZZES];
      if (!person || !quiz) return undefined;
      return person.grades.find(({ quiz_id }) => quiz_id === quiz.id) ?? null;
    },
  };
}

/** People are counted some hundreds ahead: the number grows while scrolling. */
function useSize(tiles: readonly MatrixTile[]) {
  const [size, setSize] = useState({ people: 0, hasMore: false, quizzes: 0 });
  const [most] = tiles.map(({ meta }) => meta).toSorted((a, b) => b.total - a.total);
  if (most && most.total > size.people)
    setSize({ people: most.total, hasMore: !most.total_is_exact, quizzes: most.quiz_total });
  return size;
}
