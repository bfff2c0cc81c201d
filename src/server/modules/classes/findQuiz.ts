import type { Expanded } from '#shared/schema/resource.ts';
import type { ActorContext } from '../../platform/context.ts';
import { idOrSlug } from '../../platform/db/idOrSlug.ts';
import { notFound } from '../../platform/http/errors.ts';
import { isClassInScope } from './classScope.ts';

/** A quiz as an organizer sees it; archived ones too. */
export interface FoundQuiz {
  readonly id: string;
  readonly class_id: string;
  readonly quiz: Expanded;
  readonly class: Expanded;
  /** Basis points. */
  readonly passing_score: number;
  readonly re_test_limit: number | null;
}

/** By id or slug. @throws ApiError 404 outside the actor's scope; the permission itself is checked before */
export async function findQuiz(ctx: ActorContext, key: string): Promise<FoundQuiz> {
  const [quiz] = await ctx.db.query<FoundQuiz>(
    `select z.id, z.class_id, z.passing_score, z.re_test_limit,
       jsonb_build_object('id', z.id, 'slug', z.slug, 'name', z.name) as quiz,
       jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as class
     from quizzes z join classes c on c.id = z.class_id where ${idOrSlug('z', key)}`,
    [key],
  );
  if (!quiz || !(await isClassInScope(ctx, quiz.class_id))) throw notFound();
  return quiz;
}
