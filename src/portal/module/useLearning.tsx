import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { ModuleView } from '#shared/api/modules.ts';
import type { MyQuiz } from '#shared/api/myQuizzes.ts';
import type { Learning } from '#ui/content/learning.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Tag } from '#ui/Tag.tsx';
import { quizTag } from '../course/contentState.ts';
import type { Reporter } from './reporter.ts';
import { acknowledged } from './useProgress.ts';

interface Place {
  /** Path of the class. */
  readonly base: string;
  readonly queryKey: QueryKey;
  readonly reporter: Reporter;
}

/** The actions of the blocks of the open module. After the end of the class they still play, and nothing is reported. */
export function useLearning(view: ModuleView, { base, queryKey, reporter }: Place): Learning {
  const { translate } = useI18n();
  const queryClient = useQueryClient();
  return {
    isOpen: view.earning,
    onPlayed: (key, played) => view.earning && reporter.played(key, played),
    onAcknowledge: (key) => {
      queryClient.setQueryData<ModuleView>(queryKey, (old) => old && acknowledged(old, key));
      void reporter.report({ acknowledged: [key] });
    },
    onRefresh: () => void queryClient.invalidateQueries({ queryKey }),
    packageTo: (key) => `${base}/module/${view.slug}?package=${encodeURIComponent(key)}`,
    quizLink: (quizId) => {
      const quiz = view.quizzes.find(({ id }) => id === quizId);
      if (!quiz) return undefined;
      const { word, tone } = quizTag(quiz);
      return {
        to: `${base}/confirmation?quiz=${quiz.slug}`,
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
