import type { MyEvaluation } from '#shared/api/evaluations.ts';
import { evaluationState, evaluationWindow } from '#shared/domain/evaluations.ts';
import type { ActorContext } from '../../platform/context.ts';
import { FORM_CLASS, type FormClass } from './formClass.ts';

/** The caller's evaluation of a class in which they have a seat; null if it has none. */
export async function evaluationOfLearner(ctx: ActorContext, classId: string): Promise<MyEvaluation | null> {
  const [course] = await ctx.db.prepared<FormClass & { is_sent: boolean }>(
    `select ${FORM_CLASS},
       exists (select 1 from evaluation_participations s where s.class_id = c.id and s.user_id = $2) as is_sent
     from classes c where c.id = $1`,
    [classId, ctx.actor.userId],
  );
  const state = course ? evaluationState(course, ctx.now) : 'none';
  if (state === 'none') return null;
  return { state: state === 'open' && course!.is_sent ? 'sent' : state, ...evaluationWindow(course!) };
}
