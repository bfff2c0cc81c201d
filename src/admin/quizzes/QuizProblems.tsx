import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { publicationProblems } from '#dataProvider/recordCalls.ts';
import { quizzes } from '#shared/resources/quizzes.ts';
import { Notice } from '../Notice.tsx';
import { allows, type LinkRecord } from '../recordLinks.ts';
import { useFieldLabel } from '../useFieldLabel.ts';

/** Everything that a draft needs before it can be published, by the server's own check. */
export function QuizProblems({ quiz }: { quiz: LinkRecord }) {
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  const id = String(quiz['id']);
  const isDraft = quiz['status'] === 'draft' && allows(quiz, 'publish');
  const { data } = useQuery({
    queryKey: ['quizzes', 'lacks', id, quiz['version'], quiz['total_questions']],
    queryFn: ({ signal }) => publicationProblems(quizzes.name, id, signal),
    enabled: isDraft,
  });
  if (!isDraft || !data) return null;
  const problems = Object.entries(data.errors).flatMap(([name, texts]) => {
    // Problems of the whole quiz are reported at its state.
    const field = name !== 'status' && name in quizzes.fields ? fieldLabel(quizzes, name) : '';
    return texts.map((text) => (!field || text.includes(field) ? text : `${field}: ${text}`));
  });
  if (problems.length === 0) return <Notice tone="info">{translate('bank.complete')}</Notice>;
  return (
    <Notice tone="warn">
      <strong>{translate('bank.lacks')}</strong>
      <ul>
        {problems.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}
