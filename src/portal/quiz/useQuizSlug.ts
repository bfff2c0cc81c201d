import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { courseQuery } from '../learningCalls.ts';

export interface QuizAddress {
  /** Slug of the class, from the path. */
  readonly course: string;
  /** Slug of the quiz: `?quiz=`, else the open attempt's, else the class's only one. */
  readonly quiz: string | undefined;
  /** There are none or several, and none is open: only the class page can decide. */
  readonly isUnknown: boolean;
  readonly error: unknown;
}

/** The quiz of the page; the routes only name the class. */
export function useQuizSlug(): QuizAddress {
  const { name = '' } = useParams();
  const [params] = useSearchParams();
  const requested = params.get('quiz') ?? undefined;
  const query = useQuery({ ...courseQuery(name), enabled: !requested });
  const quizzes = query.data?.quizzes ?? [];
  const found =
    quizzes.find((quiz) => quiz.open_attempt_id) ?? (quizzes.length === 1 ? quizzes[0] : undefined);
  const quiz = requested ?? found?.slug;
  return { course: name, quiz, isUnknown: !quiz && query.isSuccess, error: quiz ? undefined : query.error };
}
