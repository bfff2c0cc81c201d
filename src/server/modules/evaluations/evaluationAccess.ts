import { seatedStates } from '#shared/domain/enrolments.ts';
import { evaluationState, evaluationWindow } from '#shared/domain/evaluations.ts';
import { classes } from '#shared/resources/classes.ts';
import type { RowOf } from '#shared/schema/resource.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import {
  ApiError,
  invalid,
  invalidField,
  type ErrorMessage,
  type FieldErrors,
} from '../../platform/http/errors.ts';
import type { Change } from '../../kernel/crud/resourceServer.ts';
import { notifyAll } from '../../kernel/notifications/notifications.ts';
import { lockClass, type ClassRow } from '../classes/classes.ts';

type ClassFields = RowOf<typeof classes>;
const label = (field: keyof typeof classes.fields) => classes.fields[field].label;

/** The fields of a class that define its evaluation form. */
export const evaluationForm = ['evaluation_aspect_ids', 'evaluation_anonymous'] as const;

export interface EvaluationAccess {
  readonly state: ClassFields['evaluation_access'];
  readonly from?: string | null | undefined;
  readonly until?: string | null | undefined;
}

/**
 * `PUT /api/classes/{id}/evaluation-access`: publishes the evaluation of a class, with or without a window, or hides it from the learners.
 * Answers stay. People who can send one are notified once, the first time it is published.
 * @throws ApiError 422 `not-ready` with the problems of the form, 422 at `until` for a window that ends first.
 */
export async function setEvaluationAccess(
  ctx: ActorContext,
  classKey: string,
  { state, from = null, until = null }: EvaluationAccess,
): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockClass(tx, classKey);
    const after = { evaluation_access: state, evaluation_from: from, evaluation_until: until };
    if (state === 'published') {
      const problems = (await formProblems(tx, [before])).get(before.id)!;
      if (problems.length > 0)
        throw new ApiError(422, 'not-ready', { errors: { evaluation_aspect_ids: problems } });
    }
    const { opens_at, closes_at } = evaluationWindow({ ...before, ...after });
    if (opens_at && closes_at && Date.parse(opens_at) >= Date.parse(closes_at))
      throw invalidField(until ? 'until' : 'from', until ? 'after' : 'before', {
        property: label(until ? 'evaluation_until' : 'evaluation_from'),
        other: label(until ? (from ? 'evaluation_from' : 'start_at') : 'end_at'),
      });
    await tx.db.query(
      `update classes set evaluation_access = $2, evaluation_from = $3, evaluation_until = $4, version = version + 1,
         updated_at = $5, updated_by = $6 where id = $1`,
      [before.id, state, from, until, tx.now.toISOString(), tx.actor.userId],
    );
    await audit(tx, {
      action: state === 'published' ? 'publish-evaluation' : 'deactivate-evaluation',
      entity: 'classes',
      entity_id: before.id,
      before: {
        evaluation_access: before.evaluation_access,
        evaluation_from: before.evaluation_from,
        evaluation_until: before.evaluation_until,
      },
      after,
    });
    await notifyEvaluations(tx, [{ ...before, ...after }]);
    return before.id;
  });
}

/**
 * Notifies the participants of the classes who have not answered yet that there is an evaluation: when it is published, or later with the
 * class itself. Once each; nobody if no answers are possible, now or later.
 */
export async function notifyEvaluations(ctx: ActorContext, courses: readonly ClassRow[]): Promise<void> {
  const awaited = courses.filter((course) => ['open', 'upcoming'].includes(evaluationState(course, ctx.now)));
  if (awaited.length === 0) return;
  const people = await ctx.db.query<{ class_id: string; user_id: string }>(
    `select class_id, user_id from enrolments e where class_id = any($1::uuid[]) and state = any($2) and not exists (
       select 1 from evaluation_participations s where s.class_id = e.class_id and s.user_id = e.user_id)`,
    [awaited.map(({ id }) => id), seatedStates],
  );
  const courseOf = new Map(awaited.map((course) => [course.id, course]));
  await notifyAll(
    ctx,
    people.map(({ class_id, user_id }) => {
      const { slug, name } = courseOf.get(class_id)!;
      return {
        user_id,
        event_key: `evaluation-published:${class_id}`,
        title: { key: 'notification.evaluation_published', args: { name } },
        link: `my-course/${slug}/evaluation`,
      };
    }),
  );
}

/**
 * The reasons to refuse a save of classes: a published form keeps what publishing required, and the first response fixes whether answers
 * carry names.
 */
export async function checkEvaluations(
  ctx: ActorContext,
  changes: readonly Change<typeof classes>[],
): Promise<void> {
  const published = changes.filter(({ after }) => after.evaluation_access === 'published');
  const problems = await formProblems(
    ctx,
    published.map(({ after }) => after),
  );
  for (const { after, refuse } of published) {
    const messages = problems.get(after.id)!;
    if (messages.length > 0) refuse(invalid({ evaluation_aspect_ids: messages } satisfies FieldErrors));
  }
  const turned = changes.filter(
    ({ before, after }) => before && before.evaluation_anonymous !== after.evaluation_anonymous,
  );
  if (turned.length === 0) return;
  const begun = await ctx.db.query<{ class_id: string }>(
    `select distinct class_id from evaluation_responses where class_id = any($1::uuid[])`,
    [turned.map(({ after }) => after.id)],
  );
  const answered = new Set(begun.map(({ class_id }) => class_id));
  for (const { after, refuse } of turned)
    if (answered.has(after.id))
      refuse(
        invalidField('evaluation_anonymous', 'has_history', { property: label('evaluation_anonymous') }),
      );
}

type FormSource = Pick<ClassFields, 'id' | 'evaluation_aspect_ids' | 'trainer_ids' | 'external_trainers'>;

/** The problems of the forms, by class: every form needs an aspect, and a trainer if it has aspects about trainers. */
async function formProblems(
  ctx: ActorContext,
  records: readonly FormSource[],
): Promise<Map<string, ErrorMessage[]>> {
  const ids = [...new Set(records.flatMap(({ evaluation_aspect_ids }) => evaluation_aspect_ids))];
  const rows =
    ids.length === 0
      ? []
      : await ctx.db.query<{ id: string; target: string }>(
          `select id, target from evaluation_aspects where id = any($1::uuid[]) and archived_at is null`,
          [ids],
        );
  const targets = new Map(rows.map(({ id, target }) => [id, target]));
  return new Map(
    records.map(({ id, evaluation_aspect_ids, trainer_ids, external_trainers }) => {
      const presented = evaluation_aspect_ids.flatMap((aspect) => targets.get(aspect) ?? []);
      const problems: ErrorMessage[] = [];
      if (presented.length === 0) problems.push({ key: 'validation.no_aspects' });
      if (presented.includes('trainer') && trainer_ids.length + external_trainers.length === 0)
        problems.push({ key: 'validation.no_trainers' });
      return [id, problems];
    }),
  );
}
