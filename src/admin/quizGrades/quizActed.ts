import type { QueryClient } from '@tanstack/react-query';
import { quizGrades } from '#shared/views/quizGrades.ts';

/** Reads again what an act of an organizer changes on the pages of a quiz. */
export const quizActed = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(
    ['quizzes', quizGrades.name].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  );
