import type { EvaluationView } from '#shared/api/evaluations.ts';
import { answerName, answerProblem, isBlank } from '#shared/domain/evaluations.ts';
import type { EvaluationValues } from '#ui/evaluation/EvaluationFields.tsx';

/**
 * Answers that are not sent yet stay on this device, each person's under their own key. They are words about
 * colleagues: they go as soon as they are sent.
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

/** Null takes it away. */
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

/** What the form begins with: what was sent, under what was changed since, as far as it fits the questions of now. */
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
