import type { EvaluationView } from '#shared/api/evaluations.ts';
import { answerName, answerProblem, isBlank } from '#shared/domain/evaluations.ts';
import type { EvaluationValues } from '#ui/evaluation/EvaluationFields.tsx';

/**
 * Unsent answers stay on this device, each person's under a separate key. They are comments about colleagues: they are deleted as soon as
 * they are sent.
 */
const keyOf = (userId: string, classId: string) => `mahir.evaluation.${userId}.${classId}`;

export function readDraft(userId: string, classId: string): EvaluationValues | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId, classId)) ?? 'null');
    return typeof stored === 'object' ? (stored as EvaluationValues | null) : null;
  } catch {
    return null;
  }
}

/** Null deletes it. */
export function keepDraft(userId: string, classId: string, values: EvaluationValues | null): void {
  try {
    if (values === null) localStorage.removeItem(keyOf(userId, classId));
    else localStorage.setItem(keyOf(userId, classId), JSON.stringify(values));
  } catch {
    // Storage is full or forbidden: the answers last as long as the page.
  }
}

/** Every question of a form with its name. */
export const namedQuestions = ({ sections }: Pick<EvaluationView, 'sections'>) =>
  sections.flatMap(({ trainer, questions }) =>
    questions.map((question) => {
      const key = trainer?.key ?? null;
      return { name: answerName(question.aspect_id, key), question, trainer: trainer?.name ?? null, key };
    }),
  );

/** The initial values of the form: the sent answers, overridden by later changes, as far as they fit the current questions. */
export function valuesOf(view: EvaluationView, draft: EvaluationValues | null): EvaluationValues {
  const sent = Object.fromEntries(
    view.answers.map(({ aspect_id, trainer, value }) => [answerName(aspect_id, trainer), value]),
  );
  const values = { ...sent, ...draft };
  return Object.fromEntries(
    namedQuestions(view).flatMap(({ name, question }) => {
      const value = values[name] ?? null;
      return isBlank(value) || answerProblem(question, value) ? [] : [[name, value]];
    }),
  );
}
