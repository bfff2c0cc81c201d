import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import type { CopyQuestionsInput } from '#shared/api/questions.ts';
import { toast } from '#ui/toasts.ts';
import { useFailureNotice } from '../useFailureNotice.ts';
import { copyQuestions } from './questionCalls.ts';

/** Copies questions and shows how many; repeated after a lost reply, the same ones are not copied twice. */
export function useCopyQuestions(onDone?: () => void) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const showError = useFailureNotice();
  const last = useRef({ sent: '', key: '' });
  const { mutate, isPending } = useMutation({
    mutationFn: (input: CopyQuestionsInput) => {
      const sent = JSON.stringify(input);
      if (last.current.sent !== sent) last.current = { sent, key: crypto.randomUUID() };
      return copyQuestions(input, last.current.key);
    },
    onSuccess: async (count, { quiz_id }) => {
      last.current = { sent: '', key: '' };
      toast.show({
        title: translate(quiz_id ? 'bank.copied_to_quiz' : 'bank.copied_to_bank', { smart_count: count }),
      });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['questions'] }),
        queryClient.invalidateQueries({ queryKey: ['quizzes'] }),
      ]);
      onDone?.();
    },
    onError: showError,
  });
  return { copy: mutate, isCopying: isPending };
}
