import type { ModuleView, MyModule } from '#shared/api/learning.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import type { ActorContext } from '../../context.ts';
import { isUuid } from '../../db/idOrSlug.ts';
import { notFound } from '../../http/errors.ts';
import { courseOf, quizFactsOf } from '../classes/classes.ts';
import { myQuizzes } from '../quizzes/quizzes.ts';
import { moduleRows, presentModules } from './modules.ts';

/**
 * `GET /api/my/courses/{slug}/modules/{module}`, by slug or id. A locked module says why and carries no
 * content.
 */
export async function moduleView(
  ctx: ActorContext,
  classKey: string,
  moduleKey: string,
): Promise<ModuleView> {
  const course = await courseOf(ctx, classKey);
  const rows = await moduleRows(ctx, [course.id]);
  const index = rows.findIndex((row) =>
    isUuid(moduleKey)
      ? row.id === moduleKey.toLowerCase()
      : row.slug.toLowerCase() === moduleKey.toLowerCase(),
  );
  const row = rows[index];
  if (!row) throw notFound();
  const outline = presentModules(rows, course, ctx.now);
  const module = outline[index]!;
  const [quizzes, content] = await Promise.all([
    myQuizzes(ctx, course.id, quizFactsOf(course)),
    module.state === 'locked' ? null : contentOf(ctx, row.id),
  ]);
  return {
    ...module,
    class: { id: course.id, slug: course.slug, name: course.name },
    content,
    completion: row.completion,
    done_at: row.done_at,
    previous: named(outline[index - 1]),
    next: named(outline[index + 1]),
    outline,
    quizzes,
  };
}

async function contentOf(ctx: ActorContext, id: string): Promise<string | null> {
  const [row] = await ctx.db.query<{ content: string | null }>(`select content from modules where id = $1`, [
    id,
  ]);
  return row!.content;
}

const named = (module: MyModule | undefined): Expanded | null =>
  module ? { id: module.id, slug: module.slug, name: module.name } : null;
