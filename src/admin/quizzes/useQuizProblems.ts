import { useQuery } from '@tanstack/react-query';
import { publicationProblems } from '#dataProvider/recordCalls.ts';
import { quizzes } from '#shared/resources/quizzes.ts';
import { allows, type LinkRecord } from '../recordLinks.ts';

/** What a draft lacks before it can be published, by the server's own check; undefined while that is unknown. */
export function useQuizProblems(quiz: LinkRecord) {
  const id = String(quiz['id']);
  const { data } = useQuery({
    // Every change of the quiz or of its questions can solve one.
    queryKey: [quizzes.name, 'lacks', id, quiz['version']],
    queryFn: ({ signal }) => publicationProblems(quizzes.name, id, signal),
    enabled: quiz['status'] === 'draft' && allows(quiz, 'publish'),
    // Saving a question leads back here.
    staleTime: 0,
  });
  return quiz['status'] === 'draft' ? data?.problems : undefined;
}
