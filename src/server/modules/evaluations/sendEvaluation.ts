import { randomUUID } from 'node:crypto';
import type { EvaluationAnswer, EvaluationInput, EvaluationView } from '#shared/api/evaluations.ts';
import {
  answerName,
  answerProblem,
  evaluationState,
  evaluationWindow,
  MAX_TEXT,
} from '#shared/domain/evaluations.ts';
import { audit } from '../../platform/audit/audit.ts';
import { recordActs } from '../../platform/audit/recordedActs.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { conflict, invalid, noErrors } from '../../platform/http/errors.ts';
import { completeWhenDone } from '../enrolments/enrolments.ts';
import { authorKey, authorsSecret, learnersClass, type LearnersClass } from './evaluatedClass.ts';
import {
  ASPECT_CONTENT,
  ASPECT_DIGEST,
  presentedAnswers,
  formOf,
  ownAnswers,
  type EvaluationForm,
} from './evaluationForm.ts';

/** `GET /api/classes/{id}/evaluation`: the form and the caller's own answers. 404 for a person without a seat. */
export async function evaluationView(ctx: ActorContext, classKey: string): Promise<EvaluationView> {
  const course = await learnersClass(ctx, classKey);
  const state = evaluationState(course, ctx.now);
  const form = state === 'open' ? await formOf(ctx, course) : null;
  const author = await authorKey(ctx, course.id, ctx.actor.userId);
  return {
    class: { id: course.id, slug: course.slug, name: course.name },
    state,
    ...evaluationWindow(course),
    is_anonymous: course.evaluation_anonymous,
    is_sent: course.is_sent,
    edition: form?.edition ?? null,
    sections: form?.sections ?? [],
    answers: form && course.is_sent ? await ownAnswers(ctx, form, { classId: course.id, author }) : [],
    enrolment_state: course.enrolment_state,
    server_now: ctx.now.toISOString(),
  };
}

/**
 * `PUT /api/classes/{id}/evaluation`: replaces all answers of the caller, and completes the class if this was its last requirement. Sending
 * the same twice is the same as once.
 * @throws ApiError 409 `evaluation-not-open`, `-closed`, `-changed` (the form has changed meanwhile), 422 at the answers that are missing
 * or do not fit.
 */
export async function sendEvaluation(
  ctx: ActorContext,
  classKey: string,
  input: EvaluationInput,
): Promise<EvaluationView> {
  await authorsSecret(ctx);
  return inTransaction(ctx, async (tx) => {
    const course = await learnersClass(tx, classKey, { isLocked: true });
    const state = evaluationState(course, tx.now);
    if (state !== 'open') throw conflict(state === 'closed' ? 'evaluation-closed' : 'evaluation-not-open');
    const form = await formOf(tx, course, { isLocked: true });
    if (form.edition !== input.edition) throw conflict('evaluation-changed');
    await storeAnswers(tx, course, form, checkedAnswers(form, input.answers));
    await completeWhenDone(tx, [course.id], [tx.actor.userId]);
    return evaluationView(tx, course.id);
  });
}

function checkedAnswers(form: EvaluationForm, said: readonly EvaluationAnswer[]): EvaluationAnswer[] {
  const errors = noErrors();
  const presented = presentedAnswers(form, said);
  for (const { question, aspect_id, trainer, value } of presented) {
    const problem = answerProblem(question, value);
    if (problem)
      errors[answerName(aspect_id, trainer)] = [
        { key: `validation.${problem}`, args: { property: question.name, max: MAX_TEXT } },
      ];
  }
  const known = new Set(presented.map(({ aspect_id, trainer }) => answerName(aspect_id, trainer)));
  for (const { aspect_id, trainer } of said)
    if (!known.has(answerName(aspect_id, trainer)))
      errors[answerName(aspect_id, trainer)] = [{ key: 'validation.unknown', args: { property: aspect_id } }];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return presented.map(({ aspect_id, trainer, value }) => ({ aspect_id, trainer, value }));
}

async function storeAnswers(
  ctx: ActorContext,
  course: LearnersClass,
  form: EvaluationForm,
  answers: readonly EvaluationAnswer[],
): Promise<void> {
  const { userId } = ctx.actor;
  const isAnonymous = course.evaluation_anonymous;
  const versions = await versionsOf(ctx, form);
  const [response] = await ctx.db.query<{ id: string }>(
    `insert into evaluation_responses (id, class_id, author_key, user_id, sent_at) values ($1, $2, $3, $4, $5)
     on conflict (class_id, author_key) do update set sent_at = excluded.sent_at returning id`,
    [
      // The ids of newId contain their time.
      isAnonymous ? randomUUID() : newId(),
      course.id,
      await authorKey(ctx, course.id, userId),
      isAnonymous ? null : userId,
      isAnonymous ? null : ctx.now.toISOString(),
    ],
  );
  await ctx.db.query(`delete from evaluation_answers where response_id = $1`, [response!.id]);
  await ctx.db.query(
    `insert into evaluation_answers (response_id, version_id, trainer, value)
     select $1::uuid, a.version_id, a.trainer, a.value
     from jsonb_to_recordset($2::jsonb) as a(version_id uuid, trainer text, value jsonb)`,
    [
      response!.id,
      JSON.stringify(
        answers.map(({ aspect_id, trainer, value }) => ({
          version_id: versions.get(aspect_id),
          trainer: trainer ?? '',
          value,
        })),
      ),
    ],
  );
  const first = await ctx.db.query(
    `insert into evaluation_participations (class_id, user_id) values ($1, $2) on conflict do nothing returning user_id`,
    [course.id, userId],
  );
  // Changes of anonymous answers are not recorded: results before and after would reveal which are the person's.
  if (first.length > 0 || !isAnonymous)
    await audit(ctx, { action: 'evaluate', entity: 'classes', entity_id: course.id });
  if (!isAnonymous) await recordActs(ctx, [{ kind: 'rated', object_id: response!.id, user_id: userId }]);
}

/** The versions of the form's current content, created where there is none yet. */
async function versionsOf(ctx: ActorContext, { aspects }: EvaluationForm): Promise<Map<string, string>> {
  const select = () =>
    ctx.db.query<{ id: string; aspect_id: string }>(
      `select v.id, v.aspect_id from jsonb_to_recordset($1::jsonb) as k(aspect_id uuid, digest text)
       join evaluation_aspect_versions v on v.aspect_id = k.aspect_id and v.digest = k.digest`,
      [JSON.stringify(aspects)],
    );
  let versions = await select();
  if (versions.length < aspects.length) {
    const known = new Set(versions.map(({ aspect_id }) => aspect_id));
    const without = aspects.filter(({ aspect_id }) => !known.has(aspect_id));
    await ctx.db.query(
      `insert into evaluation_aspect_versions (id, aspect_id, no, digest, name, type, target, required, options, created_at)
       select n.id, a.id, 1 + (select count(*) from evaluation_aspect_versions o where o.aspect_id = a.id), ${ASPECT_DIGEST},
         ${ASPECT_CONTENT}, $2::timestamptz
       from jsonb_to_recordset($1::jsonb) as n(id uuid, aspect_id uuid) join evaluation_aspects a on a.id = n.aspect_id
       on conflict do nothing`,
      [JSON.stringify(without.map(({ aspect_id }) => ({ id: newId(), aspect_id }))), ctx.now.toISOString()],
    );
    versions = await select();
  }
  return new Map(versions.map(({ id, aspect_id }) => [aspect_id, id]));
}
