import { useQueryClient } from '@tanstack/react-query';
import type { ModuleView, MyQuiz } from '#shared/api/learning.ts';
import type { Learning } from '#ui/content/learning.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Tag } from '#ui/Tag.tsx';
import { quizTag } from '../course/contentState.ts';
import { moduleQuery } from '../learningCalls.ts';
import type { Reporter } from './reporter.ts';

/** What the blocks of the open module may do. After the end of the class they still play, and nothing is reported. */
export function useLearning(view: ModuleView, course: string, reporter: Reporter): Learning {
  const { lang, translate } = useI18n();
  const queryClient = useQueryClient();
  const { queryKey } = moduleQuery(course, view.slug);

  const acknowledge = (key: string) => {
    // At once, also without a connection: the server's own time follows.
    queryClient.setQueryData(queryKey, (old) => old && acknowledged(old, key));
    void reporter.report({ acknowledged: [key] });
  };
  return {
    isOpen: view.earning,
    onPlayed: (key, played) => view.earning && reporter.played(key, played),
    onAcknowledge: acknowledge,
    onRefresh: () => void queryClient.invalidateQueries({ queryKey }),
    quizLink: (quizId) => {
      const quiz = view.quizzes.find(({ id }) => id === quizId);
      if (!quiz) return undefined;
      const { word, tone } = quizTag(quiz);
      return {
        to: `/${lang}/my-course/${course}/confirmation?quiz=${quiz.slug}`,
        action: translate(`module.quiz_action.${quizAction(quiz)}`),
        state: (
          <>
            <Tag tone={tone}>{translate(word)}</Tag>
            {translate('learn.questions', quiz.questions)}
            {quiz.time_limit !== null && ` · ${translate('learn.minutes', quiz.time_limit)}`}
          </>
        ),
      };
    },
  };
}

function quizAction(quiz: MyQuiz): 'resume' | 'start' | 'open' {
  if (quiz.open_attempt_id !== null) return 'resume';
  return quiz.can_enter && quiz.state !== 'passed' ? 'start' : 'open';
}

const acknowledged = (view: ModuleView, key: string): ModuleView => ({
  ...view,
  blocks: view.blocks.map((block) =>
    block.type === 'acknowledgement' && block.key === key
      ? { ...block, acknowledged_at: new Date().toISOString() }
      : block,
  ),
});
