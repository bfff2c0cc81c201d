import { useQueryClient } from '@tanstack/react-query';
import { useUpdate } from 'ra-core';
import { useCallback } from 'react';
import { questions } from '#shared/resources/questions.ts';
import { errorText } from '#ui/errorText.ts';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import type { QuizQuestion } from './quizQuestion.ts';

/** Saves the mark of a question. Resolves to why it was refused, undefined when it is saved. */
export function useMarkChange() {
  const { translate } = useI18n();
  const queryClient = useQueryClient();
  const [update] = useUpdate(questions.name, undefined, { returnPromise: true, mutationMode: 'pessimistic' });
  return useCallback(
    async (question: QuizQuestion, mark: number): Promise<string | undefined> => {
      try {
        const call = { id: question.id, data: { mark }, previousData: question };
        await update(questions.name, call, { returnPromise: true });
        // Drawn questions must have equal marks, and attempts may need a regrade.
        void queryClient.invalidateQueries({ queryKey: ['quizzes'] });
        return undefined;
      } catch (error) {
        const [text] = error instanceof HttpError ? Object.values(error.errors).flat() : [];
        // Somebody else has changed it: their version, with the next try.
        void queryClient.invalidateQueries({ queryKey: [questions.name] });
        return text ?? errorText(error, translate);
      }
    },
    [update, queryClient, translate],
  );
}
