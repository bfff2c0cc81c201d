import { createHash } from 'node:crypto';
import type {
  EvaluatedTrainer,
  EvaluationAnswer,
  EvaluationQuestion,
  EvaluationSection,
} from '#shared/api/evaluations.ts';
import {
  answerName,
  answerProblem,
  isBlank,
  type AspectTarget,
  type EvaluationValue,
} from '#shared/domain/evaluations.ts';
import type { Context } from '../../platform/context.ts';
import type { FormClass } from './formClass.ts';

/** The current form. */
export interface EvaluationForm {
  readonly aspects: readonly Aspect[];
  readonly sections: EvaluationSection[];
  readonly edition: string;
}
interface Aspect extends EvaluationQuestion {
  readonly target: AspectTarget;
  readonly digest: string;
}

export const ASPECT_CONTENT = `a.name, a.type, a.target, a.required, a.options`;
export const ASPECT_DIGEST = `md5(jsonb_build_array(${ASPECT_CONTENT})::text)`;

/** The form of a class: its aspects in their order. `isLocked`: they are locked until the transaction ends. */
export async function formOf(
  ctx: Context,
  course: FormClass,
  { isLocked = false } = {},
): Promise<EvaluationForm> {
  const aspects = await ctx.db.query<Aspect>(
    `select a.id as aspect_id, ${ASPECT_CONTENT}, ${ASPECT_DIGEST} as digest
     from unnest($1::uuid[]) with ordinality k(id, no) join evaluation_aspects a on a.id = k.id
     where a.archived_at is null order by k.no ${isLocked ? 'for share of a' : ''}`,
    [course.evaluation_aspect_ids],
  );
  const trainers = aspects.some(({ target }) => target === 'trainer') ? await trainersOf(ctx, course) : [];
  const content = [
    aspects.map(({ aspect_id, digest }) => [aspect_id, digest]),
    trainers.map(({ key }) => key),
  ];
  return {
    aspects,
    sections: sectionsOf(aspects, trainers),
    edition: createHash('sha256').update(JSON.stringify(content)).digest('base64url'),
  };
}

async function trainersOf(ctx: Context, course: FormClass): Promise<EvaluatedTrainer[]> {
  const people = await ctx.db.query<EvaluatedTrainer>(
    `select u.id as key, u.name from unnest($1::uuid[]) with ordinality k(id, no) join users u on u.id = k.id order by k.no`,
    [course.trainer_ids],
  );
  const external = new Set(course.external_trainers.map(({ name }) => name));
  return [...people, ...[...external].map((name) => ({ key: name, name }))];
}

/** Groups consecutive aspects about the same subject into sections. */
function sectionsOf(aspects: readonly Aspect[], trainers: readonly EvaluatedTrainer[]): EvaluationSection[] {
  const runs: { target: AspectTarget; questions: EvaluationQuestion[] }[] = [];
  for (const { target, digest: _, ...question } of aspects) {
    const last = runs.at(-1);
    if (last?.target === target) last.questions.push(question);
    else runs.push({ target, questions: [question] });
  }
  return runs.flatMap(({ target, questions }): EvaluationSection[] =>
    target === 'trainer'
      ? trainers.map((trainer) => ({ target, trainer, questions }))
      : [{ target, trainer: null, questions }],
  );
}

/** Every answer that the form asks for, with the given value; null if there is none. */
export function presentedAnswers(
  { sections }: EvaluationForm,
  said: readonly EvaluationAnswer[],
): (EvaluationAnswer & { readonly question: EvaluationQuestion })[] {
  const values = new Map(
    said.map(({ aspect_id, trainer, value }) => [answerName(aspect_id, trainer), value]),
  );
  return sections.flatMap(({ trainer, questions }) =>
    questions.map((question) => {
      const { aspect_id } = question;
      const key = trainer?.key ?? null;
      const value = values.get(answerName(aspect_id, key));
      return { aspect_id, trainer: key, question, value: isBlank(value) ? null : trimmed(value!) };
    }),
  );
}

const trimmed = (value: EvaluationValue): EvaluationValue =>
  typeof value === 'string' ? value.trim() : value;

/** The previous answers of the author of a response, as far as they still fit the form. */
export async function ownAnswers(
  ctx: Context,
  form: EvaluationForm,
  { classId, author }: { readonly classId: string; readonly author: string },
): Promise<EvaluationAnswer[]> {
  const said = await ctx.db.query<EvaluationAnswer>(
    `select v.aspect_id, nullif(w.trainer, '') as trainer, w.value from evaluation_responses r
     join evaluation_answers w on w.response_id = r.id join evaluation_aspect_versions v on v.id = w.version_id
     where r.class_id = $1 and r.author_key = $2 and w.value is not null`,
    [classId, author],
  );
  return presentedAnswers(form, said).flatMap(({ question, ...answer }) =>
    answer.value !== null && !answerProblem(question, answer.value) ? [answer] : [],
  );
}
