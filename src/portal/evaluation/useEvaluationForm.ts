import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EvaluationValue, EvaluationView } from '#shared/api/evaluations.ts';
import { answerProblem, MAX_TEXT } from '#shared/domain/evaluations.ts';
import type { EvaluationValues } from '#ui/evaluation/EvaluationFields.tsx';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useSession } from '#ui/session.ts';
import { evaluationQuery, sendEvaluation } from './evaluationCalls.ts';
import { keepDraft, namedQuestions, readDraft, valuesOf } from './evaluationDraft.ts';

type Errors = Readonly<Record<string, readonly string[]>>;

interface FormOptions {
  readonly view: EvaluationView;
  /** The class's name in the address. */
  readonly course: string;
  /** The answers are stored; `after` is the form afterwards. */
  readonly onSent: (after: EvaluationView) => void;
}

/** The answers in the form, stored on the device until they are sent. */
export function useEvaluationForm({ view, course, onSent }: FormOptions) {
  const { translate } = useI18n();
  const { user } = useSession();
  const userId = user?.id ?? '';
  const queryClient = useQueryClient();
  const [values, setValues] = useState(() => valuesOf(view, readDraft(userId, view.class.id)));
  const [missing, setMissing] = useState<Errors>({});
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      sendEvaluation(view.class.id, {
        edition: view.edition!,
        answers: namedQuestions(view).map(({ name, question, key }) => ({
          aspect_id: question.aspect_id,
          trainer: key,
          value: values[name] ?? null,
        })),
      }),
    onSuccess: (after) => {
      keepDraft(userId, view.class.id, null);
      queryClient.setQueryData(evaluationQuery(course).queryKey, after);
      for (const key of ['course', 'courses', 'home'])
        void queryClient.invalidateQueries({ queryKey: ['portal', key] });
      onSent(after);
    },
    onError: (refusal) => {
      // The form has changed or closed meanwhile: the page shows it, with the answers that still fit.
      if (refusal instanceof HttpError && refusal.status === 409)
        void queryClient.invalidateQueries({ queryKey: evaluationQuery(course).queryKey });
    },
  });
  const refused = error instanceof HttpError ? error.errors : {};
  return {
    values,
    errors: { ...refused, ...missing },
    error,
    isSending: isPending,
    set(name: string, value: EvaluationValue | null) {
      const next = { ...values, [name]: value };
      setValues(next);
      setMissing(({ [name]: _answered, ...others }) => others);
      keepDraft(userId, view.class.id, next);
      if (error) reset();
    },
    /** Sends the answers, or shows what is missing: returns true when nothing is. */
    send(): boolean {
      const found = problemsOf(view, values, translate);
      setMissing(found);
      const isWhole = Object.keys(found).length === 0;
      if (isWhole) mutate();
      return isWhole;
    },
  };
}

function problemsOf(
  view: EvaluationView,
  values: EvaluationValues,
  translate: (key: string, options?: Record<string, unknown>) => string,
): Errors {
  return Object.fromEntries(
    namedQuestions(view).flatMap(({ name, question }) => {
      const problem = answerProblem(question, values[name]);
      return problem ? [[name, [translate(`evaluation.problem.${problem}`, { max: MAX_TEXT })]]] : [];
    }),
  );
}
