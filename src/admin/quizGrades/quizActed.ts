import type { QueryClient } from '@tanstack/react-query';
import { quizGrades } from '#shared/views/quizGrades.ts';

/** Reads again everything on a quiz's pages that an organizer's action changes. */
export const quizActed = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(
    ['quizzes', quizGrades.name].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  );
