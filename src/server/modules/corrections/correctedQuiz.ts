import type { Marking } from '#shared/domain/corrections.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import type { ActorContext } from '../../platform/context.ts';
import { idOrSlug } from '../../platform/db/idOrSlug.ts';
import { notFound } from '../../platform/http/errors.ts';
import { isClassInScope } from '../classes/classes.ts';

/** Whether the names of learners are hidden in the reply. */
export interface Names {
  readonly anonymous: boolean;
}

export interface CorrectedQuiz {
  readonly id: string;
  readonly class_id: string;
  readonly quiz: Expanded;
  readonly class: Expanded;
  readonly marking: Marking;
  /** Thousandths. */
  readonly tolerance: number | null;
  readonly anonymous_marking: boolean;
  readonly is_together: boolean;
}

/** The quiz of a corrector's request. @throws ApiError 404 for a quiz of a class outside the caller's scope */
export async function correctedQuiz(ctx: ActorContext, quizKey: string): Promise<CorrectedQuiz> {
  const [quiz] = await ctx.db.query<CorrectedQuiz>(
    `select z.id, z.class_id, z.marking, z.marking_tolerance as tolerance, z.anonymous_marking,
       z.release_marks = 'together' as is_together,
       jsonb_build_object('id', z.id, 'slug', z.slug, 'name', z.name) as quiz,
       jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as class
     from quizzes z join classes c on c.id = z.class_id where ${idOrSlug('z', quizKey)}`,
    [quizKey],
  );
  if (!quiz || !(await isClassInScope(ctx, quiz.class_id))) throw notFound();
  return quiz;
}
