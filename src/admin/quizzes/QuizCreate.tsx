import { useSearchParams } from 'react-router-dom';
import { quizzes } from '#shared/resources/quizzes.ts';
import { ResourceCreate } from '../generated/ResourceCreate.tsx';

const ASKED = ['name'];
/** Two attempts, in an order of their own; everything else as the settings say until somebody changes it. */
const GIVEN = { re_test_limit: 1, shuffle_questions: true };

/** A new quiz needs a name: its questions come next, and its settings have usual values. A copy shows all that it takes over. */
export function QuizCreate() {
  const [search] = useSearchParams();
  return search.has('from') ? (
    <ResourceCreate resource={quizzes} />
  ) : (
    <ResourceCreate resource={quizzes} only={ASKED} given={GIVEN} />
  );
}
