import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { questions } from '#shared/resources/questions.ts';
import { useOrder } from '../order/useOrder.ts';
import type { QuizQuestion } from './quizQuestion.ts';

/** The questions in an order that people change. */
export function useQuestionOrder(list: readonly QuizQuestion[]) {
  const { refetch } = useListContext();
  const queryClient = useQueryClient();
  const order = useOrder(questions, {
    saved: list.map(({ id }) => id),
    async onStored() {
      await refetch();
      // What a draft lacks names its questions by their places.
      void queryClient.invalidateQueries({ queryKey: ['quizzes', 'lacks'] });
    },
    onRefused: () => refetch(),
  });
  const byId = new Map(list.map((question) => [question.id, question]));
  // A question that was added or deleted meanwhile is not in the order yet.
  const known = order.ids.flatMap((id) => byId.get(id) ?? []);
  const added = list.filter(({ id }) => !order.ids.includes(id));
  return { ...order, list: [...known, ...added] };
}

export type QuestionOrder = ReturnType<typeof useQuestionOrder>;
